import { ACCOUNT, BALANCE_PATH, NOW, PAGE_PATH, PAGE_SIZE } from '../bench-bank.ts'
import { BINARY, processFile, startProcess } from '../child.ts'
import type { ServerProcess } from '../child.ts'
import { WARM_UP, closeConnections, sendMany } from '../load.ts'
import { medians } from '../measure.ts'
import { ratioRow, rounded } from '../table.ts'
import type { Row } from '../table.ts'
import { withWorkspace } from '../workspace.ts'

const REQUESTS = { [BALANCE_PATH]: 2000, [PAGE_PATH]: 600 } as const

/** CPU time of the server process per request, with everything on that `conformance serve` does. */
export async function serving(): Promise<readonly Row[]> {
  return await withWorkspace(async ({ headers, token, bankFile, balanceFile, pageFile }) => {
    const servers = {
      raw: await startProcess(processFile('raw-server.ts'), [balanceFile, pageFile]),
      handWritten: await startProcess(processFile('hand-written-bank.ts'), [
        balanceFile,
        pageFile,
        token,
        ACCOUNT,
      ]),
      bareFetch: await startProcess(processFile('bare-fetch-server.ts'), [balanceFile, pageFile]),
      bank: await startProcess(BINARY, ['serve', '--port', '0', '--bank', bankFile, '--now', NOW]),
    }
    const measure = async (path: keyof typeof REQUESTS) => {
      for (const server of Object.values(servers)) await sendMany(server.url + path, headers, WARM_UP)
      const cost = (server: ServerProcess) => async () => await cpuEach(server, path, headers, REQUESTS[path])
      return await medians({
        raw: cost(servers.raw),
        handWritten: cost(servers.handWritten),
        bareFetch: cost(servers.bareFetch),
        bank: cost(servers.bank),
      })
    }
    const balance = await measure(BALANCE_PATH)
    const page = await measure(PAGE_PATH)
    closeConnections()
    for (const server of Object.values(servers)) await server.stop()
    return [
      row('balance, raw node:http', balance.raw, balance.raw),
      row('balance, bank in a Map', balance.handWritten, balance.raw),
      row('balance, bare function behind our server', balance.bareFetch, balance.raw),
      row('balance', balance.bank, balance.raw, 1.35),
      row(`page of ${PAGE_SIZE}, raw node:http`, page.raw, page.raw),
      row(`page of ${PAGE_SIZE}, bare function behind our server`, page.bareFetch, page.raw),
      row(`page of ${PAGE_SIZE}, bank in a Map`, page.handWritten, page.raw),
      row(`page of ${PAGE_SIZE}, × the bank in a Map`, page.bank, page.handWritten, 1.25),
    ]
  })
}

async function cpuEach(
  server: ServerProcess,
  path: string,
  headers: Readonly<Record<string, string>>,
  count: number,
): Promise<number> {
  const before = await server.usage()
  await sendMany(server.url + path, headers, count)
  const after = await server.usage()
  return (after.cpuMicroseconds - before.cpuMicroseconds) / count
}

function row(name: string, microseconds: number, baseline: number, most?: number): Row {
  return ratioRow(name, `${rounded(microseconds)} µs CPU`, microseconds / baseline, most)
}
