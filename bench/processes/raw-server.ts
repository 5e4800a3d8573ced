import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { listen } from './listen.ts'

/** What nothing can beat: node:http with answers that are ready, one file per path. */
const [balanceFile = '', pageFile = '', latencyMs = '0'] = process.argv.slice(2)
const balance = readFileSync(balanceFile)
const page = readFileSync(pageFile)

listen(
  createServer((request, response) => {
    // A body is read to its end, and not looked at.
    request.resume()
    const body = request.url?.includes('/transactions') ? page : balance
    response.writeHead(200, {
      'content-type': 'application/json',
      'content-length': body.length,
      'x-correlation-id': request.headers['x-correlation-id'] ?? '',
    })
    if (latencyMs === '0') response.end(body)
    else setTimeout(() => response.end(body), Number(latencyMs))
  }),
)
