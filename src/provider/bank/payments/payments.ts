import { randomStream } from '../../../kernel/random.ts'
import type { Permission } from '../access.ts'
import type { Directory } from '../directory.ts'
import type { Ledger } from '../ledger.ts'
import { type PaymentFindings, checkOrder } from './check.ts'
import { type CheckContext, createCheckContexts } from './checks/rule.ts'
import { CHECKING_MS, dueAt, shiftOf } from './due.ts'
import { executePayment } from './execution.ts'
import type { PaymentInformation, PaymentOrder, PaymentTransaction } from './order.ts'
import type { PaymentPolicy } from './payment-policy.ts'
import { createSubmissionStore } from './store.ts'
import type { PaymentProgress, Submission, TransactionProgress } from './submission.ts'
import { bankDayAt, dateOfDay, startOfBankDay } from '../../../kernel/calendar.ts'
import type { Account } from '../model.ts'
import { reasonOf } from './reasons.ts'

/** The bank's payment orders, from their receipt to their booking. */
export function createPayments(
  directory: Directory,
  ledger: Ledger,
  seed: number,
  firstPermission: () => Permission | undefined,
) {
  const store = createSubmissionStore()
  const contextOf = createCheckContexts(directory)
  const idOf = (number: number): string => randomStream(seed, 'submission', number).hex(32)
  /** An order of before the bank's beginning, under its first permission. */
  const past = (): Submission | undefined => {
    const permission = firstPermission()
    const [debtor] = directory.accountsById(permission?.accountIds ?? [])
    return permission && debtor && pastOrder(idOf(0), permission, debtor)
  }

  return {
    /** Receives and checks an order; a rejected one is a submission too. */
    submit: (order: PaymentOrder, permission: Permission, nowMs: number, policy: PaymentPolicy) => {
      const lastUseMs = store.lastUse(permission.contractId, order.messageId)
      const context = contextOf({ nowMs, policy, permission, lastUseMs })
      const findings = checkOrder(order, context)
      const number = store.count() + 1
      const submission: Submission = {
        id: idOf(number),
        number,
        permissionId: permission.id,
        contractId: permission.contractId,
        receivedAtMs: nowMs,
        checkedAtMs: nowMs + CHECKING_MS,
        order,
        groupReason: findings.group,
        payments: findings.payments.map((found, index): PaymentProgress => {
          const isDue = !findings.group && !found.payment && found.transactions.includes(undefined)
          return {
            reason: found.payment,
            ...(isDue && dueOf(acceptedOf(order.payments[index]!, found), context, nowMs, policy)),
            transactions: found.transactions.map((reason) =>
              reason ? { rejected: { reason, atMs: nowMs } } : NOT_REJECTED,
            ),
          }
        }),
      }
      store.add(submission)
      return submission
    },
    /** A submission that had been received by then. */
    find: (id: string, nowMs: number): Submission | undefined => {
      const submission = store.get(id) ?? (id === idOf(0) ? past() : undefined)
      // The clock can be set back: the bank then shows what it knew at that time.
      return submission && submission.receivedAtMs <= nowMs ? submission : undefined
    },
    past,
    /** Those since then, oldest first. */
    list: (nowMs: number) => store.all().filter(({ receivedAtMs }) => receivedAtMs <= nowMs),
    /** Executes what is due by now, in the order of the instants at which it was due: all of it, or so many payments. */
    runDue: (nowMs: number, policy: PaymentPolicy, most = Number.POSITIVE_INFINITY): void => {
      for (let count = 0; count < most; count++) {
        const due = store.takeDue(nowMs)
        if (!due) return
        const { submission, index, dueAtMs } = due
        const { order } = submission
        const about = { order, payment: order.payments[index]!, dueAtMs, day: bankDayAt(dueAtMs) }
        const execution = { ...about, directory, ledger, seed, policy }
        const progress = executePayment(submission.payments[index]!, execution)
        store.replace({ ...submission, payments: submission.payments.with(index, progress) })
      }
    },
    firstOfMore: store.firstOfMore,
    save: store.save,
    load: store.load,
  }
}

/** One for all: the bank keeps every payment. */
const NOT_REJECTED: TransactionProgress = {}

/** What is rejected moves nothing to another day. */
function acceptedOf(
  payment: PaymentInformation,
  { transactions: found }: PaymentFindings,
): PaymentInformation {
  if (!found.some(Boolean)) return payment
  return { ...payment, transactions: payment.transactions.filter((_, index) => !found[index]) }
}

function dueOf(payment: PaymentInformation, context: CheckContext, nowMs: number, policy: PaymentPolicy) {
  const day = context.executionDay(payment)
  const remark = shiftOf(payment, day, policy)
  return { dueAtMs: dueAt(payment, day, nowMs), remark }
}

/**
 * An order of before the bank's beginning, so that there is one whose status can be read where nobody orders anything. As
 * all of the past it is made when somebody looks, and stored nowhere. The account did not allow its currency: nothing of
 * it was booked.
 */
function pastOrder(id: string, { id: permissionId, contractId }: Permission, debtor: Account): Submission {
  const receivedAtMs = startOfBankDay(debtor.openedOn)
  const rejected = { reason: reasonOf('CURR'), atMs: receivedAtMs }
  const messageId = `PAST-${id.slice(0, 8)}`
  return {
    id,
    number: 0,
    permissionId,
    contractId,
    receivedAtMs,
    checkedAtMs: receivedAtMs,
    order: {
      form: 'json',
      messageId,
      initiatingParty: 'PAST',
      stated: {},
      payments: [
        {
          id: messageId,
          stated: {},
          debtorAccount: { type: 'IBAN', identification: debtor.iban },
          requestedExecutionDate: dateOfDay(debtor.openedOn),
          booking: { batch: false, salary: false, advice: 'none' },
          transactions: [1, 2].map((number) => refused(`${messageId}-${number}`)),
        },
      ],
    },
    payments: [{ transactions: [{ rejected }, { rejected }] }],
  }
}

function refused(id: string): PaymentTransaction {
  return {
    instructionId: id,
    endToEndId: `E-${id}`,
    amount: '1.05',
    currency: 'XAU',
    kind: 'iban',
    sepa: false,
    creditorAccount: { type: 'IBAN', identification: 'CH9300762011623852957' },
    creditor: { name: 'Muster AG' },
  }
}
