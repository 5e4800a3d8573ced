import { dirname, join } from 'node:path'
import { realNow } from '../../host/clock.ts'
import { createRunId } from '../../host/entropy.ts'
import { isFolder, readTextFile } from '../../host/files/files.ts'
import { mergeRuns } from '../../runner/conclude/merge.ts'
import { requireShare } from '../../runner/conclude/baseline.ts'
import { baselineFrom } from '../../runs/planned/named-baseline.ts'
import type { Call, RunCommand } from '../command.ts'
import { deliver } from '../deliver.ts'
import { deliverExploration } from '../deliver-exploration.ts'
import { dashed, numberOption, textOption } from '../options/options.ts'
import { packRequestFrom } from '../options/pack-options.ts'
import { readReportFile } from '../../runs/report-files/read-report-file.ts'
import { EXPLORATION_FILE, readExploration } from '../../runs/explore/exploration-file.ts'
import { type NamedExploration, mergeExplorations } from '../../runs/explore/merge-explorations.ts'
import { needed, refuse } from '../terminal.ts'
import { prepareReports } from '../../runs/report-files/write-reports.ts'

/** `conformance merge REPORT…`: the shards of a run, or of an exploration, as the one report of the whole. */
export const merge: RunCommand = async (paths, { options, terminal }) => {
  const explored = explorationsAt(paths)
  if (explored.length > 0) return joinExplorations(explored, { options, terminal })
  const reports = paths.map((path) => ({ name: path, result: needed(readReportFile(path)) }))
  const runId = createRunId(realNow())
  const merged = needed(mergeRuns(reports, runId))
  const ids = merged.scenarios.map(({ id }) => id)
  const baseline = needed(await baselineFrom(textOption(options, 'baseline'), ids))
  const pack = await packRequestFrom(options)
  const folder = needed(prepareReports(textOption(options, 'reports'), runId))
  const { strict } = reports[0]!.result.shard!
  const concluded = requireShare(baseline(merged, strict), numberOption(options, 'require'))
  return await deliver(concluded, folder, { options, terminal }, { pack })
}

/** None where the paths are those of runs. */
function explorationsAt(paths: readonly string[]): readonly NamedExploration[] {
  const explored: NamedExploration[] = []
  const others: string[] = []
  for (const path of paths) {
    const text = readTextFile(isFolder(path) ? join(path, EXPLORATION_FILE) : path)
    const result = text.ok ? needed(readExploration(text.value), path) : undefined
    if (result) explored.push({ name: path, result })
    else others.push(path)
  }
  const [[first], [other]] = [explored, others]
  if (first && other !== undefined)
    refuse(`${first.name} is an exploration and ${other} is none: give merge the shards of one of them`)
  return explored
}

function joinExplorations(
  parts: readonly NamedExploration[],
  { options: { reports, json, ...others }, terminal }: Call,
): number {
  const [idle] = Object.keys(others)
  if (idle !== undefined) refuse(`--${dashed(idle)} is for runs: leave it out`)
  const merged = needed(mergeExplorations(parts))
  const files = merged.found.map((found) => {
    const { name } = parts.find(({ result }) => result.found.includes(found))!
    const path = join(isFolder(name) ? name : dirname(name), found.file)
    return [found.file, needed(readTextFile(path))] as const
  })
  const folder = typeof reports === 'string' ? reports : join('reports', 'explored')
  return deliverExploration(merged, files, folder, { options: { json }, terminal })
}
