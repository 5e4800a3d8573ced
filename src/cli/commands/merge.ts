import { dirname, join } from 'node:path'
import { realNow } from '../../host/clock.ts'
import { createRunId } from '../../host/entropy.ts'
import { isFolder, readTextFile } from '../../host/files/files.ts'
import { type Result, err, ok } from '../../kernel/result.ts'
import { mergeRuns } from '../../runner/conclude/merge.ts'
import type { NamedReport } from '../../runner/conclude/merge-obstacle.ts'
import { requireShare } from '../../runner/conclude/baseline.ts'
import { baselineFrom } from '../../runs/planned/named-baseline.ts'
import type { RunCommand } from '../command.ts'
import { deliver } from '../deliver.ts'
import { deliverExploration } from '../deliver-exploration.ts'
import { type Options, dashed, numberOption, textOption } from '../options/options.ts'
import { packRequestFrom } from '../options/pack-options.ts'
import { readReportFile } from '../../runs/report-files/read-report-file.ts'
import { EXPLORATION_FILE, readExploration } from '../../runs/explore/exploration-file.ts'
import { type NamedExploration, mergeExplorations } from '../../runs/explore/merge-explorations.ts'
import { type Terminal, usageError } from '../terminal.ts'
import { prepareReports } from '../../runs/report-files/write-reports.ts'

/** `conformance merge REPORT…`: the shards of a run, or of an exploration, as the one report of the whole. */
export const merge: RunCommand = async (paths, options, terminal) => {
  const explored = explorationsAt(paths)
  if (!explored.ok) return usageError(terminal, explored.error)
  if (explored.value.length > 0) return joinExplorations(explored.value, options, terminal)
  const reports: NamedReport[] = []
  for (const path of paths) {
    const read = readReportFile(path)
    if (!read.ok) return usageError(terminal, read.error)
    reports.push({ name: path, result: read.value })
  }
  const runId = createRunId(realNow())
  const merged = mergeRuns(reports, runId)
  if (!merged.ok) return usageError(terminal, merged.error)
  const baseline = await baselineFrom(
    textOption(options, 'baseline'),
    merged.value.scenarios.map(({ id }) => id),
  )
  if (!baseline.ok) return usageError(terminal, baseline.error)
  const pack = await packRequestFrom(options)
  if (!pack.ok) return usageError(terminal, pack.error)
  const folder = prepareReports(textOption(options, 'reports'), runId)
  if (!folder.ok) return usageError(terminal, folder.error)
  const { strict } = reports[0]!.result.shard!
  const concluded = requireShare(baseline.value(merged.value, strict), numberOption(options, 'require'))
  return await deliver(concluded, folder.value, options, terminal, { pack: pack.value })
}

/** None where the paths are those of runs. */
function explorationsAt(paths: readonly string[]): Result<readonly NamedExploration[], string> {
  const explored: NamedExploration[] = []
  const others: string[] = []
  for (const path of paths) {
    const text = readTextFile(isFolder(path) ? join(path, EXPLORATION_FILE) : path)
    const read = text.ok ? readExploration(text.value) : ok(undefined)
    if (!read.ok) return err(`${path}: ${read.error}`)
    if (read.value) explored.push({ name: path, result: read.value })
    else others.push(path)
  }
  const [[first], [other]] = [explored, others]
  return first && other !== undefined
    ? err(`${first.name} is an exploration and ${other} is none: give merge the shards of one of them`)
    : ok(explored)
}

function joinExplorations(
  parts: readonly NamedExploration[],
  { reports, json, ...others }: Options,
  terminal: Terminal,
): number {
  const [idle] = Object.keys(others)
  if (idle !== undefined) return usageError(terminal, `--${dashed(idle)} is for runs: leave it out`)
  const merged = mergeExplorations(parts)
  if (!merged.ok) return usageError(terminal, merged.error)
  const files: (readonly [string, string])[] = []
  for (const found of merged.value.found) {
    const { name } = parts.find(({ result }) => result.found.includes(found))!
    const text = readTextFile(join(isFolder(name) ? name : dirname(name), found.file))
    if (!text.ok) return usageError(terminal, text.error.message)
    files.push([found.file, text.value])
  }
  const folder = typeof reports === 'string' ? reports : join('reports', 'explored')
  return deliverExploration(merged.value, files, folder, { json }, terminal)
}
