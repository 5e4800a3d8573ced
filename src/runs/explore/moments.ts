import { TOKEN_LIFETIMES } from '../../documents/token-lifetimes.ts'
import {
  DAY_MS,
  HOUR_MS,
  SECOND_MS,
  addBankMonths,
  bankDateAt,
  bankDayAt,
  startOfBankDay,
  zurichOffsetMs,
} from '../../kernel/calendar.ts'
import type { RandomStream } from '../../kernel/random.ts'

/** When a history begins that is to meet the end of a month and of a year, a leap day, and both clock changes. */
export const BEGINNINGS = ['2026-03-02', '2026-03-28', '2026-10-24', '2026-12-30', '2028-02-28'].map(
  (date) => `${date}T12:00:00Z`,
)

/**
 * How long it is, in seconds, until something happens: a second less, exactly so long, or a second more. `sinceMs`: when what may be
 * over then was made.
 */
export function drawWait(nowMs: number, sinceMs: number, random: RandomStream): number {
  const due = [
    ...Object.values(TOKEN_LIFETIMES).map(({ ms }) => sinceMs + ms),
    // Document 3 §4 rule 1.
    sinceMs + 120 * DAY_MS,
    // Document 2 §8 row 4.
    addBankMonths(sinceMs, 3),
    ...DAYS.flatMap((isMeant) => nextDay(nowMs, isMeant)),
  ]
  const momentMs = random.pick(due.filter((atMs) => atMs > nowMs + SECOND_MS))
  return Math.round((momentMs - nowMs) / SECOND_MS) + random.pick([-1, 0, 1])
}

/** Days whose beginning or middle changes something: any, the first of a month, and those whose clocks change. */
const DAYS: readonly ((startMs: number) => boolean)[] = [
  () => true,
  (startMs) => bankDateAt(startMs).endsWith('-01'),
  (startMs) => zurichOffsetMs(startMs) !== zurichOffsetMs(startMs + DAY_MS),
]

/** When the next such day begins, within a year: the clocks change an hour or two after that, at 01:00 UTC. */
function nextDay(nowMs: number, isMeant: (startMs: number) => boolean): readonly number[] {
  const today = bankDayAt(nowMs)
  for (let day = today + 1; day < today + 366; day++) {
    const startMs = startOfBankDay(day)
    if (!isMeant(startMs)) continue
    const isChange = zurichOffsetMs(startMs) !== zurichOffsetMs(startMs + DAY_MS)
    return isChange ? [startMs, Math.floor(startMs / DAY_MS) * DAY_MS + DAY_MS + HOUR_MS] : [startMs]
  }
  return []
}
