import { type Examples, fails, observes, passes, where } from '../../../test/examples/example.ts'
import { sideOf } from '../../../test/examples/sides.ts'

const { refresh, failingRefresh } = sideOf('gateway')

export const REFRESHES_AT_THE_GATEWAY_EXAMPLES: Examples = {
  'token/provider-errors-come-back': [
    ...where({ providerStatus: 403, tokenRequestBody: 'form' }, [
      passes('as it came', failingRefresh(403, 'unauthorized_client')),
      observes('an error of the gateway, which was refused', failingRefresh(502, 'server_error'), [
        'status',
        '502',
      ]),
      fails('as if it were final', failingRefresh(403, 'invalid_grant'), ['/error', 'invalid_grant']),
    ]),
    ...where({ providerStatus: 400 }, [
      fails('an error of the gateway for a 400', failingRefresh(502, 'server_error')),
    ]),
  ],
  'token/unusable-answer-is-not-invalid-grant': [
    passes('an error of the gateway', failingRefresh(502, 'server_error'), ['status', '502']),
    fails('tokens of its own', refresh(), ['/access_token', 'a token']),
  ],
}
