import { GROUP_RULES, PAYMENT_RULES } from './checks/order-rules.ts'
import type { CheckContext, Rule } from './checks/rule.ts'
import { TRANSACTION_RULES } from './checks/transaction-rules.ts'
import type { PaymentInformation, PaymentOrder } from './order.ts'
import { type Reason, reasonOf } from './reasons.ts'

/** What the checks found; a reason stands where it was found, and holds for everything below. */
export interface PaymentFindings {
  readonly payment?: Reason | undefined
  readonly transactions: readonly (Reason | undefined)[]
}

/** All business checks of an order, from the message down to its transactions. */
export function checkOrder(order: PaymentOrder, context: CheckContext) {
  const group = firstFinding(GROUP_RULES, order, context)
  const paymentIds = new Set<string>()
  return {
    group,
    // A message that is refused as a whole is not looked into.
    payments: order.payments.map((payment): PaymentFindings => {
      if (group) return { transactions: payment.transactions.map(() => undefined) }
      const found = checkPayment(payment, { ...context, isRepeated: (id) => paymentIds.has(id) })
      paymentIds.add(payment.id)
      return found
    }),
  }
}

function checkPayment(payment: PaymentInformation, context: CheckContext): PaymentFindings {
  const reason = firstFinding(PAYMENT_RULES, payment, context)
  if (reason) return { payment: reason, transactions: payment.transactions.map(() => undefined) }
  const debtor = context.account(payment.debtorAccount.identification)
  const instructionIds = new Set<string>()
  const inPayment = { ...context, isRepeated: (id: string) => instructionIds.has(id) }
  return {
    transactions: payment.transactions.map((transaction) => {
      const found = firstFinding(TRANSACTION_RULES, { payment, transaction, debtor }, inPayment)
      if (transaction.instructionId !== undefined) instructionIds.add(transaction.instructionId)
      return found
    }),
  }
}

function firstFinding<Subject>(
  rules: readonly Rule<Subject>[],
  subject: Subject,
  context: CheckContext,
): Reason | undefined {
  for (const rule of rules) {
    const detail = rule.finds(subject, context)
    const code = detail === undefined ? undefined : context.reasonGiven(rule.code)
    if (code !== undefined) return reasonOf(code, detail === '' ? undefined : detail)
  }
  return undefined
}
