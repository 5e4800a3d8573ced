import { type Example, type Examples, fails, observes, passes } from '../../../test/examples/example.ts'
import { sideOf } from '../../../test/examples/sides.ts'

const { refresh, failingRefresh } = sideOf('gateway')

export const REFRESHES_AT_THE_GATEWAY_EXAMPLES: Examples = {
  'token/provider-errors-come-back': [
    comesBack(passes, 'as it came', 403, 'unauthorized_client'),
    comesBack(observes, 'an error of the gateway, which was refused', 502, 'server_error', {
      at: 'status',
      actual: '502',
    }),
    fails(
      'an error of the gateway for a 400',
      failingRefresh(502, 'server_error'),
      {},
      {},
      { providerStatus: 400 },
    ),
    comesBack(fails, 'as if it were final', 403, 'invalid_grant', { at: '/error', actual: 'invalid_grant' }),
  ],
  'token/unusable-answer-is-not-invalid-grant': [
    passes('an error of the gateway', failingRefresh(502, 'server_error'), ['status', '502']),
    fails('tokens of its own', refresh(), ['/access_token', 'a token']),
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
    { providerStatus: 403, tokenRequestBody: 'form' },
  )
}
