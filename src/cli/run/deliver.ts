import type { RunResult } from '../../evidence/run-result.ts'
import { ok } from '../../kernel/result.ts'
import type { Result } from '../../kernel/result.ts'
import type { Profile } from '../../profile/profile.ts'
import { describeSummary } from '../../report/console.ts'
import { writeJsonReport } from '../../report/json.ts'
import { tellGithub } from './github.ts'
import { listOption } from '../options/options.ts'
import type { Options } from '../options/options.ts'
import type { writePack } from '../../evidence-pack/write-pack.ts'
import { terminalPalette } from '../palette.ts'
import { print } from '../terminal.ts'
import type { Terminal } from '../terminal.ts'
import { writeReports } from './write-reports.ts'

/** Writes the report files of a result and says what came out. */
export async function deliver(
  result: RunResult,
  folder: string,
  options: Options,
  terminal: Terminal,
  profile?: Profile,
): Promise<Result<RunResult, string>> {
  const written = writeReports(result, folder, listOption(options, 'format'))
  if (!written.ok) return written
  const packed = options['pack'] === undefined ? ok([]) : await pack(result, profile, options)
  if (!packed.ok) return packed
  if (options['json']) terminal.output.write(writeJsonReport(result))
  else print(terminal.output, summaryOf(result, terminal, [...written.value, ...packed.value]))
  await tellGithub(result, options, terminal)
  return ok(result)
}

/** Loaded where a pack is asked for: most runs sign nothing. */
async function pack(...call: Parameters<typeof writePack>): ReturnType<typeof writePack> {
  return await (await import('../../evidence-pack/write-pack.ts')).writePack(...call)
}

function summaryOf(result: RunResult, { output }: Terminal, reports: readonly string[]): string {
  const options = { palette: terminalPalette(output), width: output.columns ?? 100, reports }
  return describeSummary(result, options).join('\n')
}
