import { loadValidScenarios, shippedScenarios } from '../../src/runs/suite/load-scenarios.ts'
import type { RunResult } from '../../src/evidence/run-result.ts'
import { xmlOnDemand } from '../../src/host/xml/xml-on-demand.ts'
import type { Target } from '../../src/target/profile/profile.ts'
import { REQUIREMENTS } from '../../src/rules/requirements.ts'
import { runScenarios } from '../../src/runner/run.ts'
import type { RunRequest } from '../../src/runner/run-request.ts'
import { remembering } from '../../src/host/xml/remembering-xml.ts'

const loaded = loadValidScenarios([shippedScenarios()])
if (!loaded.ok) throw new Error(loaded.error)

/** The shipped scenarios. */
export const SCENARIOS = loaded.value
/** Reads and validates XML, at the bank and at its judge, each text once; ready to be used. */
export const xml = remembering(xmlOnDemand())
await xml.ready()

/** The whole suite against a target; the run's own time stands still. */
export async function playSuite(target: Target, options: Partial<RunRequest> = {}): Promise<RunResult> {
  return await runScenarios({
    target,
    scenarios: SCENARIOS,
    requirements: REQUIREMENTS,
    selection: { allow: 'irreversible' },
    seed: 1,
    runId: 'test',
    toolVersion: '0.0.0',
    strict: true,
    concurrency: 4,
    xml,
    nowMs: () => 0,
    ...options,
  })
}

/** The same for whoever looks at verdicts alone: what redacts and keeps exchanges is a sixth of a run. */
export async function judgeSuite(target: Target, options: Partial<RunRequest> = {}): Promise<RunResult> {
  return await playSuite(target, { keptBodies: 'nothing', ...options })
}

/** What must not be there on a faultless bank, a line each: fail, warn, error and drift. */
export function troublesOf(result: RunResult): readonly string[] {
  return result.scenarios.flatMap((scenario) => [
    ...(scenario.verdict === 'error' ? [`error in ${scenario.id}: ${scenario.reason ?? ''}`] : []),
    ...scenario.steps.flatMap((step) =>
      step.findings
        .filter(({ verdict, pinned }) => TROUBLES.has(verdict) || pinned !== undefined)
        .map(({ verdict, requirement, at, expected, actual, reason, pinned }) => {
          const wanted = pinned ?? expected?.value ?? expected?.rule
          return `${verdict} ${requirement} in ${scenario.id}, "${step.name}": ${reason ?? `${at}: ${actual}, not ${wanted}`}`
        }),
    ),
  ])
}

const TROUBLES: ReadonlySet<string> = new Set(['fail', 'warn', 'error', 'blocked'])
