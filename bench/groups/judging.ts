import { createWriteStream } from 'node:fs'
import { once } from 'node:events'
import { join } from 'node:path'
import { recordedSession } from '../../test/support/recorded-session.ts'
import { BINARY, processFile, runToEnd } from '../child.ts'
import { inRounds } from '../measure.ts'
import { type Row, figureRow, ratioRow } from '../table.ts'
import { withWorkspace } from '../workspace.ts'

const EXCHANGES = 60_000
const ROUNDS = 5

/** Recorded traffic through `conformance judge`, against a loop that reads each line and parses its JSON. */
export async function judging(): Promise<readonly Row[]> {
  return await withWorkspace(async ({ folder }) => {
    const file = join(folder, 'traffic.ndjson')
    await record(file)
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

/** Two clients that read and pay at one bank, a day of 6,250 requests. */
async function record(file: string): Promise<void> {
  const session = recordedSession({}, 1000, 6250)
  const stream = createWriteStream(file)
  for (let number = 0; number < EXCHANGES; number++)
    if (!stream.write(`${JSON.stringify(await session.next())}\n`)) await once(stream, 'drain')
  stream.end()
  await once(stream, 'finish')
}
