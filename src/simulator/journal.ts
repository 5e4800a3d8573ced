import type { Exchange } from '../evidence/exchange.ts'

/** The exchanges that a bank answered, oldest first; the oldest ones go when it is full. */
export interface Journal {
  add(exchange: Omit<Exchange, 'id'>): void
  entries(): readonly Exchange[]
  clear(): void
}

export function createJournal(capacity: number): Journal {
  let recorded: Exchange[] = []
  let count = 0
  return {
    add: (exchange) => {
      count++
      recorded.push({ ...exchange, id: `exchange-${count}` })
      // Dropping in bulk keeps the cost per request constant.
      if (recorded.length > capacity * 2) recorded = recorded.slice(-capacity)
    },
    entries: () => recorded.slice(-capacity),
    clear: () => {
      recorded = []
    },
  }
}
