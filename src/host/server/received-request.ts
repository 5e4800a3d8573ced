import type { IncomingMessage } from 'node:http'
import { streamFrom } from '../../kernel/chunks.ts'
import { type AnswerParts, FIELD_MAP, RESPOND } from '../../kernel/ready-parts.ts'

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
    if (!hasBody(this.#incoming)) return null
    // Whoever reads no further leaves the connection as it is: the answer still has to get through.
    return (this.#body ??= streamFrom(this.#incoming.iterator({ destroyOnReturn: false })))
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

/**
 * The header fields of a received request, to be read: names in lower case, repeated fields joined. A
 * true `Headers` object checks every name and value once more, which costs as much as to authenticate the request,
 * and Node's parser has checked them already. To name the class alone loads the platform's HTTP client.
 */
export function receivedHeaders(rawHeaders: readonly string[]): Headers {
  return new ReceivedHeaders(rawHeaders) as unknown as Headers
}

class ReceivedHeaders {
  readonly #rawHeaders: readonly string[]
  #read: ReadonlyMap<string, string> | undefined

  constructor(rawHeaders: readonly string[]) {
    this.#rawHeaders = rawHeaders
  }

  get(name: string): string | null {
    return this[FIELD_MAP].get(name.toLowerCase()) ?? null
  }

  has(name: string): boolean {
    return this[FIELD_MAP].has(name.toLowerCase())
  }

  entries(): IterableIterator<[string, string]> {
    return this.#inOrder().entries()
  }

  keys(): IterableIterator<string> {
    return this.#inOrder().keys()
  }

  values(): IterableIterator<string> {
    return this.#inOrder().values()
  }

  forEach(callback: (value: string, name: string, headers: Headers) => void): void {
    for (const [name, value] of this.#inOrder()) callback(value, name, this as unknown as Headers)
  }

  /** By name, as all headers are; only for whoever asks so: most look up what they know by name. */
  #inOrder(): ReadonlyMap<string, string> {
    return new Map([...this[FIELD_MAP]].toSorted(([left], [right]) => (left < right ? -1 : 1)))
  }

  [Symbol.iterator](): IterableIterator<[string, string]> {
    return this.entries()
  }

  get [FIELD_MAP](): ReadonlyMap<string, string> {
    return (this.#read ??= fieldsOf(this.#rawHeaders))
  }
}

/** From names and values in turn, as Node has them. */
function fieldsOf(rawHeaders: readonly string[]): ReadonlyMap<string, string> {
  const fields = new Map<string, string>()
  for (let index = 0; index + 1 < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]!.toLowerCase()
    const value = rawHeaders[index + 1]!
    const before = fields.get(name)
    // RFC 9110 §5.3, and RFC 6265 §5.4 for cookies.
    fields.set(name, before === undefined ? value : before + (name === 'cookie' ? '; ' : ', ') + value)
  }
  return fields
}
