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

/** The whole body of a request, as text, where it is there already. */
export const WHOLE_BODY: unique symbol = Symbol('whole body')

/** Undefined where it has yet to be read. */
export function wholeBodyOf(request: Request): string | undefined {
  return WHOLE_BODY in request ? (request as { readonly [WHOLE_BODY]: string })[WHOLE_BODY] : undefined
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
