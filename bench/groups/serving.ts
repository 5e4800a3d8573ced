import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ACCOUNT, BALANCE_PATH, NOW, PAGE_PATH, PAGE_SIZE } from '../bench-bank.ts'
import { BINARY, processFile, startProcess } from '../child.ts'
import type { ServerProcess } from '../child.ts'
import { WARM_UP, closeConnections, sendMany } from '../load.ts'
import type { Posts } from '../load.ts'
import { type Rounds, inRounds } from '../measure.ts'
import { type Row, ratioRow } from '../table.ts'
import { withWorkspace } from '../workspace.ts'
import type { Workspace } from '../workspace.ts'

const REQUESTS = { [BALANCE_PATH]: 2000, [PAGE_PATH]: 600 } as const
const CARD_REQUESTS = 2000

/** CPU time of the server process per request, with everything on that `conformance serve` does. */
export async function serving(): Promise<readonly Row[]> {
  return await withWorkspace(async (workspace) => {
    const { headers, token, bankFile, balanceFile, pageFile } = workspace
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
      return await inRounds({
        raw: cost(servers.raw),
        handWritten: cost(servers.handWritten),
        bareFetch: cost(servers.bareFetch),
        bank: cost(servers.bank),
      })
    }
    const balance = await measure(BALANCE_PATH)
    const page = await measure(PAGE_PATH)
    const card = await cardDetails(workspace, servers.bank)
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
      row('card details, raw node:http', card.raw, card.raw),
      row('card details', card.bank, card.raw),
    ]
  })
}

/** A plain question about a card: who asks names it in the body. */
async function cardDetails({ bank, folder }: Workspace, served: ServerProcess) {
  const path = '/cards/v2/cards/details'
  const { shortCardId } = bank.profile().cards!['activeCard']!
  const body = JSON.stringify({ shortCardId })
  const headers = { 'Content-Type': 'application/json' }
  const request = new Request('https://bench.test/v2/cards/details', { method: 'POST', headers, body })
  const answer = await bank.cards.fetch(request)
  const text = await answer.text()
  if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}: ${text}`)
  const file = join(folder, 'card.json')
  await writeFile(file, text)
  const raw = await startProcess(processFile('raw-server.ts'), [file, file])
  const posts: Posts = { next: () => body }
  for (const server of [raw, served]) await sendMany(server.url + path, headers, WARM_UP, posts)
  const cost = (server: ServerProcess) => async () =>
    await cpuEach(server, path, headers, CARD_REQUESTS, posts)
  const costs = await inRounds({ raw: cost(raw), bank: cost(served) })
  await raw.stop()
  return costs
}

async function cpuEach(
  server: ServerProcess,
  path: string,
  headers: Readonly<Record<string, string>>,
  count: number,
  posts?: Posts,
): Promise<number> {
  const before = await server.usage()
  await sendMany(server.url + path, headers, count, posts)
  const after = await server.usage()
  return (after.cpuMicroseconds - before.cpuMicroseconds) / count
}

function row(name: string, microseconds: Rounds, baseline: Rounds, most?: number): Row {
  return ratioRow(name, microseconds, 'µs CPU', baseline, most)
}
