import type { ClientRequest, IncomingMessage } from 'node:http'
import {
  type Connected,
  type HeaderList,
  type WireFailure,
  type WireResponse,
  headerOf,
} from '../../evidence/observation.ts'
import { type Result, err, ok } from '../../kernel/result.ts'
import { startStopwatch } from '../clock.ts'
import { bodyOf, decodeContent } from './content-encoding.ts'
import type { HttpAgents } from './http-agents.ts'
import { parseHttpAddress } from './http-address.ts'
import { failureFrom } from './http-failures.ts'
import { collectAfterLargeBodies, countLargeBody } from '../server/large-bodies.ts'
import { plainHttp, secureHttp } from '../server/node-http.ts'
import { NOT_SENT, type Patience, beginPatience } from './patience.ts'
import { watchConnection } from './watched-connection.ts'

export interface HttpRequest {
  readonly method: string
  /** Absolute, http or https. Path and query are sent exactly as they are written here. */
  readonly url: string
  /** Sent in this order and spelling. Host and Content-Length are added when absent, nothing else is. */
  readonly headers: HeaderList
  readonly body?: string | Uint8Array | undefined
}

export interface HttpOptions extends Patience {
  readonly agents: HttpAgents
  /** The longest body taken, as sent and once decoded. Default 16 MiB. */
  readonly maxBodyBytes?: number
}

export interface HttpResult {
  /** The body of a response is decoded from its content coding and from UTF-8, XML from its own encoding. */
  readonly outcome: { readonly response: WireResponse } | { readonly failure: WireFailure }
  readonly durationMs: number
  readonly connection?: Connected
}

export const DEFAULT_MAX_BODY_BYTES = 16 * 1024 * 1024

/** The errors of a connection that the other side has closed: which one depends on what is noticed first. */
const CLOSED: ReadonlySet<string> = new Set(['ECONNRESET', 'EPIPE'])

/**
 * One exchange. Follows no redirect, sends no header of its own accord, and never throws. Written on Node's own client:
 * `fetch` and the libraries on it order, join and rename headers, follow redirects and decode bodies, and this tool has to
 * send what a scenario says and to show what came.
 */
export async function sendHttp(request: HttpRequest, options: HttpOptions): Promise<HttpResult> {
  collectAfterLargeBodies()
  const elapsed = startStopwatch()
  const connection = watchConnection()
  const exchanged = await exchange(request, options, connection)
  const outcome = exchanged.ok ? { response: exchanged.value } : { failure: exchanged.error }
  return { outcome, durationMs: elapsed(), connection: connection.noted() }
}

type WatchedConnection = ReturnType<typeof watchConnection>
type Exchanged = Result<WireResponse, WireFailure>

async function exchange(
  request: HttpRequest,
  options: HttpOptions,
  connection: WatchedConnection,
): Promise<Exchanged> {
  const address = parseHttpAddress(request.url)
  if (!address.ok) return err({ code: 'failed', message: address.error })
  const { secure, hostname, port, host, target } = address.value
  const start = (own: boolean): ClientRequest => {
    const outgoing = (secure ? secureHttp() : plainHttp).request({
      method: request.method,
      hostname,
      port,
      path: target,
      headers: sentHeaders(request, host).flat(),
      agent: options.agents.agentFor({ secure, own }),
    })
    return outgoing.on('socket', (socket) => connection.use(socket, outgoing.reusedSocket))
  }
  if (options.ended?.aborted) return err(NOT_SENT)
  return await attempt(start, request, options, connection.noteFailure)
}

/**
 * Starts the request, and once more when a connection that was kept turned out to be closed already. The repetition has
 * a connection of its own, because the next of those that were kept may be closed as well; so has at once what may be
 * sent only once, which must not be lost.
 */
async function attempt(
  start: (own: boolean) => ClientRequest,
  request: HttpRequest,
  options: HttpOptions,
  noteFailure: WatchedConnection['noteFailure'],
): Promise<Exchanged> {
  const { maxBodyBytes = DEFAULT_MAX_BODY_BYTES } = options
  return await new Promise<Exchanged>((resolve) => {
    let outgoing: ClientRequest
    let settled = false
    const settle = (exchanged: Exchanged): void => {
      if (settled) return
      settled = true
      endPatience()
      resolve(exchanged)
    }
    const fail = (failure: WireFailure): void => {
      if (!settled) noteFailure(failure)
      settle(err(failure))
      outgoing?.destroy()
    }
    const endPatience = beginPatience(options, fail)
    const run = (again: boolean): void => {
      let answered = false
      let isGivenUp = false
      outgoing = start(!again)
      const repeat = (): void => {
        options.agents.noteLost()
        run(false)
      }
      outgoing.on('error', (error: NodeJS.ErrnoException) => {
        const stale = outgoing.reusedSocket && !answered && CLOSED.has(error.code ?? '')
        if (stale && again && !settled) repeat()
        else if (!isGivenUp) fail(failureFrom(error))
      })
      outgoing.on('response', (incoming) => {
        answered = true
        // RFC 9110 §15.5.9: the server had given up an idle connection, and this answers no request.
        if (incoming.statusCode === 408 && outgoing.reusedSocket && again && !settled) {
          isGivenUp = true
          outgoing.destroy()
          return repeat()
        }
        receive(incoming, maxBodyBytes).then(settleOrFail, (error: unknown) => fail(failureFrom(error)))
      })
      outgoing.on('upgrade', () => {
        fail({ code: 'malformed-answer', message: 'the answer changes the protocol, which nobody asked for' })
      })
      outgoing.end(request.body)
    }
    const settleOrFail = (received: Exchanged): void => {
      if (received.ok) settle(received)
      else fail(received.error)
    }
    try {
      run(mayRepeat(request.method))
    } catch (error) {
      // Node refuses what HTTP cannot carry, such as a line break in a header, before it sends anything.
      fail(failureFrom(error))
    }
  })
}

async function receive(incoming: IncomingMessage, maxBytes: number): Promise<Exchanged> {
  const chunks = await chunksOf(incoming, maxBytes)
  if (!chunks) return err({ code: 'too-large', message: `the body is larger than ${maxBytes} bytes` })
  const headers = pairs(incoming.rawHeaders)
  const sent = chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks)
  const decoded = await decodeContent(sent, incoming.headers['content-encoding'] ?? '', maxBytes)
  if (!decoded.ok) return decoded
  const { value: bytes } = decoded
  countLargeBody(bytes.length)
  const text = bodyOf(bytes, incoming.headers['content-type'] ?? '')
  return ok({ status: incoming.statusCode ?? 0, headers, ...text })
}

const MOST_PIECES = 1024

/** Undefined when there are more bytes than that. By events: an iterator takes several times as long. */
async function chunksOf(incoming: IncomingMessage, maxBytes: number): Promise<readonly Buffer[] | undefined> {
  const chunks: Buffer[] = []
  let size = 0
  let joined = 0
  return await new Promise((resolve, reject) => {
    incoming.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size > maxBytes) return resolve(undefined)
      chunks.push(chunk)
      // A chunk of one byte takes a hundred: what comes in small pieces is put together as it comes.
      if (chunks.length - joined < MOST_PIECES) return
      chunks.push(Buffer.concat(chunks.splice(joined)))
      joined++
    })
    incoming.on('end', () => resolve(chunks))
    incoming.on('error', (error) => {
      // The status and the size of what came say more than the error alone.
      error.message = `${error.message}; status ${incoming.statusCode}, ${size} bytes of its body had come`
      reject(error)
    })
  })
}

function sentHeaders({ headers, body }: HttpRequest, host: string): HeaderList {
  const added: (readonly [string, string])[] = []
  if (headerOf(headers, 'Host') === undefined) added.push(['Host', host])
  if (body !== undefined && headerOf(headers, 'Content-Length') === undefined) {
    added.push(['Content-Length', String(Buffer.byteLength(body))])
  }
  return [...added, ...headers]
}

function pairs(flat: readonly string[]): HeaderList {
  const found: [string, string][] = []
  for (let index = 0; index < flat.length; index += 2) found.push([flat[index]!, flat[index + 1]!])
  return found
}

/** RFC 9110 §9.2.2: only idempotent requests may be repeated automatically. */
function mayRepeat(method: string): boolean {
  return ['GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE'].includes(method)
}
