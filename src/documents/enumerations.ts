import { words } from '../kernel/words.ts'
import type { CardAssumptionId } from './assumptions/card-api.ts'
import type { GatewayAssumptionId } from './assumptions/gateway.ts'
import type { DocumentClause } from './document-clauses.ts'
import { PARAMETER_LOCATIONS } from './settlement/record.ts'

/** Document 1 §2.2: the complete set. */
export const BOOKING_INSTRUCTIONS = words(
  'SINGLEBOOKING_SIA SINGLEBOOKING_NOA BATCHBOOKING_SALA_NOA BATCHBOOKING_SALA_CND',
  'BATCHBOOKING_NOA BATCHBOOKING_CND BATCHBOOKING_CWD',
)

/**
 * Document 1 §2.6 and §4.2: the type of the balance of a day, and what proves it: from the row follow the requirement
 * (`named` is what has the type, in a sentence), its examples, and the fault that shows the other type.
 */
export const BALANCE_TYPE_OF = {
  /** Intraday booked. */
  'the current day': {
    type: 'ITBD',
    sentence: '1 §4.2 rule 1: balance without date',
    requirement: 'balances/without-date-is-intraday-booked',
    named: 'A balance without date',
    why: 'A closing balance of a day that is not over would be read as final.',
    fault: 'balances/closing-booked-for-the-current-day',
  },
  /** Closing booked. */
  'a past day': {
    type: 'CLBD',
    sentence: '1 §4.2 rule 2: balance of a past day',
    requirement: 'balances/past-day-is-closing-booked',
    named: 'The balance of a past date',
    why: 'Accounting closes its books on it.',
    fault: 'balances/intraday-for-a-past-day',
  },
} as const

export type BalanceDay = keyof typeof BALANCE_TYPE_OF
export type BalanceType = (typeof BALANCE_TYPE_OF)[BalanceDay]['type']

export const INTRADAY_BOOKED = BALANCE_TYPE_OF['the current day'].type
export const CLOSING_BOOKED = BALANCE_TYPE_OF['a past day'].type

export const BALANCE_TYPES = [INTRADAY_BOOKED, CLOSING_BOOKED] as const

/** ISO 20022: the balances of a statement (Swiss Payment Standards). */
export const STATEMENT_BALANCES = { opening: 'OPBD', closing: CLOSING_BOOKED } as const

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
