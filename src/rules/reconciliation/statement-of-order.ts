import type { Observation, XmlElement } from '../../evidence/observation.ts'
import { parseDecimal } from '../../kernel/money.ts'
import type { Decimal } from '../../kernel/money.ts'
import { bookedEntries, statementsOf } from '../account-information/camt.ts'
import { ifAccepted } from './booked.ts'
import { ownId, sumOf } from './orders-in-lists.ts'
import { notTested } from '../outcomes.ts'
import { child, children, equalDecimals, showDecimal, succeeded, xmlRoot } from '../read.ts'
import { PASS, contradicted, observed, requirement, staged } from '../requirement.ts'
import type { Outcome } from '../requirement.ts'
import { submittedOrder } from '../payments/submitted.ts'
import type { SubmittedOrder, SubmittedTransaction } from '../payments/submitted.ts'

/** The statement shows what was ordered. */
export const STATEMENT_OF_ORDER = [
  requirement({
    id: 'reconciliation/statement-shows-the-payment',
    compares: [['payment/amount', 'order', 'statement']],
    namedIn: ['1 §4.2: statement'],
    atProvider: 'provider/reconciliation-statement-shows-the-payment',
    level: 'SHOULD',
    text: 'The statement of the day shows the payment with the amount that was ordered.',
    why: 'Bookkeeping software reads the statement and nothing else.',
    check: staged(['submission', 'status', 'statements'], ({ role }) =>
      ifAccepted(role('status')[0]!, () =>
        statementShows(submittedOrder(role('submission')[0]!), role('statements')),
      ),
    ),
  }),
]

const STATEMENT = '/Document/BkToCstmrStmt/Stmt'

/** Which statements there are, and on which day a payment is executed, is not shown. */
const NOT_BOOKED = observed('execution-window', 'no such entry', `${STATEMENT}/Ntry`)

/** Among the statements of all accounts and days: one with a debit for the order, as in the transaction list. */
function statementShows(order: SubmittedOrder, statements: readonly Observation[]): Outcome | Outcome[] {
  const debits = statements
    .filter(succeeded)
    .flatMap((statement) => statementsOf(xmlRoot(statement)))
    .flatMap(bookedEntries)
    .filter((entry) => child(entry, 'CdtDbtInd')?.text === 'DBIT')
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

interface Details {
  readonly endToEndId: string | undefined
  readonly amount: Money | undefined
  readonly isCharged: boolean
}

interface Money {
  readonly value: Decimal
  readonly currency: string | undefined
}

function hasOrderedAmount(details: readonly Details[], ordered: SubmittedTransaction): Outcome {
  const { amount, currency, endToEndId } = ordered
  const shown = details.flatMap((one) => one.amount ?? []).filter((one) => one.currency === currency)
  const [first] = shown
  if (!amount || !first) return notTested('there is no amount in the currency of the order')
  if (shown.some(({ value }) => equalDecimals(value, amount))) return PASS
  if (details.some(({ isCharged }) => isCharged)) return notTested('the amount may have charges in it')
  return contradicted(
    `${STATEMENT}/Ntry/NtryDtls/TxDtls/Amt (${endToEndId ?? ''})`,
    { rule: 'the amount that was ordered', value: showDecimal(amount) },
    showDecimal(first.value),
  )
}

/** Details are optional: then there is an entry with the sum of the order, or one with each of its amounts. */
function showsAmounts({ transactions }: SubmittedOrder, debits: readonly XmlElement[]): Outcome {
  const sum = sumOf(transactions)
  if (!sum) return notTested('the amounts of the order cannot be added up')
  const currency = transactions[0]?.currency
  const booked = debits.flatMap((entry) => moneyOf(child(entry, 'Amt')) ?? [])
  const isBooked = (amount: Decimal | undefined) =>
    booked.some((one) => amount && one.currency === currency && equalDecimals(one.value, amount))
  return isBooked(sum) || transactions.every(({ amount }) => isBooked(amount)) ? PASS : NOT_BOOKED
}

function detailsOf(entry: XmlElement): readonly Details[] {
  const all = children(entry, 'NtryDtls').flatMap((details) => children(details, 'TxDtls'))
  return all.map((item) => {
    const own = child(item, 'Amt') ?? child(item, 'AmtDtls', 'TxAmt', 'Amt')
    return {
      endToEndId: child(item, 'Refs', 'EndToEndId')?.text,
      // The only transaction of an entry may leave its amount to the entry.
      amount: moneyOf(own ?? (all.length === 1 ? child(entry, 'Amt') : undefined)),
      isCharged: [entry, item].some((owner) => child(owner, 'Chrgs') !== undefined),
    }
  })
}

function moneyOf(element: XmlElement | undefined): Money | undefined {
  const value = parseDecimal(element?.text ?? '')
  return value && { value, currency: element?.attributes['Ccy'] }
}
