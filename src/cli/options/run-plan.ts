import { SHOWN_CHARACTERS } from '../../evidence/kept-bodies.ts'
import { ownOf } from './own-options.ts'
import { requirementsOf } from './requirements-of.ts'
import { isCause } from '../../runner/doctor/cause.ts'
import type { RunPlan } from '../../runner/plan/run-plan.ts'
import type { Effects, Scenario } from '../../scenario/format.ts'
import type { Surface } from '../../documents/apis.ts'
import { defined } from '../../kernel/defined.ts'
import { type Options, listOption, numberOption, textOption } from './options.ts'
import { loadValidScenarios, shippedScenarios } from '../../runs/suite/load-scenarios.ts'
import { selectionProblem } from '../../runs/suite/selection-problem.ts'
import { type Shard, durationsFrom } from '../../runner/plan/select.ts'
import type { Xml } from '../../host/xml/xml-on-demand.ts'
import type { Target, Profile } from '../../target/profile/profile.ts'
import type { Comparison } from '../../runs/drift/drift.ts'
import { bankChoiceFrom } from './bank-options.ts'
import { intendedEffects, isSimulated } from '../../runner/plan/effects.ts'
import type { Call } from '../command.ts'
import { needed, refuse } from '../terminal.ts'
import { readTextFile } from '../../host/files/files.ts'
import { type Baseline, baselineFrom } from '../../runs/planned/named-baseline.ts'
import { renderDiagnostics } from '../../kernel/source/diagnostic.ts'
import { diagnosticsAt } from '../../kernel/source/structured.ts'
import { parseYaml } from '../../kernel/source/yaml.ts'

/** Those that ship, unless somebody names his own. */
export function scenariosFrom(options: Options): readonly Scenario[] {
  const place = textOption(options, 'scenarios') ?? shippedScenarios()
  return needed(loadValidScenarios([place], ownOf(options)))
}

/** What a command line asks of a run. */
export async function runPlanFrom(options: Options, scenarios: readonly Scenario[]): Promise<RunPlan> {
  const repeat = numberOption(options, 'repeat') ?? 1
  if (repeat > 1 && (options['shard'] ?? options['resume']) !== undefined) {
    refuse('--repeat is for whole runs: leave --shard and --resume out')
  }
  const shard = await shardFrom(options)
  const only = listOption(options, 'only')
  const problem = only && selectionProblem(only, scenarios, requirementsOf(options))
  if (problem !== undefined) refuse(problem)
  const surfaces = listOption(options, 'surface') as readonly Surface[] | undefined
  const idle = surfaces?.find((surface) => !scenarios.some((scenario) => scenario.surface === surface))
  if (idle) refuse(`no scenario is about the surface ${idle}`)
  const besides = only && surfaces && missesSurfaces(only, surfaces, scenarios)
  if (besides !== undefined) refuse(besides)
  const allow = textOption(options, 'allow') as Effects | undefined
  const overlooks = listOption(options, 'skipPreflight') ?? []
  const unknown = overlooks.find((name) => !isCause(name))
  if (unknown !== undefined) {
    refuse(
      `--skip-preflight "${unknown}": no cause has this name; the doctor gives the name of what it finds`,
    )
  }
  return {
    seed: numberOption(options, 'seed') ?? 1,
    concurrency: numberOption(options, 'concurrency') ?? 4,
    keepBodies: (numberOption(options, 'keepBodies') ?? SHOWN_CHARACTERS / 1024) * 1024,
    strict: options['strict'] === true,
    repeat,
    overlooks: new Set(overlooks.filter(isCause)),
    shard,
    selection: defined({ only, surfaces, allow }),
    own: ownOf(options),
  }
}

/** What is wrong with `--only` and `--surface` together: no glob chooses anything about the surface. */
function missesSurfaces(
  only: readonly string[],
  surfaces: readonly Surface[],
  scenarios: readonly Scenario[],
): string | undefined {
  const there = scenarios.filter(({ surface }) => surfaces.includes(surface))
  const isIdle = only.every((glob) => selectionProblem([glob], there, []) !== undefined)
  if (!isIdle) return undefined
  const globs = only.map((glob) => `"${glob}"`).join(', ')
  return `--only ${globs} chooses no scenario about the surface ${surfaces.join(' or ')}: leave one of the two out`
}

/** What `--shard` and `--durations` say. */
async function shardFrom(options: Options): Promise<Shard | undefined> {
  const given = textOption(options, 'shard')
  const path = textOption(options, 'durations')
  if (given === undefined) {
    return path === undefined ? undefined : refuse('--durations has no effect without --shard')
  }
  const [index = 0, count = 0] = given.split('/').map(Number)
  const shard = { index, count }
  if (path === undefined) return shard
  const { readReportFile } = await import('../../runs/report-files/read-report-file.ts')
  return { ...shard, durations: durationsFrom(needed(readReportFile(path), '--durations')) }
}

/** What --drift asks for; without it, results stay as they are. */
export async function comparisonFrom(
  { profile }: Target,
  scenarios: readonly Scenario[],
  plan: RunPlan,
  options: Options,
  xml: Xml,
): Promise<Comparison> {
  if (!options['drift']) return async (result) => result
  // What is there in some answers only is no drift, and a shard sees some of them.
  if (plan.shard) refuse('--drift is for whole runs: leave --shard out')
  const { driftFrom } = await import('../../runs/drift/drift.ts')
  return needed(await driftFrom(profile, scenarios, plan, bankChoiceFrom(options), xml))
}

/**
 * The same, once it is certain that it is meant: what cannot be undone needs the name of the target, typed into the
 * command line or by the person who looks on. A habit types `--yes`; nobody types the wrong name by habit.
 */
export async function confirmedEffects(
  target: Target,
  asked: Effects | undefined,
  { options, terminal: { ask } }: Call,
): Promise<Effects> {
  const effects = intendedEffects(target, asked)
  if (effects !== 'irreversible' || isSimulated(target.kind, target.profile)) return effects
  const host = new URL(target.profile.baseUrl ?? '').host
  const typed =
    textOption(options, 'confirm') ??
    (await ask?.(`This run does what cannot be undone. Type ${host} to confirm: `))?.trim()
  if (typed === host) return effects
  return refuse(
    typed === undefined
      ? `--allow irreversible does what cannot be undone at ${host}; confirm it with --confirm ${host}`
      : `"${typed}" is not ${host}, so nothing was sent; --confirm takes the host of the target`,
  )
}

/** Whether a run asks for the baseline that its profile names. */
export function heedsBaselineOfProfile({ shard }: RunPlan, options: Options): boolean {
  return shard === undefined && textOption(options, 'baseline') === undefined
}

/** Shards are not held against a baseline: what is stale shows in the whole only. */
export async function baselineOfRun(
  profile: Profile,
  scenarios: readonly Scenario[],
  plan: RunPlan,
  options: Options,
): Promise<Baseline> {
  const path = textOption(options, 'baseline')
  const profileFile = textOption(options, 'profile')
  if (plan.shard && path !== undefined)
    refuse('--baseline is for the whole run: give it to `conformance merge`')
  const ids = scenarios.map(({ id }) => id)
  if (!heedsBaselineOfProfile(plan, options))
    return needed(await baselineFrom(path, ids, '--baseline', plan.own))
  const baseline = await baselineFrom(
    profile.baseline,
    ids,
    `baseline in ${profileFile ?? 'the profile'}`,
    plan.own,
  )
  if (baseline.ok || profileFile === undefined) return needed(baseline)
  const line = whereNamed(
    profileFile,
    `${profile.baseline} is named here, and is no baseline that can be used`,
  )
  return refuse(line === undefined ? baseline.error : `${line}\n\n${baseline.error}`)
}

/** The profile's own line, for messages about what it names; undefined when the profile is gone meanwhile. */
function whereNamed(profileFile: string, message: string): string | undefined {
  const text = readTextFile(profileFile)
  const document = text.ok ? parseYaml({ name: profileFile, text: text.value }) : text
  if (!document.ok) return undefined
  return renderDiagnostics(diagnosticsAt(document.value, [{ path: ['baseline'], message }]))
}
