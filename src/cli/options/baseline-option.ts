import { readTextFile } from '../../host/files/files.ts'
import { err } from '../../kernel/result.ts'
import type { Result } from '../../kernel/result.ts'
import { baselineFrom } from '../../runs/planned/named-baseline.ts'
import type { Baseline } from '../../runs/planned/named-baseline.ts'
import type { Profile } from '../../target/profile/profile.ts'
import type { Scenario } from '../../scenario/format.ts'
import { renderDiagnostics } from '../../kernel/source/diagnostic.ts'
import { diagnosticsAt } from '../../kernel/source/problem.ts'
import { parseYaml } from '../../kernel/source/yaml.ts'
import { textOption } from './options.ts'
import type { Options } from './options.ts'
import type { RunPlan } from '../../runner/plan/run-plan.ts'

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
