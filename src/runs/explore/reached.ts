import type { ScenarioResult } from '../../evidence/run-result.ts'
import { byCodeUnit } from '../../kernel/by-code-unit.ts'
import { keptOr } from '../../kernel/kept.ts'

export type Reached = ReturnType<typeof createReached>

/** What flows have met. */
export function createReached() {
  const met = new Set<string>()
  const statuses = new Map<string, Map<number, number>>()
  return {
    note: ({ steps }: ScenarioResult): void => {
      const times = new Map<string, number>()
      let before = ''
      for (const { operation = '', response } of steps.flatMap(({ exchanges }) => exchanges)) {
        const status = response?.status ?? 0
        const answered = `${operation} ${status}`
        times.set(answered, (times.get(answered) ?? 0) + 1)
        // The third time is as good as any later one.
        met.add(`${answered} after ${before}`).add(`${answered} ${Math.min(times.get(answered)!, 3)}`)
        const ofOperation = keptOr(statuses, operation, () => new Map<number, number>())
        ofOperation.set(status, (ofOperation.get(status) ?? 0) + 1)
        before = answered
      }
    },
    /** An operation with its status, after which one, and the how-manieth time in its flow: each once, sorted. */
    situations: (): readonly string[] => [...met].toSorted(byCodeUnit),
    /** By operation, how often each status was met; 0 stands for no answer. */
    statuses: (): ReadonlyMap<string, ReadonlyMap<number, number>> => statuses,
  }
}
