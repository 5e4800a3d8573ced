import type { MinorUnits } from '../../../kernel/money.ts'
import type { Account, Charges } from '../model.ts'
import { worth } from '../currency-exchange.ts'
import { paymentTypeOf } from './checks/payment-types.ts'
import type { PaymentTransaction } from './order.ts'

/**
 * What a payment abroad costs whoever orders it, in centimes (assumption payment-charges). With CRED the creditor bears
 * everything, and the service level of SLEV is that everybody bears the charges of the own bank.
 */
const CENTIMES: Readonly<Record<string, number>> = { DEBT: 2000, SHAR: 500, SLEV: 500, CRED: 0 }

const USUAL_BEARER = 'SHAR'

/**
 * The charges of a transaction in the account's currency, which come on top of its amount; undefined for none. Whether
 * the creditor is at this bank is asked of payments abroad alone.
 */
export function chargesOf(
  transaction: PaymentTransaction,
  { currency }: Account,
  isAtThisBank: () => boolean,
): Charges | undefined {
  if (paymentTypeOf(transaction) !== 'X' || isAtThisBank()) return undefined
  const bearer = transaction.chargeBearer ?? USUAL_BEARER
  const amount = worth(CENTIMES[bearer] ?? 0, currency)
  if (amount === 0) return undefined
  // COMM of the external charge type codes: the bank's commission.
  return { total: amount, currency, records: [{ amount, currency, type: 'COMM', included: false, bearer }] }
}

type Charged = readonly { readonly charges?: Charges | undefined }[]

/** The charges of several transactions as those of their one entry. */
export function chargesTogether(debits: Charged): Charges | undefined {
  const total = totalCharges(debits)
  if (total === 0) return undefined
  const records = debits.flatMap(({ charges }) => charges?.records ?? [])
  return { total, currency: records[0]!.currency, records }
}

export function totalCharges(debits: Charged): MinorUnits {
  return debits.reduce((sum, { charges }) => sum + (charges?.total ?? 0), 0)
}
