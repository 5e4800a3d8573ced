import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { AnswerParts } from '../../kernel/ready-parts.ts'
import type { Result } from '../../kernel/result.ts'
import { takeIn } from '../pause.ts'
import { WrittenAnswer, hasBody, privateRequest, receivedRequest } from './received-request.ts'
import { addressProblem, serverProblem } from './server-problems.ts'

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
      answer = url.ok ? await fetch(requestOf(incoming, url.value), incoming) : addressProblem(url.error)
    } catch {
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
