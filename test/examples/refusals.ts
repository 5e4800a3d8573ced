import { accountList, refusal } from './bodies.ts'
import { fails, observes, passes, undecided } from './example.ts'
import type { Example } from './example.ts'

/** Which error it is, is not shown; that it is one, is. */
export function refusals(): readonly Example[] {
  return [
    passes('400', refusal(400)),
    passes('403', refusal(403)),
    fails('200', accountList([], { deviates: true }), {
      at: 'status',
      actual: '200',
      value: 'an error status',
    }),
    fails('204', accountList(undefined, { deviates: true, status: 204 }), { actual: '204' }),
    observes('a redirect is neither', refusal(302), { at: 'status', actual: '302' }),
    undecided('rate limits are not shown', refusal(429)),
    undecided('a service that is out of order', refusal(503)),
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
