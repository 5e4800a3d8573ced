import type { HeaderList } from '../evidence/exchange.ts'
import type { SendResult } from '../profile/profile.ts'
import type { RecordedRequest } from '../runner/recorder.ts'

/** A request as it came in, for the target behind. */
export async function recordedRequest(request: Request): Promise<RecordedRequest> {
  const body = await request.text()
  return {
    method: request.method,
    target: request.url.slice(request.url.indexOf('/', request.url.indexOf('//') + 2)),
    headers: passedOn([...request.headers]),
    ...(body !== '' && { body }),
  }
}

/** The answer for whoever asked; without one, 502 says why. */
export function answerFrom({ outcome }: SendResult): Response {
  if ('failure' in outcome) {
    const { code, message } = outcome.failure
    return new Response(`No answer from the target: ${code}, ${message}\n`, { status: 502 })
  }
  const { status, headers, body } = outcome.response
  const isEmpty = status === 204 || status === 304
  return new Response(isEmpty ? null : body, {
    status,
    headers: passedOn(headers).map(([name, value]): [string, string] => [name, value]),
  })
}

/** They belong to one connection, and the body is passed on decoded (RFC 9110 §7.6.1). */
const OF_A_CONNECTION = new Set([
  'accept-encoding',
  'connection',
  'content-encoding',
  'content-length',
  'host',
  'keep-alive',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
])

function passedOn(headers: HeaderList): HeaderList {
  return headers.filter(([name]) => !OF_A_CONNECTION.has(name.toLowerCase()))
}
