import { z } from 'zod'
import { type Schema, calendarDay, instant, listOf, object, open } from '../../kernel/schema.ts'
import type { SubmissionStatus } from '../../provider/bank/payments/status.ts'

/** What the control API and the library's control both give: one schema, and the type of it. No bank needs the schemas. */

const posting = object({
  eventId: z.string(),
  eventKind: z.string(),
  cardToken: z.string(),
  failures: z.number().describe('Attempts that failed.'),
  problem: z.string().exactOptional().describe('Why the last one did.'),
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
  pending: object({ becomes: z.string(), confirmsAt: z.string() })
    .exactOptional()
    .describe('What waits for its confirmation, and when that comes by itself.'),
  deletedFrom: z.string().exactOptional().describe('When a scheduled deletion takes place.'),
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

const reason = z.object({ code: z.string(), information: z.string() })

const transaction = z.object({
  instructionId: z.string().exactOptional(),
  endToEndId: z.string(),
  uetr: z.string().exactOptional(),
  code: z.string(),
  reason: reason.exactOptional(),
})

const payment = z.object({
  id: z.string(),
  code: z.string().exactOptional().describe('Absent when some transactions are accepted and others are not.'),
  reason: reason.exactOptional(),
  transactions: z.array(transaction),
})

const status: unknown = z.object({
  messageId: z.string(),
  code: z.string(),
  reason: reason.exactOptional(),
  payments: z.array(payment).describe('Empty until the submission has been checked.'),
})

const execution = object({
  paymentId: z.string().describe('As in the status.'),
  at: instant,
  date: calendarDay.describe('The day of the bank on which it is booked.'),
  debtorAccount: z.string().describe('The identification of the account that is debited, as it was ordered.'),
})

/** When and where a payment of an order is booked. */
export interface Execution extends z.output<typeof execution> {}

export const submissionSummary = object({
  submissionId: z.string().describe('The id under which its status is read.'),
  permissionId: z.string().describe('The permission of the consent under which it was submitted.'),
  form: z.enum(['json', 'xml']).describe('As document 1 §2.2 shows it, or XML of ISO 20022 (pain.001).'),
  receivedAt: instant,
  executions: listOf<Execution>(execution).describe(
    'Of its payments those that are booked, now or later; empty until it has been checked.',
  ),
  status: status as Schema<SubmissionStatus>,
})

/** A submission of payments, as the bank keeps it. */
export interface SubmissionSummary extends z.output<typeof submissionSummary> {}
