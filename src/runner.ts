import { defined } from './kernel/defined.ts'
import { realNow, startClock } from './host/clock.ts'
import { createRunId } from './host/entropy.ts'
import { xmlFor } from './host/xml-validation.ts'
import { loadValidScenarios, shippedScenarios } from './suite/load-scenarios.ts'
import { checkConformanceOptions } from './suite/conformance-options.ts'
import type { ConformanceOptions } from './suite/conformance-options.ts'
import { selectionProblem } from './suite/selection-problem.ts'
import { releaseReport } from './releases/report.ts'
import type { ReleaseReport } from './releases/report.ts'
import { toolVersion } from './suite/version.ts'
import type { RunResult } from './evidence/run-result.ts'
import { REQUIREMENTS } from './rules/requirements.ts'
import { embeddedTarget } from './runner/play/embedded-target.ts'
import type { EmbeddedBank } from './runner/play/embedded-target.ts'
import { runScenarios } from './runner/run.ts'
import type { ProgressEvent } from './runner/run-request.ts'
import type { Scenario } from './scenario/format.ts'
import { pinsOf } from './simulator/pins.ts'
import { UsageError } from './simulator/usage-error.ts'

/**
 * Throws an Error with a readable message when an option, a scenario file or a schema is of no use; never for what the
 * target does.
 */
export async function runConformance(options: ConformanceOptions): Promise<RunResult> {
  checkConformanceOptions(options)
  const scenarios = loadValidScenarios(options.scenarios ?? [shippedScenarios()])
  if (!scenarios.ok) throw new Error(scenarios.error)
  const idle = options.only && selectionProblem(options.only, scenarios.value, REQUIREMENTS, 'only:')
  if (idle !== undefined) throw new UsageError(idle)
  const xml = await xmlFor(options)
  return await runScenarios({
    target: embeddedTarget(options.target, pinsOf(options.target), xml),
    scenarios: scenarios.value,
    requirements: REQUIREMENTS,
    selection: defined({ allow: 'irreversible', only: options.only }),
    seed: options.target.seed ?? 1,
    runId: createRunId(realNow()),
    toolVersion: toolVersion(),
    strict: options.strict ?? false,
    concurrency: options.concurrency ?? 4,
    xml,
    nowMs: startClock(),
    onProgress: options.onProgress,
  })
}

/**
 * What separates two releases or variants of the card API, such as `2.6.0..2.38.0` or `v2..token-v2`, what breaks
 * callers first, and which of the shipped scenarios see it. Throws an Error when the text is no comparison.
 */
export async function compareReleases(range: string): Promise<ReleaseReport> {
  const scenarios = loadValidScenarios([shippedScenarios()])
  if (!scenarios.ok) throw new Error(scenarios.error)
  const report = releaseReport(range, scenarios.value)
  if (!report.ok) throw new Error(report.error)
  return report.value
}

export type { ReleaseReport }
export type { ConformanceOptions, EmbeddedBank, ProgressEvent, RunResult, Scenario }
export { writeJsonReport } from './report/json.ts'
