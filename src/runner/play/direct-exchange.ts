import type { HeaderList } from '../../evidence/exchange.ts'
import type { RecordedResponse } from '../../evidence/exchange-schema.ts'
import { RESPOND, WHOLE_BODY } from '../../kernel/ready-parts.ts'
import type { AnswerParts } from '../../kernel/ready-parts.ts'
import { receivedHeaders } from '../../kernel/received-headers.ts'

// Requests to a bank in the same process, and its answers, without the streams that the platform makes of them: those
// cost as much as the bank does. What the platform would refuse or change is left to it.

interface Sent {
  readonly method: string
  readonly headers: HeaderList
  readonly body?: string
}

/** What `new Request(url, sent)` makes, to be read. Throws what that throws. */
export function requestOf(url: string, sent: Sent): Request {
  return isPlain(sent) ? (new DirectRequest(url, sent) as unknown as Request) : trueRequest(url, sent)
}

/** An answer to such a request, as whoever reads it gets it; undefined where the platform has to read it. */
export function responseOf(answer: Response): RecordedResponse | undefined {
  return answer instanceof DirectResponse ? written(answer.parts) : undefined
}

const METHOD = /^(?:DELETE|GET|HEAD|OPTIONS|PATCH|POST|PUT)$/
const NAME = /^[\w!#$%&'*+.^`|~-]+$/
/** Without blanks at its ends, which the platform takes off. */
const VALUE = /^(?:[^\0\t\n\r \u0100-\uffff][^\0\n\r\u0100-\uffff]*)?$/

function isPlain({ method, headers, body }: Sent): boolean {
  if (!METHOD.test(method) || !headers.every(isPlainField)) return false
  if (body === undefined) return true
  return method !== 'GET' && method !== 'HEAD' && hasType(headers) && isPlainText(body)
}

function isPlainField([name, value]: readonly [string, string]): boolean {
  return NAME.test(name) && VALUE.test(value) && value === value.trimEnd()
}

/** Others do not come out as they went in: half a character, and a byte order mark at the beginning. */
function isPlainText(text: string): boolean {
  return !/^\uFEFF|\p{Surrogate}/u.test(text)
}

/** Without one, the platform gives a text a type of its own. */
function hasType(headers: HeaderList): boolean {
  return headers.some(([name]) => name.toLowerCase() === 'content-type')
}

function trueRequest(url: string, { method, headers, body }: Sent): Request {
  const fields = headers.map(([name, value]): [string, string] => [name, value])
  return new Request(url, { method, headers: fields, body: body ?? null })
}

function written({ status, headers, body }: AnswerParts): RecordedResponse | undefined {
  if (body !== null && typeof body !== 'string') return undefined
  const fields = Object.entries(headers)
  const isLeftAlone =
    status >= 200 &&
    fields.every(isPlainField) &&
    new Set(fields.map(([name]) => name.toLowerCase())).size === fields.length &&
    headers['content-encoding'] === undefined &&
    (body === null || (hasType(fields) && isPlainText(body)))
  return isLeftAlone ? { status, headers: inOrder(fields), body: body ?? '' } : undefined
}

/** Names in lower case, and in the order of letters. */
function inOrder(fields: HeaderList): HeaderList {
  return fields
    .map(([name, value]): [string, string] => [name.toLowerCase(), value])
    .toSorted(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0))
}

class DirectRequest {
  readonly method: string
  readonly url: string
  readonly headers: Headers
  readonly [WHOLE_BODY]: string
  readonly #sent: Sent

  constructor(url: string, sent: Sent) {
    this.method = sent.method
    this.url = new URL(url).href
    this.headers = receivedHeaders(inOrder(sent.headers).flat())
    this[WHOLE_BODY] = sent.body ?? ''
    this.#sent = sent
  }

  get body(): ReadableStream<Uint8Array> | null {
    return this.clone().body
  }

  async text(): Promise<string> {
    return this[WHOLE_BODY]
  }

  async json(): Promise<unknown> {
    return JSON.parse(this[WHOLE_BODY]) as unknown
  }

  clone(): Request {
    return trueRequest(this.url, this.#sent)
  }

  [RESPOND](parts: AnswerParts): Response {
    return new DirectResponse(parts) as unknown as Response
  }
}

/** An answer whose parts are at hand; whoever does not know that reads it as any other. */
class DirectResponse {
  readonly parts: AnswerParts
  #standard: Response | undefined

  constructor(parts: AnswerParts) {
    this.parts = parts
  }

  #asStandard(): Response {
    const { status, headers, body } = this.parts
    return (this.#standard ??= new Response(body, { status, headers }))
  }

  get status(): number {
    return this.parts.status
  }

  get headers(): Headers {
    return this.#asStandard().headers
  }

  get body(): ReadableStream<Uint8Array> | null {
    return this.#asStandard().body
  }

  async text(): Promise<string> {
    return await this.#asStandard().text()
  }

  async json(): Promise<unknown> {
    return (await this.#asStandard().json()) as unknown
  }

  async blob(): Promise<Blob> {
    return await this.#asStandard().blob()
  }

  clone(): Response {
    return this.#asStandard().clone()
  }
}
