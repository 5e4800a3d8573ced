import type { Observation } from '../../src/evidence/observation.ts'
import { problem } from './bodies.ts'
import { fails, observes, passes, undecided } from './example.ts'
import type { Example, Roles, Shown, Variables } from './example.ts'
import { CHALLENGE } from './sides.ts'
import type { Side } from './sides.ts'

/** Sets of answers that several requirements of document 2 ask for. `contradicts` says what it costs the target. */

type Contradicts = (
  title: string,
  here: Observation,
  shown?: Shown,
  roles?: Roles,
  variables?: Variables,
) => Example

/** Document 2 §7 row 1. */
export function invalidTokens({ call, refusedCall, invalidToken }: Side, contradicts: Contradicts = fails) {
  return [
    passes('the documented answer', invalidToken()),
    passes(
      'with a realm in front of the error',
      invalidToken({ headers: { 'WWW-Authenticate': 'Bearer realm="bank", error="invalid_token"' } }),
    ),
    contradicts('a success', call(), { at: 'status', actual: '200', value: '401' }),
    contradicts('403', refusedCall(403), { at: 'status', actual: '403', value: '401' }),
    contradicts('an error of the server', refusedCall(500), { at: 'status', actual: '500' }),
    contradicts('another problem type', invalidToken({ json: problem({ type: '/problems/EXPIRED' }) }), {
      at: '/type',
      actual: '/problems/EXPIRED',
      value: '/problems/INVALID_TOKEN',
    }),
    contradicts('no challenge', refusedCall(401, '/problems/INVALID_TOKEN'), {
      at: 'header WWW-Authenticate',
      actual: 'absent',
      value: CHALLENGE,
    }),
    contradicts('a bare challenge', invalidToken({ headers: { 'WWW-Authenticate': 'Bearer' } }), {
      at: 'header WWW-Authenticate',
      actual: 'Bearer',
      value: CHALLENGE,
    }),
    undecided('rate limits are not shown', refusedCall(429)),
  ]
}

/** Document 2 §7 row 2. */
export function invalidGrants({ refresh, failingRefresh }: Side, contradicts: Contradicts = fails) {
  return [
    passes('the documented answer', failingRefresh(400)),
    passes(
      'with a description',
      failingRefresh(400, '', { json: { error: 'invalid_grant', error_description: 'withdrawn' } }),
    ),
    contradicts('new tokens', refresh(), { at: 'status', actual: '200', value: '400' }),
    contradicts('another status', failingRefresh(401), {
      at: 'status',
      actual: '401 invalid_grant',
      value: '400',
    }),
    contradicts('an error of the server', failingRefresh(500, 'server_error'), {
      at: 'status',
      actual: '500 server_error',
    }),
    undecided('a service that is out of order', failingRefresh(503, 'server_error')),
    contradicts(
      'another error',
      failingRefresh(400, 'invalid_request'),
      { at: '/error', actual: 'invalid_request', value: 'invalid_grant' },
      {},
      { tokenRequestBody: 'form' },
    ),
    observes('nobody says in which media type it is taken', failingRefresh(400, 'invalid_request'), {
      at: 'body',
      actual: '400 invalid_request',
    }),
    contradicts(
      'a problem document',
      failingRefresh(400, '', { json: problem({ type: '/problems/INVALID_TOKEN' }) }),
      { at: '/error', value: 'invalid_grant' },
    ),
    undecided('rate limits are not shown', failingRefresh(429, 'slow_down')),
  ]
}

/** A request that has to succeed. */
export function working(
  success: Observation,
  refusal: Observation,
  actual: string,
  contradicts: Contradicts = fails,
) {
  return [
    passes('a success', success),
    contradicts('a refusal', refusal, { at: 'status', actual, value: 'a success status' }),
    undecided('rate limits are not shown', withStatus(refusal, 429)),
  ]
}

/** A request that must not succeed, whatever error it gets. */
export function notWorking(success: Observation, refusal: Observation, contradicts: Contradicts = fails) {
  return [
    passes('a refusal', refusal),
    contradicts('a success', success, { at: 'status', actual: '200', value: 'an error status' }),
    undecided('an outage refuses everything', withStatus(refusal, 503)),
    undecided('rate limits are not shown', withStatus(refusal, 429)),
  ]
}

/** The same where the documents leave it open: recorded, and never a failure. */
export function notWorkingByAssumption(success: Observation, refusal: Observation): readonly Example[] {
  return [passes('a refusal', refusal), observes('a success', success, { at: 'status', actual: '200' })]
}

function withStatus(observation: Observation, status: number): Observation {
  return { ...observation, response: { ...observation.response, status } }
}
