import { DURATION_UNITS, durationMs } from '../kernel/duration.ts'
import type { Duration } from '../kernel/duration.ts'
import { parseInstant } from '../kernel/instant.ts'
import { UsageError } from './simulator.ts'
import type { Clock } from './simulator.ts'

/**
 * The bank's virtual clock: it stands still until it is moved, or goes on by itself with `elapsed`, the whole
 * milliseconds since anything. `onMove` learns the new time.
 */
export function createClock(
  start: string | Date,
  onMove: (epochMs: number) => void,
  elapsed: () => number = () => 0,
): Clock & { epochMs(): number } {
  let offsetMs = instantOf(start) - elapsed()
  const epochMs = (): number => offsetMs + elapsed()
  const moveTo = (instant: number): Date => {
    offsetMs = instant - elapsed()
    onMove(instant)
    return new Date(instant)
  }
  return {
    epochMs,
    now: () => new Date(epochMs()),
    advance: (duration) => {
      const span = durationMs(checkedDuration(duration))
      if (!(span >= 0))
        throw new UsageError('the clock can only be advanced by a duration of 0 or more; use set()')
      return moveTo(epochMs() + span)
    },
    set: (instant) => moveTo(instantOf(instant)),
  }
}

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

function instantOf(instant: string | Date): number {
  const epochMs = typeof instant === 'object' ? instant.getTime() : parseInstant(instant)
  if (epochMs === undefined || Number.isNaN(epochMs)) {
    throw new UsageError(`"${String(instant)}" is no instant; write one like 2026-03-02T08:00:00Z`)
  }
  return epochMs
}
