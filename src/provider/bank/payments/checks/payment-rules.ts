import { dayNumber } from '../../../../kernel/calendar.ts'
import { isExecutedOn } from '../clearing.ts'
import type { PaymentInformation } from '../order.ts'
import { isIdentifier } from './characters.ts'
import type { CheckContext, Rule } from './rule.ts'
import { countProblem, sumProblem } from './totals.ts'

/** How far ahead a payment can be ordered, in calendar days (assumption execution-window). */
const FURTHEST_DAYS = 60

/** What keeps a payment with all its transactions from being executed; the first finding decides. */
export const PAYMENT_RULES: readonly Rule<PaymentInformation>[] = [
  {
    code: 'DU02',
    finds: ({ id }, context) => (context.isRepeated(id) ? id : undefined),
  },
  { code: 'CH16', finds: ({ id }) => (isIdentifier(id) ? undefined : 'payment identification') },
  {
    code: 'CH16',
    // A cheque is another business, and so is a transfer with an advice (assumption payment-methods).
    finds: ({ method = 'TRF' }) => (method === 'TRF' ? undefined : `payment method ${method}`),
  },
  { code: 'CH17', finds: ({ unused }) => unused },
  { code: 'AM18', finds: ({ stated, transactions }) => countProblem(stated, () => transactions) },
  { code: 'AM10', finds: ({ stated, transactions }) => sumProblem(stated, () => transactions) },
  {
    code: 'BE09',
    finds: ({ debtorAccount }, context) => found(context.ibanFault(debtorAccount) === 'country'),
  },
  {
    code: 'AC01',
    // A QR-IBAN is there to be paid to, never to pay from.
    finds: ({ debtorAccount }, context) =>
      found(!['none', 'country'].includes(context.ibanFault(debtorAccount, 'ordinary'))),
  },
  {
    code: 'AG01',
    // The same for an account that does not exist: a stranger learns nothing from the difference.
    finds: (payment, context) => {
      const account = context.account(payment.debtorAccount.identification)
      return found(!account || !context.covers(account))
    },
  },
  { code: 'AC04', finds: (payment, context) => found(isClosed(payment, context)) },
  {
    code: 'CH04',
    finds: ({ requestedExecutionDate: date }, { today }) => (dayNumber(date) < today ? date : undefined),
  },
  {
    code: 'CH03',
    finds: ({ requestedExecutionDate: date }, { today }) =>
      dayNumber(date) > today + FURTHEST_DAYS ? date : undefined,
  },
  {
    code: 'DT01',
    // Salaries must not be late, so they are not moved to another day (assumption days-without-execution).
    finds: (payment) => {
      const { requestedExecutionDate: date, booking, instant } = payment
      return booking.salary && !instant && !isExecutedOn(payment, dayNumber(date)) ? date : undefined
    },
  },
]

function isClosed(payment: PaymentInformation, context: CheckContext): boolean {
  const account = context.account(payment.debtorAccount.identification)
  return context.executionDay(payment) >= (account?.closedOn ?? Number.POSITIVE_INFINITY)
}

function found(isWrong: boolean): string | undefined {
  return isWrong ? '' : undefined
}
