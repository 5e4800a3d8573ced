import type { Requirement } from '../../rules/requirement.ts'
import type { Scenario } from '../../scenario/format.ts'
import { requestOf } from '../../scenario/template.ts'
import { byCost, priceOf } from '../../target/profile/equipment-words.ts'
import { type Way, cheapest, leastOf, playedOf, waysToPlay, withLine } from './select.ts'
import { type Situation, flowUntil, obstacleTo } from './obstacle.ts'
import { isNotOffered } from './profile-facts.ts'
import { SURFACE_DESCRIPTIONS } from '../../documents/apis.ts'
import { keptOr } from '../../kernel/kept.ts'

export type Plan = ReturnType<typeof planOf>

export interface Advice {
  /** Lines of the profile, which go together. */
  readonly lines: Way
  /** The requirements that can be graded with them and with all lines before. */
  readonly gains: readonly string[]
}

export interface Missing {
  readonly requirement: string
  /** All that it takes, at the least cost. */
  readonly lines?: Way
  /** Why no line of a profile would do. */
  readonly reason?: string
}

/** What is planned: scenarios, and the requirements that they may grade. */
export interface Planned {
  readonly scenarios: readonly Scenario[]
  readonly requirements: readonly Requirement[]
  readonly ambient: AmbientSteps
}

/** What a run of a profile could grade, and what each of the rest lacks. */
export function planOf(planned: Planned, situation: Situation) {
  const grading = gradingSteps(planned.scenarios, planned.ambient)
  const left = new Map<string, readonly Way[]>()
  const missing: Missing[] = []
  const graded = gradedIn(planned, grading, situation)
  const waysOf = waysOnce()
  for (const requirement of planned.requirements) {
    const { id } = requirement
    if (graded.has(id)) continue
    const steps = grading.get(id) ?? []
    const ways = waysFor(requirement, steps, situation, waysOf)
    left.set(id, ways)
    const lines = cheapest(ways)
    missing.push(lines ? { requirement: id, lines } : { requirement: id, reason: whyNot(steps, situation) })
  }
  return {
    graded: [...graded],
    /** What to add to the profile next: what gains most for its cost comes first. */
    advice: adviceFor(left, graded, situation, (at) => gradedIn(planned, grading, at)),
    missing,
  }
}

/** The requirements that the scenarios can grade at a target as it is. */
export function gradable(planned: Planned, situation: Situation): ReadonlySet<string> {
  return gradedIn(planned, gradingSteps(planned.scenarios, planned.ambient), situation)
}

function gradedIn(
  { scenarios, requirements }: Planned,
  grading: ReadonlyMap<string, readonly GradingStep[]>,
  situation: Situation,
): ReadonlySet<string> {
  const played = new Map(
    scenarios.map((scenario) => {
      const sent = playedOf(scenario, situation)?.steps ?? []
      return [scenario.id, new Set(sent.filter((step) => isOffered(step, situation)).map(({ name }) => name))]
    }),
  )
  const { behind, baseUrl } = situation.profile
  const isLookedBehind = behind !== undefined || baseUrl === undefined
  const graded = requirements.filter(
    (requirement) =>
      (isLookedBehind || !isSeenBehind(requirement)) &&
      grading.get(requirement.id)?.some(({ scenario, step }) => played.get(scenario.id)?.has(step)),
  )
  return new Set(graded.map(({ id }) => id))
}

function isOffered({ action }: Scenario['steps'][number], { profile }: Situation): boolean {
  const request = requestOf(action)
  return request === undefined || !isNotOffered(request.operation, profile)
}

type WaysOf = (one: GradingStep, situation: Situation) => readonly Way[]

/** Steps grade several requirements each. */
function waysOnce(): WaysOf {
  const known = new Map<string, readonly Way[]>()
  return (one, situation) => {
    const key = `${situation.profile.behind ? 'behind' : ''} ${one.scenario.id} ${one.step}`
    return keptOr(known, key, () => waysTo(one, situation))
  }
}

function waysFor(
  requirement: Requirement,
  steps: readonly GradingStep[],
  situation: Situation,
  waysOf: WaysOf,
): readonly Way[] {
  const needsBehind = isSeenBehind(requirement) && situation.profile.behind === undefined
  const at = needsBehind ? withLine(situation, 'behind') : situation
  const offered = steps.filter(({ scenario, step }) => {
    const found = scenario.steps.find(({ name }) => name === step)
    return found && isOffered(found, situation)
  })
  const ways = leastOf(offered.flatMap((one) => waysOf(one, at)))
  return needsBehind ? ways.map((way) => ['behind', ...way]) : ways
}

function whyNot(steps: readonly GradingStep[], situation: Situation): string {
  const reasons = steps.flatMap(({ scenario }) => obstacleTo(scenario, situation)?.reason ?? [])
  return reasons[0] ?? 'no scenario of this target grades it'
}

/**
 * What to add next: of all sets of lines that have something played, the one that gains most for its cost. What is gained
 * is what the plan says once they are there. A bank behind takes a run of its own, and only a simulated target is
 * controlled: they come last.
 */
function adviceFor(
  left: ReadonlyMap<string, readonly Way[]>,
  graded: ReadonlySet<string>,
  situation: Situation,
  gradedAt: (situation: Situation) => ReadonlySet<string>,
): readonly Advice[] {
  const advice: Advice[] = []
  const known = new Set(graded)
  const given = new Set<string>()
  const advise = (lines: Way, reached: ReadonlySet<string>): void => {
    const gains = [...reached].filter((id) => !known.has(id))
    for (const id of gains) known.add(id)
    for (const line of lines) given.add(line)
    if (gains.length > 0) advice.push({ lines, gains })
  }
  let at = situation
  const goOn = (barred: readonly string[]): void => {
    for (;;) {
      // Of each requirement that is not graded yet, what its ways still take.
      const open = [...left].flatMap(([id, ways]) => (known.has(id) ? [] : [waysLeft(ways, given, barred)]))
      const lines = best(open)
      if (!lines) return
      at = lines.reduce(withLine, at)
      advise(lines, gradedAt(at))
    }
  }
  goOn(['controlUrl', 'behind'])
  if ([...left.values()].flat(2).includes('behind')) advise(['behind'], gradedAt(withLine(at, 'behind')))
  goOn(['behind'])
  return advice
}

function waysLeft(ways: readonly Way[], given: ReadonlySet<string>, barred: readonly string[]) {
  return ways
    .filter((way) => !way.some((line) => barred.includes(line)))
    .map((way) => way.filter((line) => !isCovered(line, given)))
    .filter((way) => way.length > 0)
}

function isCovered(line: string, given: ReadonlySet<string>): boolean {
  return given.has(line) || (line === 'allow: write' && given.has('allow: irreversible'))
}

/** Of the ways that are left, the one that opens most for its cost. */
function best(open: readonly (readonly Way[])[]): Way | undefined {
  const candidates = new Map(open.flat().map((way) => [way.toSorted().join(), way]))
  const scored = [...candidates.values()].map((way) => {
    const lines = new Set(way)
    const gained = open.filter((ways) => ways.some((other) => other.every((line) => isCovered(line, lines))))
    return { way, score: gained.length / priceOf(way) }
  })
  return scored.toSorted((one, other) => other.score - one.score || byCost(one.way, other.way))[0]?.way
}

/** A step of a scenario, whose answer grades a requirement. */
interface GradingStep {
  readonly scenario: Scenario
  readonly step: string
}

/** Of requirements that are judged on every exchange: steps whose answers they apply to, by id. */
export type AmbientSteps = ReadonlyMap<string, readonly (readonly [scenario: string, step: string])[]>

/** The steps that grade each requirement, by its id. */
function gradingSteps(
  scenarios: readonly Scenario[],
  ambient: AmbientSteps,
): ReadonlyMap<string, readonly GradingStep[]> {
  const grading = new Map<string, GradingStep[]>()
  const note = (requirement: string, one: GradingStep) => keptOr(grading, requirement, () => []).push(one)
  for (const scenario of scenarios)
    for (const { name: step, verifies } of scenario.steps)
      for (const { requirement } of verifies) note(requirement, { scenario, step })
  const byId = new Map(scenarios.map((scenario) => [scenario.id, scenario]))
  for (const [requirement, steps] of ambient) {
    for (const [id, step] of steps) {
      const scenario = byId.get(id)
      if (scenario) note(requirement, { scenario, step })
    }
  }
  return grading
}

/** Whether it is about what the gateway sends on, which a bank behind it sees alone. */
export function isSeenBehind({ id, surface }: Pick<Requirement, 'id' | 'surface'>): boolean {
  return id.startsWith('relay/') && SURFACE_DESCRIPTIONS[surface].isRelay === true
}

/** Every way to have a step played, which begins with all that comes before it in its flow. */
export function waysTo({ scenario, step }: GradingStep, situation: Situation): readonly Way[] {
  return waysToPlay(flowUntil(scenario, step, situation.profile), situation)
}
