import { fails, observes, passes, undecided } from '../../../test/examples/example.ts'
import type { Example, Examples } from '../../../test/examples/example.ts'
import { sideOf } from '../../../test/examples/sides.ts'

const GATEWAY = sideOf('gateway')
const { refresh, failingRefresh } = GATEWAY

export const REFRESHES_AT_THE_GATEWAY_EXAMPLES: Examples = {
  'token/provider-errors-come-back': [
    comesBack(passes, 'as it came', 403, 'unauthorized_client'),
    comesBack(observes, 'an error of the gateway, which was refused', 502, 'server_error', {
      at: 'status',
      actual: '502',
    }),
    comesBack(fails, 'another refusal', 400, 'invalid_request', {
      at: 'status',
      actual: '400',
      value: '403',
    }),
    fails(
      'an error of the gateway for a 400',
      failingRefresh(502, 'server_error'),
      {},
      {},
      { providerStatus: 400 },
    ),
    comesBack(undecided, 'a breaker says nothing', 503, 'unavailable'),
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
}

/** The provider answered 403. */
function comesBack(
  verdict: typeof passes,
  title: string,
  status: number,
  error: string,
  shown?: Parameters<typeof passes>[2],
): Example {
  return verdict(
    title,
    failingRefresh(status, error),
    shown,
    {},
    {
      providerStatus: 403,
      tokenRequestBody: 'form',
    },
  )
}
