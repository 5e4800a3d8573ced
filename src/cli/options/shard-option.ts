import { err, ok } from '../../kernel/result.ts'
import type { Result } from '../../kernel/result.ts'
import { durationsFrom } from '../../runner/plan/shard.ts'
import type { Shard } from '../../runner/plan/shard.ts'
import { textOption } from './options.ts'
import type { Options } from './options.ts'

/** What `--shard` and `--durations` say. The error is ready to be printed. */
export async function shardFrom(options: Options): Promise<Result<Shard | undefined, string>> {
  const given = textOption(options, 'shard')
  const path = textOption(options, 'durations')
  if (given === undefined) {
    return path === undefined ? ok(undefined) : err('--durations has no effect without --shard')
  }
  const [, index, count] = /^(\d{1,4})\/(\d{1,4})$/.exec(given) ?? []
  if (count === undefined || Number(index) < 1 || Number(index) > Number(count)) {
    return err(`--shard takes i/n, such as 2/4 for the second of four, not "${given}"`)
  }
  const shard = { index: Number(index), count: Number(count) }
  if (path === undefined) return ok(shard)
  const { readReportFile } = await import('../../runs/report-files/read-report-file.ts')
  const report = readReportFile(path)
  return report.ok
    ? ok({ ...shard, durations: durationsFrom(report.value) })
    : err(`--durations: ${report.error}`)
}
