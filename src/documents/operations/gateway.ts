import { ACCOUNT_INFORMATION } from './account-information.ts'
import { CONSENT_FLOW } from './consent-flow.ts'
import { PAYMENT_SUBMISSION } from './payment-submission.ts'

/** What gateway and providers answer: every row of document 1 §4 and document 2 §4, in a file per module. */
export const GATEWAY_OPERATIONS = [...ACCOUNT_INFORMATION, ...PAYMENT_SUBMISSION, ...CONSENT_FLOW] as const

export type GatewayOperationId = (typeof GATEWAY_OPERATIONS)[number]['id']
