import { durationMs } from '../kernel/duration.ts'
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
      const span = durationMs(duration)
      if (!(span >= 0))
        throw new UsageError('the clock can only be advanced by a duration of 0 or more; use set()')
      return moveTo(epochMs() + span)
    },
    set: (instant) => moveTo(instantOf(instant)),
  }
}

function instantOf(instant: string | Date): number {
  const epochMs = typeof instant === 'string' ? Date.parse(instant) : instant.getTime()
  if (Number.isNaN(epochMs)) {
    throw new UsageError(`"${String(instant)}" is no instant; write one like 2026-03-02T08:00:00Z`)
  }
  return epochMs
}
