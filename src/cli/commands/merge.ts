import { join } from 'node:path'
import { realNow } from '../../host/clock.ts'
import { createRunId } from '../../host/entropy.ts'
import { mergeRuns } from '../../runner/conclude/merge.ts'
import type { NamedReport } from '../../runner/conclude/merge-obstacle.ts'
import { requireShare } from '../../runner/conclude/baseline.ts'
import { baselineFrom } from '../../runs/planned/named-baseline.ts'
import type { RunCommand } from '../command.ts'
import { deliver } from '../deliver.ts'
import { numberOption, textOption } from '../options/options.ts'
import { packRequestFrom } from '../options/pack-options.ts'
import { readReportFile } from '../../runs/report-files/read-report-file.ts'
import { usageError } from '../terminal.ts'
import { prepareReports } from '../../runs/report-files/write-reports.ts'

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
  const pack = await packRequestFrom(options)
  if (!pack.ok) return usageError(terminal, pack.error)
  const folder = textOption(options, 'reports') ?? join('reports', runId)
  const prepared = prepareReports(folder)
  if (!prepared.ok) return usageError(terminal, prepared.error)
  const { strict } = reports[0]!.result.shard!
  const concluded = requireShare(baseline.value(merged.value, strict), numberOption(options, 'require'))
  return await deliver(concluded, folder, options, terminal, { pack: pack.value })
}
