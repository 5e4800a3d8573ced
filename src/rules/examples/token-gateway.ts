import { fails, observes, passes, undecided } from './example.ts'
import type { Example, Examples } from './example.ts'
import type { Drawing } from './observe.ts'
import { sideOf } from './sides.ts'
import { invalidTokens } from './token-answers.ts'

const GATEWAY = sideOf('gateway')
const { refresh, failingRefresh } = GATEWAY
const TOKEN_REQUEST = { 'Permission-ID': undefined, Authorization: undefined }

/** What document 2 asks of the gateway alone. */
export const GATEWAY_TOKENS: Examples = {
  'token/gateway-does-not-read-tokens': invalidTokens(GATEWAY),
  'token/provider-errors-come-back': [
    comesBack(passes, 'as it came', 403, 'unauthorized_client'),
    comesBack(fails, 'another status', 502, 'server_error', { at: 'status', actual: '502', value: '403' }),
    comesBack(fails, 'as if it were final', 403, 'invalid_grant', { at: '/error', actual: 'invalid_grant' }),
    comesBack(undecided, 'rate limits are not shown', 429, 'slow_down'),
  ],
  'token/unusable-answer-is-not-invalid-grant': [
    passes('as it came', refresh(undefined, { json: undefined, text: '<h1>Maintenance</h1>' }), {
      at: 'status',
      actual: '200',
    }),
    passes('an error of the gateway', failingRefresh(502, 'server_error'), { at: 'status', actual: '502' }),
    fails('as if it were final', failingRefresh(400), { at: '/error', actual: 'invalid_grant' }),
    fails('tokens of its own', refresh(), { at: '/access_token', actual: 'a token' }),
  ],
  'token/refresh-goes-to-the-target': refusedRefreshes({
    sent: { ...TOKEN_REQUEST, 'X-CorAPI-Target-ID': 'nobody' },
  }),
  'token/refresh-needs-the-target': refusedRefreshes({
    sent: { ...TOKEN_REQUEST, 'X-CorAPI-Target-ID': undefined },
    deviates: true,
  }),
}

/** Which error it is, is not shown; that it is one, is. */
function refusedRefreshes(drawing: Drawing): readonly Example[] {
  const refusal = (status: number) => failingRefresh(status, 'invalid_request', drawing)
  return [
    passes('400', refusal(400)),
    passes('404', refusal(404)),
    fails('tokens of some provider', refresh(undefined, drawing), {
      at: 'status',
      actual: '200',
      value: 'an error status',
    }),
    observes('a redirect is neither', refusal(302), { at: 'status', actual: '302' }),
    undecided('rate limits are not shown', refusal(429)),
  ]
}

/** The provider answered 403. */
function comesBack(
  verdict: typeof passes,
  title: string,
  status: number,
  error: string,
  shown?: Parameters<typeof passes>[2],
): Example {
  return verdict(title, failingRefresh(status, error), shown, {}, { providerStatus: 403 })
}
