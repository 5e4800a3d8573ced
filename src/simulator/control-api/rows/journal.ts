import { z } from 'zod'
import type { Exchange } from '../../../evidence/exchange.ts'
import { defineRow } from '../row.ts'

const headers = z.array(z.tuple([z.string(), z.string()]))

const exchange = z.object({
  id: z.string(),
  surface: z.string(),
  operation: z.string().exactOptional().describe('Absent when no operation has the address.'),
  request: z.object({ method: z.string(), url: z.string(), headers, body: z.string().exactOptional() }),
  response: z.object({ status: z.number(), headers, body: z.string() }).exactOptional(),
  sentAt: z.string(),
  durationMs: z.number(),
})

export const JOURNAL_ROWS = [
  defineRow({
    method: 'GET',
    path: '/journal',
    scope: 'world',
    summary: 'The exchanges that the bank answered, redacted',
    query: {
      after: 'Only those after the exchange with this id; all when it is no longer in the journal.',
      last: 'At most so many, the newest ones.',
    },
    status: 200,
    response: 'The exchanges, oldest first.',
    answer: z.object({ exchanges: z.array(exchange).readonly() }),
    act: ({ world, query }) => {
      const exchanges = entriesAfter(world.simulator.journal(), query.get('after'))
      const last = Number(query.get('last') ?? Number.NaN)
      return { exchanges: (last >= 1 ? exchanges.slice(-Math.floor(last)) : exchanges) as Answered }
    },
  }),
]

/** Exchanges are immutable, and zod's input types are not. */
type Answered = z.input<typeof exchange>[]

function entriesAfter(exchanges: readonly Exchange[], id: string | null): readonly Exchange[] {
  return exchanges.slice(exchanges.findLastIndex((candidate) => candidate.id === id) + 1)
}
