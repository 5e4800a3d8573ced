import { spawnSync } from 'node:child_process'
import { createSimulator } from '../../src/simulator/create.ts'
import { ACCOUNT_PATH, headersFor } from '../bench-bank.ts'
import { BINARY, runToEnd, startProcess } from '../child.ts'
import { closeConnections, sendMany } from '../load.ts'
import { inRounds } from '../measure.ts'
import { type Row, figureRow, ratioRow } from '../table.ts'

/** The library as whoever installs it imports it: by the name of the package. */
const IMPORT = "await import('bank-conformance')"

/** How long it takes to get going. */
export async function starting(): Promise<readonly Row[]> {
  const rssMegabytes: number[] = []
  const headers = headersFor(createSimulator())
  const firstAnswer = async (): Promise<number> => {
    const startedAt = performance.now()
    const server = await startProcess(BINARY, ['serve', '--port', '0'])
    await sendMany(server.url + ACCOUNT_PATH, headers, 1)
    const took = performance.now() - startedAt
    rssMegabytes.push((await server.usage()).rssBytes / 1e6)
    await server.stop()
    return took
  }
  const times = await inRounds({
    node: () => timeOf(['--eval', '']),
    version: () => timeOf([BINARY, '--version']),
    imported: async () => (await runToEnd(['--eval', IMPORT])).cpuMs,
    nothing: async () => (await runToEnd(['--eval', ''])).cpuMs,
    firstAnswer,
  })
  closeConnections()
  return [
    figureRow('an empty Node', times.node, 'ms'),
    ratioRow('conformance --version', times.version, 'ms', times.node, 2),
    figureRow(
      "import('bank-conformance'), more than an empty Node",
      times.imported.map((ms, round) => ms - times.nothing[round]!),
      'ms CPU',
      120,
    ),
    figureRow('serve, to the first answer', times.firstAnswer, 'ms', 150),
    figureRow('serve, memory after it', rssMegabytes, 'MB', 80),
  ]
}

function timeOf(parameters: readonly string[]): number {
  const startedAt = performance.now()
  const { status, stderr } = spawnSync(process.execPath, parameters)
  if (status !== 0) throw new Error(`${parameters.join(' ')}: ${stderr.toString()}`)
  return performance.now() - startedAt
}
