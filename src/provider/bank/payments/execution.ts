import type { DayNumber } from '../../../kernel/calendar.ts'
import { type MinorUnits, parseAmount } from '../../../kernel/money.ts'
import { BUSINESS_CASES, type BusinessCase } from '../codes.ts'
import type { Booking, BookingTransaction, TransactionDetails } from '../month-plan.ts'
import type { Directory } from '../directory.ts'
import type { Ledger } from '../ledger.ts'
import type { Account, BatchReferences, Charges, Counterparty } from '../model.ts'
import type { PaymentInformation, PaymentOrder, PaymentTransaction } from './order.ts'
import type { PaymentPolicy } from './payment-policy.ts'
import { type Reason, reasonOf } from './reasons.ts'
import type { PaymentProgress } from './submission.ts'
import { BANK_BIC } from '../iban.ts'
import { exchangedOn, worth } from '../currency-exchange.ts'
import { paymentTypeOf } from './checks/payment-types.ts'

export interface Execution {
  readonly order: Pick<PaymentOrder, 'form' | 'messageId' | 'payments'>
  /** The one of the order that is due. */
  readonly payment: PaymentInformation
  readonly directory: Directory
  readonly ledger: Ledger
  readonly seed: number
  readonly policy: PaymentPolicy
  readonly dueAtMs: number
  /** The bank's day of that instant. */
  readonly day: DayNumber
}

/**
 * Executes what the checks left of a payment, at the instant at which it is due, and gives its progress after
 * that. The books see nothing but that instant, so it makes no difference how far the clock has moved since.
 */
export function executePayment(progress: PaymentProgress, execution: Execution): PaymentProgress {
  const { directory, policy, order, payment, dueAtMs } = execution
  const debtor = directory.accountByIban(policy.debtorOf(payment, order).identification)
  const executed = progress.transactions.flatMap(({ rejected }, index) =>
    policy.executes(rejected !== undefined, index, payment) ? [index] : [],
  )
  const groups = policy.booksAsBatch(payment.booking) ? [executed] : executed.map((index) => [index])
  const refusals = new Map<number, Reason>()
  for (const group of groups) {
    const transactions = group.map((index) => payment.transactions[index]!)
    const refusal = debtor ? bookTogether(debtor, transactions, execution) : reasonOf('AC01')
    if (refusal) for (const index of group) refusals.set(index, refusal)
  }
  return {
    ...progress,
    transactions: progress.transactions.map((transaction, index) => {
      const reason = refusals.get(index)
      return reason ? { rejected: { reason, atMs: dueAtMs } } : transaction
    }),
  }
}

/** One entry for these transactions on the debtor's account, and a credit for each creditor at this bank. */
function bookTogether(
  debtor: Account,
  transactions: readonly PaymentTransaction[],
  execution: Execution,
): Reason | undefined {
  const { order, payment, ledger, policy, dueAtMs, day } = execution
  const debits = transactions.map((transaction) => debitOf(debtor, transaction, execution))
  // Less than the smallest unit of the account's currency cannot be booked.
  if (debits.some(({ amount }) => amount < 1))
    return reasonOf('AM01', `less than one unit of ${debtor.currency}`)
  const charged = totalCharges(debits)
  const total = debits.reduce((sum, { amount }) => sum + amount, charged)
  // Assumption funds-check: the booked balance at the instant of execution, without a credit line.
  const isShort = total > ledger.balanceAfter(debtor, day, dueAtMs)
  const code = isShort ? policy.reasonGiven('AM04') : undefined
  if (code) return reasonOf(code)
  for (let time = 0; time < policy.timesBooked(payment, order); time++) {
    const booked = ledger.book(debtor, entryOf(transactions, debits, execution), dueAtMs)
    if (!booked.ok) return reasonOf('AC04')
  }
  // The amount of the payment does not contain them.
  const charges = {
    ...BUSINESS_CASES['payment-charges'],
    amount: charged,
    bookedOn: day,
    bookedAtMs: dueAtMs,
  }
  if (charged > 0) ledger.book(debtor, charges, dueAtMs)
  if (policy.creditsOnUs) for (const transaction of transactions) credit(debtor, transaction, execution)
  return undefined
}

/** JSON has no name of its own for its payment. */
function batchOf({ order, payment }: Execution): BatchReferences {
  return { messageId: order.messageId, paymentId: order.form === 'xml' ? payment.id : undefined }
}

function entryOf(
  transactions: readonly PaymentTransaction[],
  debits: readonly BookingTransaction[],
  execution: Execution,
): Booking {
  const { payment, policy, dueAtMs, day } = execution
  const cases = transactions.map((transaction) => BUSINESS_CASES[debitCase(payment, transaction)])
  // A batch of several kinds is an order like any other.
  const { code } = new Set(cases).size === 1 ? cases[0]! : BUSINESS_CASES['domestic-debit']
  const shown = debits.map((debit) => ({ ...debit, amount: policy.debited(debit.amount) }))
  const common = {
    direction: 'DBIT' as const,
    amount: shown.reduce((sum, { amount }) => sum + amount, 0),
    bookedOn: day,
    bookedAtMs: dueAtMs,
    code,
    charges: chargesTogether(debits),
  }
  if (!policy.booksAsBatch(payment.booking)) return { ...shown[0]!, ...common }
  const isShown = policy.showsDetails(payment.booking)
  return {
    ...common,
    batch: batchOf(execution),
    // Of a batch of several kinds the entry cannot say what each of them is, and of some who got the money.
    transactions: shown.map(({ amount, exchange, charges, ...details }, index) => ({
      amount,
      exchange,
      charges,
      ...(isShown && { ...details, information: cases[index]!.information }),
    })),
  }
}

/** The creditor's side, when the account is at this bank. */
function credit(debtor: Account, transaction: PaymentTransaction, execution: Execution): void {
  const { directory, ledger, payment, dueAtMs, day } = execution
  const creditor = directory.accountByIban(transaction.creditorAccount.identification)
  if (!creditor) return
  const booking: Booking = {
    ...amountIn(creditor, transaction, execution),
    ...detailsOf(transaction),
    direction: 'CRDT',
    bookedOn: day,
    bookedAtMs: dueAtMs,
    code: BUSINESS_CASES[creditCase(payment, transaction)].code,
    counterparty: { name: debtor.owner, iban: debtor.iban, agent: { bic: BANK_BIC } },
  }
  // What is less than a unit of the creditor's currency stays with the bank.
  if (booking.amount > 0) ledger.book(creditor, booking, dueAtMs)
}

/** What a transaction that passed the checks costs or brings an account, and how it was exchanged when it was. */
function amountIn(account: Account, { amount, currency }: PaymentTransaction, { day, seed }: Execution) {
  return exchangedOn(day, parseAmount(amount, currency) ?? 0, [currency, account.currency], seed)
}

/** The debtor's side of one transaction. */
function debitOf(debtor: Account, transaction: PaymentTransaction, execution: Execution): BookingTransaction {
  const { amount, currency, instructionId } = transaction
  const sameNumber = () => parseAmount(amount, debtor.currency) ?? parseAmount(amount, currency) ?? 0
  return {
    ...(execution.policy.exchanges ? amountIn(debtor, transaction, execution) : { amount: sameNumber() }),
    ...detailsOf(transaction),
    references: { ...batchOf(execution), instructionId },
    charges: chargesOf(transaction, debtor, execution),
    counterparty: creditorOf(transaction),
  }
}

function debitCase({ booking, instant }: PaymentInformation, transaction: PaymentTransaction): BusinessCase {
  if (booking.salary) return 'salary-debit'
  if (instant) return paymentTypeOf(transaction) === 'S' ? 'instant-sepa-debit' : 'instant-debit'
  return ({ S: 'sepa-debit', D: 'domestic-debit', X: 'foreign-debit' } as const)[paymentTypeOf(transaction)]
}

function creditCase(
  { booking, instant }: PaymentInformation,
  { reference }: PaymentTransaction,
): BusinessCase {
  if (booking.salary) return 'salary-credit'
  if (reference?.type === 'QRR') return 'qr-credit'
  return instant ? 'instant-credit' : 'domestic-credit'
}

/** What both sides see of a transaction. */
function detailsOf(transaction: PaymentTransaction): TransactionDetails {
  const { endToEndId, uetr, purpose, reference, remittance, ultimateDebtor, ultimateCreditor } = transaction
  const { type, value = '' } = reference ?? {}
  return {
    endToEndId,
    uetr,
    purpose,
    ultimateDebtor,
    ultimateCreditor,
    creditorReference: type === 'QRR' || type === 'SCOR' ? { type, value } : undefined,
    remittance,
  }
}

function creditorOf({ creditor, creditorAccount, creditorAgent }: PaymentTransaction): Counterparty {
  const { type, identification, details } = creditorAccount
  const account =
    type === 'IBAN'
      ? { iban: identification }
      : { otherAccount: identification, otherAccountDetails: details }
  return { ...creditor, ...account, agent: creditorAgent }
}

/**
 * What a payment abroad costs whoever orders it, in centimes (assumption payment-charges). With CRED the creditor bears
 * everything, and the service level of SLEV is that everybody bears the charges of the own bank.
 */
const CENTIMES: Readonly<Record<string, number>> = { DEBT: 2000, SHAR: 500, SLEV: 500, CRED: 0 }

/**
 * The charges of a transaction in the account's currency, which come on top of its amount; undefined for none. Whether
 * the creditor is at this bank is asked of payments abroad alone.
 */
function chargesOf(
  transaction: PaymentTransaction,
  { currency }: Account,
  { directory }: Execution,
): Charges | undefined {
  const { creditorAccount, chargeBearer: bearer = 'SHAR' } = transaction
  if (paymentTypeOf(transaction) !== 'X') return undefined
  if (directory.accountByIban(creditorAccount.identification)) return undefined
  const amount = worth(CENTIMES[bearer] ?? 0, currency)
  if (amount === 0) return undefined
  // COMM of the external charge type codes: the bank's commission.
  return { total: amount, currency, records: [{ amount, currency, type: 'COMM', included: false, bearer }] }
}

type Charged = readonly { readonly charges?: Charges | undefined }[]

/** The charges of several transactions as those of their one entry. */
function chargesTogether(debits: Charged): Charges | undefined {
  const total = totalCharges(debits)
  if (total === 0) return undefined
  const records = debits.flatMap(({ charges }) => charges?.records ?? [])
  return { total, currency: records[0]!.currency, records }
}

function totalCharges(debits: Charged): MinorUnits {
  return debits.reduce((sum, { charges }) => sum + (charges?.total ?? 0), 0)
}
