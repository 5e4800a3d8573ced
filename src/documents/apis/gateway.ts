import { REQUEST_HEADERS } from '../headers.ts'
import { GATEWAY_OPERATIONS } from '../operations/gateway.ts'
import { GATEWAY_PARAMETERS } from '../operations/parameters.ts'
import { describedSurface } from './described-surface.ts'

/** What a client sees: document 1, and document 2 as far as the gateway relays it. */
export const gateway = describedSurface({
  clause: '1 §1.1',
  api: 'gateway',
  words: 'What clients see.',
  title: 'What a client sees (documents 1 and 2)',
  refusedBy: 'gateway',
  operations: GATEWAY_OPERATIONS,
  // Document 1 §4: /api/bankingservices/<consent-type>/<module-name>/version.
  basePath: (module: string, consentType: string) => `/api/bankingservices/${consentType}/${module}/version`,
  headers: REQUEST_HEADERS,
  parameters: GATEWAY_PARAMETERS,
  // Which of the two media types it is stays open (assumption error-headers).
  errorBody: { schema: 'problem', mediaTypes: ['application/problem+json', 'application/json'] },
  isUnderPermission: true,
  timing: { times: 'times', repetitions: 'repeated-requests' },
  knowsClientsByAddress: true,
  isRelay: true,
  hasConsentType: true,
  servedAt: [''],
  commonPath: '/api/bankingservices',
  servedExample: '',
  addressKeys: 'basePath and consentType',
  data: {
    key: 'known',
    name: 'account',
    noun: 'account',
    fix: 'give in known.account of the profile an account of the permission',
  },
  probes: {
    first: 'account-information/echo',
    second: { operation: 'account-information/list-accounts' },
    otherwise: {
      first: 'payment-submission/echo',
      second: { operation: 'payment-submission/list-consents' },
    },
  },
})
