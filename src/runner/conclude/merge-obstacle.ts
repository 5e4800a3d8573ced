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
  return shardObstacle(parts, COMMON, 'run') ?? splitOtherwise(first, parts)
}

/** What is told of a shard, and what its user calls it. */
interface NamedShard<Told> {
  readonly name: string
  readonly result: Told & { readonly shard: { readonly index: number; readonly count: number } }
}

/** What all shards have in common. */
export type Common<Told> = readonly (readonly [what: string, of: (result: Told) => unknown])[]

/** Why these are not all the shards of one `whole`, such as a run; each is there once. */
export function shardObstacle<Told>(
  parts: readonly NamedShard<Told>[],
  common: Common<NamedShard<Told>['result']>,
  whole: string,
): string | undefined {
  const [first] = parts
  if (!first) return undefined
  return foreign(first, parts, common, whole) ?? repeated(parts) ?? missing(first, parts)
}

/** What all shards of a run have in common. */
const COMMON: Common<Part['result']> = [
  ['version', ({ tool }: RunResult) => `${tool.name} ${tool.version}`],
  ['target', ({ target }: RunResult) => target],
  ['seed', ({ seed }: RunResult) => seed],
  ['number of shards', ({ shard }) => shard.count],
  ['--strict', ({ shard }) => shard.strict],
  ['choice of scenarios', ({ shard }) => shard.plan],
  ['choice of requirements', ({ requirements }: RunResult) => requirements.map(({ id }) => id)],
]

function foreign<Told>(
  first: NamedShard<Told>,
  parts: readonly NamedShard<Told>[],
  common: Common<NamedShard<Told>['result']>,
  whole: string,
): string | undefined {
  for (const part of parts) {
    const differing = common.find(([, of]) => text(of(part.result)) !== text(of(first.result)))
    if (!differing) continue
    const [what, of] = differing
    const [here, there] = [of(part.result), of(first.result)]
    const values =
      typeof here === 'object' ? '' : `: ${text(here).slice(0, 80)}, not ${text(there).slice(0, 80)}`
    return `${part.name} belongs to another ${whole} than ${first.name}; it has another ${what}${values}`
  }
  return undefined
}

function repeated(parts: readonly NamedShard<unknown>[]): string | undefined {
  const byIndex = new Map<number, string>()
  for (const { name, result } of parts) {
    const { index } = result.shard
    const other = byIndex.get(index)
    if (other !== undefined) return `${other} and ${name} are both shard ${index} of ${result.shard.count}`
    byIndex.set(index, name)
  }
  return undefined
}

function missing(
  { result: { shard } }: NamedShard<unknown>,
  parts: readonly NamedShard<unknown>[],
): string | undefined {
  const there = new Set(parts.map(({ result }) => result.shard.index))
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
