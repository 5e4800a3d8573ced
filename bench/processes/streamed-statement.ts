import { get } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { once } from 'node:events'
import { bankFromFile } from '../../src/provider/bank/definition-file.ts'
import { startServer } from '../../src/host/server/http-server.ts'
import { createSimulator } from '../../src/simulator/create.ts'
import { busyBankFile } from '../../test/support/busy-bank.ts'
import { headersFor } from '../bench-bank.ts'

/** One statement of a hundred thousand entries over a socket, in a fresh process; prints JSON. */
const ENTRIES = 100_000
const STATEMENTS = '/api/bankingservices/b2b/account-information/version/iso20022/statements'

const definition = bankFromFile(busyBankFile(ENTRIES))
if (!definition.ok) throw new Error(definition.error[0]?.message)
const bank = createSimulator({ bank: definition.value, now: '2026-03-03T08:00:00Z' })
const server = await startServer({ fetch: bank.gateway.fetch, port: 0, passesAnswersOn: true })
if (!server.ok) throw new Error(server.error)
const { url } = server.value
const headers = headersFor(bank)

const links = (await (await fetch(url + STATEMENTS, { headers })).json()) as readonly {
  id: string
  dateFrom: string
  dateTo: string
}[]
const link = links.find(({ dateFrom, dateTo }) => dateFrom === '2026-03-02' && dateTo === dateFrom)!

// What the bank holds of its hundred thousand bookings is no part of the answer.
const before = process.memoryUsage.rss()
let most = before
let bytes = 0
const startedAt = performance.now()
const [answer] = (await once(get(`${url}${STATEMENTS}/${link.id}`, { headers }), 'response')) as [
  IncomingMessage,
]
if (answer.statusCode !== 200) throw new Error(`the statement answers ${answer.statusCode}`)
for await (const chunk of answer as AsyncIterable<Buffer>) {
  bytes += chunk.length
  most = Math.max(most, process.memoryUsage.rss())
}
const ms = performance.now() - startedAt
await server.value.close()
process.stdout.write(JSON.stringify({ megabytes: bytes / 1e6, addedMegabytes: (most - before) / 1e6, ms }))
