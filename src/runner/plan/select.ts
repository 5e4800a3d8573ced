import { anyGlob } from '../../kernel/glob.ts'
import { defined } from '../../kernel/defined.ts'
import type { Requirement } from '../../rules/requirement.ts'
import type { Effects, Scenario } from '../../scenario/format.ts'
import type { Surface } from '../../documents/apis.ts'
import { type KnownTarget, type Obstacle, type Situation, obstacleTo, playablePart } from './obstacle.ts'
import { supplied } from '../../target/profile/supplied.ts'
import { byCost, costOf } from '../../target/profile/equipment-words.ts'
import type { RunResult } from '../../evidence/run-result.ts'

/** What a run may do and should look at. */
export interface Selection {
  /** Globs over scenario ids, requirement ids and areas; everything when absent. */
  readonly only?: readonly string[]
  /** Every face when absent. */
  readonly surfaces?: readonly Surface[]
  readonly allow: Effects
}

/** A scenario, with the reason and the cause why it will not be sent, if there is one. */
export interface PlannedScenario {
  readonly scenario: Scenario
  /** What of it is played all the same where there is a reason why not all of it is: its beginning. */
  readonly part?: Scenario | undefined
  readonly skip?: Pick<Obstacle, 'verdict' | 'cause' | 'reason'>
}

export function isPlayable({ skip, part }: PlannedScenario): boolean {
  return skip === undefined || part !== undefined
}

/** What is sent of a scenario. */
export function sentOf({ scenario, part }: PlannedScenario): Scenario {
  return part ?? scenario
}

/** Decides for every scenario before anything is sent whether it is played, and why not. */
export function planRun(
  scenarios: readonly Scenario[],
  target: KnownTarget,
  selection: Selection,
): PlannedScenario[] {
  const situation = { ...target, allow: selection.allow }
  return chosenOf(scenarios, selection).map((scenario) => {
    const obstacle = obstacleTo(scenario, situation)
    if (!obstacle) return { scenario }
    const { verdict, cause } = obstacle
    const skip = { verdict, cause, reason: reasonsFor(scenario, situation, obstacle) }
    return defined({ scenario, skip, part: partPlayed(scenario, situation, obstacle) })
  })
}

/** Those of a selection, whatever they may do. */
export function chosenOf(scenarios: readonly Scenario[], selection: Omit<Selection, 'allow'>) {
  const { surfaces } = selection
  const isChosen = choice(selection)
  return scenarios.filter(
    (scenario) => (!surfaces || surfaces.includes(scenario.surface)) && idsOf(scenario).some(isChosen),
  )
}

/** What is sent of a scenario in a situation; undefined where nothing of it is. */
export function playedOf(scenario: Scenario, situation: Situation): Scenario | undefined {
  const obstacle = obstacleTo(scenario, situation)
  return obstacle ? partPlayed(scenario, situation, obstacle) : scenario
}

function partPlayed(scenario: Scenario, situation: Situation, { isWhole }: Obstacle): Scenario | undefined {
  const { profile, allow } = situation
  return isWhole ? undefined : playablePart(scenario, profile, allow, (part) => !obstacleTo(part, situation))
}

/** The requirements that a selection names or that its scenarios can judge. */
export function selectRequirements(
  requirements: readonly Requirement[],
  planned: readonly PlannedScenario[],
  selection: Selection,
): readonly Requirement[] {
  const verified = new Set(
    planned.flatMap(({ scenario }) =>
      scenario.steps.flatMap((step) => step.verifies.map((verification) => verification.requirement)),
    ),
  )
  const isChosen = choice(selection)
  const surfaces = new Set(planned.map(({ scenario }) => scenario.surface))
  return requirements.filter((requirement) => {
    if (selection.surfaces && !selection.surfaces.includes(requirement.surface)) return false
    return (
      isChosen(requirement.id) ||
      verified.has(requirement.id) ||
      (requirement.check.kind === 'ambient' && surfaces.has(requirement.surface))
    )
  })
}

function choice({ only }: Pick<Selection, 'only'>): (id: string) => boolean {
  return only ? anyGlob(only) : () => true
}

/** What a scenario can be chosen by: its own id and those of the requirements that it verifies. */
export function idsOf({ id, steps }: Scenario): readonly string[] {
  return [id, ...steps.flatMap((step) => step.verifies.map(({ requirement }) => requirement))]
}

/** Lines of a profile that together would have something played. */
export type Way = readonly string[]

/**
 * Every way to have a scenario played, none of which has another in it: what is in the way is taken away in thought, and
 * the plan is asked again. None where it cannot be played at such a target.
 */
export function waysToPlay(scenario: Scenario, situation: Situation): readonly Way[] {
  const found = new Map<string, Way>()
  const search = (at: Situation, lines: Way): void => {
    const key = lines.toSorted().join('\n')
    if (found.has(key) || lines.length > MOST_LINES) return
    found.set(key, [])
    const obstacle = obstacleTo(scenario, at)
    if (!obstacle) return void found.set(key, lines)
    for (const way of obstacle.ways) {
      const further = way.filter((line) => !lines.includes(line))
      if (further.length > 0) search(further.reduce(withLine, at), joined(lines, further))
    }
  }
  const first = obstacleTo(scenario, situation)
  if (!first) return [[]]
  search(situation, [])
  return leastOf([...found.values()].filter((way) => way.length > 0))
}

/** Who allows what cannot be undone allows what can. */
function joined(lines: Way, further: Way): Way {
  const all = [...lines, ...further]
  return all.includes('allow: irreversible') ? all.filter((line) => line !== 'allow: write') : all
}

/** No flow takes so many; a remedy that mends nothing is not tried for ever. */
const MOST_LINES = 40

/** Ways without those that have another one in them. */
export function leastOf(ways: readonly Way[]): readonly Way[] {
  const least: (readonly [Way, ReadonlySet<string>])[] = []
  for (const way of ways.toSorted((one, other) => one.length - other.length)) {
    const lines = new Set(way)
    if (!least.some(([other]) => other.every((line) => lines.has(line)))) least.push([way, lines])
  }
  return least.map(([way]) => way)
}

export function withLine(situation: Situation, line: string): Situation {
  const [, effects] = /^allow: (.*)$/.exec(line) ?? []
  return effects === undefined
    ? supplied(situation, line)
    : { ...situation, allow: effects as Situation['allow'] }
}

/** The way that costs the least. */
export function cheapest(ways: readonly Way[]): Way | undefined {
  return ways.toSorted(byCost)[0]
}

/** Why a scenario is not played: what is in its way first, and all that it takes beside. */
function reasonsFor(scenario: Scenario, situation: Situation, first: Obstacle): string {
  const { reason, ways, verdict } = first
  if (verdict === 'not-applicable') return reason
  const way = cheapest(waysToPlay(scenario, situation)) ?? []
  const said = new Set(ways.flat())
  const besides = way.filter((line) => !said.has(line)).toSorted((one, other) => costOf(one) - costOf(other))
  return besides.length === 0 ? reason : `${reason}; besides, it takes ${besides.join(', ')}`
}

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
