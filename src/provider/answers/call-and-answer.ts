import type { Operation } from '../../documents/operations.ts'
import { PROBLEMS, type ProblemName } from '../../documents/problems.ts'

/** A request as the provider gets it: checked and stripped of everything that only the gateway needs. */
export interface ProviderCall extends Omit<RoutedRequest<Operation>, 'query'> {
  readonly query: Readonly<Record<string, string>>
  /** Parameters that came more than once, where the operation takes any. */
  readonly repeated?: readonly string[] | undefined
  /** What the body says, where the operation takes JSON. */
  readonly json?: unknown
  /** From X-CorAPI-Client-ID. */
  readonly clientId: string
}

/** A request whose operation is known, with nothing checked. */
export interface RoutedRequest<Called> {
  readonly operation: Called
  /** Decoded. */
  readonly path: Readonly<Record<string, string>>
  readonly query: URLSearchParams
  /** Lower-case names. */
  readonly headers: ReadonlyMap<string, string>
  readonly body: string
  /** The path of the resource, for problem documents and error records. */
  readonly instance: string
}

/** What goes back, before it is encoded. */
export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly content: Content
}

export type Content =
  | { readonly kind: 'none' }
  | { readonly kind: 'json'; readonly value: unknown }
  | { readonly kind: 'text'; readonly mediaType: string; readonly text: string }
  /** A text that is too long to stand in memory: made while it is read, the same each time it is asked for. */
  | { readonly kind: 'pieces'; readonly mediaType: string; readonly pieces: () => Iterable<string> }

export function isSuccess({ status }: Answer): boolean {
  return status >= 200 && status < 300
}

export function jsonAnswer(value: unknown, status = 200): Answer {
  return { status, headers: { 'content-type': 'application/json' }, content: { kind: 'json', value } }
}

export function xmlAnswer(text: string, status = 200): Answer {
  return {
    status,
    headers: { 'content-type': 'application/xml' },
    content: { kind: 'text', mediaType: 'application/xml', text },
  }
}

/** The same for a document that is made while it is sent. */
export function xmlPiecesAnswer(pieces: () => Iterable<string>): Answer {
  const { status, headers } = xmlAnswer('')
  return { status, headers, content: { kind: 'pieces', mediaType: 'application/xml', pieces } }
}

/** What somebody else has answered, as it came. */
export function answerAsItCame(status: number, headers: Answer['headers'], body: string): Answer {
  const mediaType = headers['content-type'] ?? ''
  return {
    status,
    headers,
    content: body === '' ? { kind: 'none' } : { kind: 'text', mediaType, text: body },
  }
}

/** Pieces as one text, for whoever changes it as a whole; anything else as it is. */
export function inOnePiece(content: Content): Content {
  if (content.kind !== 'pieces') return content
  return { kind: 'text', mediaType: content.mediaType, text: [...content.pieces()].join('') }
}

/** An error answer: a problem document (document 1 §2.10). */
export function problemAnswer(
  name: ProblemName,
  detail: string,
  instance: string,
  headers: Readonly<Record<string, string>> = {},
): Answer {
  const { type, title, status } = PROBLEMS[name]
  return {
    status,
    headers: { 'content-type': 'application/problem+json', 'content-language': 'en', ...headers },
    content: { kind: 'json', value: { type, title, detail, instance } },
  }
}
