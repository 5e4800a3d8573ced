import type { Exchange } from '../../../evidence/exchange.ts'
import { exchangeSchema } from '../../../evidence/exchange-schema.ts'
import { listOf, object } from '../../../kernel/schema.ts'
import { defineRow } from '../row.ts'

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
    answer: object({ exchanges: listOf<Exchange>(exchangeSchema) }),
    paged: 'exchanges',
    act: ({ world, query }) => {
      const exchanges = entriesAfter(world.simulator.journal(), query.get('after'))
      const last = Number(query.get('last') ?? Number.NaN)
      return { exchanges: last >= 1 ? exchanges.slice(-Math.floor(last)) : exchanges }
    },
  }),
]

function entriesAfter(exchanges: readonly Exchange[], id: string | null): readonly Exchange[] {
  return exchanges.slice(exchanges.findLastIndex((candidate) => candidate.id === id) + 1)
}
