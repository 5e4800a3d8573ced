import { spawnSync } from 'node:child_process'
import { createSimulator } from '../../src/simulator/create.ts'
import { ACCOUNT_PATH, headersFor } from '../bench-bank.ts'
import { BINARY, startProcess } from '../child.ts'
import { closeConnections, sendMany } from '../load.ts'
import { medians } from '../measure.ts'
import { figureRow, ratioRow, rounded } from '../table.ts'
import type { Row } from '../table.ts'

/** How long it takes to get going. */
export async function starting(): Promise<readonly Row[]> {
  let rssMegabytes = 0
  const headers = headersFor(createSimulator())
  const firstAnswer = async (): Promise<number> => {
    const startedAt = performance.now()
    const server = await startProcess(BINARY, ['serve', '--port', '0'])
    await sendMany(server.url + ACCOUNT_PATH, headers, 1)
    const took = performance.now() - startedAt
    rssMegabytes = (await server.usage()).rssBytes / 1e6
    await server.stop()
    return took
  }
  const times = await medians({
    node: () => timeOf(['--eval', '']),
    version: () => timeOf([BINARY, '--version']),
    firstAnswer,
  })
  closeConnections()
  return [
    figureRow('an empty Node', times.node, 'ms'),
    ratioRow('conformance --version', `${rounded(times.version)} ms`, times.version / times.node, 2),
    figureRow('serve, to the first answer', times.firstAnswer, 'ms', 200),
    figureRow('serve, memory after it', rssMegabytes, 'MB', 90),
  ]
}

function timeOf(parameters: readonly string[]): number {
  const startedAt = performance.now()
  const { status, stderr } = spawnSync(process.execPath, parameters)
  if (status !== 0) throw new Error(`${parameters.join(' ')}: ${stderr.toString()}`)
  return performance.now() - startedAt
}
