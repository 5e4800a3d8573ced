import type { RunResult } from '../../evidence/run-result.ts'

/** A report, and what its user calls it. */
export interface NamedReport {
  readonly name: string
  readonly result: RunResult
}

/** A report of a shard. */
export type Part = NamedReport & { readonly result: RunResult & Required<Pick<RunResult, 'shard'>> }

/** Why reports cannot be joined, as one sentence with the names of those that are wrong. */
export function mergeObstacle(reports: readonly NamedReport[], parts: readonly Part[]): string | undefined {
  const whole = reports.find(({ result }) => result.shard === undefined)
  if (whole) return `${whole.name} is the report of a whole run, not of a shard`
  const [first] = parts
  if (!first) return 'there is no report to merge'
  return shardObstacle(parts.map(shardOf), 'run') ?? splitOtherwise(first, parts)
}

/** What is told of a shard, and what its user calls it. */
export interface NamedShard {
  readonly name: string
  readonly shard: { readonly index: number; readonly count: number }
  /** What all shards of a whole have in common, by its words. */
  readonly common: Readonly<Record<string, unknown>>
}

/** Why these are not all the shards of one `whole`, such as a run, each of them once; there is at least one. */
export function shardObstacle(parts: readonly NamedShard[], whole: string): string | undefined {
  const first = parts[0]!
  return foreign(first, parts, whole) ?? repeated(parts) ?? missing(first, parts)
}

function shardOf({ name, result }: Part): NamedShard {
  const { tool, target, seed, shard, requirements } = result
  return {
    name,
    shard,
    common: {
      version: `${tool.name} ${tool.version}`,
      target,
      seed,
      'number of shards': shard.count,
      '--strict': shard.strict,
      'choice of scenarios': shard.plan,
      'choice of requirements': requirements.map(({ id }) => id),
    },
  }
}

function foreign(first: NamedShard, parts: readonly NamedShard[], whole: string): string | undefined {
  for (const { name, common } of parts) {
    const what = Object.keys(common).find((one) => text(common[one]) !== text(first.common[one]))
    if (what === undefined) continue
    const [here, there] = [common[what], first.common[what]]
    const values =
      typeof here === 'object' ? '' : `: ${text(here).slice(0, 80)}, not ${text(there).slice(0, 80)}`
    return `${name} belongs to another ${whole} than ${first.name}; it has another ${what}${values}`
  }
  return undefined
}

function repeated(parts: readonly NamedShard[]): string | undefined {
  const byIndex = new Map<number, string>()
  for (const { name, shard } of parts) {
    const { index, count } = shard
    const other = byIndex.get(index)
    if (other !== undefined) return `${other} and ${name} are both shard ${index} of ${count}`
    byIndex.set(index, name)
  }
  return undefined
}

function missing({ shard }: NamedShard, parts: readonly NamedShard[]): string | undefined {
  const there = new Set(parts.map((part) => part.shard.index))
  const absent = Array.from({ length: shard.count }, (_, index) => index + 1).filter(
    (index) => !there.has(index),
  )
  if (absent.length === 0) return undefined
  const [words, verb] = absent.length === 1 ? ['shard', 'is'] : ['shards', 'are']
  return `${words} ${absent.join(', ')} of ${shard.count} ${verb} missing`
}

/** Every scenario of the plan has been played by exactly one of the shards. */
function splitOtherwise({ result: { shard } }: Part, parts: readonly Part[]): string | undefined {
  const players = new Map<string, string>()
  for (const { name, result } of parts) {
    for (const { id } of result.scenarios) {
      const other = players.get(id)
      if (other !== undefined) return `${id} is in ${other} and in ${name}; ${REMEDY}`
      players.set(id, name)
    }
  }
  const unplayed = shard.plan.find((id) => !players.has(id))
  return unplayed === undefined ? undefined : `${unplayed} is in none of the reports; ${REMEDY}`
}

const REMEDY = 'the shards were not split alike: give all of them the same --durations, or none'

function text(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
