import { join } from 'node:path'
import type { RunResult } from '../evidence/run-result.ts'
import { realNow } from '../host/clock.ts'
import { createRunId, secretBytes } from '../host/entropy.ts'
import type { Xml } from '../host/xml-validation.ts'
import { ok } from '../kernel/result.ts'
import type { Result } from '../kernel/result.ts'
import { describeSummary } from '../report/console.ts'
import { writeJsonReport } from '../report/json.ts'
import { REQUIREMENTS } from '../rules/requirements.ts'
import { preFlight } from '../runner/pre-flight.ts'
import { runScenarios } from '../runner/run.ts'
import type { Target } from '../profile/profile.ts'
import type { Effects, Scenario } from '../scenario/format.ts'
import { listenForInterruption } from './interruption.ts'
import { listOption, textOption } from './options.ts'
import type { Options } from './options.ts'
import { terminalPalette } from './palette.ts'
import { showProgress } from './progress.ts'
import { runPlanFrom } from './run-plan.ts'
import type { RunPlan } from './run-plan.ts'
import { targetFrom } from './target.ts'
import type { OpenTarget } from './target.ts'
import { print } from './terminal.ts'
import type { Terminal } from './terminal.ts'
import { toolVersion } from './version.ts'
import { prepareReports, writeReports } from './write-reports.ts'
import { xmlFrom } from './xml.ts'

/** Plays scenarios against the target that the options describe, writes the reports and says what came out. */
export async function runAndReport(
  url: string | undefined,
  scenarios: readonly Scenario[],
  options: Options,
  terminal: Terminal,
): Promise<Result<RunResult, string>> {
  const plan = runPlanFrom(options, scenarios)
  if (!plan.ok) return plan
  const xml = await xmlFrom(options)
  if (!xml.ok) return xml
  const opened = await targetFrom(url, options, xml.value)
  if (!opened.ok) return opened
  const runId = createRunId(realNow())
  const folder = textOption(options, 'reports') ?? join('reports', runId)
  const prepared = await prepareReports(folder)
  if (!prepared.ok) return prepared

  const result = await play(opened.value, scenarios, { ...plan.value, runId, xml: xml.value }, terminal)
  const written = await writeReports(result, folder, listOption(options, 'format'))
  if (!written.ok) return written
  if (options['json']) terminal.output.write(writeJsonReport(result))
  else print(terminal.output, summaryOf(result, terminal, written.value))
  return ok(result)
}

async function play(
  { target, close }: OpenTarget,
  scenarios: readonly Scenario[],
  {
    seed,
    concurrency,
    strict,
    selection,
    runId,
    xml,
  }: RunPlan & { readonly runId: string; readonly xml: Xml },
  terminal: Terminal,
): Promise<RunResult> {
  const interruption = listenForInterruption(terminal)
  const progress = showProgress(terminal.error)
  try {
    const obstacle = target.kind === 'http' ? await preFlight(target, xml) : undefined
    const result = await runScenarios({
      target,
      scenarios,
      requirements: REQUIREMENTS,
      // A target that somebody else owns is only read, unless its user says more.
      selection: { allow: defaultEffects(target), ...selection },
      seed,
      runId,
      toolVersion: toolVersion(),
      strict,
      concurrency,
      xml,
      nowMs: realNow,
      randomBytes: secretBytes,
      interrupted: interruption.happened,
      ...(obstacle ? { obstacle } : { onProgress: progress.onProgress }),
    })
    progress.end()
    if (obstacle) print(terminal.error, `nothing was graded: ${obstacle.reason}`)
    return result
  } finally {
    interruption.stop()
    close()
  }
}

function summaryOf(result: RunResult, { output }: Terminal, reports: readonly string[]): string {
  const options = { palette: terminalPalette(output), width: output.columns ?? 100, reports }
  return describeSummary(result, options).join('\n')
}

/** A simulated bank takes no harm from anything; against anything else only reads go out unasked. */
function defaultEffects({ kind, profile }: Target): Effects {
  return kind === 'embedded' || profile.simulator ? 'irreversible' : 'read'
}
