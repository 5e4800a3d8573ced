import { z } from 'zod'
import { listOf, object } from '../kernel/schema.ts'
import { exchangeSchema } from './exchange-schema.ts'
import type { Exchange } from './exchange-schema.ts'
import { count, text } from './schema-words.ts'

export const waitingFlowSchema = object({
  step: text('The name of the step that waited in vain.'),
  awaits: text('What it waited for.'),
  unique: text('What makes the names that the flow gave unique.'),
  sent: count('How many requests the flow has sent.'),
  exchanges: listOf<Exchange>(exchangeSchema).describe(
    'What came before the step, whole, in the order in which it was sent, and without secrets.',
  ),
})

/** What is kept of a flow that waited in vain, so that a later run goes on with it and sends nothing twice. */
export interface WaitingFlow extends z.output<typeof waitingFlowSchema> {}
