import type { WireResponse } from '../../evidence/observation.ts'
import { valueOrThrow } from '../../kernel/result.ts'
import { startStopwatch } from '../clock.ts'
import { bodyOf, decodeContent } from './content-encoding.ts'
import type { FetchFunction } from './fetch-function.ts'
import { DEFAULT_MAX_BODY_BYTES } from './http-client.ts'
import type { HttpRequest, HttpResult } from './http-client.ts'
import { NOT_SENT, type Patience, beginPatience } from './patience.ts'

/** One exchange with a function in place of the network. It never throws: what the function throws is a failure. */
export function sendTo(fetch: FetchFunction) {
  return async ({ method, url, headers, body }: HttpRequest, patience: Patience): Promise<HttpResult> => {
    const elapsed = startStopwatch()
    if (patience.ended?.aborted) return { outcome: { failure: NOT_SENT }, durationMs: 0 }
    const outcome = await new Promise<HttpResult['outcome']>((resolve) => {
      const settle = (settled: HttpResult['outcome']): void => {
        endPatience()
        resolve(settled)
      }
      const endPatience = beginPatience(patience, (failure) => settle({ failure }))
      const fail = (error: unknown): void =>
        settle({ failure: { code: 'failed', message: messageOf(error) } })
      try {
        const sent = headers.map(([name, value]): [string, string] => [name, value])
        const request = new Request(url, { method, headers: sent, body: (body as BodyInit) ?? null })
        answerOf(fetch, request).then((response) => settle({ response }), fail)
      } catch (error) {
        // What no HTTP library would send, such as a line break in a header.
        fail(error)
      }
    })
    return { outcome, durationMs: elapsed() }
  }
}

async function answerOf(fetch: FetchFunction, request: Request): Promise<WireResponse> {
  const given: unknown = await fetch(request)
  if (!isResponse(given)) throw new Error('the function gave no Response')
  if (given.bodyUsed)
    throw new Error('the body of its Response was read before; whoever reads it first reads response.clone()')
  // A copy: the function may have kept what it gave, or give it again.
  const response = given.clone()
  const bytes = await decoded(Buffer.from(await response.arrayBuffer()), response)
  const text = bodyOf(bytes, response.headers.get('content-type') ?? '')
  return { status: response.status, headers: [...response.headers], ...text }
}

/** Not by its class: a test environment may have one of its own. */
function isResponse(value: unknown): value is Response {
  return typeof value === 'object' && value !== null && 'arrayBuffer' in value
}

/** An answer that itself came by fetch has lost its content coding, and still names it (RFC 1952 §2.3.1). */
async function decoded(bytes: Buffer, { headers }: Response): Promise<Buffer> {
  const coding = headers.get('content-encoding') ?? ''
  if (coding === 'gzip' && (bytes[0] !== 0x1f || bytes[1] !== 0x8b)) return bytes
  return valueOrThrow(await decodeContent(bytes, coding, DEFAULT_MAX_BODY_BYTES))
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
