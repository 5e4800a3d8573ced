import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { Exchange } from '../server/web-listener.ts'

/**
 * The same answers, written otherwise over HTTP/1.1: names of header fields are the same in any case (RFC 9110 §5.1),
 * and a body may come in chunks instead of with its length (RFC 9112 §7.1).
 */
export function varyingWire(exchange: Exchange, seed: number): Exchange {
  const spelled = SPELLINGS[seed % SPELLINGS.length]!
  return async (request, response) => {
    const write = response.writeHead.bind(response) as (status: number, headers: OutgoingHttpHeaders) => void
    const writeHead = (status: number, headers: OutgoingHttpHeaders = {}): ServerResponse => {
      const kept = Object.entries(headers).filter(([name]) => name.toLowerCase() !== 'content-length')
      write(status, Object.fromEntries(kept.map(([name, value]) => [spelled(name), value])))
      return response
    }
    Object.assign(response, { writeHead })
    await exchange(request, response)
  }
}

const SPELLINGS: readonly ((name: string) => string)[] = [
  (name) => name.toUpperCase(),
  (name) => name.replace(/(^|-)[a-z]/g, (letter) => letter.toUpperCase()),
  (name) => name.replace(/[a-z]$/, (letter) => letter.toUpperCase()),
]
