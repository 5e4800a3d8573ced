import { readTextFile } from '../../host/files.ts'
import { readReport } from '../../report/read-report.ts'
import type { RunCommand } from '../command.ts'
import { loadValidScenarios, shippedScenarios } from '../load-scenarios.ts'
import { textOption } from '../options.ts'
import { usageError, write } from '../terminal.ts'
import { runAndReport } from './run.ts'

/** `conformance replay FILE…`: scenario files, or the scenarios of a report that did not pass. */
export const replay: RunCommand = async (files, options) => {
  const url = textOption(options, 'url')
  const report = files.find((file) => file.endsWith('.json'))
  if (report === undefined) {
    const scenarios = await loadValidScenarios(files)
    return scenarios.ok ? await runAndReport(url, scenarios.value, options) : usageError(scenarios.error)
  }
  if (files.length > 1) return usageError('replay takes one report.json, or scenario files')
  const text = await readTextFile(report)
  if (!text.ok) return usageError(text.error.message)
  const result = readReport(text.value)
  if (!result.ok) return usageError(`${report}: ${result.error}`)
  const failed = new Set(
    result.value.scenarios.filter(({ verdict }) => REPLAYED.has(verdict)).map(({ id }) => id),
  )
  if (failed.size === 0) {
    write('output', `${report}: every scenario passed, so there is nothing to replay`)
    return 0
  }
  const scenarios = await loadValidScenarios([textOption(options, 'scenarios') ?? shippedScenarios()])
  if (!scenarios.ok) return usageError(scenarios.error)
  const chosen = scenarios.value.filter(({ id }) => failed.has(id))
  const unknown = [...failed].filter((id) => !chosen.some((scenario) => scenario.id === id))
  if (unknown.length > 0) return usageError(`no scenario has the id ${unknown.join(', ')}; name its folder with --scenarios`)
  const target = { ...options, ...(url === undefined && !options['seed'] && { seed: String(result.value.seed) }) }
  return await runAndReport(url, chosen, { ...target, ...(result.value.target.faults && { fault: options['fault'] }) })
}

const REPLAYED: ReadonlySet<string> = new Set(['fail', 'warn', 'error', 'blocked'])
