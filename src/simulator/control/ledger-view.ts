import type { Bank } from '../../provider/bank/bank.ts'
import type {
  Account,
  Charges,
  DayState,
  ExchangeDetails,
  LedgerDay,
  LedgerEntry,
} from '../../provider/bank/model.ts'
import { bankDayAt, dateOfDay, dayNumber, parseCalendarDate } from '../../kernel/calendar.ts'
import type { DayNumber } from '../../kernel/calendar.ts'
import { defined } from '../../kernel/defined.ts'
import { formatAmount } from '../../kernel/money.ts'
import { UsageError } from './usage-error.ts'

/** An account's day as the bank keeps it, whoever may ask for it. Amounts are decimal texts, dates yyyy-mm-dd. */
export interface DaySummary {
  readonly date: string
  readonly state: DayState
  readonly opening: string
  readonly closing: string
  /** How many entries are booked on it. */
  readonly entries: number
}

export interface DayOfLedger extends Omit<DaySummary, 'entries'> {
  readonly currency: string
  /** Booked, oldest first, with everything that an entry holds. */
  readonly entries: readonly object[]
  /** Known and not booked: no list and no balance shows them. */
  readonly pending: readonly object[]
}

/** What the books of a bank hold, account by account and day by day. */
export interface LedgerControl {
  /** The days of an account from one date to another, both included: 400 at most, none before it was opened. */
  ledgerDays(accountId: string, from: string, to: string): readonly DaySummary[]
  /** One day with its entries. */
  ledgerDay(accountId: string, date: string): DayOfLedger
}

/** A year and what stands around it; each day may have to be made up. */
const MOST_DAYS = 400

export function createLedgerControl(bank: Bank, now: () => number): LedgerControl {
  return {
    ledgerDays: (accountId, from, to) => {
      const account = accountOf(bank, accountId)
      const nowMs = now()
      const first = Math.max(dayOf(from), account.openedOn)
      const last = Math.min(dayOf(to), bankDayAt(nowMs))
      if (last - first >= MOST_DAYS)
        throw new UsageError(`at most ${MOST_DAYS} days can be asked for at once`)
      const days = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index)
      return days.map((day) => {
        const kept = bank.ledgerDay(account, day, nowMs)
        return { ...frameOf(bank, account, kept, nowMs), entries: kept.entries.length }
      })
    },
    ledgerDay: (accountId, date) => {
      const account = accountOf(bank, accountId)
      const nowMs = now()
      const day = dayOf(date)
      if (day < account.openedOn)
        throw new UsageError(`the account was opened on ${dateOfDay(account.openedOn)}`)
      if (day > bankDayAt(nowMs)) throw new UsageError(`${date} lies in the bank's future`)
      const kept = bank.ledgerDay(account, day, nowMs)
      return {
        ...frameOf(bank, account, kept, nowMs),
        currency: account.currency,
        entries: kept.entries.map(shownEntry),
        pending: kept.pending.map(shownEntry),
      }
    },
  }
}

function frameOf(bank: Bank, { currency }: Account, { day, opening, closing }: LedgerDay, nowMs: number) {
  return {
    date: dateOfDay(day),
    state: bank.dayState(day, nowMs),
    opening: formatAmount(opening, currency),
    closing: formatAmount(closing, currency),
  }
}

function accountOf(bank: Bank, id: string): Account {
  const account = bank.account(id)
  if (!account) throw new UsageError(`no account of this bank has the id "${id}"`)
  return account
}

/** The day that a text names. */
export function dayOf(text: string): DayNumber {
  const date = parseCalendarDate(text)
  if (!date) throw new UsageError(`"${text}" is no calendar date; write it as yyyy-mm-dd`)
  return dayNumber(date)
}

/** Everything that an entry holds, as people read it. */
function shownEntry(entry: LedgerEntry): object {
  const { bookedOn, valueOn, bookedAtMs, amount, exchange, charges, transactions, ...rest } = entry
  return defined({
    ...rest,
    amount: formatAmount(amount, entry.currency),
    bookedOn: dateOfDay(bookedOn),
    valueOn: dateOfDay(valueOn),
    bookedAt: new Date(bookedAtMs).toISOString(),
    exchange: exchange && shownExchange(exchange),
    charges: charges && shownCharges(charges),
    transactions: transactions.map((transaction) =>
      defined({
        ...transaction,
        amount: formatAmount(transaction.amount, transaction.currency),
        exchange: transaction.exchange && shownExchange(transaction.exchange),
        charges: transaction.charges && shownCharges(transaction.charges),
      }),
    ),
  })
}

function shownExchange(exchange: ExchangeDetails): object {
  return { ...exchange, instructedAmount: formatAmount(exchange.instructedAmount, exchange.sourceCurrency) }
}

function shownCharges({ total, currency, records }: Charges): object {
  return {
    total: formatAmount(total, currency),
    currency,
    records: records.map((record) => ({ ...record, amount: formatAmount(record.amount, record.currency) })),
  }
}
