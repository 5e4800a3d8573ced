import { DAY_MS, DURATION_UNITS, type Duration, durationMs, parseInstant } from '../kernel/calendar.ts'
import { UsageError } from './control/usage-error.ts'

/** The virtual time of a simulated bank. */
export type Clock = Omit<ReturnType<typeof createClock>, 'epochMs'>

/**
 * The bank's virtual clock: it stands still until it is moved, or goes on by itself with `elapsed`, the whole
 * milliseconds since anything. `onMove` learns the new time.
 */
export function createClock(
  start: string | Date,
  onMove: (epochMs: number) => void,
  elapsed: () => number = () => 0,
) {
  const startMs = instantOf(start)
  let offsetMs = startMs - elapsed()
  const epochMs = (): number => offsetMs + elapsed()
  const moveTo = (instant: number): Date => {
    if (!(Math.abs(instant - startMs) <= FURTHEST_MS)) {
      const begun = new Date(startMs).toISOString()
      throw new UsageError(
        `the clock can be moved by ${FURTHEST_YEARS} years at most from ${begun}, when the bank was made; make a bank whose \`now\` is nearer`,
      )
    }
    offsetMs = instant - elapsed()
    onMove(instant)
    return new Date(instant)
  }
  return {
    epochMs,
    /** The instant at which the clock stands. */
    now: () => new Date(epochMs()),
    /** Moves the time forward; a negative duration is refused. */
    advance: (duration: Duration): Date => {
      const span = durationMs(checkedDuration(duration))
      if (!(span >= 0))
        throw new UsageError('the clock can only be advanced by a duration of 0 or more; use set()')
      return moveTo(epochMs() + span)
    },
    /** Sets the time, backwards too: the bank shows what it knew then. */
    set: (instant: string | Date) => moveTo(instantOf(instant)),
  }
}

/** What happens to a bank in between is made up when somebody looks, which takes the longer the further it has come. */
const FURTHEST_YEARS = 30
const FURTHEST_MS = FURTHEST_YEARS * 366 * DAY_MS

/** A mistyped unit would leave the clock where it is, and the test that waits for something would not see why. */
function checkedDuration(duration: unknown): Duration {
  const isObject = typeof duration === 'object' && duration !== null
  const units = isObject ? Object.entries(duration) : []
  const wrong = units.find(([unit, count]) => !isUnit(unit) || !isCount(count))
  if (isObject && !wrong) return duration
  const given = wrong ? `, not ${wrong[0]}: ${String(wrong[1])}` : ''
  throw new UsageError(`advance takes numbers of ${DURATION_UNITS.join(', ')}, such as { hours: 25 }${given}`)
}

function isUnit(text: string): boolean {
  return DURATION_UNITS.some((unit) => unit === text)
}

function isCount(value: unknown): boolean {
  return value === undefined || typeof value === 'number'
}

/** A day alone is its beginning in UTC, as ECMAScript has it. */
const DAY = /^\d{4}-\d{2}-\d{2}$/

function instantOf(instant: string | Date): number {
  const epochMs =
    typeof instant === 'object'
      ? instant.getTime()
      : parseInstant(DAY.test(instant) ? `${instant}T00:00:00Z` : instant)
  if (epochMs === undefined || Number.isNaN(epochMs)) {
    throw new UsageError(`"${String(instant)}" is no instant; write one like 2026-03-02T08:00:00Z`)
  }
  return epochMs
}
