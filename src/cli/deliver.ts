import type { RunResult } from '../evidence/run-result.ts'
import { ok } from '../kernel/result.ts'
import type { Profile } from '../target/profile/profile.ts'
import { describeSummary, describeVerdict } from '../report/console.ts'
import { streamJsonReport } from '../report/json.ts'
import { inPieces } from '../report/pieces.ts'
import { isGithubJob, tellGithub } from '../runs/report-files/github-job.ts'
import { listOption } from './options/options.ts'
import { signOffFrom } from './options/pack-options.ts'
import type { PackRequest, writePack as WritePackFunction } from '../runs/packs/write-pack.ts'
import { terminalPalette } from './palette.ts'
import type { Call } from './command.ts'
import { print } from './terminal.ts'
import { writeReports, writeWithRoom } from '../runs/report-files/write-reports.ts'

type WritePack = typeof WritePackFunction

/** What goes with the reports of a run. */
interface Enclosed {
  readonly profile?: Profile
  readonly pack?: PackRequest | undefined
  /** Gives back the room of what is not needed any more; false where there is nothing. */
  readonly makeRoom?: () => boolean
}

/** The verdict stands, and a report could not be written. */
const NOT_WRITTEN = 6

/**
 * Writes the report files of a result and says what came out, which is said as well where a file could not be written.
 * Gives the exit code.
 */
export async function deliver(
  result: RunResult,
  folder: string,
  { options, terminal }: Call,
  { profile, pack, makeRoom }: Enclosed = {},
): Promise<number> {
  const { paths, problems } = writeWithRoom(
    (formats) => writeReports(result, folder, formats, signOffFrom(options)),
    listOption(options, 'format'),
    makeRoom,
  )
  const packed = pack ? await writePack(result, profile, pack) : ok(undefined)
  const lost = [...problems.map(({ problem }) => problem.message), ...(packed.ok ? [] : [packed.error])]
  if (options['json'])
    inPieces(
      (piece) => terminal.output.write(piece),
      (out) => streamJsonReport(result, out),
    )
  else {
    const written = [...paths, ...(pack && packed.ok ? [pack.path] : [])]
    const [palette, width] = [terminalPalette(terminal.output), terminal.output.columns ?? 100]
    print(
      terminal.output,
      options['quiet']
        ? describeVerdict(result, palette)
        : describeSummary(result, { palette, width, reports: written }).join('\n'),
    )
  }
  for (const problem of lost) print(terminal.error, problem)
  // GitHub reads commands from both streams; the output may have to be JSON and nothing else.
  if (options['github'] === true || isGithubJob()) await tellGithub(result, terminal.error)
  // A run that is incomplete has no verdict that could stand.
  if (lost.length === 0 || result.exitCode === 4) return result.exitCode
  print(
    terminal.error,
    `exit code ${NOT_WRITTEN} instead of ${result.exitCode}: the verdict stands, and a report is lost`,
  )
  return NOT_WRITTEN
}

/** Loaded where a pack is asked for: most runs sign nothing. */
async function writePack(...call: Parameters<WritePack>): ReturnType<WritePack> {
  return await (await import('../runs/packs/write-pack.ts')).writePack(...call)
}
