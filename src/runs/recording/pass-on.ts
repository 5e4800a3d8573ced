import { OF_A_CONNECTION } from '../../documents/headers.ts'
import { defined } from '../../kernel/defined.ts'
import { type HeaderList, headerOf } from '../../evidence/observation.ts'
import { bodyOf } from '../../host/client/content-encoding.ts'
import type { RawAnswer, RawRequest } from '../../host/server/web-listener.ts'
import type { SendResult } from '../../target/profile/profile.ts'
import type { RecordedRequest } from '../../runner/record/traffic.ts'

/** A request as it came in, for the target behind. */
export function recordedRequest({ method, target, headers, bytes }: RawRequest): RecordedRequest {
  // Problems of decoding are not recorded.
  const sent = bytes.length > 0 ? bodyOf(bytes, headerOf(headers, 'Content-Type') ?? '') : undefined
  return {
    method,
    target,
    headers: passedOn(headers),
    ...(sent && defined({ body: sent.body, bytes: sent.bytes })),
  }
}

/** The answer for the caller. Without one, 502 says why. */
export function answerFrom({ outcome }: SendResult): RawAnswer {
  if ('failure' in outcome) {
    const { code, message } = outcome.failure
    return {
      status: 502,
      headers: [['Content-Type', 'text/plain; charset=utf-8']],
      bytes: Buffer.from(`No answer from the target: ${code}, ${message}\n`),
    }
  }
  const { status, headers, body, bytes = Buffer.from(body) } = outcome.response
  return { status, headers: passedOn(headers), bytes }
}

export function passedOn(headers: HeaderList): HeaderList {
  return headers.filter(([name]) => !OF_A_CONNECTION.has(name.toLowerCase()))
}
