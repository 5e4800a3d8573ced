import { defined } from '../../kernel/defined.ts'
import { type Result, err, ok, valueOrThrow } from '../../kernel/result.ts'
import type { RunResult, ScenarioResult } from '../../evidence/run-result.ts'
import type { Verdict } from '../../evidence/verdict.ts'
import { readTextFile } from '../../host/files/files.ts'
import { takeIn } from '../../host/pause.ts'
import { type OpenRun, openConformance } from '../library/open-run.ts'
import type { ConformanceOptions } from '../library/conformance-options.ts'
import { REPORT_TOOLS } from '../report-files/write-reports.ts'
import { OPERATIONS } from '../../documents/operations.ts'
import { REQUIREMENTS } from '../../rules/requirements.ts'
import { FORMATS } from '../../report/formats.ts'
import { scenarioJsonSchema } from '../../scenario/json-schema.ts'
import type {
  Player,
  RunDetails,
  RunFinding,
  RunState,
  ScenarioFile,
  WantedRun,
} from '../../simulator/control-api/player.ts'
import type { World } from '../../simulator/worlds.ts'
import { loadTexts, loadValidScenarios, shippedScenarios, validOf } from '../suite/load-scenarios.ts'
import { packageFile } from '../../host/package-file.ts'
import { type ExploredSoFar, exploreServed, runFindingOf } from './explored.ts'
import { keptOr } from '../../kernel/kept.ts'
import { once } from '../../kernel/once.ts'

/** Whole runs hold every exchange, so that only the last few are kept. */
const MOST_RUNS = 5

/** What messages about a scenario that was typed in call its file. */
const TYPED_IN = 'scenario.yaml'

/** One run, while it goes on and after it. */
interface KeptRun {
  state: RunState
  readonly world: World
  readonly played: Map<string, ScenarioResult>
  result: RunResult | undefined
  explored: ExploredSoFar | undefined
  wantsEnd: boolean
}

/** Plays the suite at copies of worlds, and at the targets of these profile files. */
export function createPlayer(targets: readonly string[]): Player {
  const kept: KeptRun[] = []
  let begun = 0
  const find = (world: World, id: string): KeptRun | undefined =>
    kept.find((run) => run.world === world && run.state.id === id)
  const forget = (run: KeptRun): void => {
    run.wantsEnd = true
    kept.splice(kept.indexOf(run), 1)
  }
  return {
    targets,
    ...scenarioTexts(),
    start: async (wanted, world) => {
      const opened = await open(wanted, world, targets)
      if (!opened.ok) return opened
      begun++
      const run = newRun(`r${begun}`, wanted, world, opened.value)
      for (const old of kept.slice(MOST_RUNS - 1)) forget(old)
      kept.unshift(run)
      void play(run, opened.value)
      return ok(run.state)
    },
    runs: (world) => kept.filter((run) => run.world === world).map(({ state }) => state),
    details: (world, id) => {
      const run = find(world, id)
      return run && detailsOf(run)
    },
    played: (world, id, scenario) => find(world, id)?.played.get(scenario),
    report: (world, id, format) => {
      const result = find(world, id)?.result
      const found = FORMATS.find(({ name }) => name === format)
      if (!result || !found) return undefined
      return { fileName: found.fileName, text: found.write(result, REPORT_TOOLS) }
    },
    stop: (world, id) => {
      const run = find(world, id)
      if (run) run.wantsEnd = true
      return run !== undefined
    },
    forget: (world, id) => {
      const run = find(world, id)
      if (run) forget(run)
      return run !== undefined
    },
  }
}

/** What ships, and what is typed in. */
function scenarioTexts(): Pick<Player, 'files' | 'textOf' | 'language' | 'check'> {
  // With the first question, because a page that shows the list asks again and again.
  const files = once(readShippedFiles)
  return {
    files: () => [...files().values()],
    textOf: (file) => {
      if (!files().has(file)) return undefined
      const read = readTextFile(packageFile(file))
      return read.ok ? read.value : undefined
    },
    language: () => ({
      schema: scenarioJsonSchema(),
      operations: OPERATIONS.map(({ id }) => id),
      requirements: REQUIREMENTS.map(({ id }) => id),
    }),
    check: (text) => {
      const { scenarios, diagnostics } = valueOrThrow(loadTexts([[TYPED_IN, text]]))
      return {
        messages: diagnostics.map(({ severity, line, column, length, message, remedy }) =>
          defined({ severity, line, column, length, message, remedy }),
        ),
        scenarios: scenarios.map(({ id }) => id),
      }
    },
  }
}

/** What ships, by its file. */
function readShippedFiles(): ReadonlyMap<string, ScenarioFile> {
  const found = new Map<string, { file: string; title: string; scenarios: string[] }>()
  for (const { id, title, source } of valueOrThrow(loadValidScenarios([shippedScenarios()]))) {
    const { file } = source
    keptOr(found, file, () => ({ file, title, scenarios: [] })).scenarios.push(id)
  }
  return found
}

function newRun(id: string, wanted: WantedRun, world: World, { scenarios }: OpenRun): KeptRun {
  const { target = 'this world', only: chosen = [], explore } = wanted
  const total = explore?.steps ?? scenarios.length
  return {
    state: defined({ id, state: 'playing', target, chosen, explore, finished: 0, total }),
    world,
    played: new Map(),
    result: undefined,
    explored: undefined,
    wantsEnd: false,
  }
}

async function open(
  { only, text, target, explore }: WantedRun,
  world: World,
  targets: readonly string[],
): Promise<Result<OpenRun, string>> {
  if (target !== undefined && !targets.includes(target))
    return err(`no target is called "${target}": serve it with --target, and GET runs lists it`)
  if (target !== undefined && explore)
    return err(`"explore" is for copies of this world: leave "target" out, or conformance explore ${target}`)
  const scenarios = text === undefined ? ok(undefined) : validOf(loadTexts([[TYPED_IN, text]]))
  if (!scenarios.ok) return scenarios
  // Of copies nothing lasts. What lasts at a target is confirmed on a command line, which a page has not.
  const at: Pick<ConformanceOptions, 'target' | 'allow'> =
    target === undefined ? { target: world.simulator } : { target: { profile: target }, allow: 'read' }
  try {
    return ok(await openConformance(defined({ ...at, only }), 'a run', scenarios.value))
  } catch (error) {
    return err((error as Error).message)
  }
}

/** One scenario after the other; between two of them the bank answers whoever else asks. */
async function play(run: KeptRun, opened: OpenRun): Promise<void> {
  const tell = (change: Partial<RunState>): void => {
    run.state = { ...run.state, ...change }
    run.world.changes.changed()
  }
  try {
    const { explore } = run.state
    if (explore)
      await exploreServed(
        opened,
        explore,
        () => run.wantsEnd,
        (soFar) => {
          run.explored = soFar
          for (const shown of soFar.shown) run.played.set(shown.id, shown)
          const isContradicted = soFar.findings.some(({ verdict }) => verdict === 'fail')
          tell({ finished: soFar.steps, ...(isContradicted && { verdict: 'not-conformant' }) })
        },
      )
    else
      for (const { id } of opened.scenarios) {
        if (run.wantsEnd) break
        const { scenario } = await opened.play(id)
        run.played.set(id, scenario)
        tell({ finished: run.played.size })
        await takeIn()
      }
    run.result = opened.conclude()
    const concluded = run.result && { verdict: run.result.verdict, summary: run.result.summary }
    tell({ state: run.wantsEnd ? 'stopped' : 'concluded', ...concluded })
  } catch (error) {
    tell({ state: 'failed', problem: (error as Error).message })
  } finally {
    opened.close()
  }
}

function detailsOf({ state, played, result, explored }: KeptRun): RunDetails {
  return {
    run: state,
    scenarios: [...played.values()].map(({ id, title, verdict }) => ({ id, title, verdict })),
    findings: explored?.findings ?? findingsOf([...played.values()]),
    requirements: Object.fromEntries(result?.requirements.map(({ id, verdict }) => [id, verdict]) ?? []),
    ...(explored && { explored: explored.explored }),
  }
}

const SHOWN: readonly Verdict[] = ['fail', 'error', 'warn']

/** What failed or warned: the first finding of each requirement in each verdict, the worst first. */
function findingsOf(scenarios: readonly ScenarioResult[]): readonly RunFinding[] {
  const found = new Map<string, RunFinding>()
  for (const { id: scenario, steps } of scenarios)
    for (const finding of steps.flatMap(({ findings }) => findings)) {
      const key = `${finding.verdict} ${finding.requirement}`
      if (SHOWN.includes(finding.verdict) && !found.has(key)) found.set(key, runFindingOf(finding, scenario))
    }
  return [...found.values()].toSorted((one, other) => rank(one) - rank(other))
}

function rank({ verdict }: RunFinding): number {
  return SHOWN.indexOf(verdict as Verdict)
}
