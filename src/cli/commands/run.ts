import { join } from 'node:path'
import type { Target } from '../../profile/profile.ts'
import { describeSummary } from '../../report/console.ts'
import { writeJsonReport } from '../../report/json.ts'
import { REQUIREMENTS } from '../../rules/requirements.ts'
import { runScenarios } from '../../runner/run.ts'
import type { Effects, Scenario } from '../../scenario/format.ts'
import type { Surface } from '../../spec/documents.ts'
import { realNow } from '../../host/clock.ts'
import { createRunId } from '../../host/entropy.ts'
import { loadXmlEngine } from '../../host/xml-engine.ts'
import type { RunCommand } from '../command.ts'
import { simulatorFrom, targetOf } from '../embedded.ts'
import { httpTargetFrom } from '../http-target.ts'
import { loadValidScenarios, shippedScenarios } from '../load-scenarios.ts'
import { listOption, textOption, wholeNumber } from '../options.ts'
import type { Options } from '../options.ts'
import { terminalPalette } from '../palette.ts'
import { showProgress } from '../progress.ts'
import { usageError, write } from '../terminal.ts'
import { toolVersion } from '../version.ts'
import { writeReports } from '../write-reports.ts'

/** `conformance run [URL]`: the main job. */
export const run: RunCommand = async ([url], options) => {
  const scenarios = await loadValidScenarios([textOption(options, 'scenarios') ?? shippedScenarios()])
  if (!scenarios.ok) return usageError(scenarios.error)
  return await runAndReport(url, scenarios.value, options)
}

/** Plays scenarios against the target that the options describe, writes the reports and says what came out. */
export async function runAndReport(
  url: string | undefined,
  scenarios: readonly Scenario[],
  options: Options,
): Promise<number> {
  const concurrency = wholeNumber(options, 'concurrency', 4, { min: 1, max: 256 })
  if (!concurrency.ok) return usageError(concurrency.error)
  const seed = wholeNumber(options, 'seed', 1)
  if (!seed.ok) return usageError(seed.error)
  const target = await targetFrom(url, options)
  if (typeof target === 'string') return usageError(target)

  const runId = createRunId(realNow())
  const only = listOption(options, 'only')
  const surface = textOption(options, 'surface') as Surface | undefined
  const allow = (textOption(options, 'allow') ?? (target.kind === 'embedded' ? 'irreversible' : 'read')) as Effects
  const progress = options['json'] ? undefined : showProgress()
  const xml = await loadXmlEngine()
  const interruption = listenForInterruption()
  const result = await runScenarios({
    target,
    scenarios,
    requirements: REQUIREMENTS,
    selection: { allow, ...(only && { only }), ...(surface && { surface }) },
    seed: seed.value,
    runId,
    toolVersion: toolVersion(),
    strict: options['strict'] === true,
    concurrency: concurrency.value,
    readXml: xml.readXml,
    nowMs: realNow,
    interrupted: interruption.happened,
    ...(progress && { onProgress: progress.onProgress }),
  })
  interruption.stop()
  progress?.end()
  const folder = textOption(options, 'reports') ?? join('reports', runId)
  const written = await writeReports(result, folder, listOption(options, 'format'))
  if (!written.ok) return usageError(written.error)
  if (options['json']) write('output', writeJsonReport(result))
  else {
    const palette = terminalPalette(process.stdout)
    const width = process.stdout.columns ?? 100
    write('output', describeSummary(result, { palette, width, reports: written.value }).join('\n'))
  }
  if ('close' in target) (target as { close: () => void }).close()
  return result.exitCode
}

async function targetFrom(url: string | undefined, options: Options): Promise<Target | string> {
  if (url !== undefined || textOption(options, 'profile') !== undefined) {
    if (listOption(options, 'fault')) return '--fault works on the embedded simulator only; leave the URL out'
    const target = await httpTargetFrom(url, options)
    return target.ok ? target.value : target.error
  }
  const simulator = await simulatorFrom(options)
  return simulator.ok ? targetOf(simulator.value) : simulator.error
}

/** The first Ctrl-C ends the run after the scenarios in flight and still writes the report; the second kills. */
function listenForInterruption(): { happened: () => boolean; stop: () => void } {
  let happened = false
  const onSignal = (): void => {
    happened = true
    process.off('SIGINT', onSignal)
    write('error', 'interrupted: finishing the scenarios in flight, then writing the report')
  }
  process.on('SIGINT', onSignal)
  return { happened: () => happened, stop: () => process.off('SIGINT', onSignal) }
}
