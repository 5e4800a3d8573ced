import { ownOf } from '../options/own-options.ts'
import { join } from 'node:path'
import type { RunResult } from '../../evidence/run-result.ts'
import { isFile } from '../../host/files/files.ts'
import { type Result, err, ok } from '../../kernel/result.ts'
import type { Scenario } from '../../scenario/format.ts'
import type { RunCommand } from '../command.ts'
import { loadValidScenarios, shippedScenarios } from '../../runs/suite/load-scenarios.ts'
import { meantByNoFile } from '../mistaken-argument.ts'
import { type Options, namesTarget, textOption } from '../options/options.ts'
import { describeReplay, faultsLeftOut, needsReplay } from '../../report/replay-comparison.ts'
import { readReportFile } from '../../runs/report-files/read-report-file.ts'
import { runAndReport } from '../run-and-report.ts'
import { type Terminal, print, usageError } from '../terminal.ts'

/** `conformance replay FILE…`: scenario files, or the scenarios of a report that did not pass. */
export const replay: RunCommand = async (files, options, terminal) => {
  const report = files.find((path) => path.endsWith('.json') || isFile(join(path, 'report.json')))
  if (report === undefined) {
    if (options['scenarios'] !== undefined)
      return usageError(
        terminal,
        '--scenarios is for replaying a report; scenario files are played as they are',
      )
    const mistaken = files.flatMap((file) => meantByNoFile(file) ?? [])[0]
    if (mistaken !== undefined) return usageError(terminal, mistaken)
    const scenarios = loadValidScenarios(files, ownOf(options))
    if (!scenarios.ok) return usageError(terminal, scenarios.error)
    const ran = await runAndReport(textOption(options, 'url'), scenarios.value, options, terminal)
    return ran.ok ? ran.value.exitCode : usageError(terminal, ran.error)
  }
  if (files.length > 1) return usageError(terminal, 'replay takes one report.json, or scenario files')
  const read = readReportFile(report)
  if (!read.ok) return usageError(terminal, read.error)
  const replayed = await replayReport(read.value, report, options, terminal)
  return replayed.ok ? replayed.value : usageError(terminal, replayed.error)
}

/** The exit code. The error is ready to be printed. */
async function replayReport(
  before: RunResult,
  path: string,
  options: Options,
  terminal: Terminal,
): Promise<Result<number, string>> {
  // With --json nothing but the report goes to the output.
  const stream = options['json'] ? terminal.error : terminal.output
  const broken = before.scenarios.filter(needsReplay).map(({ id }) => id)
  if (broken.length === 0) {
    print(stream, `${path}: no scenario failed, so there is nothing to replay`)
    if (!WITHOUT_STATEMENT.has(before.verdict)) return ok(0)
    print(terminal.error, `its run was ${before.verdict} (exit code ${before.exitCode}): do that one again`)
    return ok(before.exitCode)
  }
  const url = textOption(options, 'url')
  const isRemote = namesTarget(url, options)
  if (before.target.kind === 'http' && !isRemote) {
    const address = before.target.baseUrl ?? before.target.name
    return err(`${path} is about ${address}; name it again with --url or --profile`)
  }
  const scenarios = await scenariosOf(broken, options)
  if (!scenarios.ok) return scenarios
  // The same bank as before, unless the command line says otherwise.
  const seed = isRemote || options['seed'] !== undefined ? {} : { seed: String(before.seed) }
  const ran = await runAndReport(url, scenarios.value, { ...options, ...seed }, terminal)
  if (!ran.ok) return ran
  print(stream, `\n${describeReplay(before, ran.value.result, path)}`)
  const leftOut = faultsLeftOut(before, ran.value.result)
  if (leftOut !== undefined) print(stream, leftOut)
  return ok(ran.value.exitCode)
}

/** That nothing failed in such a run is no reason to think that anything is right. */
const WITHOUT_STATEMENT: ReadonlySet<RunResult['verdict']> = new Set(['not-graded', 'incomplete'])

async function scenariosOf(
  ids: readonly string[],
  options: Options,
): Promise<Result<readonly Scenario[], string>> {
  const known = loadValidScenarios([textOption(options, 'scenarios') ?? shippedScenarios()], ownOf(options))
  if (!known.ok) return known
  const missing = ids.filter((id) => !known.value.some((scenario) => scenario.id === id))
  if (missing.length === 0) return ok(known.value.filter(({ id }) => ids.includes(id)))
  return err(`no scenario has the id ${missing.join(', ')}; name its folder with --scenarios`)
}
