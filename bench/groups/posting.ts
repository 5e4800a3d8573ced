import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DEFAULT_CLIENT } from '../../src/provider/gateway/clients.ts'
import { ACCOUNT, NOW, PAYMENT_PATH, TOKEN_PATH, paymentBodies } from '../bench-bank.ts'
import { BINARY, processFile, startProcess } from '../child.ts'
import type { ServerProcess } from '../child.ts'
import { IN_FLIGHT, WARM_UP, closeConnections, sendMany } from '../load.ts'
import type { Posts } from '../load.ts'
import { inRounds } from '../measure.ts'
import { type Row, ratioRow } from '../table.ts'
import { withWorkspace } from '../workspace.ts'
import type { Workspace } from '../workspace.ts'

/** Longer than the time between two collections: with 800 a round has one or none, and the median is one of the two. */
const REQUESTS = 4000

/** What is posted: where, with which headers, and in which order. */
interface Posting {
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  /** Begins a sequence of its own for each server; `url` is that of the bank, and absent where there is none. */
  readonly begin: (url?: string) => Posts | Promise<Posts>
}

/** CPU time of the server process per request that changes something. */
export async function posting(): Promise<readonly Row[]> {
  return await withWorkspace(async (workspace) => [
    ...(await compare('JSON payment', payments(workspace), workspace, 2)),
    ...(await compare('token refresh', refreshes(workspace), workspace, 1.6)),
  ])
}

function payments({ bank, headers }: Workspace): Posting {
  return {
    path: PAYMENT_PATH,
    headers: { ...headers, 'Content-Type': 'application/json' },
    begin: () => {
      const bodyOf = paymentBodies(bank)
      let number = 0
      return { next: () => bodyOf(++number) }
    },
  }
}

/** Customers side by side, each with the refresh token of the answer before. */
function refreshes({ bank, headers }: Workspace): Posting {
  const { Authorization: _, 'Permission-ID': __, ...rest } = headers
  const known = bank.profile().known.refreshToken ?? ''
  return {
    path: TOKEN_PATH,
    headers: { ...rest, 'Content-Type': 'application/x-www-form-urlencoded' },
    begin: async (url) => {
      const tokens = await Promise.all(
        Array.from({ length: IN_FLIGHT }, async () => (url === undefined ? known : await grantAt(url))),
      )
      return {
        next: (lane) =>
          new URLSearchParams({
            grant_type: 'refresh_token',
            client_id: DEFAULT_CLIENT,
            refresh_token: tokens[lane]!,
          }).toString(),
        answered: (text, lane) => {
          tokens[lane] = (JSON.parse(text) as { refresh_token: string }).refresh_token
        },
      }
    },
  }
}

/** The refresh token of a new permission. */
async function grantAt(url: string): Promise<string> {
  const granted = await fetch(`${url}/_control/permissions`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ accountId: ACCOUNT }),
  })
  return ((await granted.json()) as { refreshToken: string }).refreshToken
}

async function compare(
  name: string,
  sent: Posting,
  { bank, folder, bankFile }: Workspace,
  most: number,
): Promise<readonly Row[]> {
  const answerFile = join(folder, 'posted.json')
  const request = new Request(`https://bench.test${sent.path}`, {
    method: 'POST',
    headers: sent.headers,
    body: (await sent.begin()).next(0),
  })
  await writeFile(answerFile, await (await bank.fork().gateway.fetch(request)).text())
  const servers = {
    raw: await startProcess(processFile('raw-server.ts'), [answerFile, answerFile]),
    bareFetch: await startProcess(processFile('bare-fetch-server.ts'), [answerFile, answerFile]),
    bank: await startProcess(BINARY, ['serve', '--port', '0', '--bank', bankFile, '--now', NOW]),
  }
  const cost = async (server: ServerProcess) => {
    const posts = await sent.begin(server === servers.bank ? server.url : undefined)
    const send = async (count: number) => await sendMany(server.url + sent.path, sent.headers, count, posts)
    await send(WARM_UP)
    return async () => {
      const before = await server.usage()
      await send(REQUESTS)
      return ((await server.usage()).cpuMicroseconds - before.cpuMicroseconds) / REQUESTS
    }
  }
  const each = await inRounds({
    raw: await cost(servers.raw),
    bareFetch: await cost(servers.bareFetch),
    bank: await cost(servers.bank),
  })
  closeConnections()
  for (const server of Object.values(servers)) await server.stop()
  return [
    ratioRow(`${name}, raw node:http`, each.raw, 'µs CPU', each.raw),
    ratioRow(`${name}, bare function behind our server`, each.bareFetch, 'µs CPU', each.raw),
    ratioRow(name, each.bank, 'µs CPU', each.raw, most),
  ]
}
