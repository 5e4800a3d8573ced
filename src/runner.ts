import { realNow } from './host/clock.ts'
import { createRunId } from './host/entropy.ts'
import { lazyReadXml, lazyXml } from './host/lazy-xml.ts'
import { loadValidScenarios, shippedScenarios } from './cli/load-scenarios.ts'
import { toolVersion } from './cli/version.ts'
import type { RunResult } from './evidence/run-result.ts'
import { REQUIREMENTS } from './rules/requirements.ts'
import { embeddedTarget } from './runner/embedded-target.ts'
import type { EmbeddedBank } from './runner/embedded-target.ts'
import { runScenarios } from './runner/run.ts'
import type { ProgressEvent } from './runner/run-request.ts'
import type { Scenario } from './scenario/format.ts'
import { SIMULATOR_PINS } from './simulator/pins.ts'

/** The runner as a library: plays scenarios against a simulator in the same process. */
export interface ConformanceOptions {
  /** A simulator; it is copied for every scenario and stays as it is. */
  readonly target: EmbeddedBank
  /** Globs over scenario ids, requirement ids and areas. */
  readonly only?: readonly string[]
  /** Folders or files of scenarios; the shipped ones when absent. */
  readonly scenarios?: readonly string[]
  /** Default 4. */
  readonly concurrency?: number
  readonly strict?: boolean
  readonly onProgress?: (event: ProgressEvent) => void
}

/** Throws an Error with a readable message when a scenario file is not valid; never for what the target does. */
export async function runConformance(options: ConformanceOptions): Promise<RunResult> {
  const scenarios = await loadValidScenarios(options.scenarios ?? [shippedScenarios()])
  if (!scenarios.ok) throw new Error(scenarios.error)
  return await runScenarios({
    target: embeddedTarget(options.target, SIMULATOR_PINS, lazyXml()),
    scenarios: scenarios.value,
    requirements: REQUIREMENTS,
    selection: { allow: 'irreversible', ...(options.only && { only: options.only }) },
    seed: 1,
    runId: createRunId(realNow()),
    toolVersion: toolVersion(),
    strict: options.strict ?? false,
    concurrency: options.concurrency ?? 4,
    readXml: lazyReadXml(),
    nowMs: realNow,
    ...(options.onProgress && { onProgress: options.onProgress }),
  })
}

export type { EmbeddedBank, ProgressEvent, RunResult, Scenario }
export { writeJsonReport } from './report/json.ts'
