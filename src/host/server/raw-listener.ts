import type { IncomingMessage, ServerResponse } from 'node:http'
import type { HeaderList } from '../../evidence/exchange.ts'
import { serverProblem } from './server-problems.ts'
import type { Exchange } from './web-listener.ts'

/** A request as it came over the wire. */
export interface RawRequest {
  readonly method: string
  /** Path and query as they were sent. */
  readonly target: string
  readonly headers: HeaderList
  readonly bytes: Buffer
}

export interface RawAnswer {
  readonly status: number
  readonly headers: HeaderList
  readonly bytes: Uint8Array
}

export type AnswerRaw = (request: RawRequest) => Promise<RawAnswer>

/**
 * Answers with the very fields and bytes that are handed back: between a Request and a Response of the platform
 * repeated fields are joined, some status codes impossible and media types added. Only what frames the message is Node's.
 */
export function rawListener(answer: AnswerRaw): Exchange {
  return async (incoming, outgoing) => {
    try {
      await exchange(incoming, outgoing, answer)
    } catch {
      const problem = serverProblem()
      if (outgoing.headersSent) outgoing.destroy()
      else outgoing.writeHead(problem.status, [...problem.headers].flat()).end(await problem.text())
    }
  }
}

async function exchange(incoming: IncomingMessage, outgoing: ServerResponse, answer: AnswerRaw) {
  const { method = 'GET', url = '/', rawHeaders } = incoming
  const { status, headers, bytes } = await answer({
    method,
    target: withoutOrigin(url),
    headers: rawHeaders.flatMap((name, index) =>
      index % 2 === 0 ? [[name, rawHeaders[index + 1]!] as const] : [],
    ),
    bytes: Buffer.concat((await incoming.toArray()) as Buffer[]),
  })
  outgoing.sendDate = false
  outgoing.writeHead(status, headers.flat()).end(bytes)
}

/** Clients that take whoever they talk to for a proxy send whole addresses (RFC 9112 §3.2.2). */
function withoutOrigin(url: string): string {
  const [origin] = /^https?:\/\/[^/?]*/i.exec(url) ?? []
  if (origin === undefined) return url
  const target = url.slice(origin.length)
  return target.startsWith('/') ? target : `/${target}`
}
