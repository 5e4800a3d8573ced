import type { Finding, ScenarioResult } from '../../evidence/run-result.ts'
import { isPlayable, planRun, sentOf } from '../../runner/plan/select.ts'
import type { Selection, Shard } from '../../runner/plan/select.ts'
import { SURFACE_DESCRIPTIONS } from '../../documents/apis.ts'
import { operationById } from '../../documents/operations.ts'
import type { Scenario, Step } from '../../scenario/format.ts'
import type { Target } from '../../target/profile/profile.ts'
import { MOVES_TIME } from '../../scenario/control-format.ts'
import { keptOr } from '../../kernel/kept.ts'
import type { OnJudged } from '../../runner/play/flow.ts'
import { drawnWith } from './corpus.ts'
import { type Goals, createGoals } from './goals.ts'
import { type Drawing, PREFIX, createDrawing } from './draw-flow.ts'
import { CONTROL, deedOf, editionsOf } from './moves.ts'
import { type Reached, createReached } from './reached.ts'
import { shrunk } from './shrink.ts'

export interface ExploreRequest {
  readonly target: Target
  /** What is taken apart into moves. */
  readonly scenarios: readonly Scenario[]
  readonly selection: Selection
  readonly seed: number
  /** How many steps are played, of all shards together, those of shrinking not counted. */
  readonly steps: number
  /** Which part of the flows is played; all of them unless given. */
  readonly shard?: Pick<Shard, 'index' | 'count'> | undefined
  /** How many plays make one finding smaller, at most. */
  readonly mostShrinking: number
  /** Plays flows, each from its start, and gives what came of them in their order. */
  readonly play: (flows: readonly Scenario[], onJudged?: OnJudged) => Promise<readonly ScenarioResult[]>
  /** Names of flows that are played before any is drawn; all shards but the first leave them out. */
  readonly corpus?: readonly string[] | undefined
  readonly onProgress?: ((soFar: Progress) => void) | undefined
  /** Ends it after the flows that are under way. */
  readonly isOver?: (() => boolean) | undefined
}

export interface Progress {
  readonly steps: number
  readonly found: number
}

/** A contradiction that a drawn flow has shown, with the shortest flow that still shows it. */
export interface Found {
  readonly finding: Finding
  readonly flow: Scenario
  /** How many steps the flow had that showed it first. */
  readonly drawnSteps: number
}

export interface Exploration {
  readonly steps: number
  readonly requests: number
  readonly flows: number
  readonly found: readonly Found[]
  readonly reached: Reached
  readonly goals: Pick<Goals, 'reached' | 'missed'>
  /** Names of as few flows as it takes to reach all goals that were reached. */
  readonly corpus: readonly string[]
  /** Those that some scenario asks, whether or not they were drawn. */
  readonly operations: readonly string[]
}

/** Flows that are drawn at once. */
const FLOWS_AT_ONCE = 8

/** Plays flows that nobody wrote until the steps are spent, judges every exchange, and makes smaller what it finds. */
export async function explore(request: ExploreRequest): Promise<Exploration> {
  const { target, selection, seed, play, onProgress } = request
  const played = planRun(request.scenarios, target, selection).filter(isPlayable).map(sentOf)
  const editions = editionsOf(played.filter((scenario) => isForMany(scenario, target)))
  const drawing = (by: number): Drawing => createDrawing(editions, by, target.capabilities.has('clock'))
  const goals = createGoals(editions)
  const reached = createReached()
  const found = new Map<string, Found>()
  const spent = { steps: 0, requests: 0, flows: 0 }
  const again = ofCorpus(request, drawing)
  const next = flowsOfShard(drawing(seed), request)
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
      for (const shown of contradictionsIn(result))
        if (!found.has(shown.finding.requirement))
          found.set(shown.finding.requirement, await foundIn(flow, shown, request))
    }
    // What cannot be played is not asked for ever.
    if (spent.steps === before) break
    onProgress?.({ steps: spent.steps, found: found.size })
  }
  const deeds = new Set(editions.flatMap(({ moves }) => [...moves.keys()]))
  const operations = [...deeds].filter((deed) => !deed.startsWith(CONTROL))
  const corpus = goals.fewestFlows().map((id) => id.slice(PREFIX.length))
  return { ...spent, found: [...found.values()], reached, goals, corpus, operations }
}

function ofCorpus({ corpus = [], shard }: ExploreRequest, drawing: (seed: number) => Drawing): Scenario[] {
  const bySeed = new Map<number, Drawing>()
  return (shard?.index ?? 1) > 1
    ? []
    : corpus.map((name) => {
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
    findings
      .filter(({ verdict }) => verdict === 'fail' || verdict === 'warn')
      .map((finding) => ({ step, finding })),
  )
}

async function foundIn(
  drawn: Scenario,
  { step, finding }: Shown,
  { play, mostShrinking }: ExploreRequest,
): Promise<Found> {
  const deed = deedOf(drawn.steps[step]!)
  const shows = async (steps: Scenario['steps']): Promise<boolean> => {
    const [result] = await play([{ ...drawn, steps }])
    // The same requirement at another operation is another finding. An interruption leaves no result.
    return contradictionsIn(result).some(
      (shown) => shown.finding.requirement === finding.requirement && deedOf(steps[shown.step]!) === deed,
    )
  }
  // What a documented flow changes is part of what it verifies.
  const isFixed = ({ mayBeRefused, action }: Step): boolean =>
    mayBeRefused === undefined &&
    (action.kind !== 'send' || operationById(action.operation)?.effects !== 'read')
  // It is verified alone: others may name steps that are left out.
  const verified = drawn.steps.map((one, index) => ({
    ...one,
    verifies:
      index === step ? one.verifies.filter(({ requirement }) => requirement === finding.requirement) : [],
  }))
  const steps = (await shows(verified.slice(0, step + 1))) ? verified : drawn.steps
  const smaller = await shrunk({ ...drawn, steps }, step, isFixed, shows, mostShrinking)
  const id = `explored/${finding.requirement.replaceAll(/[^a-z0-9]+/g, '-')}`
  return { finding, flow: { ...smaller, id, title: titleOf(finding) }, drawnSteps: drawn.steps.length }
}

function titleOf({ requirement, at = 'status' }: Finding): string {
  return `Exploring has found that it contradicts ${requirement} at ${at}`
}
