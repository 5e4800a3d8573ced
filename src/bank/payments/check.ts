import type { PaymentPolicy } from './payment-policy.ts'
import { GROUP_RULES } from './checks/group-rules.ts'
import { PAYMENT_RULES } from './checks/payment-rules.ts'
import type { CheckContext, IdentificationKind, Rule } from './checks/rule.ts'
import { TRANSACTION_RULES } from './checks/transaction-rules.ts'
import type { PaymentInformation, PaymentOrder } from './order.ts'
import { reasonOf } from './reasons.ts'
import type { Reason } from './reasons.ts'

/** What the checks found; a reason stands where it was found, and holds for everything below. */
export interface Findings {
  readonly group?: Reason | undefined
  /** In the order of the message. */
  readonly payments: readonly PaymentFindings[]
}

export interface PaymentFindings {
  readonly payment?: Reason | undefined
  readonly transactions: readonly (Reason | undefined)[]
}

/** All business checks of an order, from the message down to its transactions. */
export function checkOrder(order: PaymentOrder, context: CheckContext, policy: PaymentPolicy): Findings {
  const group = firstFinding(GROUP_RULES, order, context, policy)
  // A message that is refused as a whole is not looked into: its identifications do not count as used either.
  const inside = group ? undefined : canRepeat(order) ? withinMessage(context) : alone(context)
  return {
    group,
    payments: order.payments.map((payment) =>
      inside
        ? checkPayment(payment, inside, policy)
        : { transactions: payment.transactions.map(() => undefined) },
    ),
  }
}

function checkPayment(
  payment: PaymentInformation,
  { context, remember }: Inside,
  policy: PaymentPolicy,
): PaymentFindings {
  const reason = firstFinding(PAYMENT_RULES, payment, context, policy)
  remember('payment', payment.id)
  if (reason) return { payment: reason, transactions: payment.transactions.map(() => undefined) }
  const debtor = context.account(payment.debtorAccount.identification)
  return {
    transactions: payment.transactions.map((transaction) => {
      const found = firstFinding(TRANSACTION_RULES, { payment, transaction, debtor }, context, policy)
      if (transaction.instructionId !== undefined) remember('instruction', transaction.instructionId)
      return found
    }),
  }
}

function firstFinding<Subject>(
  rules: readonly Rule<Subject>[],
  subject: Subject,
  context: CheckContext,
  policy: PaymentPolicy,
): Reason | undefined {
  for (const rule of rules) {
    const detail = rule.finds(subject, context)
    const code = detail === undefined ? undefined : policy.reasonGiven(rule.code)
    if (code !== undefined) return reasonOf(code, detail === '' ? undefined : detail)
  }
  return undefined
}

/** Most orders have one transaction: no identification can come twice in them. */
function canRepeat({ payments }: PaymentOrder): boolean {
  return payments.length > 1 || payments.some(({ transactions }) => transactions.length > 1)
}

interface Inside {
  readonly context: CheckContext
  readonly remember: (kind: IdentificationKind, id: string) => void
}

function alone(context: CheckContext): Inside {
  return { context, remember: () => undefined }
}

/** Identifications must be unique within the message as well. */
function withinMessage(context: CheckContext): Inside {
  const used = { message: new Set<string>(), payment: new Set<string>(), instruction: new Set<string>() }
  return {
    context: { ...context, wasUsed: (kind, id) => used[kind].has(id) || context.wasUsed(kind, id) },
    remember: (kind, id) => void used[kind].add(id),
  }
}
