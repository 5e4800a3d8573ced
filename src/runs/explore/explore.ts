import { isContradiction } from '../../evidence/verdict.ts'
import type { Requirement } from '../../rules/requirement.ts'
import { REQUIREMENTS } from '../../rules/requirements.ts'
import type { Finding, ScenarioResult } from '../../evidence/run-result.ts'
import { isPlayable, planRun, sentOf } from '../../runner/plan/select.ts'
import type { Selection, Shard } from '../../runner/plan/select.ts'
import { SURFACE_DESCRIPTIONS } from '../../documents/apis.ts'
import { operationById } from '../../documents/operations.ts'
import { effectsOfSend, strongest } from '../../scenario/effects.ts'
import { idleNeeds } from '../../scenario/lint/steps.ts'
import { requestOf } from '../../scenario/template.ts'
import { defined } from '../../kernel/defined.ts'
import type { Scenario, Step, Verification } from '../../scenario/format.ts'
import type { Target } from '../../target/profile/profile.ts'
import { MOVES_TIME } from '../../scenario/control-format.ts'
import { byCodeUnit } from '../../kernel/by-code-unit.ts'
import { keptOr } from '../../kernel/kept.ts'
import type { OnJudged } from '../../runner/run-request.ts'
import { drawnWith } from './corpus.ts'
import { type Goals, createGoals } from './goals.ts'
import { type Drawing, createDrawing } from './draw-flow.ts'
import { CONTROL, deedOf, editionsOf } from './moves.ts'
import { type Reached, createReached } from './reached.ts'
import { shrunk } from './shrink.ts'

export interface ExploreRequest {
  readonly target: Target
  /** What is taken apart into moves. */
  readonly scenarios: readonly Scenario[]
  readonly selection: Selection
  readonly seed: number
  /** How many steps are drawn, for all shards together; a flow that cannot be played counts, and shrinking does not. */
  readonly steps: number
  /** Which part of the flows is played; all of them unless given. */
  readonly shard?: Pick<Shard, 'index' | 'count'> | undefined
  /** How many plays make one finding smaller, at most. */
  readonly mostShrinking: number
  /** Plays flows, each from its start, and gives what came of them in their order. */
  readonly play: (flows: readonly Scenario[], onJudged?: OnJudged) => Promise<readonly ScenarioResult[]>
  /** Names of flows that are played before any is drawn; all shards but the first leave them out. */
  readonly corpus?: readonly string[] | undefined
  /** Told what has come of it so far, again and again; it goes on when this is done. */
  readonly onProgress?: ((soFar: Exploration) => void | Promise<void>) | undefined
  /** Ends it after the flows that are under way. */
  readonly isOver?: (() => boolean) | undefined
}

/** A contradiction that a drawn flow has shown, with the shortest flow that still shows it. */
export interface Found {
  readonly finding: Finding
  readonly flow: Scenario
  /** Other requirements that the same answer contradicts: they have one cause. */
  readonly also: readonly string[]
  /** How many steps the flow had that showed it first. */
  readonly drawnSteps: number
}

export interface Exploration {
  readonly steps: number
  readonly requests: number
  readonly flows: number
  readonly found: readonly Found[]
  readonly reached: Reached
  readonly goals: Pick<Goals, 'reached' | 'missed' | 'fewestFlows'>
  /** Those that some scenario asks, whether or not they were drawn. */
  readonly operations: readonly string[]
}

/** Flows that are drawn at once. */
const FLOWS_AT_ONCE = 8

/** What the flows of a target are drawn from, and how with a seed. */
export function drawnFor({
  target,
  scenarios,
  selection,
}: Pick<ExploreRequest, 'target' | 'scenarios' | 'selection'>) {
  const played = planRun(scenarios, target, selection).filter(isPlayable).map(sentOf)
  const editions = editionsOf(played.filter((scenario) => isForMany(scenario, target)))
  const drawing = (seed: number): Drawing => createDrawing(editions, seed, target.capabilities.has('clock'))
  return { editions, drawing }
}

/** Plays flows that nobody wrote until the steps are spent, judges every exchange, and makes smaller what it finds. */
export async function explore(request: ExploreRequest): Promise<Exploration> {
  const { seed, play, onProgress } = request
  const { editions, drawing } = drawnFor(request)
  const goals = createGoals(editions)
  const reached = createReached()
  const found: Found[] = []
  const told = new Set<string>()
  const spent = { steps: 0, requests: 0, flows: 0 }
  const again = (request.shard?.index ?? 1) > 1 ? [] : flowsNamed(request.corpus ?? [], drawing)
  const next = flowsOfShard(drawing(seed), request)
  const deeds = new Set(editions.flatMap(({ moves }) => [...moves.keys()]))
  const operations = [...deeds].filter((deed) => !deed.startsWith(CONTROL))
  const soFar = (): Exploration => ({ ...spent, found: [...found], reached, goals, operations })
  while (editions.length > 0 && request.isOver?.() !== true) {
    const known = again.splice(0, FLOWS_AT_ONCE)
    const drawn = known.length > 0 ? known : next()
    if (drawn.length === 0) break
    const before = spent.steps
    for (const result of await play(drawn, goals.meet)) {
      // An interruption leaves out some of them.
      const flow = drawn.find(({ id }) => id === result.id)!
      spent.flows++
      spent.steps += result.steps.length
      spent.requests += result.steps.reduce((sum, { exchanges }) => sum + exchanges.length, 0)
      reached.note(result)
      goals.note(flow, result)
      for (const shown of causesIn(result)) {
        const fresh = shown.filter(({ finding }) => !told.has(finding.requirement))
        if (!fresh[0]) continue
        const [, ...also] = new Set(fresh.map(({ finding }) => finding.requirement))
        found.push({ ...(await foundIn(flow, fresh[0], request)), also })
        for (const { finding } of fresh) told.add(finding.requirement)
      }
    }
    // What cannot be played is not asked for ever.
    if (spent.steps === before) break
    await onProgress?.(soFar())
  }
  return soFar()
}

/** The flows of a corpus, drawn again. */
export function flowsNamed(names: readonly string[], drawing: (seed: number) => Drawing): Scenario[] {
  const bySeed = new Map<number, Drawing>()
  return names.map((name) => {
    const [seed, number] = drawnWith(name)
    return keptOr(bySeed, seed, () => drawing(seed))(number)
  })
}

/**
 * The next flows of a shard, as long as there are steps left for all shards: each draws every flow and plays one of so
 * many, so that together they play what one would play alone.
 */
function flowsOfShard(
  draw: Drawing,
  { steps, shard = { index: 1, count: 1 } }: ExploreRequest,
): () => Scenario[] {
  const all = { flows: 0, steps: 0 }
  return () => {
    const own: Scenario[] = []
    while (own.length < FLOWS_AT_ONCE && all.steps < steps)
      for (let index = 0; index < FLOWS_AT_ONCE; index++) {
        const flow = draw(all.flows)
        if (all.flows++ % shard.count === shard.index - 1) own.push(flow)
        all.steps += flow.steps.length
      }
    return own
  }
}

/** Whether it can be one of a thousand flows: where no clock is moved none waits, and what all share is not changed. */
function isForMany(
  { steps, surface, effects }: Scenario,
  { capabilities, isShared = false }: Target,
): boolean {
  const acts = ({ action }: Step): boolean => action.kind === 'control'
  if (isShared && steps.some(acts)) return false
  if (isShared && SURFACE_DESCRIPTIONS[surface].hasOneState && effects !== 'read') return false
  const isQuick = ({ action }: Step): boolean =>
    action.kind === 'control' ? !MOVES_TIME.has(action.command) : action.kind === 'send'
  return capabilities.has('clock') || steps.every(isQuick)
}

/** Whether a play shows what was found. */
export function isShownBy(result: ScenarioResult, { requirement }: Finding): boolean {
  return contradictionsIn(result).some(({ finding }) => finding.requirement === requirement)
}

interface Shown {
  /** The index of the step that shows it. */
  readonly step: number
  readonly finding: Finding
}

function contradictionsIn({ steps }: Pick<ScenarioResult, 'steps'> = { steps: [] }): readonly Shown[] {
  return steps.flatMap(({ findings }, step) =>
    findings.filter(isContradiction).map((finding) => ({ step, finding })),
  )
}

/** What one answer contradicts has one cause; a failure comes before a warning. */
function causesIn(result: ScenarioResult): readonly (readonly Shown[])[] {
  const all = Map.groupBy(contradictionsIn(result), ({ finding }) => finding.exchange ?? finding.requirement)
  return [...all.values()].map((shown) =>
    shown.toSorted((one, other) => byCodeUnit(one.finding.verdict, other.finding.verdict)),
  )
}

async function foundIn(
  drawn: Scenario,
  { step, finding }: Shown,
  { play, mostShrinking }: ExploreRequest,
): Promise<Omit<Found, 'also'>> {
  const deed = deedOf(drawn.steps[step]!)
  const shows = async (steps: Scenario['steps'], flow = drawn): Promise<boolean> => {
    const [result] = await play([{ ...flow, steps }])
    // The same requirement at another operation is another finding. An interruption leaves no result.
    return contradictionsIn(result).some(
      (shown) => shown.finding.requirement === finding.requirement && deedOf(steps[shown.step]!) === deed,
    )
  }
  const isIt = ({ requirement }: Verification): boolean => requirement === finding.requirement
  const verifying = (kept: Step['verifies']): readonly Step[] =>
    drawn.steps.map((one, index) => ({ ...one, verifies: index === step ? kept : [] }))
  const named = drawn.steps[step]!.verifies.filter(isIt)
  const showsUpToIt = async (all: readonly Step[]): Promise<boolean> => await shows(all.slice(0, step + 1))
  // Best by what holds wherever it shows; else by name, alone: others may name steps that are left out.
  const [anywhere, byName] = [verifying([]), verifying(named)]
  const isByName = !(await showsUpToIt(anywhere))
  const isAlone = !isByName || (named.length > 0 && (await showsUpToIt(byName)))
  const steps = isByName ? (isAlone ? byName : drawn.steps) : anywhere
  const compared = new Set(named.flatMap(({ roles }) => Object.values(roles)))
  // What a documented flow changes, and what it compares with, is part of what it verifies by name.
  const isFixed = ({ name, mayBeRefused, action }: Step): boolean =>
    isByName &&
    (compared.has(name) ||
      (mayBeRefused === undefined &&
        (action.kind !== 'send' || operationById(action.operation)?.effects !== 'read')))
  const smaller = await shrunk({ ...drawn, steps }, step, isFixed, shows, mostShrinking)
  const atAnyTime = defined({ ...smaller, startsAt: undefined })
  const isAtAnyTime = smaller.startsAt === undefined || (await shows(smaller.steps, atAnyTime))
  const id = `explored/${finding.requirement.replaceAll(/[^a-z0-9]+/g, '-')}`
  return {
    finding,
    flow: {
      ...readable(withoutIdleParts(isAtAnyTime ? atAnyTime : smaller), finding),
      id,
      title: `Exploring has found that it contradicts ${finding.requirement} at ${finding.at ?? 'status'}`,
    },
    drawnSteps: drawn.steps.length,
  }
}

/** What its steps need and do, and no more. */
function withoutIdleParts(shortest: Scenario): Scenario {
  const names = new Set(shortest.steps.map(({ name }) => name))
  // What is compared with a step that was left out has shown it without that.
  const steps = shortest.steps.map((step) => ({
    ...step,
    verifies: step.verifies.filter(({ roles }) => Object.values(roles).every((name) => names.has(name))),
  }))
  const idle = new Set(idleNeeds(shortest))
  const needs = shortest.needs.filter((need) => !idle.has(need))
  return { ...shortest, steps, needs, effects: effectsOf(shortest) }
}

/** A file has to say what it is about: one that verifies nothing by name names what it was found for, or else that it works. */
function readable(flow: Scenario, { requirement: id }: Finding): Scenario {
  if (flow.steps.some(({ verifies, mayBeRefused }) => verifies.length > 0 || mayBeRefused)) return flow
  const isNamed = (one: Requirement): boolean =>
    one.id === id
      ? one.check.kind === 'ambient'
      : one.surface === flow.surface && one.id.endsWith('/valid-request-succeeds')
  const requirement = (
    REQUIREMENTS.find((one) => one.id === id && isNamed(one)) ?? REQUIREMENTS.find(isNamed)
  )?.id
  const last = flow.steps.at(-1)!
  const named = requirement
    ? { ...last, verifies: [{ requirement, roles: {}, source: last.source }] }
    : { ...last, mayBeRefused: true as const }
  return { ...flow, steps: [...flow.steps.slice(0, -1), named] }
}

/** What its requests do; what the owner does may be as strong as what its authors have said. */
function effectsOf({ steps, effects }: Scenario): Scenario['effects'] {
  const sent = steps.flatMap(({ action }) => requestOf(action) ?? [])
  if (sent.length < steps.length) return effects
  return strongest(sent.map((send) => effectsOfSend(send, operationById(send.operation)!)))
}
