import type { Simulator } from '../../src/simulator/simulator.ts'
import type { TargetSession } from '../../src/target/profile/profile.ts'

interface Sleeper {
  readonly atMs: number
  readonly isLong: boolean
  readonly wake: () => void
}

/** Nobody computes for longer between two requests. */
const IDLE_MS = 10
/** So much late is who asks again and again. */
const LATE_MS = 400
/** Who waits so long waits for an instant. */
const LONG_MS = 10_000

/**
 * Waits at a bank whose clock goes on only while all flows wait: to the end of the shortest wait, so that they overlap as they do
 * by a real clock.
 */
export function overlappingWaits(bank: Pick<Simulator, 'clock'>): {
  readonly pause: NonNullable<TargetSession['pause']>
  readonly watching: (send: TargetSession['send']) => TargetSession['send']
} {
  let sleepers: readonly Sleeper[] = []
  let underWay = 0
  let timer: NodeJS.Timeout | undefined
  const nowMs = (): number => bank.clock.now().getTime()
  const look = (): void => {
    clearTimeout(timer)
    if (underWay === 0 && sleepers.length > 0) timer = setTimeout(goOn, IDLE_MS)
  }
  const goOn = (): void => {
    const lateMs = Math.min(...sleepers.map(({ atMs, isLong }) => (isLong ? atMs : atMs + LATE_MS)))
    bank.clock.advance({ milliseconds: Math.max(0, lateMs - nowMs()) })
    const due = sleepers.filter(({ atMs }) => atMs <= lateMs)
    sleepers = sleepers.filter(({ atMs }) => atMs > lateMs)
    for (const { wake } of due) wake()
    look()
  }
  return {
    pause: async (milliseconds) => {
      const [atMs, isLong] = [nowMs() + milliseconds, milliseconds >= LONG_MS]
      await new Promise<void>((wake) => {
        sleepers = [...sleepers, { atMs, isLong, wake }]
        look()
      })
    },
    watching: (send) => async (request, ended) => {
      underWay++
      clearTimeout(timer)
      try {
        return await send(request, ended)
      } finally {
        underWay--
        look()
      }
    },
  }
}
