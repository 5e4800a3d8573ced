import { z } from 'zod'
import { listOf, named, object } from '../kernel/schema.ts'
import type { Schema } from '../kernel/schema.ts'
import { instant, milliseconds, surfaceSchema, text } from './schema-words.ts'

/** Header fields in their order, repeated ones too. */
export type HeaderList = readonly (readonly [name: string, value: string])[]

const headers: Schema<HeaderList> = z.array(z.tuple([z.string(), z.string()])).meta({
  id: 'headers',
  description: 'Header fields as sent, in order, each as name and value. A name may occur more than once.',
})

const request = object({
  method: text('The method.'),
  url: text('The whole address.'),
  headers,
  body: text('The body as sent; absent when there was none.').exactOptional(),
})

const response = object({
  status: z.int().describe('The status code.'),
  headers,
  body: text('The body as received; empty when there was none.'),
})

export interface RecordedResponse extends z.output<typeof response> {}

const failure = object({
  code: z
    .enum([
      'refused',
      'reset',
      'timeout',
      'name-not-found',
      'tls',
      'too-large',
      'malformed-answer',
      'nothing-behind',
      'failed',
    ])
    .describe(
      'What kept the answer from coming; nothing-behind: the gateway does not reach its bank any more.',
    ),
  message: text('What the network said.'),
})

export interface WireFailure extends z.output<typeof failure> {}

const arrival = object({
  joinedBy: z
    .enum(['correlation-id', 'order', 'meanwhile'])
    .describe(
      'Why it belongs to this exchange: its correlation id; that nothing else was under way; or, of the gateway’s own requests for tokens, that it was made for one of several exchanges that were under way at once.',
    ),
  request: request.describe('What arrived; the address is below that of the provider.'),
  response: named<RecordedResponse>(response).describe('What the provider answered.'),
  at: instant('When it arrived, by the clock of the bank behind.'),
}).meta({ id: 'arrival', description: 'A request that the gateway sent on to the provider behind it.' })

/** A request that the gateway sent on, as reports keep it. */
export interface RecordedArrival extends z.output<typeof arrival> {}

const behind = object({
  calls: listOf<RecordedArrival>(arrival).describe('What arrived for this exchange, in order.'),
  unjoined: z.int().describe('How many arrived meanwhile that belong to no exchange of the run.'),
  isConcurrent: z
    .literal(true)
    .describe('Other exchanges were under way: what arrived without its correlation id may be its own.')
    .exactOptional(),
}).meta({ id: 'behind', description: 'What the provider behind the gateway saw of an exchange.' })

export interface RecordedBehind extends z.output<typeof behind> {}

export const exchangeSchema = object({
  id: text("Unique within a run: the scenario's id and a number that counts from 1."),
  surface: surfaceSchema,
  operation: text('The operation; absent for an address that no operation has.').exactOptional(),
  request: request.describe('What was sent.'),
  response: named<RecordedResponse>(response).describe('Absent when no answer came.').exactOptional(),
  failure: named<WireFailure>(failure)
    .describe("Why no answer came. Never the target's non-conformance.")
    .exactOptional(),
  behind: named<RecordedBehind>(behind)
    .describe('What arrived at the provider behind the gateway; absent where the run did not look there.')
    .exactOptional(),
  sentAt: instant('When the request was sent.'),
  durationMs: milliseconds('Until the answer had arrived.'),
}).meta({ id: 'exchange', description: 'One recorded request and its answer; secrets are redacted.' })

export interface Exchange extends z.output<typeof exchangeSchema> {}
