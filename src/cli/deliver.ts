import type { RunResult } from '../evidence/run-result.ts'
import { ok } from '../kernel/result.ts'
import type { Result } from '../kernel/result.ts'
import type { Profile } from '../profile/profile.ts'
import { describeSummary, describeVerdict } from '../report/console.ts'
import { streamJsonReport } from '../report/json.ts'
import { inPieces } from '../report/pieces.ts'
import { isGithubJob, tellGithub } from '../report-files/github-job.ts'
import { listOption } from './options/options.ts'
import { signOffFrom } from './options/pack-options.ts'
import type { Options } from './options/options.ts'
import type { PackRequest, writePack as WritePackFunction } from '../evidence-pack/write-pack.ts'
import { terminalPalette } from './palette.ts'
import { print } from './terminal.ts'
import type { Terminal } from './terminal.ts'
import { writeReports } from '../report-files/write-reports.ts'

type WritePack = typeof WritePackFunction

/** What goes with the reports of a run. */
interface Enclosed {
  readonly profile?: Profile
  readonly pack?: PackRequest | undefined
}

/** Writes the report files of a result and says what came out. */
export async function deliver(
  result: RunResult,
  folder: string,
  options: Options,
  terminal: Terminal,
  { profile, pack }: Enclosed = {},
): Promise<Result<RunResult, string>> {
  const written = writeReports(result, folder, listOption(options, 'format'), signOffFrom(options))
  if (!written.ok) return written
  const packed = pack ? await writePack(result, profile, pack) : ok(undefined)
  if (!packed.ok) return packed
  const paths = [...written.value, ...(pack ? [pack.path] : [])]
  if (options['json'])
    inPieces(
      (piece) => terminal.output.write(piece),
      (out) => streamJsonReport(result, out),
    )
  else
    print(
      terminal.output,
      options['quiet'] ? verdictLine(result, terminal) : summaryOf(result, terminal, paths),
    )
  // GitHub reads commands from both streams; the output may have to be JSON and nothing else.
  if (options['github'] === true || isGithubJob()) await tellGithub(result, terminal.error)
  return ok(result)
}

/** Loaded where a pack is asked for: most runs sign nothing. */
async function writePack(...call: Parameters<WritePack>): ReturnType<WritePack> {
  return await (await import('../evidence-pack/write-pack.ts')).writePack(...call)
}

function summaryOf(result: RunResult, { output }: Terminal, reports: readonly string[]): string {
  const options = { palette: terminalPalette(output), width: output.columns ?? 100, reports }
  return describeSummary(result, options).join('\n')
}

function verdictLine(result: RunResult, { output }: Terminal): string {
  return describeVerdict(result, terminalPalette(output))
}
