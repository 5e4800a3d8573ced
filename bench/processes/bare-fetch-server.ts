import { readFileSync } from 'node:fs'
import { startServer } from '../../src/host/http-server.ts'

/** The server of `conformance serve` around a function that knows its answer: what our own code is added to. */
const [balanceFile = '', pageFile = ''] = process.argv.slice(2)
const balance = readFileSync(balanceFile, 'utf8')
const page = readFileSync(pageFile, 'utf8')

const server = await startServer({
  port: 0,
  ownsProcess: true,
  fetch: async (request) => {
    if (request.method === 'POST') await request.text()
    return new Response(request.url.includes('/transactions') ? page : balance, {
      headers: { 'content-type': 'application/json' },
    })
  },
})
process.stdout.write(server.ok ? `${server.value.url}\n` : server.error)
