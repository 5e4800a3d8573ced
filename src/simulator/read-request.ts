import type { InboundRequest } from '../gateway/inbound.ts'
import { SIMULATOR_LIMITS } from '../spec/limits.ts'

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
  const address = request.url
  const pathStart = address.indexOf('/', address.indexOf('//') + 2)
  const rest = pathStart === -1 ? '/' : address.slice(pathStart)
  const hash = rest.indexOf('#')
  const target = hash === -1 ? rest : rest.slice(0, hash)
  const mark = target.indexOf('?')
  const path = mark === -1 ? target : target.slice(0, mark)
  const search = mark === -1 ? '' : target.slice(mark)
  const { method } = request
  const body = method === 'GET' || method === 'HEAD' ? '' : await readBody(request)
  return {
    method,
    origin: pathStart === -1 ? address : address.slice(0, pathStart),
    path: path.startsWith(basePath) ? path.slice(basePath.length) || '/' : path,
    search,
    query: new URLSearchParams(search),
    headers: new Map(request.headers),
    body: body ?? '',
    bodyTooLarge: body === undefined,
    addressLength: target.length,
    clientId,
  }
}

/** The body as text; undefined when it is larger than the limit, in which case the rest stays unread. */
async function readBody(request: Request): Promise<string | undefined> {
  const mostBytes = mostBytesOf(request.headers.get('content-type'))
  const declared = request.headers.get('content-length')
  if (declared !== null) {
    // No more than what is declared comes over the wire, and servers have a short way to a whole body.
    return Number(declared) > mostBytes ? undefined : await request.text()
  }
  if (!request.body) return ''
  const reader = request.body.getReader()
  const chunks: Uint8Array[] = []
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    size += value.byteLength
    if (size > mostBytes) {
      await reader.cancel()
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
  return new TextDecoder().decode(bytes)
}

function mostBytesOf(contentType: string | null): number {
  return isXml(contentType) ? SIMULATOR_LIMITS.xmlBodyBytes : SIMULATOR_LIMITS.bodyBytes
}

/** No other media type is accepted where XML is. */
export function isXml(contentType: string | null | undefined): boolean {
  return contentType?.split(';')[0]?.trim().toLowerCase() === 'application/xml'
}
