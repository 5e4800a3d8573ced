import { createBoundedCache } from '../../kernel/bounded-cache.ts'
import type { DayNumber } from '../../kernel/calendar.ts'
import type { MinorUnits } from '../../kernel/money.ts'
import { hashName } from '../../kernel/random.ts'
import { type MonthNumber, monthOf } from './bank-time.ts'
import { bankingDayFrom, bankingDayUntil } from './banking-days.ts'
import { worth } from './currency-exchange.ts'
import { type GeneratedDay, daysOf, quietDay } from './generated-days.ts'
import type { AccountKind, AccountRecord } from './kinds.ts'
import { type MonthPlan, type Planned, lifeIn, planMonth } from './month-plan.ts'
import { wideAmount, withWideTexts } from './wide-values.ts'
import { PATTERNS } from './patterns/all.ts'
import { balancingTransfer } from './patterns/bank.ts'

/** The made-up past and future of accounts: made when it is looked at, the same for every order of looking. */
export type History = ReturnType<typeof createHistory>

/** Months that are kept ready; a month is some tens of kilobytes. */
const CACHED_MONTHS = 256
/** More than a calendar has, so that account and month make one number. */
const MONTHS_PER_ACCOUNT = 2 ** 17

export function createHistory(seed: number) {
  const months = createBoundedCache<ReturnType<typeof generateMonth>>(CACHED_MONTHS)

  function monthAt(record: AccountRecord, kind: AccountKind, month: MonthNumber) {
    const key = record.position * MONTHS_PER_ACCOUNT + month
    return months.get(key) ?? months.set(key, generateMonth(seed, record, kind, month))
  }

  return {
    /** A day with all its bookings, as it stands when it is over. */
    day: (record: AccountRecord, day: DayNumber): GeneratedDay => {
      const { account, kind } = record
      if (!kind) return quietDay(day, record.openingBalance ?? 0)
      // Outside its life the balance stands still.
      if (day < account.openedOn)
        return quietDay(day, anchorOf(seed, record, kind, monthOf(account.openedOn)))
      if (account.closedOn !== undefined && day >= account.closedOn) {
        return quietDay(day, anchorOf(seed, record, kind, monthOf(account.closedOn) + 1))
      }
      const month = monthAt(record, kind, monthOf(day))
      return month.days[day - month.from]!
    },
  }
}

function generateMonth(seed: number, record: AccountRecord, kind: AccountKind, month: MonthNumber) {
  const { from, to } = lifeIn(record.account, month)
  const opening = anchorOf(seed, record, kind, month)
  const isWide = kind.values === 'wide'
  const plan = planMonth(seed, record.account, month, opening, isWide ? wideAmount : undefined)
  const bookings = plan ? bookingsOf(plan, kind, anchorOf(seed, record, kind, month + 1)) : []
  return {
    from,
    days: daysOf(record.account, from, to, opening, bookings, isWide ? withWideTexts : undefined),
  }
}

/** All bookings of a month, oldest first. */
function bookingsOf(plan: MonthPlan, { patterns }: AccountKind, closing: number): readonly Planned[] {
  const bookings = patterns.flatMap((name) => PATTERNS[name](plan))
  return [...bookings, ...balancingTransfer(plan, bookings, closing)].toSorted(
    (left, right) => left.booking.bookedAtMs - right.booking.bookedAtMs,
  )
}

/**
 * The balance at the beginning of a month, from the seed alone: two years of history are reached in one step.
 * Inside a month a balancing transfer on the last banking day makes the bookings meet the next anchor. So
 * before the first day on which an account can be booked on, the balance is the opening one, and after the
 * last such day of a closed account it is zero.
 */
function anchorOf(seed: number, record: AccountRecord, kind: AccountKind, month: MonthNumber): MinorUnits {
  const { openedOn, closedOn } = record.account
  const firstMonth = monthOf(bankingDayFrom(openedOn))
  const opening = record.openingBalance ?? levelOf(seed, record, kind, firstMonth)
  if (month <= firstMonth) return opening
  if (closedOn === undefined) return levelOf(seed, record, kind, month)
  const lastBookable = bankingDayUntil(closedOn - 1)
  if (lastBookable < openedOn) return opening
  return month > monthOf(lastBookable) ? 0 : levelOf(seed, record, kind, month)
}

/** Around the account's own level, up to an eighth of the kind's span to either side. */
function levelOf(seed: number, record: AccountRecord, kind: AccountKind, month: MonthNumber): MinorUnits {
  const lowest = worth(kind.level[0], kind.currency)
  const span = worth(kind.level[1], kind.currency) - lowest
  const { number } = record.account
  const own = hashName([seed, 'level', number]) % (Math.floor((span * 3) / 4) + 1)
  const movement = hashName([seed, 'anchor', number, month]) % (Math.floor(span / 4) + 1)
  return lowest + own + movement
}
