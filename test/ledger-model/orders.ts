import { dateInZurich, daysAfter } from '../support/zurich.ts'
import { executionDays, instantAt } from './days.ts'
import { type Model, accountOf, book, closingOf } from './model.ts'

/** What is wrong with an order, if anything is: one thing, and only the business minds it. */
export type Flaw =
  | 'currency'
  | 'foreign-debtor'
  | 'zero'
  | 'decimals'
  | 'bad-iban'
  | 'past'
  | 'far'
  | 'instruction-twice'

/** Reasons that the Swiss Payment Standards have for each (`Swiss Payment Standards above the schema`). */
const REASONS: Readonly<Record<Flaw | 'repeated' | 'no-funds' | 'salaries-moved', readonly string[]>> = {
  currency: ['CURR', 'AM03'],
  'foreign-debtor': ['AG01', 'AC01'],
  zero: ['AM01'],
  decimals: ['CH20'],
  'bad-iban': ['AC01', 'BE09'],
  past: ['CH04', 'DT01'],
  far: ['CH03', 'DT01'],
  'instruction-twice': ['DU05'],
  repeated: ['DU01'],
  'no-funds': ['AM04'],
  'salaries-moved': ['DT01'],
}

/** These are wrong with one payment of the order, the others with all of it. */
const OF_ONE_PAYMENT: readonly Flaw[] = ['currency', 'zero', 'decimals', 'bad-iban']

export interface ModelPayment {
  readonly instructionId: string
  readonly endToEndId: string
  readonly amount: number
  /** An account of the bank, or somebody elsewhere. */
  readonly creditor: string | undefined
  /** A rejection says why; `open` is what no document decides, until the bank has said it. */
  fate: 'accepted' | 'open' | 'rejected' | 'booked'
  reasons: readonly string[]
}

/** A payment information of an order that the bank has received: in JSON the whole of it. */
export interface ModelOrder {
  readonly submissionId: string
  /** As the bank calls it. */
  readonly partId: string
  readonly messageId: string
  readonly client: number
  readonly consent: number | undefined
  readonly debtor: string
  readonly booking: string
  readonly wanted: string
  readonly receivedAtMs: number
  readonly payments: ModelPayment[]
  /** The days on which it may be executed. */
  readonly days: readonly string[]
  /** When it is: once it is over, its payments are booked or rejected. */
  dueAtMs?: number
  isOver: boolean
}

export interface WantedOrder {
  readonly submissionId: string
  readonly partId: string
  readonly messageId: string
  readonly client: number
  readonly debtor: string
  readonly booking: string
  readonly wanted: string
  readonly payments: readonly Omit<ModelPayment, 'fate' | 'reasons'>[]
  readonly flaw?: Flaw | undefined
}

/** Document 1 §3: the status is RCVD for two seconds (submission-processing). */
export const PROCESSING_MS = 2000

const CUT_OFF: Readonly<Record<string, string>> = { CHF: '15:00', EUR: '14:00' }

/** A submission has been taken: what becomes of its payments, as far as that is settled by now. */
export function receive(model: Model, order: WantedOrder): void {
  const { flaw: ownFlaw, ...rest } = order
  const flaws = [ownFlaw, flawOfDate(model, order.wanted)].filter((flaw) => flaw !== undefined)
  const repetition = repetitionOf(model, order)
  const consent = model.consents[order.client]
  const received = { ...rest, consent, receivedAtMs: model.nowMs, days: daysOf(model, order), isOver: false }
  const isForSalaries = order.booking.includes('SALA')
  const salariesMayMove = isForSalaries && received.days.some((day) => day !== order.wanted)
  const { currency } = accountOf(model, order.debtor)
  const salariesAreRefused = isForSalaries && !executionDays(order.wanted, currency).includes(order.wanted)
  const fateOf = (index: number): Pick<ModelPayment, 'fate' | 'reasons'> => {
    const own = flaws.filter((flaw) => index === 0 || !OF_ONE_PAYMENT.includes(flaw))
    // Of the two that have one identification, no document says whether the first one is refused, too.
    const isSurely = own.some((flaw) => flaw !== 'instruction-twice' || index > 0)
    const reasons = [
      ...own.flatMap((flaw) => REASONS[flaw]),
      ...(repetition ? REASONS.repeated : []),
      ...(salariesMayMove ? REASONS['salaries-moved'] : []),
    ]
    if (isSurely || repetition === 'rejected' || salariesAreRefused) return { fate: 'rejected', reasons }
    return { fate: reasons.length > 0 ? 'open' : 'accepted', reasons }
  }
  const payments = order.payments.map((payment, index) => ({ ...payment, ...fateOf(index) }))
  model.orders.push({ ...received, payments })
}

/** Orders are taken from today until 60 days ahead (execution-window). */
function flawOfDate(model: Model, wanted: string): Flaw | undefined {
  const today = dateInZurich(model.nowMs)
  if (wanted < today) return 'past'
  return wanted > daysAfter(today, 60) ? 'far' : undefined
}

/** A message may not come again within 90 days (DU01); what counts as one that came is not said of all. */
function repetitionOf(
  model: Model,
  { client, messageId, submissionId }: WantedOrder,
): 'rejected' | 'open' | undefined {
  const before = model.orders.filter(
    (one) => one.client === client && one.messageId === messageId && one.submissionId !== submissionId,
  )
  if (before.length === 0) return undefined
  const counts = before.some(
    ({ consent, receivedAtMs, payments }) =>
      consent === model.consents[client] &&
      model.nowMs - receivedAtMs < 89 * 86_400_000 &&
      payments.some(({ fate }) => fate === 'booked' || fate === 'accepted'),
  )
  return counts ? 'rejected' : 'open'
}

/**
 * From 07:00 of the wanted day, or of the next on which its kind is executed (days-without-execution); what is wanted for
 * today and comes after the cut-off time is executed on the next of these days (cut-off-time). Around the cut-off
 * either is right: whether the time of receipt or of processing counts is not said.
 */
function daysOf(model: Model, { wanted, debtor }: WantedOrder): readonly string[] {
  const { currency } = accountOf(model, debtor)
  const today = dateInZurich(model.nowMs)
  const days = executionDays(wanted, currency)
  if (!days.includes(today)) return days
  const cutOff = instantAt(today, CUT_OFF[currency]!)
  if (model.nowMs < cutOff - 2 * PROCESSING_MS) return days
  const next = executionDays(daysAfter(today, 1), currency)
  return model.nowMs > cutOff
    ? [...new Set([...days.filter((day) => day !== today), ...next])]
    : [...days, ...next]
}

/** Whether an instant is one at which an order may be executed. */
export function mayBeExecutedAt({ days, receivedAtMs }: ModelOrder, atMs: number): boolean {
  const date = dateInZurich(atMs)
  return days.includes(date) && atMs >= instantAt(date, '07:00') && atMs >= receivedAtMs + PROCESSING_MS
}

/** Time passes: whatever is due by then is executed, in the order in which it is due, what came first before the rest. */
export function passTo(model: Model, untilMs: number): void {
  const due = model.orders
    .filter((order) => !order.isOver && order.dueAtMs !== undefined && order.dueAtMs <= untilMs)
    .toSorted((one, other) => one.dueAtMs! - other.dueAtMs!)
  for (const order of due) execute(model, order, order.dueAtMs!)
  model.nowMs = untilMs
}

/** Funds are looked for in the booked balance; a batch is executed as a whole or rejected as a whole (funds-check). */
function execute(model: Model, order: ModelOrder, atMs: number): void {
  order.isOver = true
  const accepted = order.payments.filter(({ fate }) => fate === 'accepted')
  const isBatch = order.booking.startsWith('BATCH')
  for (const together of isBatch ? [accepted] : accepted.map((payment) => [payment])) {
    if (together.length === 0) continue
    const sum = together.reduce((total, { amount }) => total + amount, 0)
    const hasFunds = closingOf(model, order.debtor, dateInZurich(atMs)) >= sum
    for (const payment of together) {
      payment.fate = hasFunds ? 'booked' : 'rejected'
      if (!hasFunds) payment.reasons = REASONS['no-funds']
    }
    if (hasFunds) bookTogether(model, order, together, atMs)
  }
}

/** One entry for the debtor, and one of each payment for a creditor who has an account here. */
function bookTogether(
  model: Model,
  { debtor, booking }: ModelOrder,
  together: readonly ModelPayment[],
  atMs: number,
): void {
  const amount = -together.reduce((total, payment) => total + payment.amount, 0)
  const showsAll = !/SALA|CND/.test(booking)
  const references = showsAll ? { references: together.map(({ endToEndId }) => endToEndId) } : {}
  book(model, { account: debtor, amount, cause: 'payment', ...references }, atMs)
  for (const payment of together) {
    if (payment.creditor === undefined) continue
    const credit = { account: payment.creditor, amount: payment.amount, references: [payment.endToEndId] }
    book(model, { ...credit, cause: 'credit' }, atMs)
  }
}

/** The payment informations that came in one message. */
export function partsOf(model: Model, { submissionId }: ModelOrder): readonly ModelOrder[] {
  return model.orders.filter((one) => one.submissionId === submissionId)
}

/** The status of a submission (document 1 §2.3); undefined while it is processed. */
export function statusCodeOf(model: Model, order: ModelOrder): string | undefined {
  if (model.nowMs < order.receivedAtMs + PROCESSING_MS) return undefined
  const payments = partsOf(model, order).flatMap((part) => part.payments)
  const rejected = payments.filter(({ fate }) => fate === 'rejected').length
  if (rejected === 0) return 'ACCP'
  return rejected === payments.length ? 'RJCT' : 'PART'
}
