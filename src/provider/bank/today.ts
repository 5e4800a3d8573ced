import { type DayNumber, startOfBankDay } from '../../kernel/calendar.ts'
import type { MinorUnits } from '../../kernel/money.ts'
import { bookingsAfter, bookingsOn, keptOf, totalBy, totalUntil } from './account-bookings.ts'
import type { AccountBookings } from './account-bookings.ts'
import type { AccountRecord } from './kinds.ts'
import type { AddedBookings } from './added-bookings.ts'
import { signedAmount } from './month-plan.ts'
import { createBoundedCache } from '../../kernel/bounded-cache.ts'
import { countWhile } from '../../kernel/count-while.ts'
import { LONGEST_WAIT_DAYS } from './card-use/card-use.ts'
import type { History } from './history.ts'
import type { LedgerDay, LedgerEntry } from './model.ts'

interface View {
  readonly ledgerDay: LedgerDay
  /** The view holds from `fromMs` until just before `untilMs`, as long as no booking is added. */
  readonly fromMs: number
  readonly untilMs: number
  readonly added: AccountBookings | undefined
  readonly addedCount: number
}

const CACHED_VIEWS = 1024

/** The current day: what is booked by now, and what is known to come. */
export function createToday(history: History, addedBookings: AddedBookings) {
  const views = createBoundedCache<View>(CACHED_VIEWS)
  return {
    day: (record: AccountRecord, today: DayNumber, nowMs: number): LedgerDay => {
      const added = addedBookings.of(record.position)
      const known = views.get(record.position)
      if (known && isValid(known, added, nowMs)) return known.ledgerDay
      return views.set(record.position, viewAt(history, added, record, today, nowMs)).ledgerDay
    },
    /** Its closing balance, without a look at what was added before: many payments are executed one after another. */
    closing: (record: AccountRecord, today: DayNumber, nowMs: number): MinorUnits => {
      const { opening, entries } = history.day(record, today).ledgerDay
      const booked = entries.filter((entry) => entry.bookedAtMs <= nowMs)
      const added = addedBookings.of(record.position)
      return balanceAfter(opening, booked) + (added ? totalBy(added, today, nowMs) : 0)
    },
  }
}

function isValid(view: View, added: AccountBookings | undefined, nowMs: number): boolean {
  return (
    nowMs >= view.fromMs &&
    nowMs < view.untilMs &&
    view.added === added &&
    view.addedCount === (added?.count ?? 0)
  )
}

function viewAt(
  history: History,
  added: AccountBookings | undefined,
  record: AccountRecord,
  today: DayNumber,
  nowMs: number,
): View {
  const generated = history.day(record, today).ledgerDay
  const opening = generated.opening + (added ? totalUntil(added, today - 1) : 0)
  const made = keptOf(generated.entries, added, today)
  const onDay = added ? bookingsOn(added, today) : []
  const booked = countWhile(onDay, ({ bookedAtMs }) => bookedAtMs <= nowMs)
  const entries = mergeByInstant(
    made.filter((entry) => entry.bookedAtMs <= nowMs),
    onDay.slice(0, booked),
  )
  const around = onDay.slice(Math.max(0, booked - 1), booked + 1)
  const events = [...made, ...around].map((entry) => entry.bookedAtMs)
  const madeComing = comingUp(history, added, record, today, nowMs, events)
  let pending: readonly LedgerEntry[] | undefined
  const ledgerDay: LedgerDay = {
    day: today,
    opening,
    entries,
    // Hardly anybody asks, and there are a hundred thousand while as many payments are executed at one instant.
    get pending() {
      return (pending ??= [
        ...madeComing,
        ...onDay.slice(booked),
        ...(added ? bookingsAfter(added, today) : []),
      ]
        .sort((left, right) => left.bookedAtMs - right.bookedAtMs)
        .map((entry): LedgerEntry => ({ ...entry, status: 'pending' })))
    },
    closing: balanceAfter(opening, entries),
  }
  return { ledgerDay, added, addedCount: added?.count ?? 0, ...validity(events, today, nowMs) }
}

/** Made-up entries that are known by now but not booked; notes in `events` when others will become known. */
function comingUp(
  history: History,
  added: AccountBookings | undefined,
  record: AccountRecord,
  today: DayNumber,
  nowMs: number,
  events: number[],
): readonly LedgerEntry[] {
  const known: LedgerEntry[] = []
  for (let day = today; day <= today + LONGEST_WAIT_DAYS; day++) {
    const { ledgerDay, pendingFromMs } = history.day(record, day)
    const withheld = added?.withheld?.get(day)
    ledgerDay.entries.forEach((entry, index) => {
      events.push(pendingFromMs[index]!)
      if (withheld?.has(entry.transactions[0]!.endToEndId)) return
      if (pendingFromMs[index]! <= nowMs && entry.bookedAtMs > nowMs) known.push(entry)
    })
  }
  return known
}

/** From the last event that has happened, or the day's beginning, until the next one, or the day's end. */
function validity(events: readonly number[], today: DayNumber, nowMs: number) {
  let fromMs = startOfBankDay(today)
  let untilMs = startOfBankDay(today + 1)
  for (const event of events) {
    if (event <= nowMs) fromMs = Math.max(fromMs, event)
    else untilMs = Math.min(untilMs, event)
  }
  return { fromMs, untilMs }
}

/** A day that is over: what was made up, shifted by and merged with the bookings that were added. */
export function pastDay(generated: LedgerDay, added: AccountBookings | undefined): LedgerDay {
  if (!added) return generated
  const { day } = generated
  const onDay = bookingsOn(added, day)
  const before = totalUntil(added, day - 1)
  const kept = keptOf(generated.entries, added, day)
  if (onDay.length === 0 && before === 0 && kept === generated.entries) return generated
  const entries = mergeByInstant(kept, onDay)
  const opening = generated.opening + before
  return { ...generated, opening, entries, closing: balanceAfter(opening, entries) }
}

function balanceAfter(opening: number, entries: readonly LedgerEntry[]): number {
  return entries.reduce((balance, entry) => balance + signedAmount(entry), opening)
}

/** Both lists are sorted; at the same instant what was made up stands first. */
function mergeByInstant(
  generated: readonly LedgerEntry[],
  added: readonly LedgerEntry[],
): readonly LedgerEntry[] {
  if (added.length === 0) return generated
  if (generated.length === 0) return added
  return [...generated, ...added].sort((left, right) => left.bookedAtMs - right.bookedAtMs)
}
