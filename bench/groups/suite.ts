import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { BINARY, processFile, runToEnd } from '../child.ts'
import { figureRow, ratioRow, rounded } from '../table.ts'
import type { Row } from '../table.ts'
import { withWorkspace } from '../workspace.ts'

/** One run of `processes/whole-suite.ts`. */
interface Seen {
  readonly scenarios: number
  readonly requests: number
  readonly surfaces: readonly string[]
  readonly firstMs: number
  readonly runMs: number
  readonly runCpuMs: number
  readonly bareMs: number
  readonly bareCpuMs: number
}

/** The whole suite on all surfaces in process, against sending the same requests bare: what judging them adds. */
export async function suite(): Promise<readonly Row[]> {
  const printed = execFileSync(process.execPath, [processFile('whole-suite.ts')], { encoding: 'utf8' })
  const seen = JSON.parse(printed) as Seen
  const { peak } = await withWorkspace(
    async ({ folder }) => await runToEnd([BINARY, 'run', '--reports', join(folder, 'reports')]),
  )
  const name = `${seen.scenarios} scenarios on ${seen.surfaces.join(', ')}`
  return [
    figureRow(`${seen.requests} requests, bare`, seen.bareMs, 'ms'),
    figureRow(`${seen.requests} requests, bare, CPU`, seen.bareCpuMs, 'ms'),
    figureRow(`${name}, the first time`, seen.firstMs, 'ms'),
    ratioRow(name, `${rounded(seen.runMs)} ms`, seen.runMs / seen.bareMs, 2),
    ratioRow('the same, CPU', `${rounded(seen.runCpuMs)} ms`, seen.runCpuMs / seen.bareCpuMs, 2),
    figureRow('the same by the command, with all reports, most memory', peak, 'MB', 250),
  ]
}
