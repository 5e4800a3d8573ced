import type { BookingsSnapshot } from './added-bookings.ts'
import { createDays } from './days.ts'
import type { Days, DaysSnapshot } from './days.ts'
import type { BankDefinition } from './bank-definition.ts'
import type { Directory } from './directory.ts'
import { createFoundation } from './foundation.ts'
import type { Foundation } from './foundation.ts'
import { createLedger } from './ledger.ts'
import type { Ledger } from './ledger.ts'
import { createStatements } from './statements.ts'
import type { Statements } from './statements.ts'

/** Everything of a bank that has to do with accounts and money. */
export interface Books {
  readonly directory: Directory
  readonly days: Days
  readonly ledger: Ledger
  readonly statements: Statements
  /** Costs nothing; what changes afterwards is copied before it changes. */
  snapshot(): BooksSnapshot
  restore(snapshot: BooksSnapshot): void
}

export interface BooksSnapshot {
  readonly days: DaysSnapshot
  readonly bookings: BookingsSnapshot
}

export interface BooksOptions {
  readonly definition: BankDefinition
  /** Decides the made-up history; who the customers are follows from the definition alone. */
  readonly seed: number
  /** Where the world's clock starts: the made-up history ends there. */
  readonly startedAtMs: number
  /** Of the same definition and seed; made when absent. */
  readonly foundation?: Foundation
}

export function createBooks(options: BooksOptions): Books {
  const { definition, seed, startedAtMs, foundation = createFoundation(definition, seed) } = options
  const { directory, history } = foundation.startingAt(startedAtMs)
  const days = createDays(definition.days)
  const ledger = createLedger(directory, days, history)
  return {
    directory,
    days,
    ledger,
    statements: createStatements(directory, days, ledger),
    snapshot: () => ({ days: days.snapshot(), bookings: ledger.snapshot() }),
    restore: (snapshot) => {
      days.restore(snapshot.days)
      ledger.restore(snapshot.bookings)
    },
  }
}
