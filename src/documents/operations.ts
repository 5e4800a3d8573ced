import { CARD_OPERATIONS } from './cards/operations.ts'
import { SETTLEMENT_OPERATIONS } from './settlement/operations.ts'
import { ACCOUNT_INFORMATION } from './operations/account-information.ts'
import { CONSENT_FLOW } from './operations/consent-flow.ts'
import type { Addressing, GatewayModule, ModuleName, Operation } from './operations/operation.ts'
import { PAYMENT_SUBMISSION } from './operations/payment-submission.ts'

export type { Addressing, GatewayModule, ModuleName, Operation }
export { ADDRESSINGS } from './operations/operation.ts'
export { PARAMETERS } from './operations/parameters.ts'

/** What gateway and providers answer: every row of document 1 §4 and document 2 §4, in a file per module. */
export const GATEWAY_OPERATIONS = [...ACCOUNT_INFORMATION, ...PAYMENT_SUBMISSION, ...CONSENT_FLOW] as const

export type GatewayOperationId = (typeof GATEWAY_OPERATIONS)[number]['id']

/** Every operation; those of the card API as their latest v2 has them. */
export const OPERATIONS = [...GATEWAY_OPERATIONS, ...CARD_OPERATIONS, ...SETTLEMENT_OPERATIONS] as const

export type OperationId = (typeof OPERATIONS)[number]['id']

const BY_ID: ReadonlyMap<string, Operation> = new Map(
  OPERATIONS.map((operation) => [operation.id, operation]),
)

export function operationById(id: OperationId): Operation
export function operationById(id: string): Operation | undefined
export function operationById(id: string): Operation | undefined {
  return BY_ID.get(id)
}
