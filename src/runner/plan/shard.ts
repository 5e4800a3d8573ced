import type { RunResult } from '../../evidence/run-result.ts'
import type { Scenario } from '../../scenario/format.ts'
import type { PlannedScenario } from './select.ts'

/** One of several machines that share a run. */
export interface Shard {
  /** Counts from 1. */
  readonly index: number
  readonly count: number
  /** Scenario id → how long it took in an earlier run, in milliseconds. */
  readonly durations?: ReadonlyMap<string, number>
}

/**
 * The ids of the scenarios that a shard plays. A scenario is never split: its steps depend on each other. The
 * longest come first, each to the shard with the least to do, so that all of them end at about the same time.
 */
export function shardMembers(scenarios: readonly Scenario[], shard: Shard): ReadonlySet<string> {
  const weights = weightsOf(scenarios, shard.durations)
  const loads = Array.from({ length: shard.count }, () => ({ weight: 0, ids: new Set<string>() }))
  const longestFirst = scenarios
    .map(({ id }, index) => ({ id, weight: weights[index]! }))
    // Sorting is stable, so equally long ones keep the order of the plan on every machine.
    .sort((one, other) => other.weight - one.weight)
  for (const { id, weight } of longestFirst) {
    const lightest = loads.reduce((least, load) => (load.weight < least.weight ? load : least))
    lightest.weight += weight
    lightest.ids.add(id)
  }
  return loads[shard.index - 1]!.ids
}

/** What of a plan is played: that of the shard, or everything. */
export function partOf(
  planned: readonly PlannedScenario[],
  shard: Shard | undefined,
): readonly PlannedScenario[] {
  if (!shard) return planned
  const members = shardMembers(
    planned.map(({ scenario }) => scenario),
    shard,
  )
  return planned.filter(({ scenario }) => members.has(scenario.id))
}

/** How long the scenarios of an earlier run took. What was not played then has no duration to go by. */
export function durationsFrom({ scenarios }: RunResult): ReadonlyMap<string, number> {
  return new Map(
    scenarios
      .filter(({ steps }) => steps.some(({ exchanges }) => exchanges.length > 0))
      .map(({ id, durationMs }) => [id, durationMs]),
  )
}

/** The measured duration; for a scenario without one its size, at the pace of those that have one. */
function weightsOf(scenarios: readonly Scenario[], durations: Shard['durations']): readonly number[] {
  const measured = scenarios.filter(({ id }) => durations?.has(id))
  const time = measured.reduce((sum, { id }) => sum + durations!.get(id)!, 0)
  const size = measured.reduce((sum, { steps }) => sum + steps.length, 0)
  const pace = time > 0 ? time / size : 1
  return scenarios.map(({ id, steps }) => durations?.get(id) ?? steps.length * pace)
}
