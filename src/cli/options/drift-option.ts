import type { Xml } from '../../host/xml/xml-on-demand.ts'
import { err, ok } from '../../kernel/result.ts'
import type { Result } from '../../kernel/result.ts'
import type { Target } from '../../target/profile/profile.ts'
import type { Scenario } from '../../scenario/format.ts'
import type { Comparison } from '../../runs/drift/drift.ts'
import { bankChoiceFrom } from './bank-options.ts'
import type { Options } from './options.ts'
import type { RunPlan } from '../../runner/plan/run-plan.ts'

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
