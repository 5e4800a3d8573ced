import type { Observation, XmlElement } from '../../evidence/observation.ts'
import { type Decimal, equalDecimals, parseDecimal } from '../../kernel/money.ts'
import { bookedEntries, detailsIn, statementsOf } from '../account-information/camt.ts'
import { type BookedAmount, hasOrderedAmount, ofAccepted } from './booked.ts'
import { ownId, sumOf } from './orders-in-lists.ts'
import { notTested } from '../outcomes.ts'
import { child, succeeded, xmlRoot } from '../read.ts'
import { type Outcome, PASS, observed, relayed } from '../requirement.ts'
import type { SubmittedOrder } from '../payments/submitted.ts'

/** The statement shows what was ordered. */
export const STATEMENT_OF_ORDER = [
  relayed('reconciliation/statement-shows-the-payment', {
    compares: [['payment/amount', 'order', 'statement']],
    namedIn: ['1 §4.2: statement'],
    text: 'The statement of the day shows the payment with the amount that was ordered.',
    why: 'Bookkeeping software reads the statement and nothing else.',
    check: ofAccepted((_, order, statements) => statementShows(order, statements), 'statements'),
  }),
]

const STATEMENT = '/Document/BkToCstmrStmt/Stmt'

/** Which statements there are, and on which day a payment is executed, is not shown. */
const NOT_BOOKED = observed('execution-window', 'no such entry', `${STATEMENT}/Ntry`)

/** Among the statements of all accounts and days: one with a debit for the order, as in the transaction list. */
function statementShows(order: SubmittedOrder, statements: readonly Observation[]): Outcome | Outcome[] {
  const debits = debitsIn(statements)
  if (debits.length === 0) return notTested('there is no statement with debits')
  const details = debits.flatMap(detailsOf)
  const shown = order.transactions.map((ordered) => {
    const id = ownId(ordered)
    return { ordered, details: id === undefined ? [] : details.filter((one) => one.endToEndId === id) }
  })
  if (shown.every((one) => one.details.length === 0)) return showsAmounts(order, debits)
  return shown.map((one) =>
    one.details.length === 0 ? NOT_BOOKED : hasOrderedAmount(one.details, one.ordered),
  )
}

function debitsIn(statements: readonly Observation[]): readonly XmlElement[] {
  return statements
    .filter(succeeded)
    .flatMap((statement) => statementsOf(xmlRoot(statement)))
    .flatMap(bookedEntries)
    .filter((entry) => child(entry, 'CdtDbtInd')?.text === 'DBIT')
}

/** Every transaction that is debited. */
export function debitDetails(statements: readonly Observation[]): readonly XmlElement[] {
  return debitsIn(statements).flatMap(detailsIn)
}

/** Details are optional: then there is an entry with the sum of the order, or one with each of its amounts. */
function showsAmounts({ transactions }: SubmittedOrder, debits: readonly XmlElement[]): Outcome {
  const sum = sumOf(transactions)
  if (!sum) return notTested('the amounts of the order cannot be added up')
  const currency = transactions[0]?.currency
  const booked = debits.map((entry) => moneyOf(child(entry, 'Amt')))
  const isBooked = (amount: Decimal | undefined) =>
    booked.some(
      (one) => amount && one.amount && one.currency === currency && equalDecimals(one.amount, amount),
    )
  return isBooked(sum) || transactions.every(({ amount }) => isBooked(amount)) ? PASS : NOT_BOOKED
}

function detailsOf(entry: XmlElement) {
  const all = detailsIn(entry)
  return all.map((item) => {
    const own = child(item, 'Amt') ?? child(item, 'AmtDtls', 'TxAmt', 'Amt')
    const endToEndId = child(item, 'Refs', 'EndToEndId')?.text
    return {
      endToEndId,
      // The only transaction of an entry may leave its amount to the entry.
      ...moneyOf(own ?? (all.length === 1 ? child(entry, 'Amt') : undefined)),
      amountAt: `${STATEMENT}/Ntry/NtryDtls/TxDtls/Amt (${endToEndId ?? ''})`,
      isCharged: [entry, item].some((owner) => child(owner, 'Chrgs') !== undefined),
    }
  })
}

function moneyOf(element: XmlElement | undefined): Pick<BookedAmount, 'amount' | 'currency'> {
  return { amount: parseDecimal(element?.text ?? ''), currency: element?.attributes['Ccy'] }
}
