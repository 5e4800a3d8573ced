import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { listen } from './listen.ts'

/**
 * What somebody writes instead of using a mock bank: tokens and accounts in a Map, the answer made with
 * JSON.stringify. It validates nothing and records nothing.
 */
const [balanceFile = '', pageFile = '', token = '', accountId = ''] = process.argv.slice(2)

interface Account {
  readonly balance: unknown
  readonly transactions: unknown
}

const tokens = new Map([[token, { accounts: new Set([accountId]) }]])
const accounts = new Map<string, Account>([
  [accountId, { balance: read(balanceFile), transactions: read(pageFile) }],
])

listen(
  createServer((request, response) => {
    const holder = tokens.get(request.headers.authorization?.slice('Bearer '.length) ?? '')
    const [, id = '', resource] = /\/accounts\/([^/?]+)\/(balance|transactions)/.exec(request.url ?? '') ?? []
    const account = accounts.get(id)
    if (!holder) response.writeHead(401).end()
    else if (!account || !holder.accounts.has(id)) response.writeHead(404).end()
    else {
      const body = JSON.stringify(resource === 'balance' ? account.balance : account.transactions)
      response.writeHead(200, {
        'content-type': 'application/json',
        'x-correlation-id': request.headers['x-correlation-id'] ?? '',
      })
      response.end(body)
    }
  }),
)

function read(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'))
}
