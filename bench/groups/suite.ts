import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { BINARY, processFile, runToEnd } from '../child.ts'
import { type Rounds, inRounds } from '../measure.ts'
import { type Row, figureRow, ratioRow } from '../table.ts'
import { withWorkspace } from '../workspace.ts'

const PEAK_ROUNDS = 3

/** One run of `processes/whole-suite.ts`. */
interface Seen {
  readonly scenarios: number
  readonly requests: number
  readonly surfaces: readonly string[]
  readonly firstMs: number
  readonly runMs: Rounds
  readonly runCpuMs: Rounds
  readonly bareMs: Rounds
  readonly bareCpuMs: Rounds
  readonly collectingPercent: Rounds
}

/** The whole suite on all surfaces in process, against sending the same requests bare: what judging them adds. */
export async function suite(): Promise<readonly Row[]> {
  const printed = execFileSync(process.execPath, [processFile('whole-suite.ts')], { encoding: 'utf8' })
  const seen = JSON.parse(printed) as Seen
  const { peak } = await withWorkspace(
    async ({ folder }) =>
      await inRounds(
        { peak: async () => (await runToEnd([BINARY, 'run', '--reports', join(folder, 'reports')])).peak },
        PEAK_ROUNDS,
      ),
  )
  const perSecond = seen.runCpuMs.map((ms) => (1000 * seen.requests) / ms)
  const name = `the suite on ${seen.surfaces.join(', ')}`
  return [
    figureRow('its scenarios', [seen.scenarios], ''),
    figureRow('its requests', [seen.requests], ''),
    figureRow('its requests, bare', seen.bareMs, 'ms'),
    figureRow('its requests, bare, CPU', seen.bareCpuMs, 'ms'),
    figureRow(`${name}, the first time`, [seen.firstMs], 'ms'),
    ratioRow(name, seen.runMs, 'ms', seen.bareMs),
    ratioRow('the same, CPU', seen.runCpuMs, 'ms', seen.bareCpuMs, 1.8),
    { ...figureRow('judged requests a second of CPU', perSecond, ''), goal: { least: 5000 } },
    figureRow('collecting garbage, of its time', seen.collectingPercent, '%', 8),
    figureRow('the same by the command, with all reports, most memory', peak, 'MB', 200),
  ]
}
