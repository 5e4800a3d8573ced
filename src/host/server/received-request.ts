import type { IncomingMessage } from 'node:http'
import { RESPOND } from '../../kernel/ready-parts.ts'
import type { AnswerParts } from '../../kernel/ready-parts.ts'
import { receivedHeaders } from '../client/received-headers.ts'

/**
 * A received request, to be read: its method, address, header fields and body. A true `Request` costs more than it
 * takes a bank to answer it.
 */
export function receivedRequest(incoming: IncomingMessage, url: string): Request {
  return new ReceivedRequest(incoming, url) as unknown as Request
}

/** The same, whose answer goes to the server alone, which takes it in parts. */
export function privateRequest(incoming: IncomingMessage, url: string): Request {
  return new PrivateRequest(incoming, url) as unknown as Request
}

class ReceivedRequest {
  readonly method: string
  /** With the path exactly as it was sent. */
  readonly url: string
  readonly headers: Headers
  readonly #incoming: IncomingMessage
  #body: ReadableStream<Uint8Array> | undefined

  constructor(incoming: IncomingMessage, url: string) {
    this.method = incoming.method ?? 'GET'
    this.url = url
    this.headers = receivedHeaders(incoming.rawHeaders)
    this.#incoming = incoming
  }

  get body(): ReadableStream<Uint8Array> | null {
    return hasBody(this.#incoming) ? (this.#body ??= streamOf(this.#incoming)) : null
  }

  async text(): Promise<string> {
    return UTF8.decode(await bytesOf(this.#incoming))
  }

  async json(): Promise<unknown> {
    return JSON.parse(await this.text()) as unknown
  }

  async arrayBuffer(): Promise<ArrayBuffer> {
    return new Uint8Array(await bytesOf(this.#incoming)).buffer
  }
}

class PrivateRequest extends ReceivedRequest {
  [RESPOND](parts: AnswerParts): Response {
    return new WrittenAnswer(parts) as unknown as Response
  }
}

/** An answer that nobody reads but the server. */
export class WrittenAnswer {
  readonly parts: AnswerParts

  constructor(parts: AnswerParts) {
    this.parts = parts
  }
}

const UTF8 = new TextDecoder()

/** As the platform has it: neither GET nor HEAD brings one that means anything (RFC 9110 §9.3.1). */
export function hasBody({ method }: IncomingMessage): boolean {
  return method !== 'GET' && method !== 'HEAD'
}

async function bytesOf(incoming: IncomingMessage): Promise<Buffer> {
  return await new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
    incoming.on('end', () => resolve(chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks)))
    incoming.on('error', reject)
    if (incoming.destroyed) reject(new Error('the client has left'))
  })
}

/** Whoever reads no further leaves the connection as it is: the answer still has to get through. */
function streamOf(incoming: IncomingMessage): ReadableStream<Uint8Array> {
  const chunks = incoming.iterator({ destroyOnReturn: false })
  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        const next = (await chunks.next()) as IteratorResult<Buffer, undefined>
        if (next.done) controller.close()
        else controller.enqueue(next.value)
      },
      cancel: async () => void (await chunks.return?.()),
    },
    { highWaterMark: 0 },
  )
}
