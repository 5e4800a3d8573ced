import { readFileSync } from 'node:fs'
import { startServer } from '../../src/host/server/http-server.ts'
import { responseTo } from '../../src/kernel/ready-parts.ts'

/** The server of `conformance serve` around a function that knows its answer: what our own code is added to. */
const [balanceFile = '', pageFile = ''] = process.argv.slice(2)
const balance = readFileSync(balanceFile, 'utf8')
const page = readFileSync(pageFile, 'utf8')

const server = await startServer({
  port: 0,
  passesAnswersOn: true,
  fetch: async (request) => {
    if (request.method === 'POST') await request.text()
    const body = request.url.includes('/transactions') ? page : balance
    return responseTo(request, { status: 200, headers: { 'content-type': 'application/json' }, body })
  },
})
process.stdout.write(server.ok ? `${server.value.url}\n` : server.error)
