import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Duplex, Readable } from 'node:stream'
import { PROBLEMS, type ProblemRow } from '../../documents/problems.ts'
import { plainHttp } from './node-http.ts'
import { pipeline } from 'node:stream/promises'
import { type AnswerParts, ConnectionLost } from '../../kernel/ready-parts.ts'
import type { Result } from '../../kernel/result.ts'
import { takeIn } from '../pause.ts'
import { WrittenAnswer, hasBody, privateRequest, receivedRequest } from './received-request.ts'
import type { HeaderList } from '../../evidence/observation.ts'

/** Requests that no surface gets to see, answered as problem documents all the same. */

/** An answer in place of an exception: the simulator has a bug. */
function serverProblem(): Response {
  return problemResponse(PROBLEMS.technicalError, 'The simulator failed; this is a bug of conformance.')
}

/** What Node's parser found, by its code; anything else is a request that is no HTTP. */
const PARSER_ANSWERS: Readonly<Record<string, readonly [status: number, detail: string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'The header fields are too large.'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request was not complete in time.'],
}

/** Answers bytes that are no HTTP request, and closes the connection. */
export function refuseMalformed(error: NodeJS.ErrnoException, socket: Duplex): void {
  // After a reset there is nobody left to answer.
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const [status, detail] = PARSER_ANSWERS[error.code ?? ''] ?? [400, 'The request is not HTTP/1.1.']
  socket.end(rawAnswer({ ...PROBLEMS.malformedPayload, status }, detail))
}

/** CONNECT asks for a tunnel; Node hands it over without an answer object. */
export function refuseConnect(_: IncomingMessage, socket: Duplex): void {
  socket.end(rawAnswer(PROBLEMS.wrongMethod, 'This server opens no tunnels.'))
}

function problemResponse(row: ProblemRow, detail: string): Response {
  return new Response(problemText(row, detail), {
    status: row.status,
    headers: { 'content-type': 'application/problem+json' },
  })
}

function rawAnswer(row: ProblemRow, detail: string): string {
  const body = problemText(row, detail)
  return [
    `HTTP/1.1 ${row.status} ${plainHttp.STATUS_CODES[row.status] ?? 'Error'}`,
    'Content-Type: application/problem+json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
    '',
    body,
  ].join('\r\n')
}

function problemText({ type, title, status }: ProblemRow, detail: string): string {
  return JSON.stringify({ type, title, status, detail })
}

/** Answers one request; never fails. */
export type Exchange = (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<void>

export interface WebListenerOptions {
  readonly fetch: (request: Request, incoming: IncomingMessage) => Promise<Response>
  readonly addressOf: (incoming: IncomingMessage) => Result<string, string>
  /** Nobody but the server looks at the answers. */
  readonly isPrivate: boolean
}

/** Between Node's messages and standard requests and answers. */
export function webListener({ fetch, addressOf, isPrivate }: WebListenerOptions): Exchange {
  const requestOf = isPrivate ? privateRequest : receivedRequest
  return async (incoming, outgoing) => {
    let answer: Response | WrittenAnswer
    try {
      const url = addressOf(incoming)
      answer = url.ok
        ? await fetch(requestOf(incoming, url.value), incoming)
        : problemResponse(PROBLEMS.invalidPayload, `${url.error}.`)
    } catch (error) {
      // A bank that was told to.
      if (error instanceof ConnectionLost) return void incoming.socket.destroy()
      answer = serverProblem()
    }
    if (answer instanceof WrittenAnswer) await write(answer.parts, outgoing)
    else await writeResponse(answer, outgoing)
    if (hasBody(incoming) && !incoming.readableEnded) leaveRest(incoming)
  }
}

/** Returns nothing to wait for where the whole answer is there: most are. */
function write({ status, headers, body }: AnswerParts, outgoing: ServerResponse): Promise<void> | undefined {
  if (body instanceof ReadableStream) {
    outgoing.writeHead(status, headers).flushHeaders()
    return stream(body.getReader(), [], outgoing)
  }
  if (body === null) outgoing.writeHead(status, headers).end()
  else {
    const sent = typeof body === 'string' ? body : new Uint8Array(body)
    outgoing.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(sent) }).end(sent)
  }
  return undefined
}

/** A body that comes in one piece gets its length. */
async function writeResponse(response: Response, outgoing: ServerResponse): Promise<void> {
  const { status, body } = response
  const headers = fieldsOf(response)
  if (!body) return void outgoing.writeHead(status, headers).end()
  const reader = body.getReader()
  try {
    const first = await reader.read()
    const second = first.done ? first : await reader.read()
    const begun = [first, second].flatMap(({ value }) => value ?? [])
    if (second.done) {
      const bytes = begun[0] ?? new Uint8Array()
      outgoing.writeHead(status, { 'content-length': bytes.byteLength, ...headers }).end(bytes)
      return
    }
    outgoing.writeHead(status, headers)
    await stream(reader, begun, outgoing)
  } catch {
    outgoing.destroy()
  }
}

function fieldsOf({ headers }: Response): Record<string, string | string[]> {
  const cookies = headers.getSetCookie()
  return { ...Object.fromEntries(headers), ...(cookies.length > 0 && { 'set-cookie': cookies }) }
}

/** Reads on as fast as the client takes it, and no further once the client has left. */
async function stream(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  begun: readonly Uint8Array[],
  outgoing: ServerResponse,
): Promise<void> {
  async function* chunks(): AsyncGenerator<Uint8Array> {
    try {
      yield* begun
      for (let next = await reader.read(); !next.done; next = await reader.read()) {
        yield next.value
        // Who reads as fast as it is written would otherwise be alone with the server until the end.
        await takeIn()
      }
    } finally {
      await reader.cancel()
    }
  }
  // What fails in the middle of an answer can only be told by ending the connection, which a pipeline does.
  await pipeline(Readable.from(chunks()), outgoing).catch(() => {})
}

/** How long a client may go on with a body that nobody reads. */
const LEFT_UNREAD_MS = 500

/** The connection serves the next request, once what is left of this one has come in. */
function leaveRest(incoming: IncomingMessage): void {
  incoming.resume()
  if (incoming.complete) return
  const impatience = setTimeout(() => incoming.socket.destroy(), LEFT_UNREAD_MS)
  incoming.once('close', () => clearTimeout(impatience))
}

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
