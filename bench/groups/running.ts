import { mkdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { writeReports } from '../../src/runs/report-files/write-reports.ts'
import type { RunResult } from '../../src/evidence/run-result.ts'
import { BALANCE_PATH } from '../bench-bank.ts'
import { BINARY, type ServerProcess, processFile, runToEnd, startProcess } from '../child.ts'
import { type Rounds, inRounds } from '../measure.ts'
import { writeProfile, writeScenarios } from '../run-inputs.ts'
import { type Row, figureRow, ratioRow } from '../table.ts'
import { withWorkspace } from '../workspace.ts'
import type { Workspace } from '../workspace.ts'

const LATENCY_MS = 20

/** `conformance run` with all its report files, from its start to its end, against a raw loop. */
export async function running(): Promise<readonly Row[]> {
  return await withWorkspace(async (workspace) => {
    const { balanceFile, pageFile, folder } = workspace
    const near = await startProcess(processFile('raw-server.ts'), [balanceFile, pageFile])
    const far = await startProcess(processFile('raw-server.ts'), [balanceFile, pageFile, String(LATENCY_MS)])
    let peaks: number[] = []
    // By the processor's time of both ends, which a busy machine changes least; of a server that is far away, by the clock.
    const compare = async (
      name: string,
      server: ServerProcess,
      count: number,
      inFlight: number,
      most: number,
    ) => {
      const { url } = server
      const profile = await writeProfile(workspace, url)
      const scenarios = await writeScenarios(workspace, count)
      const reports = join(folder, 'reports')
      const options = ['--profile', profile, '--scenarios', scenarios, '--reports', reports]
      // The raw server answers every address alike.
      options.push('--skip-preflight', 'every-address-alike')
      const run = [BINARY, 'run', url, ...options, '--concurrency', String(inFlight)]
      peaks = []
      const timeOf = async (program: readonly string[]): Promise<number> => {
        const before = await server.usage()
        const { ms, cpuMs, peak } = await runToEnd(program)
        const after = await server.usage()
        if (program === run) peaks.push(peak)
        return server === far ? ms : cpuMs + (after.cpuMicroseconds - before.cpuMicroseconds) / 1000
      }
      const raw = rawLoop(workspace, url, count, inFlight)
      const times = await inRounds({ raw: async () => await timeOf(raw), run: async () => await timeOf(run) })
      return ratioRow(name, times.run, server === far ? 'ms' : 'ms CPU', times.raw, most)
    }
    const rows = [
      await compare('1 request, from start to exit', near, 1, 1, 2),
      await compare('200 requests', near, 200, 1, 1.6),
      await compare(`800 requests, ${LATENCY_MS} ms away, 16 in flight`, far, 800, 16, 1.15),
      await compare('3,000 requests', near, 3000, 1, 1.5),
    ]
    const reportsMs = await timeOfReports(folder)
    const html = (await stat(join(folder, 'reports', 'report.html'))).size / 1e6
    await near.stop()
    await far.stop()
    return [
      ...rows,
      figureRow('3,000 requests, most memory', peaks, 'MB', 250),
      figureRow('3,000 requests, all reports', reportsMs, 'ms', 300),
      figureRow('3,000 requests, report.html', [html], 'MB', 2.5),
    ]
  })
}

/** Writing every report of the last run once more, in this process. */
async function timeOfReports(folder: string): Promise<Rounds> {
  const result = JSON.parse(await readFile(join(folder, 'reports', 'report.json'), 'utf8')) as RunResult
  const again = join(folder, 'again')
  await mkdir(again)
  const writing = (): number => {
    const startedAt = performance.now()
    writeReports(result, again, undefined)
    return performance.now() - startedAt
  }
  return (await inRounds({ writing })).writing
}

function rawLoop({ headers }: Workspace, url: string, count: number, inFlight: number): readonly string[] {
  const numbers = [String(count), String(inFlight)]
  return [processFile('raw-loop.js'), url + BALANCE_PATH, ...numbers, JSON.stringify(headers)]
}
