import type { ScenarioResult } from '../../evidence/run-result.ts'
import { withoutOutages } from './outages.ts'
import { withoutRefusedModules } from './refused-modules.ts'
import { withoutConsequences } from './unusable-answers.ts'

/** What only a whole run shows of its findings, each after those before it. */
const PASSES = [withoutRefusedModules, withoutOutages, withoutConsequences]

/** The scenarios of a run, or of all its shards, as they count. */
export function seenAsAWhole(scenarios: readonly ScenarioResult[]): readonly ScenarioResult[] {
  return PASSES.reduce((played, pass) => pass(played), scenarios)
}
