import { ownOf } from '../options/own-options.ts'
import { join } from 'node:path'
import type { RunResult } from '../../evidence/run-result.ts'
import { isFile } from '../../host/files/files.ts'
import type { Scenario } from '../../scenario/format.ts'
import type { Call, RunCommand } from '../command.ts'
import { loadValidScenarios } from '../../runs/suite/load-scenarios.ts'
import { meantByNoFile } from '../mistaken-argument.ts'
import { type Options, namesTarget, textOption } from '../options/options.ts'
import { scenariosFrom } from '../options/run-plan.ts'
import { describeReplay, faultsLeftOut, needsReplay } from '../../report/replay-comparison.ts'
import { readReportFile } from '../../runs/report-files/read-report-file.ts'
import { runAndReport } from '../run-and-report.ts'
import { needed, print, refuse } from '../terminal.ts'

/** `conformance replay FILE…`: scenario files, or the scenarios of a report that did not pass. */
export const replay: RunCommand = async (files, { options, terminal }) => {
  const report = files.find((path) => path.endsWith('.json') || isFile(join(path, 'report.json')))
  if (report === undefined) {
    if (options['scenarios'] !== undefined)
      refuse('--scenarios is for replaying a report; scenario files are played as they are')
    const mistaken = files.flatMap((file) => meantByNoFile(file) ?? [])[0]
    if (mistaken !== undefined) refuse(mistaken)
    const scenarios = needed(loadValidScenarios(files, ownOf(options)))
    return (await runAndReport(scenarios, { url: textOption(options, 'url'), options, terminal })).exitCode
  }
  if (files.length > 1) refuse('replay takes one report.json, or scenario files')
  return await replayReport(needed(readReportFile(report)), report, { options, terminal })
}

/** Gives the exit code. */
async function replayReport(before: RunResult, path: string, { options, terminal }: Call): Promise<number> {
  // With --json nothing but the report goes to the output.
  const stream = options['json'] ? terminal.error : terminal.output
  const broken = before.scenarios.filter(needsReplay).map(({ id }) => id)
  if (broken.length === 0) {
    print(stream, `${path}: no scenario failed, so there is nothing to replay`)
    if (!WITHOUT_STATEMENT.has(before.verdict)) return 0
    print(terminal.error, `its run was ${before.verdict} (exit code ${before.exitCode}): do that one again`)
    return before.exitCode
  }
  const url = textOption(options, 'url')
  const isRemote = namesTarget(url, options)
  if (before.target.kind === 'http' && !isRemote) {
    const address = before.target.baseUrl ?? before.target.name
    refuse(`${path} is about ${address}; name it again with --url or --profile`)
  }
  const scenarios = scenariosOf(broken, options)
  // The same bank as before, unless the command line says otherwise.
  const seed = isRemote || options['seed'] !== undefined ? {} : { seed: String(before.seed) }
  const again = { url, options: { ...options, ...seed }, terminal }
  const { result, exitCode } = await runAndReport(scenarios, again)
  print(stream, `\n${describeReplay(before, result, path)}`)
  const leftOut = faultsLeftOut(before, result)
  if (leftOut !== undefined) print(stream, leftOut)
  return exitCode
}

/** That nothing failed in such a run is no reason to think that anything is right. */
const WITHOUT_STATEMENT: ReadonlySet<RunResult['verdict']> = new Set(['not-graded', 'incomplete'])

function scenariosOf(ids: readonly string[], options: Options): readonly Scenario[] {
  const known = scenariosFrom(options)
  const missing = ids.filter((id) => !known.some((scenario) => scenario.id === id))
  if (missing.length === 0) return known.filter(({ id }) => ids.includes(id))
  return refuse(`no scenario has the id ${missing.join(', ')}; name its folder with --scenarios`)
}
