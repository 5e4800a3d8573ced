import type { Finding, RunResult, ScenarioResult } from '../../evidence/run-result.ts'
import { wayOf } from '../../report/hops.ts'
import { expectationsOf, factsOf, headlineOf } from '../../report/problems.ts'
import type { ConformanceOptions } from './conformance-options.ts'
import { UsageError } from '../../simulator/control/usage-error.ts'
import { openConformance } from './open-run.ts'

/** Options of a run whose scenarios are tests of somebody's own test runner. */
export interface ConformanceTestOptions extends Omit<ConformanceOptions, 'onProgress' | 'onEvent'> {
  /** The folder for the reports; `reports/conformance` unless given. */
  readonly reports?: string
}

/** What test runners have in common, as an adapter offers it. */
export interface TestRunner {
  group(name: string, body: () => void): void
  /** `skip` ends a test as skipped, where the runner can do so while it runs. */
  test(name: string, body: (skip: (reason: string) => void) => Promise<void>, timeoutMs: number): void
  skipped(name: string, reason: string): void
  atTheEnd(body: () => void): void
}

/** A run has time limits of its own, for each request and each wait; this one only ends what hangs all the same. */
const TIMEOUT_MS = 15 * 60_000

const REPORTS = 'reports/conformance'

/** Registers every scenario as a test in the group of its area; played is what the runner runs. */
export async function registerScenarios(
  options: ConformanceTestOptions,
  { group, test, skipped, atTheEnd }: TestRunner,
): Promise<void> {
  const run = await openConformance({ reports: REPORTS, ...options }, 'conformanceTests')
  const [first] = run.scenarios
  if (first?.skipped !== undefined && run.scenarios.every(({ skipped: reason }) => reason !== undefined)) {
    run.close()
    throw new UsageError(`no scenario can be played at this target; ${first.id}: ${first.skipped}`)
  }
  let failed = 0
  for (const [area, scenarios] of Map.groupBy(run.scenarios, ({ id }) => id.split('/')[0]!)) {
    group(area, () => {
      for (const { id, title, skipped: reason } of scenarios) {
        const name = `${id}: ${title}`
        if (reason !== undefined) {
          skipped(name, reason)
          continue
        }
        const body = async (skip: (reason: string) => void): Promise<void> => {
          const { scenario, result } = await run.play(id)
          const problem = problemOf(scenario, result, options.strict ?? false)
          if (problem !== undefined) {
            failed++
            throw problem
          }
          if (NOT_JUDGED.has(scenario.verdict)) skip(scenario.reason ?? reasonIn(scenario))
        }
        test(name, body, TIMEOUT_MS)
      }
    })
  }
  atTheEnd(() => {
    try {
      const result = run.conclude()
      // What no test could say, such as a baseline that accepts what is no longer wrong.
      if (result && failed === 0 && result.exitCode !== 0) throw plainError(conclusionOf(result))
    } finally {
      run.close()
    }
  })
}

const NOT_JUDGED: ReadonlySet<string> = new Set(['not-tested', 'not-applicable', 'blocked'])

/** Undefined where the scenario is no reason to fail. */
function problemOf(scenario: ScenarioResult, result: RunResult, strict: boolean): Error | undefined {
  const counting = new Set(['fail', 'error', ...(strict ? ['warn'] : [])])
  const findings = scenario.steps.flatMap((step) =>
    step.findings
      .filter(({ verdict }) => counting.has(verdict))
      .map((finding) => textOf(finding, scenario, step.exchanges)),
  )
  findings.push(
    ...expectationsOf(result)
      .filter(({ verdict }) => verdict !== 'pass')
      .map(
        ({ id, findings: [first] }) => `your expectation ${id}: ${first ? headlineOf(first.finding) : ''}`,
      ),
  )
  if (result.exitCode === 1) return plainError(findings.join('\n\n'))
  const couldNotBeJudged = result.exitCode === 4 || scenario.verdict === 'error'
  if (couldNotBeJudged) {
    return plainError([scenario.reason, ...findings].filter((text) => text !== undefined).join('\n\n'))
  }
  return undefined
}

function textOf(
  finding: Finding,
  { file }: ScenarioResult,
  exchanges: ScenarioResult['steps'][number]['exchanges'],
): string {
  const exchange = exchanges.find(({ id }) => id === finding.exchange)
  const way = exchange ? wayOf(exchange).map((line, index) => [index === 0 ? 'way' : '', line] as const) : []
  const facts = [...factsOf(finding), ...way].map(([name, value]) => `  ${name.padEnd(10)} ${value}`)
  const head = `${finding.requirement} (${finding.level}, ${finding.clause}): ${headlineOf(finding)}`
  return [head, ...facts, `  file       ${file}`].join('\n')
}

function reasonIn({ steps, verdict }: ScenarioResult): string {
  const [first] = steps.flatMap(({ findings }) => findings)
  return first?.reason ?? verdict
}

function conclusionOf({ verdict, exitCode, baseline = [], summary, scenarios }: RunResult): string {
  const stale = baseline.filter(({ state }) => state === 'stale').map(({ requirement }) => requirement)
  if (stale.length > 0) return `the baseline accepts what passes now: ${stale.join(', ')}`
  const counts = Object.entries(summary).map(([name, count]) => `${count} ${name}`)
  const reason = scenarios.find(({ verdict: one }) => one !== 'pass')?.reason
  const why = exitCode === 3 && reason !== undefined ? reason : counts.join(', ')
  return `the run as a whole: ${verdict}, exit code ${exitCode}: ${why}`
}

/** Where it was thrown says nothing: what is wrong is at the target. */
function plainError(message: string): Error {
  const error = new Error(message)
  error.name = 'Nonconformity'
  error.stack = `${error.name}: ${message}`
  return error
}
