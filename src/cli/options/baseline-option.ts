import { realNow } from '../../host/clock.ts'
import { readTextFile } from '../../host/files.ts'
import type { RunResult } from '../../evidence/run-result.ts'
import { bankDateAt } from '../../kernel/calendar.ts'
import { err, ok } from '../../kernel/result.ts'
import type { Result } from '../../kernel/result.ts'
import type { Profile } from '../../profile/profile.ts'
import { REQUIREMENTS } from '../../rules/requirements.ts'
import { applyBaseline } from '../../runner/conclude/baseline.ts'
import type { Scenario } from '../../scenario/format.ts'
import { renderDiagnostics } from '../../source/diagnostic.ts'
import { diagnosticsAt } from '../../source/problem.ts'
import { parseYaml } from '../../source/yaml.ts'
import { textOption } from './options.ts'
import type { Options } from './options.ts'
import type { RunPlan } from '../../runner/plan/run-plan.ts'

/** What a baseline makes of a result. */
export type Baseline = (result: RunResult, strict: boolean) => RunResult

/** The baseline in a file; without one, results stay as they are. The error is ready to be printed. */
export async function baselineFrom(
  path: string | undefined,
  scenarioIds: readonly string[],
  /** Where the path was given. */
  place = '--baseline',
): Promise<Result<Baseline, string>> {
  if (path === undefined) return ok((result) => result)
  const text = readTextFile(path)
  if (!text.ok) return err(`${place}: ${text.error.message}`)
  const { parseBaseline } = await import('../../runner/conclude/baseline-file.ts')
  const baseline = parseBaseline({ name: path, text: text.value }, REQUIREMENTS, scenarioIds)
  if (!baseline.ok) return err(renderDiagnostics(baseline.error))
  const today = bankDateAt(realNow())
  return ok((result, strict) => applyBaseline(result, baseline.value, today, strict))
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
  if (!heedsBaselineOfProfile(plan, options)) return await baselineFrom(path, ids)
  const baseline = await baselineFrom(profile.baseline, ids, `baseline in ${profileFile ?? 'the profile'}`)
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
