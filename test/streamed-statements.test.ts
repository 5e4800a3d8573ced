import { get } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { statementXml } from '../src/provider/bank/camt.ts'
import { bankFromFile } from '../src/provider/bank/definition-file.ts'
import { createFoundation } from '../src/provider/bank/foundation.ts'
import { createBooks } from '../src/provider/bank/books.ts'
import { startServer } from '../src/host/server/http-server.ts'
import { createSimulator } from '../src/simulator/create.ts'
import { streamOf } from '../src/simulator/pieces.ts'
import { busyBankFile } from './support/busy-bank.ts'

const NOW = '2026-03-03T08:00:00Z'
const MODULE = '/api/bankingservices/b2b/account-information/version'

function busyBank(entries: number) {
  const definition = bankFromFile(busyBankFile(entries))
  if (!definition.ok) throw new Error(definition.error[0]?.message)
  return definition.value
}

async function statementsOf(entries: number) {
  const definition = busyBank(entries)
  const bank = createSimulator({ bank: definition, now: NOW })
  const ask = async (path: string): Promise<Response> => {
    const headers = { ...bank.profile().headers, 'X-Correlation-ID': 'correlation-1' }
    return await bank.gateway.fetch(new Request(`https://bank.test${MODULE}${path}`, { headers }))
  }
  const links = (await (await ask('/iso20022/statements')).json()) as { id: string; dateFrom: string }[]
  const { id } = links.find(({ dateFrom }) => dateFrom === '2026-03-02')!
  const nowMs = Date.parse(NOW)
  const books = createBooks({
    definition,
    seed: 1,
    startedAtMs: nowMs,
    foundation: createFoundation(definition, 1),
  })
  return {
    bank,
    read: async () => await ask(`/iso20022/statements/${id}`),
    statement: books.statements.read(id, nowMs)!,
  }
}

test.each([1000, 1001, 5000])(
  '%d entries are the same bytes, sent whole or piece by piece',
  async (entries) => {
    const { read, statement } = await statementsOf(entries)
    expect(statement.entries).toHaveLength(entries)
    const answer = await read()
    expect(answer.headers.get('content-type')).toBe('application/xml')
    expect(await answer.text()).toBe(statementXml(statement))
  },
)

test('the journal keeps the beginning of what was streamed, and says so', async () => {
  const { bank, read } = await statementsOf(5000)
  const text = await (await read()).text()
  const { response } = bank.journal().at(-1)!
  const [kept = '', end] = response!.body.split('\n[the rest')
  expect(text.startsWith(kept)).toBe(true)
  expect(kept.length).toBeLessThan(text.length / 10)
  expect(end).toBe(' was sent and not kept]\n')
})

test('what is not read is not made: cancelling stops the writing', async () => {
  let made = 0
  let stopped = false
  const body = streamOf(function* () {
    try {
      for (;;) {
        made++
        yield 'entry '.repeat(1000)
      }
    } finally {
      stopped = true
    }
  })
  expect(made).toBe(0)
  const reader = body.getReader()
  await reader.read()
  const afterOne = made
  expect(afterOne).toBeLessThan(15)
  await reader.cancel()
  expect({ stopped, made }).toEqual({ stopped: true, made: afterOne })
})

test('a client that reads slowly holds the writing back, and one that leaves ends it', async () => {
  let made = 0
  let stop = (): void => {}
  const stopped = new Promise<void>((resolve) => (stop = resolve))
  function* endless(): Generator<string> {
    try {
      for (;;) {
        made += 100_000
        yield 'x'.repeat(100_000)
      }
    } finally {
      stop()
    }
  }
  const server = await startServer({
    port: 0,
    fetch: async ({ url }) => new Response(url.endsWith('/endless') ? streamOf(endless) : 'short'),
  })
  if (!server.ok) throw new Error(server.error)
  const { url, close } = server.value
  const [slow] = (await once(get(`${url}/endless`), 'response')) as [IncomingMessage]
  await once(slow, 'readable')
  // Others are answered meanwhile, and nothing is made for the one that does not read.
  for (let count = 0; count < 50; count++) expect(await (await fetch(`${url}/short`)).text()).toBe('short')
  expect(made).toBeLessThan(64 * 1024 * 1024)
  slow.destroy()
  await stopped
  await close()
})
