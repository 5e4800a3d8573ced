import { dayNumber } from '../../../../kernel/calendar.ts'
import { equalDecimals, formatDecimal, parseDecimal } from '../../../../kernel/money.ts'
import { isExecutedOn } from '../clearing.ts'
import { sumOf, transactionsOf } from '../order.ts'
import type { PaymentInformation, PaymentOrder, PaymentTransaction, StatedTotals } from '../order.ts'
import { isIdentifier } from './characters.ts'
import { type CheckContext, type Rule, rule } from './rule.ts'

/** What makes a whole message unprocessable; the first finding decides. */
export const GROUP_RULES: readonly Rule<PaymentOrder>[] = [
  rule('CH16', ({ messageId }) => (isIdentifier(messageId) ? undefined : 'message identification')),
  rule('DU01', ({ messageId }, { isMessageUsed }) => (isMessageUsed ? messageId : undefined)),
  rule('AM18', (order) => countProblem(order.stated, () => transactionsOf(order))),
  rule('AM10', (order) =>
    sumProblem(order.stated, () => transactionsOf(order).map(({ transaction }) => transaction)),
  ),
  rule('CH17', ({ unused }) => unused),
]

/** How far ahead a payment can be ordered, in calendar days (assumption execution-window). */
const FURTHEST_DAYS = 60

/** What keeps a payment with all its transactions from being executed; the first finding decides. */
export const PAYMENT_RULES: readonly Rule<PaymentInformation>[] = [
  rule('DU02', ({ id }, context) => (context.isRepeated(id) ? id : undefined)),
  rule('CH16', ({ id }) => (isIdentifier(id) ? undefined : 'payment identification')),
  // A cheque is another business, and so is a transfer with an advice (assumption payment-methods).
  rule('CH16', ({ method = 'TRF' }) => (method === 'TRF' ? undefined : `payment method ${method}`)),
  rule('CH17', ({ unused }) => unused),
  rule('AM18', ({ stated, transactions }) => countProblem(stated, () => transactions)),
  rule('AM10', ({ stated, transactions }) => sumProblem(stated, () => transactions)),
  rule('BE09', ({ debtorAccount }, context) => found(context.ibanFault(debtorAccount) === 'country')),
  // A QR-IBAN is there to be paid to, never to pay from.
  rule('AC01', ({ debtorAccount }, context) =>
    found(!['none', 'country'].includes(context.ibanFault(debtorAccount, 'ordinary'))),
  ),
  // The same for an account that does not exist: a stranger learns nothing from the difference.
  rule('AG01', (payment, context) => {
    const account = context.account(payment.debtorAccount.identification)
    return found(!account || !context.covers(account))
  }),
  rule('AC04', (payment, context) => found(isClosed(payment, context))),
  rule('CH04', ({ requestedExecutionDate: date }, { today }) => (dayNumber(date) < today ? date : undefined)),
  rule('CH03', ({ requestedExecutionDate: date }, { today }) =>
    dayNumber(date) > today + FURTHEST_DAYS ? date : undefined,
  ),
  // Salaries must not be late, so they are not moved to another day (assumption days-without-execution).
  rule('DT01', (payment) => {
    const { requestedExecutionDate: date, booking, instant } = payment
    return booking.salary && !instant && !isExecutedOn(payment, dayNumber(date)) ? date : undefined
  }),
]

function isClosed(payment: PaymentInformation, context: CheckContext): boolean {
  const account = context.account(payment.debtorAccount.identification)
  return context.executionDay(payment) >= (account?.closedOn ?? Number.POSITIVE_INFINITY)
}

function found(isWrong: boolean): string | undefined {
  return isWrong ? '' : undefined
}

/** AM18: NbOfTxs against the transactions that are there. */
function countProblem({ count }: StatedTotals, transactions: () => readonly unknown[]): string | undefined {
  if (count === undefined) return undefined
  const { length } = transactions()
  return Number(count) === length ? undefined : `${count} stated, ${length} found`
}

/** AM10: CtrlSum against the exact sum of all amounts, whatever their currencies. */
function sumProblem(
  { sum }: StatedTotals,
  transactions: () => readonly PaymentTransaction[],
): string | undefined {
  if (sum === undefined) return undefined
  const stated = parseDecimal(sum.startsWith('.') ? `0${sum}` : sum)
  const total = sumOf(transactions())
  if (stated && equalDecimals(stated, total)) return undefined
  return `${sum} stated, ${formatDecimal(total)} found`
}
