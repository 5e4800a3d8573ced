import { savedTogether } from '../../kernel/saved.ts'
import { type Days, createDays } from './days.ts'
import type { BankDefinition } from './bank-definition.ts'
import type { Directory } from './directory.ts'
import { type Foundation, createFoundation } from './foundation.ts'
import { type Ledger, createLedger } from './ledger.ts'
import { bankDayAt, startOfBankDay } from '../../kernel/calendar.ts'
import { dayOfYear, firstDayOf, lastDayOf, monthOf, monthOfYear } from './bank-time.ts'
import type { Account, Statement, StatementPeriod } from './model.ts'
import { type Period, accountNumberOfReport, reportIdOf } from './ids.ts'

/** Everything of a bank that has to do with accounts and money. */
export type Books = ReturnType<typeof createBooks>

export interface BooksOptions {
  readonly definition: BankDefinition
  /** Decides the made-up history; who the customers are follows from the definition alone. */
  readonly seed: number
  /** Where the world's clock starts: the made-up history ends there. */
  readonly startedAtMs: number
  /** Of the same definition and seed; made when absent. */
  readonly foundation?: Foundation
}

export function createBooks(options: BooksOptions) {
  const { definition, seed, startedAtMs, foundation = createFoundation(definition, seed) } = options
  const { directory, history } = foundation.startingAt(startedAtMs)
  const days = createDays(definition.days)
  const ledger = createLedger(directory, days, history)
  return {
    directory,
    days,
    ledger,
    statements: createStatements(directory, days, ledger),
    // Costs nothing: what changes afterwards is copied before it changes.
    ...savedTogether({ days, bookings: ledger }),
  }
}

const DAILY_STATEMENTS = 10
const MONTHLY_STATEMENTS = 3

/** Account statements (assumption statement-periods). What is listed can be read, and nothing else. */
function createStatements(directory: Directory, days: Days, ledger: Ledger) {
  /** Newest first; makes no entries. */
  function list(account: Account, nowMs: number): readonly StatementPeriod[] {
    return candidates(nowMs)
      .map((period) => withinLife(account, period))
      .filter((period) => isFinalized(days, period, nowMs))
      .map((period) => headerOf(account, period))
      .sort((left, right) => right.to - left.to || right.from - left.from)
  }

  return {
    list,
    read: (reportId: string, nowMs: number): Statement | undefined => {
      const number = accountNumberOfReport(reportId)
      const account = number === undefined ? undefined : directory.accountByNumber(number)
      const header = account && list(account, nowMs).find((period) => period.id === reportId)
      return header && withEntries(ledger, header, nowMs)
    },
  }
}

function candidates(nowMs: number): readonly Period[] {
  const today = bankDayAt(nowMs)
  const month = monthOf(today)
  return [
    ...Array.from({ length: DAILY_STATEMENTS }, (_, index): Period => {
      return { kind: 'D', from: today - 1 - index, to: today - 1 - index }
    }),
    ...Array.from({ length: MONTHLY_STATEMENTS }, (_, index): Period => {
      return { kind: 'M', from: firstDayOf(month - 1 - index), to: lastDayOf(month - 1 - index) }
    }),
  ]
}

/** A month in which an account was opened or closed is covered as far as the account existed. */
function withinLife(account: Account, period: Period): Period {
  return {
    ...period,
    from: Math.max(period.from, account.openedOn),
    to: Math.min(period.to, (account.closedOn ?? Infinity) - 1),
  }
}

function isFinalized(days: Days, { from, to }: Period, nowMs: number): boolean {
  for (let day = from; day <= to; day++) if (days.state(day, nowMs) !== 'finalized') return false
  return from <= to
}

function headerOf(account: Account, period: Period): StatementPeriod {
  const { from, to, kind } = period
  return {
    id: reportIdOf(account, period),
    account,
    from,
    to,
    sequenceNumber: kind === 'D' ? dayOfYear(from) : monthOfYear(monthOf(from)),
    // The end of the period: the same whenever it is read, and never later than it is listed.
    createdAtMs: startOfBankDay(to + 1),
  }
}

function withEntries(ledger: Ledger, header: StatementPeriod, nowMs: number): Statement {
  const { account, from, to } = header
  const days = Array.from({ length: to - from + 1 }, (_, index) => ledger.day(account, from + index, nowMs))
  return {
    ...header,
    opening: days[0]!.opening,
    closing: days.at(-1)!.closing,
    entries: days.flatMap((day) => day.entries),
  }
}
