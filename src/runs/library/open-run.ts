import { defined } from '../../kernel/defined.ts'
import { realNow, startClock } from '../../host/clock.ts'
import { sha256Of } from '../../host/files/digest.ts'
import { createRunId, secretBytes } from '../../host/entropy.ts'
import { remembering } from '../../host/xml/remembering-xml.ts'
import { xmlFor } from '../../host/xml/xml-validation.ts'
import type { Xml } from '../../host/xml/xml-on-demand.ts'
import type { Target } from '../../target/profile/profile.ts'
import type { RunResult, ScenarioResult } from '../../evidence/run-result.ts'
import { type Baseline, baselineFrom } from '../planned/named-baseline.ts'
import { prepareReports, writeReports } from '../report-files/write-reports.ts'
import type { Requirement } from '../../rules/requirement.ts'
import { checkedRules } from '../own/load-config.ts'
import { REQUIREMENTS } from '../../rules/requirements.ts'
import { intendedEffects } from '../../runner/plan/effects.ts'
import { notToday } from '../../runner/plan/not-today.ts'
import { planRun } from '../../runner/plan/select.ts'
import { embeddedTarget } from '../../runner/play/embedded-target.ts'
import type { Wait } from '../../runner/play/waits-shown.ts'
import { bankDateAt } from '../../kernel/calendar.ts'
import { preFlight } from '../../runner/play/pre-flight.ts'
import { type StagedRun, runScenarios, stageRun } from '../../runner/run.ts'
import type { ProgressEvent, RunRequest } from '../../runner/run-request.ts'
import type { Scenario } from '../../scenario/format.ts'
import { pinsOf } from '../simulated-bank/pinned-target.ts'
import { UsageError, usable } from '../../simulator/control/usage-error.ts'
import { loadValidScenarios, shippedScenarios } from '../suite/load-scenarios.ts'
import { profileReadingFor, selectionProblem } from '../suite/selection-problem.ts'
import { toolVersion } from '../../host/package-file.ts'
import { checkConformanceOptions, isEmbedded } from './conformance-options.ts'
import type { ChosenScenario, ConformanceOptions } from './conformance-options.ts'
import { describedTarget } from './described-target.ts'
import { keptOr } from '../../kernel/kept.ts'
import { once } from '../../kernel/once.ts'
import { valueOrThrow } from '../../kernel/result.ts'

/** A run whose scenarios are played when they are asked for. */
export type OpenRun = Awaited<ReturnType<typeof openConformance>>

/**
 * Plays the suite at a simulator, at an address, or at what answers in this process. Throws an Error with a readable
 * message when an option, a profile, a scenario file or a schema is of no use; never for what the target does.
 */
export async function runConformance(options: ConformanceOptions): Promise<RunResult> {
  checkConformanceOptions(options)
  const { request, conclude, close } = await prepared(options)
  const { onEvent } = options
  try {
    onEvent?.({ kind: 'planned', scenarios: chosenBy(request) })
    const { scenarios, target, selection } = request
    const planned = planRun(scenarios, target, selection)
    for (const late of notToday(planned, target, bankDateAt(realNow())))
      onEvent?.({ kind: 'not-today', ...late })
    const ready = await withPreFlight(request)
    if (ready.obstacle) onEvent?.({ kind: 'obstacle', reason: ready.obstacle.reason })
    const result = conclude.whole(await runScenarios(ready))
    onEvent?.({ kind: 'concluded', result })
    return result
  } finally {
    close()
  }
}

/**
 * The same run, scenario by scenario: for test runners, which choose themselves what they run and when. `scenarios` are
 * those of the options unless they are given as they were read.
 */
export async function openConformance(
  options: ConformanceOptions,
  functionName: string,
  scenarios?: readonly Scenario[],
) {
  checkConformanceOptions(options, functionName)
  const { request, conclude, close } = await prepared(options, scenarios)
  const played = new Map<string, ScenarioResult>()
  const results = new Map<string, ReturnType<typeof play>>()
  const inTurn = createTurns()
  let staged: StagedRun | undefined
  // Not before something is played: who lists the tests of a project does not want its gateway asked.
  const stage = once(async () => (staged = stageRun(await withPreFlight(request))))
  const play = async (id: string) => {
    const run = await stage()
    const planned = run.planned.find(({ scenario }) => scenario.id === id)
    if (!planned) throw new UsageError(`no scenario of this run is called "${id}"`)
    const scenario = await inTurn(run.isAlone(planned.scenario), async () => await run.play(planned))
    played.set(id, scenario)
    /** What it comes to by itself, with what the baseline accepts. */
    const result = conclude.alone(run.concludeOnly(new Map([[id, scenario]])))
    return { scenario, result }
  }
  return {
    /** What was asked for, and where. */
    request,
    scenarios: chosenBy(request),
    /** Plays a scenario, once; what has to be alone waits for the others, and they for it. */
    play: async (scenarioId: string) => await keptOr(results, scenarioId, () => play(scenarioId)),
    /** What came of those that were played; writes the reports. Undefined where none was. */
    conclude: (): RunResult | undefined =>
      staged && played.size > 0 ? conclude.whole(staged.concludeOnly(played)) : undefined,
    /** Frees what the target holds. */
    close,
  }
}

async function prepared(options: ConformanceOptions, given?: readonly Scenario[]) {
  const { only, surface, strict = false, reports, onEvent, onProgress } = options
  const surfaces = surface === undefined ? undefined : [surface].flat()
  const own = usable(checkedRules(options.rules ?? []), 'rules')
  const requirements = [...REQUIREMENTS, ...own]
  const scenarios = given ?? valueOrThrow(loadValidScenarios(options.scenarios ?? [shippedScenarios()], own))
  const idle = only && selectionProblem(only, scenarios, requirements, 'only:')
  if (idle !== undefined) throw new UsageError(idle)
  const runId = createRunId(realNow())
  if (reports !== undefined) usable(prepareReports(reports, runId))
  const xml = remembering(await xmlFor(options))
  const { target, seed, close } = openTarget(options, scenarios, xml)
  try {
    const baseline = await baselineOf(options, target, scenarios, own)
    const alone = (result: RunResult): RunResult => baseline(result, strict)
    const request: RunRequest = defined({
      target,
      scenarios,
      requirements,
      selection: defined({ allow: intendedEffects(target, options.allow), only, surfaces }),
      seed: (await target.seed?.()) ?? seed,
      runId,
      toolVersion: toolVersion(),
      strict,
      concurrency: options.concurrency ?? 4,
      xml,
      nowMs: startClock(),
      randomBytes: secretBytes,
      keptBodies: { digest: sha256Of },
      interruption: options.signal,
      onWaits: onEvent && ((waits: readonly Wait[]) => onEvent({ kind: 'waits', waits })),
      onProgress: (event: ProgressEvent) => {
        onProgress?.(event)
        onEvent?.({ kind: 'played', ...event })
      },
    })
    return {
      request,
      conclude: {
        alone,
        /** With the baseline, and written. */
        whole: (result: RunResult): RunResult => {
          const concluded = alone(result)
          if (reports !== undefined) write(concluded, reports)
          return concluded
        },
      },
      close,
    }
  } catch (error) {
    close()
    throw error
  }
}

function openTarget(
  options: ConformanceOptions,
  scenarios: readonly Scenario[],
  xml: Xml,
): { readonly target: Target; readonly seed: number; close(): void } {
  const { target, seed, onEvent } = options
  if (isEmbedded(target)) {
    if (seed !== undefined)
      throw new UsageError('a simulator has the seed that it was created with: leave out the option seed')
    const embedded = embeddedTarget(target, pinsOf(target), xml)
    return { target: embedded, seed: target.seed ?? 1, close: () => {} }
  }
  const warn = (message: string): void => onEvent?.({ kind: 'warning', message })
  const reading = {
    ...profileReadingFor(scenarios, warn),
    usesBaseline: options.baseline === undefined,
  }
  const described = describedTarget(target, { reading, xml, seed })
  return { target: described, seed: seed ?? 1, close: () => described.close() }
}

async function baselineOf(
  { baseline }: ConformanceOptions,
  { profile }: Target,
  scenarios: readonly Scenario[],
  own: readonly Requirement[],
): Promise<Baseline> {
  const place = baseline === undefined ? 'baseline in the profile' : 'baseline'
  const ids = scenarios.map(({ id }) => id)
  return usable(await baselineFrom(baseline ?? profile.baseline, ids, place, own))
}

/** The request with what was found before anything is played. */
async function withPreFlight(request: RunRequest): Promise<RunRequest> {
  const { target, scenarios, selection, xml, interruption } = request
  return { ...request, ...(await preFlight(target, scenarios, selection, xml, { interruption })) }
}

function chosenBy({ scenarios, target, selection }: RunRequest): readonly ChosenScenario[] {
  return planRun(scenarios, target, selection).map(({ scenario: { id, title, source }, skip }) =>
    defined({ id, title, file: source.file, skipped: skip?.reason }),
  )
}

function write(result: RunResult, folder: string): void {
  const written = writeReports(result, folder, undefined)
  const [first] = written.problems
  if (first)
    throw new Error(`${first.problem.message}; the run was ${result.verdict} (exit code ${result.exitCode})`)
}

/** Who has to be alone waits until nobody else plays, and nobody else begins meanwhile. */
function createTurns() {
  const playing = new Set<Promise<unknown>>()
  let alone: Promise<unknown> | undefined
  return async <Result>(isAlone: boolean, play: () => Promise<Result>): Promise<Result> => {
    for (let other = alone; other; other = alone) await other
    const before = isAlone ? Promise.all(playing) : undefined
    const turn = (async () => {
      await before
      return await play()
    })()
    const ended = turn.then(
      () => {},
      () => {},
    )
    if (isAlone) alone = ended
    else playing.add(ended)
    await ended
    if (isAlone) alone = undefined
    else playing.delete(ended)
    return await turn
  }
}
