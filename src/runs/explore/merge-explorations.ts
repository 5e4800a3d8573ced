import { byCodeUnit } from '../../kernel/by-code-unit.ts'
import { defined } from '../../kernel/defined.ts'
import { type Result, err, ok } from '../../kernel/result.ts'
import { type NamedShard, shardObstacle } from '../../runner/conclude/merge-obstacle.ts'
import type { ToldExploration, ToldFinding } from './exploration-file.ts'

/** An exploration, and what its user calls it. */
export interface NamedExploration {
  readonly name: string
  readonly result: ToldExploration
}

/** Joins all shards into what the whole would have come to, with findings of theirs, or says what is amiss. */
export function mergeExplorations(parts: readonly NamedExploration[]): Result<ToldExploration, string> {
  const whole = parts.find(({ result }) => result.shard === undefined)
  if (whole) return err(`${whole.name} is a whole exploration, not a shard of one: leave it out`)
  const obstacle = shardObstacle(parts.map(shardOf), 'exploration')
  if (obstacle !== undefined) return err(obstacle)
  const results = parts
    .map(({ result }) => result)
    .toSorted((one, other) => one.shard!.index - other.shard!.index)
  const byRequirement = Map.groupBy(
    results.flatMap(({ found }) => found),
    ({ finding }) => finding.requirement,
  )
  const found = [...byRequirement.values()].map(
    (same) => same.toSorted((one, other) => rank(one) - rank(other) || one.steps - other.steps)[0]!,
  )
  const sum = (of: (told: ToldExploration) => number): number =>
    results.reduce((all, told) => all + of(told), 0)
  const merged = defined({
    ...results[0]!,
    shard: undefined,
    steps: sum(({ steps }) => steps),
    requests: sum(({ requests }) => requests),
    flows: sum(({ flows }) => flows),
    statuses: statusesOf(results),
    found,
    goals: goalsOf(results),
    situations: [...new Set(results.flatMap(({ situations }) => situations))].toSorted(byCodeUnit),
  })
  return ok(merged)
}

function shardOf({ name, result }: NamedExploration): NamedShard {
  const { tool: version, target, seed, shard, budget = 'none', strict, operations } = result
  const played = { version, target, seed, 'number of shards': shard!.count, 'number of steps': budget }
  const common = { ...played, '--strict': strict, 'choice of scenarios': operations }
  return { name, shard: shard!, common }
}

/** A failure of one shard stays one where another has only warned. */
function rank({ finding }: ToldFinding): number {
  return finding.verdict === 'fail' ? 0 : 1
}

function statusesOf(results: readonly ToldExploration[]): ToldExploration['statuses'] {
  const all: Record<string, Record<string, number>> = {}
  for (const { statuses } of results)
    for (const [operation, met] of Object.entries(statuses)) {
      const sums = (all[operation] ??= {})
      for (const [status, times] of Object.entries(met)) sums[status] = (sums[status] ?? 0) + times
    }
  return all
}

function goalsOf(results: readonly ToldExploration[]): ToldExploration['goals'] {
  const reached = new Set(results.flatMap(({ goals }) => goals.reached))
  // Each has missed what all have missed; why, the first says.
  const missed = results[0]!.goals.missed.filter(({ goal }) => !reached.has(goal))
  return { reached: [...reached].toSorted(byCodeUnit), missed }
}
