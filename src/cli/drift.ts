import type { RunResult } from '../evidence/run-result.ts'
import { realNow } from '../host/clock.ts'
import { ok } from '../kernel/result.ts'
import type { Result } from '../kernel/result.ts'
import { describeDrift } from '../report/diff-text.ts'
import { driftBetween } from '../report/drift.ts'
import { REQUIREMENTS } from '../rules/requirements.ts'
import { runScenarios } from '../runner/run.ts'
import type { Scenario } from '../scenario/format.ts'
import { simulatorFrom, targetOf } from './embedded.ts'
import type { Options } from './options.ts'
import { runPlanFrom } from './run-plan.ts'
import { print } from './terminal.ts'
import type { Terminal } from './terminal.ts'
import { toolVersion } from './version.ts'
import { xmlFrom } from './xml.ts'

const DRIFTED = 5

/**
 * Plays the same scenarios at the simulator and says which fields of a target's answers are others. Values are left
 * alone: ids, times and money differ between any two banks. Gives the exit code: 5 for drift, unless the run has one.
 */
export async function tellDrift(
  result: RunResult,
  scenarios: readonly Scenario[],
  options: Options,
  terminal: Terminal,
): Promise<Result<number, string>> {
  const plan = await runPlanFrom(options, scenarios)
  if (!plan.ok) return plan
  const xml = await xmlFrom(options)
  if (!xml.ok) return xml
  // Faults and variations are the target's.
  const { fault: _, vary: __, ...honest } = options
  const simulator = await simulatorFrom(honest, xml.value)
  if (!simulator.ok) return simulator
  const played = new Set(result.scenarios.map(({ id }) => id))
  const { seed, concurrency, strict } = plan.value
  const expected = await runScenarios({
    target: targetOf(simulator.value),
    scenarios: scenarios.filter(({ id }) => played.has(id)),
    requirements: REQUIREMENTS,
    selection: { allow: 'irreversible' },
    seed,
    runId: result.runId,
    toolVersion: toolVersion(),
    strict,
    concurrency,
    xml: xml.value,
    nowMs: realNow,
  })
  const fields = driftBetween(expected, result)
  print(options['json'] ? terminal.error : terminal.output, describeDrift(fields))
  return ok(result.exitCode === 0 && fields.length > 0 ? DRIFTED : result.exitCode)
}
