import { byCodeUnit } from '../../kernel/by-code-unit.ts'
import { defined } from '../../kernel/defined.ts'
import { type Result, err, ok } from '../../kernel/result.ts'
import { type Common, shardObstacle } from '../../runner/conclude/merge-obstacle.ts'
import type { ToldExploration, ToldFinding } from './exploration-file.ts'

/** An exploration, and what its user calls it. */
export interface NamedExploration {
  readonly name: string
  readonly result: ToldExploration
}

export interface MergedExploration {
  readonly result: ToldExploration
  /** Each finding that is kept, with what its user calls the exploration whose folder has its file. */
  readonly origins: ReadonlyMap<ToldFinding, string>
}

/** What all shards have in common. */
const COMMON: Common<ToldExploration> = [
  ['version', ({ tool }) => tool],
  ['target', ({ target }) => target],
  ['seed', ({ seed }) => seed],
  ['number of shards', ({ shard }) => shard!.count],
  ['number of steps', ({ budget = 'none' }) => budget],
  ['--strict', ({ strict }) => strict],
  ['choice of scenarios', ({ operations }) => operations],
]

/** Joins all shards into what the whole would have come to, or says what is amiss. */
export function mergeExplorations(parts: readonly NamedExploration[]): Result<MergedExploration, string> {
  const shards = parts.flatMap(({ name, result: { shard, ...told } }) =>
    shard ? [{ name, result: { ...told, shard } }] : [],
  )
  const whole = parts.find(({ result }) => result.shard === undefined)
  if (whole) return err(`${whole.name} is a whole exploration, not a shard of one: leave it out`)
  const obstacle = shardObstacle(shards, COMMON, 'exploration')
  if (obstacle !== undefined) return err(obstacle)
  const inOrder = shards.toSorted((one, other) => one.result.shard.index - other.result.shard.index)
  const results = inOrder.map(({ result }) => result)
  const origins = new Map(
    inOrder.flatMap(({ name, result }) => result.found.map((one) => [one, name] as const)),
  )
  const found = [...Map.groupBy(origins.keys(), ({ finding }) => finding.requirement).values()].map(
    (same) => same.toSorted((one, other) => rank(one) - rank(other) || one.steps - other.steps)[0]!,
  )
  const sum = (of: (told: ToldExploration) => number): number =>
    results.reduce((all, told) => all + of(told), 0)
  const result = defined({
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
  return ok({ result, origins })
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
