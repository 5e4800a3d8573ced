import { join } from 'node:path'
import { BINARY, processFile, runToEnd } from '../child.ts'
import { inRounds } from '../measure.ts'
import { writeTraffic } from '../run-inputs.ts'
import { type Row, figureRow, ratioRow } from '../table.ts'
import { withWorkspace } from '../workspace.ts'

const EXCHANGES = 60_000
const ROUNDS = 5

/** Recorded traffic through `conformance judge`, against a loop that reads each line and parses its JSON. */
export async function judging(): Promise<readonly Row[]> {
  return await withWorkspace(async ({ folder }) => {
    const file = await writeTraffic(folder, EXCHANGES)
    const judge = [BINARY, 'judge', file, '--reports', join(folder, 'reports'), '--quiet']
    const peaks: number[] = []
    const { bare, judged } = await inRounds(
      {
        bare: async () => (await runToEnd([processFile('bare-lines.js'), file])).cpuMs,
        judged: async () => {
          const { cpuMs, peak } = await runToEnd(judge)
          peaks.push(peak)
          return cpuMs
        },
      },
      ROUNDS,
    )
    const perSecond = judged.map((ms) => (1000 * EXCHANGES) / ms)
    return [
      ratioRow(`${EXCHANGES.toLocaleString('en')} recorded exchanges`, judged, 'ms CPU', bare),
      { ...figureRow('the same, a second of CPU', perSecond, ''), goal: { least: 5000 } },
      figureRow('the same, most memory', peaks, 'MB', 300),
    ]
  })
}
