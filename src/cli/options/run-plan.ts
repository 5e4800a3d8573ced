import { SHOWN_CHARACTERS } from '../../evidence/kept-bodies.ts'
import { ownOf } from './own-options.ts'
import { requirementsOf } from './requirements-of.ts'
import { isCause } from '../../runner/doctor/cause.ts'
import type { RunPlan } from '../../runner/plan/run-plan.ts'
import type { Effects, Scenario } from '../../scenario/format.ts'
import type { Surface } from '../../documents/apis.ts'
import { defined } from '../../kernel/defined.ts'
import { type Result, err, ok } from '../../kernel/result.ts'
import { type Options, listOption, numberOption, textOption } from './options.ts'
import { selectionProblem } from '../../runs/suite/selection-problem.ts'
import { type Shard, durationsFrom } from '../../runner/plan/select.ts'
import type { Xml } from '../../host/xml/xml-on-demand.ts'
import type { Target, Profile } from '../../target/profile/profile.ts'
import type { Comparison } from '../../runs/drift/drift.ts'
import { bankChoiceFrom } from './bank-options.ts'
import { intendedEffects, isSimulated } from '../../runner/plan/effects.ts'
import type { Terminal } from '../terminal.ts'
import { readTextFile } from '../../host/files/files.ts'
import { type Baseline, baselineFrom } from '../../runs/planned/named-baseline.ts'
import { renderDiagnostics } from '../../kernel/source/diagnostic.ts'
import { diagnosticsAt } from '../../kernel/source/structured.ts'
import { parseYaml } from '../../kernel/source/yaml.ts'

/** What a command line asks of a run. The error is ready to be printed. */
export async function runPlanFrom(
  options: Options,
  scenarios: readonly Scenario[],
): Promise<Result<RunPlan, string>> {
  const repeat = numberOption(options, 'repeat') ?? 1
  if (repeat > 1 && (options['shard'] ?? options['resume']) !== undefined) {
    return err('--repeat is for whole runs: leave --shard and --resume out')
  }
  const shard = await shardFrom(options)
  if (!shard.ok) return shard
  const only = listOption(options, 'only')
  const problem = only && selectionProblem(only, scenarios, requirementsOf(options))
  if (problem !== undefined) return err(problem)
  const surfaces = listOption(options, 'surface') as readonly Surface[] | undefined
  const idle = surfaces?.find((surface) => !scenarios.some((scenario) => scenario.surface === surface))
  if (idle) return err(`no scenario is about the surface ${idle}`)
  const besides = only && surfaces && missesSurfaces(only, surfaces, scenarios)
  if (besides !== undefined) return err(besides)
  const allow = textOption(options, 'allow') as Effects | undefined
  const overlooks = listOption(options, 'skipPreflight') ?? []
  const unknown = overlooks.find((name) => !isCause(name))
  if (unknown !== undefined) {
    return err(
      `--skip-preflight "${unknown}": no cause has this name; the doctor gives the name of what it finds`,
    )
  }
  return ok({
    seed: numberOption(options, 'seed') ?? 1,
    concurrency: numberOption(options, 'concurrency') ?? 4,
    keepBodies: (numberOption(options, 'keepBodies') ?? SHOWN_CHARACTERS / 1024) * 1024,
    strict: options['strict'] === true,
    repeat,
    overlooks: new Set(overlooks.filter(isCause)),
    shard: shard.value,
    selection: defined({ only, surfaces, allow }),
    own: ownOf(options),
  })
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

/** What `--shard` and `--durations` say. The error is ready to be printed. */
async function shardFrom(options: Options): Promise<Result<Shard | undefined, string>> {
  const given = textOption(options, 'shard')
  const path = textOption(options, 'durations')
  if (given === undefined) {
    return path === undefined ? ok(undefined) : err('--durations has no effect without --shard')
  }
  const [index = 0, count = 0] = given.split('/').map(Number)
  const shard = { index, count }
  if (path === undefined) return ok(shard)
  const { readReportFile } = await import('../../runs/report-files/read-report-file.ts')
  const report = readReportFile(path)
  return report.ok
    ? ok({ ...shard, durations: durationsFrom(report.value) })
    : err(`--durations: ${report.error}`)
}

/** What --drift asks for; without it, results stay as they are. The error is ready to be printed. */
export async function comparisonFrom(
  { profile }: Target,
  scenarios: readonly Scenario[],
  plan: RunPlan,
  options: Options,
  xml: Xml,
): Promise<Result<Comparison, string>> {
  if (!options['drift']) return ok(async (result) => result)
  // What is there in some answers only is no drift, and a shard sees some of them.
  if (plan.shard) return err('--drift is for whole runs: leave --shard out')
  const { driftFrom } = await import('../../runs/drift/drift.ts')
  return await driftFrom(profile, scenarios, plan, bankChoiceFrom(options), xml)
}

/**
 * The same, once it is certain that it is meant: what cannot be undone needs the name of the target, typed into the
 * command line or by the person who looks on. A habit types `--yes`; nobody types the wrong name by habit.
 */
export async function confirmedEffects(
  target: Target,
  asked: Effects | undefined,
  options: Options,
  { ask }: Terminal,
): Promise<Result<Effects, string>> {
  const effects = intendedEffects(target, asked)
  if (effects !== 'irreversible' || isSimulated(target.kind, target.profile)) return ok(effects)
  const host = new URL(target.profile.baseUrl ?? '').host
  const typed =
    textOption(options, 'confirm') ??
    (await ask?.(`This run does what cannot be undone. Type ${host} to confirm: `))?.trim()
  if (typed === host) return ok(effects)
  return err(
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
): Promise<Result<Baseline, string>> {
  const path = textOption(options, 'baseline')
  const profileFile = textOption(options, 'profile')
  if (plan.shard && path !== undefined)
    return err('--baseline is for the whole run: give it to `conformance merge`')
  const ids = scenarios.map(({ id }) => id)
  if (!heedsBaselineOfProfile(plan, options)) return await baselineFrom(path, ids, '--baseline', plan.own)
  const baseline = await baselineFrom(
    profile.baseline,
    ids,
    `baseline in ${profileFile ?? 'the profile'}`,
    plan.own,
  )
  if (baseline.ok || profileFile === undefined) return baseline
  const line = whereNamed(
    profileFile,
    `${profile.baseline} is named here, and is no baseline that can be used`,
  )
  return err(line === undefined ? baseline.error : `${line}\n\n${baseline.error}`)
}

/** The profile's own line, for messages about what it names; undefined when the profile is gone meanwhile. */
function whereNamed(profileFile: string, message: string): string | undefined {
  const text = readTextFile(profileFile)
  const document = text.ok ? parseYaml({ name: profileFile, text: text.value }) : text
  if (!document.ok) return undefined
  return renderDiagnostics(diagnosticsAt(document.value, [{ path: ['baseline'], message }]))
}
