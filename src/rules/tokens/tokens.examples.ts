import { PERMISSION_ID, PSU_IP_ADDRESS, PSU_USER_AGENT, TARGET_ID } from '../../documents/headers.ts'
import type { Observation } from '../../evidence/observation.ts'
import { problem } from '../../../test/examples/bodies.ts'
import { fails, given, observes, passes, undecided, warns, where } from '../../../test/examples/example.ts'
import type { Example, Examples } from '../../../test/examples/example.ts'
import type { Drawing } from '../../../test/examples/observe.ts'
import { refusalsLike } from '../../../test/examples/refusals.ts'
import { CODE, type Side, atBothSides, sideOf, tokens } from '../../../test/examples/sides.ts'
import {
  invalidGrants,
  invalidTokens,
  notWorking,
  notWorkingByAssumption,
  working,
} from '../../../test/examples/token-answers.ts'
const AS_SENT = { fraudIpAddress: '192.0.2.7', fraudUserAgent: 'Firefox' }
const GATEWAY = sideOf('gateway')
const TOKEN_REQUEST = { [PERMISSION_ID]: undefined, Authorization: undefined }

/** Access tokens and authorization codes: whom they belong to, and how they end. */
const ACCESS = atBothSides((side) => {
  const { call, refusedCall, invalidToken, refresh, failingRefresh } = side
  const user = call({ sent: { [PSU_IP_ADDRESS]: '192.0.2.7', [PSU_USER_AGENT]: 'Firefox' } })
  const refusedCode = notWorkingByAssumption(
    refresh(undefined, { form: CODE }),
    failingRefresh(400, undefined, { form: CODE }),
  )
  return {
    'expired-answers-401': invalidTokens(side),
    'withdrawn-consent-answers-401': invalidTokens(side),
    'replaced-token-answers-401': invalidTokens(side),
    'deactivated-contract-revokes-access': invalidTokens(side, warns),
    'other-contract-leaves-token': working(call(), invalidToken(), '401 /problems/INVALID_TOKEN'),
    'access-token-belongs-to-its-client': refusalsLike(refusedCall, call()),
    'code-is-single-use': refusedCode,
    'code-belongs-to-its-client': refusedCode,
    'given-back-token-is-refused': [
      passes('a refresh token, refused', failingRefresh(400)),
      observes('a refresh token, taken', refresh(), ['status', '200']),
    ],
    'user-reaches-fraud-detection': [
      ...where(AS_SENT, [passes('as it was sent', user)]),
      ...where({ ...AS_SENT, fraudUserAgent: 'firefox' }, [
        fails('a browser in other words', user, ['header X-PSU-User-Agent', 'firefox', 'Firefox']),
      ]),
      undecided('the request names no user', call({ sent: { [PSU_USER_AGENT]: undefined } })),
      fails('nothing', user, ['header X-PSU-IP-Address', 'nothing', '192.0.2.7']),
    ],
  }
})

/** Refreshes that succeed. */
const REFRESHES = atBothSides((side) => {
  const { call, invalidToken, refresh, failingRefresh } = side
  const first = refresh(tokens({ access_token: 'T-1' }))
  return {
    'refresh-answers-tokens': [
      passes('no refresh token, said with null', refresh(tokens({ refresh_token: null }))),
      fails('a form', refresh(undefined, { json: undefined, text: 'access_token=bmV3' }), [
        'body',
        'no media type',
      ]),
      undecided('rate limits are not shown', failingRefresh(429, 'slow_down')),
    ],
    'refresh-generates-access-token': working(call(), invalidToken(), '401 /problems/INVALID_TOKEN'),
    'refresh-gives-another-access-token': given({ before: [first] }, [
      passes('a new one', refresh(tokens({ access_token: 'T-2' }))),
      fails('that of the refresh before', later(first, 1000), [
        '/access_token',
        'that of the refresh before',
      ]),
      undecided('claims in whole seconds are the same within one', later(first, 999), {
        reason: 'both refreshes may have been made within one second',
      }),
      undecided('the refresh failed', failingRefresh(400)),
    ]),
    'token-answers-are-not-stored': [
      passes('beside others', refresh(undefined, { headers: { 'Cache-Control': 'private, No-Store' } })),
      observes('none', refresh(), ['header Cache-Control', 'absent']),
    ],
  }
})

/** Refreshes that do not. */
const REFUSALS = atBothSides((side) => {
  const { refresh, failingRefresh } = side
  return {
    'invalidated-refresh-answers-invalid-grant': invalidGrants(side),
    'deactivated-contract-revokes-refresh': invalidGrants(side, warns),
    'technical-failure-is-not-invalid-grant': [
      passes('500 with a problem document', failingRefresh(500, '', { json: problem() })),
      fails('as if it were final', failingRefresh(400), ['/error', 'invalid_grant']),
      observes(
        'what may not be understood',
        failingRefresh(400, '', { json: problem({ type: 'about:blank' }) }),
        'body',
      ),
      fails('a success', refresh(), ['status', '200', '5xx']),
      undecided('rate limits are not shown', failingRefresh(429, 'slow_down')),
    ],
    'unknown-grant-type-is-named': namedBy(side, 'unsupported_grant_type'),
    'missing-parameter-is-named': namedBy(side, 'invalid_request'),
    'failing-refresh-answers-oauth-error': [
      passes('401 for an unknown client', failingRefresh(401, 'invalid_client')),
      fails('a success', refresh(), ['status', '200', '400']),
      fails('401 for a grant type', failingRefresh(401, 'unsupported_grant_type'), {
        at: 'status',
        value: '400',
      }),
      fails('403 for an unknown client', failingRefresh(403, 'invalid_client'), [
        'status',
        '403 invalid_client',
        '400 or 401',
      ]),
      ...where({ tokenRequestBody: 'form' }, [
        fails('a problem document', failingRefresh(400, '', { json: problem() }), '/error'),
        fails('no body', refresh(undefined, { status: 400, json: undefined }), ['body', 'no body']),
      ]),
    ],
    'refresh-token-belongs-to-its-client': notWorking(refresh(), failingRefresh(400)),
    'refresh-needs-client-id': [
      observes('refused', failingRefresh(400, 'invalid_client'), ['status', 'it is refused']),
      observes('tokens', refresh(), ['status', 'it gives tokens']),
      undecided('an outage', failingRefresh(500, 'server_error')),
      undecided('rate limits are not shown', failingRefresh(429, 'slow_down')),
    ],
    'client-parameter-is-not-trusted': notWorking(refresh(), failingRefresh(401, 'invalid_client')),
  }
})

const { failingRefresh: refused } = GATEWAY
const PROBLEM = { json: problem() }
const INCOMPLETE = { grant_type: 'refresh_token', client_id: 'client-1' }

export const TOKENS_EXAMPLES: Examples = {
  ...ACCESS,
  ...REFRESHES,
  ...REFUSALS,
  'token/failing-refresh-answers-oauth-error': [
    ...REFUSALS['token/failing-refresh-answers-oauth-error']!,
    observes('a problem document, where the body may be the wrong one', refused(400, '', PROBLEM), 'body'),
    observes(
      'the gateway refuses a JSON body that lacks a parameter',
      refused(400, '', { ...PROBLEM, form: undefined, sentJson: INCOMPLETE } as never),
      {},
      {},
      { tokenRequestBody: 'json' },
    ),
  ],
  'token/gateway-does-not-read-tokens': invalidTokens(GATEWAY),
  'token/refresh-goes-to-the-target': refusedRefreshes({ sent: { ...TOKEN_REQUEST, [TARGET_ID]: 'nobody' } }),
  'token/refresh-needs-the-target': refusedRefreshes({
    sent: { ...TOKEN_REQUEST, [TARGET_ID]: undefined },
    deviates: true,
  }),
}

function refusedRefreshes(drawing: Drawing): readonly Example[] {
  const { refresh, failingRefresh } = GATEWAY
  return refusalsLike(
    (status) => failingRefresh(status, 'invalid_request', drawing),
    refresh(undefined, drawing),
  )
}

function namedBy({ failingRefresh }: Side, value: string): readonly Example[] {
  return [
    passes('by its error', failingRefresh(400, value)),
    fails('invalid_grant', failingRefresh(400), ['/error', 'invalid_grant', value]),
  ]
}

function later(here: Observation, byMs: number): Observation {
  return { ...here, sentAtMs: here.answeredAtMs + byMs, answeredAtMs: here.answeredAtMs + byMs }
}
