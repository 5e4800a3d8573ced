import { join } from 'node:path'
import { realNow } from '../../host/clock.ts'
import { createRunId } from '../../host/entropy.ts'
import { mergeRuns } from '../../runner/merge.ts'
import type { NamedReport } from '../../runner/merge-obstacle.ts'
import { baselineFrom } from '../baseline-option.ts'
import type { RunCommand } from '../command.ts'
import { deliver } from '../deliver.ts'
import { textOption } from '../options.ts'
import { packObstacle } from '../pack/obstacle.ts'
import { readReportFile } from '../read-report-file.ts'
import { usageError } from '../terminal.ts'
import { prepareReports } from '../write-reports.ts'

/** `conformance merge REPORT…`: the shards of a run as the one report of the whole. */
export const merge: RunCommand = async (paths, options, terminal) => {
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
  const unpackable = await packObstacle(options)
  if (unpackable !== undefined) return usageError(terminal, unpackable)
  const folder = textOption(options, 'reports') ?? join('reports', runId)
  const prepared = prepareReports(folder)
  if (!prepared.ok) return usageError(terminal, prepared.error)
  const { strict } = reports[0]!.result.shard!
  const delivered = await deliver(baseline.value(merged.value, strict), folder, options, terminal)
  return delivered.ok ? delivered.value.exitCode : usageError(terminal, delivered.error)
}
