/** What a server has at hand, and what would cost much to make once more in the standard form. */

/** Header fields by name in lower case, as standard header fields may have them at hand. */
export const FIELD_MAP: unique symbol = Symbol('header fields by name')

interface Mapped {
  readonly [FIELD_MAP]: ReadonlyMap<string, string>
}

/** The header fields by name in lower case, in any order; a copy only where there is no such map yet. */
export function fieldMapOf(headers: Headers): ReadonlyMap<string, string> {
  return FIELD_MAP in headers ? (headers as unknown as Mapped)[FIELD_MAP] : new Map(headers)
}

/** Makes the answer to a request whose sender takes it in parts. */
export const RESPOND: unique symbol = Symbol('makes the answer')

/** The parts of an answer; a text has the length of its UTF-8 form. */
export interface AnswerParts {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | ArrayBuffer | ReadableStream<Uint8Array> | null
}

interface Responding {
  readonly [RESPOND]: (parts: AnswerParts) => Response
}

/** The answer to a request: a true `Response` unless the request says otherwise. */
export function responseTo(request: Request, parts: AnswerParts): Response {
  if (RESPOND in request) return (request as unknown as Responding)[RESPOND](parts)
  const { status, headers, body } = parts
  return new Response(body, { status, headers })
}

/** A request whose parts are at hand: its whole address, its fields by name in lower case in the order of the names. */
export interface RequestParts {
  readonly method: string
  readonly url: string
  readonly headers: ReadonlyMap<string, string>
  readonly body: string
}

/** From the parts of a request to those of its answer. */
export type ShortWay = (request: RequestParts) => Promise<AnswerParts>

type Fetch = (request: Request) => Promise<Response>

/** Where a function that answers requests has its short way, for callers in the same process. */
const SHORT_WAY: unique symbol = Symbol('from parts to parts')

/** The same function, with its short way; what wraps it has none, so that nobody is passed by. */
export function withShortWay(fetch: Fetch, shortWay: ShortWay): Fetch {
  return Object.assign(fetch, { [SHORT_WAY]: shortWay })
}

/** Undefined where requests have to be standard ones. */
export function shortWayOf(fetch: Fetch): ShortWay | undefined {
  return SHORT_WAY in fetch ? (fetch[SHORT_WAY] as ShortWay) : undefined
}

/** In place of an answer, as the platform's `fetch` fails: the connection ends without one, or before its end. */
export class ConnectionLost extends TypeError {
  readonly code: 'ETIMEDOUT' | 'ECONNRESET'

  constructor(how: 'reset' | 'no-answer' | 'cut-off') {
    const code = how === 'no-answer' ? 'ETIMEDOUT' : 'ECONNRESET'
    super('fetch failed', { cause: Object.assign(new Error(`disturbed: ${how}`), { code }) })
    this.code = code
  }
}
