// @ts-nocheck: no types of Node are installed here.
import { createServer } from 'node:http'
import { createProviderBehind, runConformance } from 'bank-conformance/runner'
import { createGateway, profile } from './gateway.js'
import { expect, test } from './runner.js'

test('a gateway at an address is run with its provider in this process', async () => {
  const behind = createProviderBehind()
  const gateway = createGateway(behind.fetch)
  const server = createServer(async (incoming, outgoing) => {
    const headers = Object.entries(incoming.headers).map(([name, value]) => [name, String(value)])
    const url = `http://localhost${incoming.url ?? '/'}`
    const answer = await gateway.fetch(new Request(url, { headers: Object.fromEntries(headers) }))
    outgoing.writeHead(answer.status, [...answer.headers].flat()).end(await answer.text())
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  try {
    const target = { url: `http://127.0.0.1:${port}`, behind, profile }
    const result = await runConformance({ target, only: ['balances/noon'] })
    expect(result.exitCode).toBe(0)
  } finally {
    server.close()
  }
})
