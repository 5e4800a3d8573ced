import type { CardAssumptionId } from './assumptions/card-api.ts'
import type { GatewayAssumptionId } from './assumptions/gateway.ts'
import type { DocumentClause } from './document-clauses.ts'
import { PARAMETER_LOCATIONS } from './settlement/record.ts'

/** Document 1 §2.2: the complete set. */
export const BOOKING_INSTRUCTIONS = [
  'SINGLEBOOKING_SIA',
  'SINGLEBOOKING_NOA',
  'BATCHBOOKING_SALA_NOA',
  'BATCHBOOKING_SALA_CND',
  'BATCHBOOKING_NOA',
  'BATCHBOOKING_CND',
  'BATCHBOOKING_CWD',
] as const

/** Document 1 §2.6: intraday booked and closing booked. */
export const BALANCE_TYPES = ['ITBD', 'CLBD'] as const

/** A set of values. Only a complete one may be enforced; "values seen" stay open. */
export interface Enumeration {
  readonly name: string
  readonly clause: DocumentClause
  readonly values: readonly string[]
  readonly complete: boolean
  /** What the simulator uses beyond the values seen. */
  readonly assumption?: GatewayAssumptionId | CardAssumptionId | undefined
}

export const ENUMERATIONS = [
  { name: 'bookingInstruction', clause: '1 §2.2', values: BOOKING_INSTRUCTIONS, complete: true },
  { name: 'balanceType', clause: '1 §2.6', values: BALANCE_TYPES, complete: true },
  { name: 'parameterLocation', clause: '3 §2', values: PARAMETER_LOCATIONS, complete: true },
  seen('account type', '1 §2.2', ['IBAN', 'OTHER']),
  seen('remittanceReference type', '1 §2.2', ['SCOR']),
  seen('chargeBearer', '1 §2.2', ['SHAR'], 'charge-bearer-values'),
  seen('submission statusCode', '1 §2.3', ['PART'], 'status-codes-of-submissions'),
  seen('transaction statusCode', '1 §2.3', ['RJCT'], 'status-codes-of-submissions'),
  seen('reasonCode', '1 §2.3', ['CURR']),
  seen('accountTypeCode', '1 §2.5', ['TRAN'], 'account-type-values'),
  seen('transactionType', '1 §2.7', ['CRDT'], 'transaction-type-values'),
  seen('exchangeIndicator', '1 §2.7', ['MULT'], 'exchange-indicator-values'),
  seen('statement type', '1 §2.8', ['CAMT53']),
  seen('schemaVersion', '1 §2.8', ['camt.053.001.08']),
  seen('problem type', '1 §7.2', ['/problems/TECHNICAL_ERROR', '/problems/INVALID_TOKEN'], 'problem-types'),
] as const satisfies readonly Enumeration[]

function seen(
  name: string,
  clause: DocumentClause,
  values: readonly string[],
  assumption?: GatewayAssumptionId,
): Enumeration {
  return { name, clause, values, complete: false, assumption }
}
