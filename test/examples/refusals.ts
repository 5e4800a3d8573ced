import type { Observation } from '../../src/evidence/observation.ts'
import { accountList, refusal } from './bodies.ts'
import { fails, observes, passes, undecided } from './example.ts'
import type { Example } from './example.ts'

/** Which error it is, is not shown; that it is one, is. */
export function refusals(): readonly Example[] {
  return [
    ...refusalsLike(refusal, accountList([], { deviates: true })),
    fails('204', accountList(undefined, { deviates: true, status: 204 }), { actual: '204' }),
  ]
}

/** The same of any request, by how it looks refused and accepted. */
export function refusalsLike(
  refused: (status: number) => Observation,
  accepted: Observation,
): readonly Example[] {
  return [
    passes('400', refused(400), { at: 'status', actual: '400' }),
    passes('403', refused(403), { at: 'status', actual: '403' }),
    fails('accepted', accepted, {
      at: 'status',
      actual: String(accepted.response.status),
      value: 'an error status',
    }),
    observes('a redirect is neither', refused(302), { at: 'status', actual: '302' }),
    undecided('rate limits are not shown', refused(429)),
    undecided('a service that is out of order', refused(503)),
  ]
}

/** What has to succeed, and says which error it got instead. */
export function acceptances(roles: Example['roles'] = {}): readonly Example[] {
  return [
    passes('200', accountList([]), undefined, roles),
    fails(
      '400',
      refusal(400, { json: { title: 'no' } }),
      { at: 'status', actual: '400 {"title":"no"}', value: 'a success status' },
      roles,
    ),
    undecided('rate limits are not shown', refusal(429), roles),
    undecided('a service that is out of order', refusal(503), roles),
    undecided(
      'a redirect, where no success status is shown',
      refusal(303, { operation: 'account-information/read-statement' }),
      roles,
    ),
    fails('a redirect, where one is shown', refusal(303), roles),
  ]
}
