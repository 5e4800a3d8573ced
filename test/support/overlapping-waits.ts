import type { Simulator } from '../../src/simulator/simulator.ts'
import type { TargetSession } from '../../src/target/profile/profile.ts'

interface Sleeper {
  readonly atMs: number
  readonly wake: () => void
}

/** Nobody computes for longer between two requests: turns of the event loop. */
const IDLE_TURNS = 8

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
  let idle = 0
  let isLooking = false
  const look = (): void => {
    idle = 0
    if (isLooking) return
    isLooking = true
    setImmediate(turn)
  }
  const turn = (): void => {
    isLooking = underWay === 0 && sleepers.length > 0
    if (!isLooking) return
    if (++idle < IDLE_TURNS) setImmediate(turn)
    else {
      isLooking = false
      goOn()
    }
  }
  const goOn = (): void => {
    const nextMs = Math.min(...sleepers.map(({ atMs }) => atMs))
    bank.clock.advance({ milliseconds: Math.max(0, nextMs - bank.clock.now().getTime()) })
    const due = sleepers.filter(({ atMs }) => atMs <= nextMs)
    sleepers = sleepers.filter(({ atMs }) => atMs > nextMs)
    for (const { wake } of due) wake()
    look()
  }
  return {
    pause: async (milliseconds) => {
      const atMs = bank.clock.now().getTime() + milliseconds
      await new Promise<void>((resolve) => {
        sleepers = [...sleepers, { atMs, wake: resolve }]
        look()
      })
    },
    watching: (send) => async (request, ended) => {
      underWay++
      try {
        return await send(request, ended)
      } finally {
        underWay--
        look()
      }
    },
  }
}
