import type { RunResult } from '../evidence/run-result.ts'
import { realNow } from '../host/clock.ts'
import { lazyReadXml } from '../host/lazy-xml.ts'
import { err } from '../kernel/result.ts'
import type { Result } from '../kernel/result.ts'
import { REQUIREMENTS } from '../rules/requirements.ts'
import { preFlight } from '../runner/pre-flight.ts'
import { runScenarios } from '../runner/run.ts'
import type { Effects, Scenario } from '../scenario/format.ts'
import { baselineOfRun } from './baseline-option.ts'
import { beginRun } from './begin-run.ts'
import { deliver } from './deliver.ts'
import { confirmedEffects } from './effects-option.ts'
import { listenForInterruption } from './interruption.ts'
import type { Options } from './options.ts'
import { packObstacle } from './pack/obstacle.ts'
import { showProgress } from './progress.ts'
import { runFacts } from './run-facts.ts'
import type { RunJournal } from './run-journal.ts'
import { runPlanFrom } from './run-plan.ts'
import type { RunPlan } from './run-plan.ts'
import { targetFrom } from './target.ts'
import type { OpenTarget } from './target.ts'
import { print } from './terminal.ts'
import type { Terminal } from './terminal.ts'
import { toolVersion } from './version.ts'

/** Plays scenarios against the target that the options describe, writes the reports and says what came out. */
export async function runAndReport(
  url: string | undefined,
  scenarios: readonly Scenario[],
  options: Options,
  terminal: Terminal,
): Promise<Result<RunResult, string>> {
  const plan = await runPlanFrom(options, scenarios)
  if (!plan.ok) return plan
  const opened = await targetFrom(url, options)
  if (!opened.ok) return opened
  const allow = await confirmedEffects(opened.value.target, plan.value.selection.allow, options, terminal)
  if (!allow.ok) return allow
  const baseline = await baselineOfRun(opened.value.target.profile, scenarios, plan.value, options)
  if (!baseline.ok) return baseline
  const unpackable = await packObstacle(options)
  if (unpackable !== undefined) return err(unpackable)
  const facts = runFacts(opened.value.target, scenarios, plan.value)
  const begun = await beginRun(options, facts, terminal)
  if (!begun.ok) return begun
  const { folder, journal } = begun.value

  const { result, wasInterrupted } = await play(
    opened.value,
    scenarios,
    plan.value,
    allow.value,
    journal,
    terminal,
  )
  const { profile } = opened.value.target
  const concluded = baseline.value(result, plan.value.strict)
  const delivered = await deliver(concluded, folder, options, terminal, profile)
  await journal.close(delivered.ok && !wasInterrupted)
  if (wasInterrupted) print(terminal.error, `go on with the same options and --resume ${folder}`)
  return delivered
}

async function play(
  { target, close }: OpenTarget,
  scenarios: readonly Scenario[],
  { seed, concurrency, strict, shard, selection }: RunPlan,
  allow: Effects,
  { runId, attempt, judged, keep, withTimes }: RunJournal,
  terminal: Terminal,
): Promise<{ result: RunResult; wasInterrupted: boolean }> {
  const readXml = lazyReadXml()
  const interruption = listenForInterruption(terminal)
  const progress = showProgress(terminal.error)
  try {
    const obstacle = target.kind === 'http' ? await preFlight(target, readXml) : undefined
    const result = await runScenarios({
      target,
      scenarios,
      requirements: REQUIREMENTS,
      selection: { ...selection, allow },
      seed,
      runId,
      toolVersion: toolVersion(),
      strict,
      concurrency,
      ...(shard && { shard }),
      attempt,
      judged,
      readXml,
      nowMs: realNow,
      interrupted: interruption.happened,
      ...(obstacle
        ? { obstacle }
        : {
            onProgress: (event) => {
              // Before anybody reads that it was judged.
              keep(event.scenario)
              progress.onProgress(event)
            },
          }),
    })
    progress.end()
    if (obstacle) print(terminal.error, `nothing was graded: ${obstacle.reason}`)
    return { result: withTimes(result), wasInterrupted: interruption.happened() }
  } finally {
    interruption.stop()
    close()
  }
}
