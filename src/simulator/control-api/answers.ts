import { z } from 'zod'
import { ORDER_CODES, type OrderState } from '../../documents/payments/order-life.ts'
import { calendarDay, instant, listOf, object, open, optional } from '../../kernel/schema.ts'
import { submissionStatus } from '../../provider/bank/payments/status-schema.ts'

/** What the control API and the library's control both give: one schema, and the type of it. No bank needs the schemas. */

const posting = object({
  eventId: z.string(),
  eventKind: z.string(),
  cardToken: z.string(),
  failures: z.number().describe('Attempts that failed.'),
  problem: z.string().exactOptional().describe('Why the last one did.'),
  state: z.string().describe('Where it stands in its life, a table of GET /lives.'),
  next: listOf(
    object({
      deed: z.string(),
      command: z.string().describe('What does it: an attempt, the control API, or the client.'),
      becomes: z.string(),
    }),
  ).describe('What can happen to it now.'),
  dueAt: instant.exactOptional().describe('When the next one comes, by the bank’s clock.'),
})

export interface PostingSummary extends z.output<typeof posting> {}

export const outbox = object({
  waiting: listOf<PostingSummary>(posting).describe('On their way to the receiver.'),
  deadLetters: listOf<PostingSummary>(posting).describe(
    'Given up and set aside; later events of the same card do not wait for them.',
  ),
})

export interface Outbox extends z.output<typeof outbox> {}

const cardId = open({
  bankClearingNumber: z.number(),
  cardNumber: z.number(),
  cardType: z.number(),
  cardSeqNumber: z.number(),
  cardExpiry: object({ month: z.string(), year: z.string() }).exactOptional(),
})

export const cardSummary = object({
  cardToken: z.string(),
  cardId: cardId.describe('The CardId of the instance in use.'),
  material: z.enum(['PHYSICAL', 'VIRTUAL']),
  status: z.string().describe('As card details show it.'),
  accountId: z.string().exactOptional(),
  pending: optional(
    object({ becomes: z.string(), confirmsAt: instant }),
    'What waits for its confirmation: the status that it leads to, and when it is confirmed by itself.',
  ),
  deletedFrom: optional(instant, 'When a scheduled deletion takes place.'),
})

export interface CardSummary extends z.output<typeof cardSummary> {}

export const cardCounters = object({
  totalLimitPerDay: z.string(),
  totalLimitPerMonth: z.string(),
  cashLimitPerDay: z.string(),
  cashLimitPerMonth: z.string(),
  wrongPins: z.number().describe('Since the last right one.'),
}).describe('What limits have counted by now, in francs such as "12.50".')

export interface CardCounters extends z.output<typeof cardCounters> {}

const day = {
  date: calendarDay,
  state: z.enum(['future', 'open', 'closed', 'finalized']),
  opening: z.string().describe('Decimal text, as every amount here.'),
  closing: z.string(),
}

export const daySummary = object({ ...day, entries: z.int().describe('How many are booked on it.') })

/** An account's day as the bank keeps it, whoever may ask for it. */
export interface DaySummary extends z.output<typeof daySummary> {}

const entry = open({
  id: z.string(),
  direction: z.enum(['CRDT', 'DBIT']),
  amount: z.string(),
  information: z.string(),
  transactions: listOf(
    open({
      counterparty: open({ name: z.string() }).exactOptional(),
      remittance: z.string().exactOptional(),
    }),
  ),
})

/** What is booked, with everything else that the bank keeps of it. */
export interface BookedEntry extends z.output<typeof entry> {}

const entries = listOf<BookedEntry>(entry)

export const dayOfLedger = object({
  ...day,
  currency: z.string(),
  entries: entries.describe('Booked, oldest first, with everything that an entry holds.'),
  pending: entries.describe('Known and not booked: no list and no balance shows them.'),
})

export interface DayOfLedger extends z.output<typeof dayOfLedger> {}

const execution = object({
  paymentId: z.string().describe('As in the status.'),
  at: instant,
  date: calendarDay.describe('The day of the bank on which it is booked.'),
  debtorAccount: z.string().describe('The identification of the account that is debited, as it was ordered.'),
})

/** When and where a payment of an order is booked. */
export interface Execution extends z.output<typeof execution> {}

const orderState = z.enum(Object.keys(ORDER_CODES) as [OrderState, ...OrderState[]])
const orderCode = z.enum(Object.values(ORDER_CODES)).describe('What its status says then.')

export const submissionSummary = object({
  submissionId: z.string().describe('The id under which its status is read.'),
  permissionId: z.string().describe('The permission of the consent under which it was submitted.'),
  form: z.enum(['json', 'xml']).describe('JSON (document 1 §2.2), or pain.001 of ISO 20022.'),
  receivedAt: instant,
  executions: listOf<Execution>(execution).describe(
    'Of its payments those that are booked, now or later; empty until it has been checked.',
  ),
  status: submissionStatus.describe('The status as it stands now.'),
  state: orderState.describe('Where it stands in its life, a table of GET /lives.'),
  deeds: listOf(object({ deed: z.string(), at: instant, state: orderState, code: orderCode })).describe(
    'What has happened to it, oldest first.',
  ),
  next: listOf(object({ deed: z.string(), at: instant, becomes: orderState, code: orderCode })).describe(
    'What can happen to it next: one of these.',
  ),
})

/** A submission of payments, as the bank keeps it. */
export interface SubmissionSummary extends z.output<typeof submissionSummary> {}
