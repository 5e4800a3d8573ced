import '../kernel/web-platform.ts'
import { valueOrThrow } from '../kernel/result.ts'
import { loadValidScenarios, shippedScenarios } from '../runs/suite/load-scenarios.ts'
import { type ReleaseReport, releaseReport } from '../target/releases/report.ts'
import type { ConformanceConfig, OwnRule } from '../runs/own/rule-format.ts'

/**
 * What separates two releases or variants of the card API, such as `2.6.0..2.38.0` or `v2..token-v2`, what breaks
 * callers first, and which of the shipped scenarios see it. Throws an Error when the text is no comparison.
 */
export async function compareReleases(range: string): Promise<ReleaseReport> {
  return valueOrThrow(releaseReport(range, valueOrThrow(loadValidScenarios([shippedScenarios()]))))
}

/** A configuration, for editors: what it is given. */
export function defineConfig(config: ConformanceConfig): ConformanceConfig {
  return config
}

/** A rule of somebody's own, for editors: what it is given. */
export function defineRequirement<Rule extends OwnRule>(rule: Rule): Rule {
  return rule
}

export { runConformance } from '../runs/library/open-run.ts'
export { createProviderBehind } from '../runs/simulated-bank/bank-behind.ts'
export { writeJsonReport } from '../report/json.ts'
export type { ReleaseReport }
export type {
  ChosenScenario,
  ConformanceEvent,
  ConformanceOptions,
  ConformanceTarget,
  DescribedTarget,
  ProfileContent,
} from '../runs/library/conformance-options.ts'
export type {
  ExitCode,
  Finding,
  RunResult,
  RunVerdict,
  ScenarioResult,
  StepResult,
} from '../evidence/run-result.ts'
export type { RequirementResult } from '../evidence/run-result.ts'
export type { Verdict } from '../evidence/verdict.ts'
export type { FetchFunction } from '../host/client/fetch-function.ts'
export type { ProviderBehind } from '../runs/simulated-bank/bank-behind.ts'
export type { EmbeddedBank } from '../runner/play/embedded-target.ts'
export type { ProgressEvent } from '../runner/run-request.ts'
export type { ConformanceConfig, OwnRule } from '../runs/own/rule-format.ts'
export type { HookedRequest, Hooks } from '../runs/own/hooks.ts'
export type { JudgeExchange, JudgedExchange, Otherwise } from '../runs/own/judged-exchange.ts'
export type { Scenario } from '../scenario/format.ts'
