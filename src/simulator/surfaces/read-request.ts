import { USER_AGENT } from '../../documents/headers.ts'
import type { InboundRequest } from '../../provider/gateway/inbound.ts'
import { type RequestParts, fieldMapOf } from '../../kernel/ready-parts.ts'
import { decodeXml, decodedAs } from '../../kernel/xml-encoding.ts'
import { SIMULATOR_LIMITS } from '../../documents/limits.ts'
import { UsageError } from '../control/usage-error.ts'

/** A request at the edge of a surface, and the query as it was sent: empty, or with its question mark. */
export interface SurfaceRequest extends InboundRequest {
  readonly search: string
}

/** A standard Request as the surfaces see it. `basePath` is where the surface is mounted. */
export async function readRequest(
  request: Request,
  basePath: string,
  clientId: string,
): Promise<SurfaceRequest> {
  checkRequest(request)
  const { method, url } = request
  const body = method === 'GET' || method === 'HEAD' ? NO_BODY : await readBody(request)
  const headers = fieldMapOf(ADDED_BY_BROWSER === undefined ? request.headers : asSent(request.headers))
  return { ...addressed(url, basePath), method, headers, ...body, clientId }
}

/** The same of a request whose parts are at hand. */
export function readParts(
  { method, url, headers, body }: RequestParts,
  basePath: string,
  clientId: string,
): SurfaceRequest {
  const type = headers.get('content-type') ?? ''
  return { ...addressed(url, basePath), method, headers, ...wholeBody(body, type), clientId }
}

type Addressed = Pick<SurfaceRequest, 'origin' | 'path' | 'search' | 'query' | 'addressLength'>

function addressed(address: string, basePath: string): Addressed {
  const pathStart = address.indexOf('/', address.indexOf('//') + 2)
  const rest = pathStart === -1 ? '/' : address.slice(pathStart)
  const hash = rest.indexOf('#')
  const target = hash === -1 ? rest : rest.slice(0, hash)
  const mark = target.indexOf('?')
  const path = mark === -1 ? target : target.slice(0, mark)
  const search = mark === -1 ? '' : target.slice(mark)
  return {
    origin: pathStart === -1 ? address : address.slice(0, pathStart),
    path: path.startsWith(basePath) ? path.slice(basePath.length) || '/' : path,
    search,
    query: new URLSearchParams(search),
    addressLength: target.length,
  }
}

/**
 * Some browsers let no page name its User-Agent, and add it to what they send, which a bank in the page would never
 * see. Undefined elsewhere: there a request without one lacks it.
 */
const ADDED_BY_BROWSER = !isInBrowser() || namesUserAgent() ? undefined : globalThis.navigator?.userAgent

/** Asked first: Node loads an HTTP client of its own, a tenth of the time in which a bank starts, to make a `Request`. */
function isInBrowser(): boolean {
  return 'window' in globalThis || 'WorkerGlobalScope' in globalThis
}

function namesUserAgent(): boolean {
  return new Request('https://bank.invalid', { headers: { [USER_AGENT]: 'x' } }).headers.has('user-agent')
}

function asSent(fields: Headers): Headers {
  const sent = new Headers(fields)
  if (!sent.has('user-agent')) sent.set('user-agent', ADDED_BY_BROWSER ?? '')
  return sent
}

/** Not by its class: a test environment may have one of its own. */
function checkRequest(request: unknown): void {
  if (typeof request === 'object' && request !== null && 'url' in request) return
  throw new UsageError('fetch takes a Request: new Request(url, { headers })')
}

type Body = Pick<SurfaceRequest, 'body' | 'bodyTooLarge' | 'undecoded'>

const NO_BODY: Body = { body: '', bodyTooLarge: false }
/** The rest stays unread. */
const TOO_LARGE: Body = { body: '', bodyTooLarge: true }

/** The body as text: XML in the encoding that it is in, everything else in UTF-8 (RFC 8259 §8.1). */
async function readBody(request: Request): Promise<Body> {
  const contentType = request.headers.get('content-type') ?? ''
  const isMessage = isXml(contentType)
  const mostBytes = mostBytesOf(isMessage)
  const declared = request.headers.get('content-length')
  if (declared !== null && Number(declared) > mostBytes) return TOO_LARGE
  // No more than what is declared comes over the wire, and servers have a short way to a whole body.
  const isShort = declared !== null && !isMessage
  const bytes = isShort ? new Uint8Array(await request.arrayBuffer()) : await bytesOf(request, mostBytes)
  return bytes ? { ...textIn(bytes, contentType), bodyTooLarge: false } : TOO_LARGE
}

function mostBytesOf(isMessage: boolean): number {
  return isMessage ? SIMULATOR_LIMITS.xmlBodyBytes : SIMULATOR_LIMITS.bodyBytes
}

/** A text in UTF-8 has at most three bytes for each of its characters. */
function wholeBody(text: string, contentType: string): Body {
  const isMessage = isXml(contentType)
  const mostBytes = mostBytesOf(isMessage)
  if (!isMessage && 3 * text.length <= mostBytes) return { body: text, bodyTooLarge: false }
  const bytes = new TextEncoder().encode(text)
  if (bytes.length > mostBytes) return TOO_LARGE
  return { ...(isMessage ? textIn(bytes, contentType) : { body: text }), bodyTooLarge: false }
}

const UTF8 = new TextDecoder()

export function textIn(bytes: Uint8Array, contentType: string): Pick<Body, 'body' | 'undecoded'> {
  const decoded = isXml(contentType) ? decodeXml(bytes, contentType) : decodedAs('utf-8', bytes)
  return decoded.ok ? { body: decoded.value } : { body: UTF8.decode(bytes), undecoded: decoded.error.message }
}

/** Undefined where there are more than the limit. */
async function bytesOf({ body }: Request, mostBytes: number): Promise<Uint8Array | undefined> {
  if (!body) return new Uint8Array()
  const reader = body.getReader()
  const chunks: Uint8Array[] = []
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    size += value.byteLength
    if (size > mostBytes) {
      // Not awaited: of a copy it ends only when the original is let go as well.
      reader.cancel().catch(() => {})
      return undefined
    }
    chunks.push(value)
  }
  const bytes = new Uint8Array(size)
  let offset = 0
  for (const chunk of chunks) {
    bytes.set(chunk, offset)
    offset += chunk.byteLength
  }
  return bytes
}

/** No other media type is accepted where XML is. */
export function isXml(contentType: string | null | undefined): boolean {
  return contentType?.split(';')[0]?.trim().toLowerCase() === 'application/xml'
}
