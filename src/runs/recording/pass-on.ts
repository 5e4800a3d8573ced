import { OF_A_CONNECTION } from '../../documents/headers.ts'
import { defined } from '../../kernel/defined.ts'
import { type HeaderList, headerOf } from '../../evidence/observation.ts'
import { bodyOf } from '../../host/client/content-encoding.ts'
import type { RawAnswer, RawRequest } from '../../host/server/web-listener.ts'
import type { SendResult } from '../../target/profile/profile.ts'
import type { RecordedRequest } from '../../runner/record/traffic.ts'

/** A request as it came in, for the target behind. */
export function recordedRequest({ method, target, headers, bytes }: RawRequest): RecordedRequest {
  return {
    method,
    target,
    headers: passedOn(headers),
    ...(bytes.length > 0 ? sentBody(bodyOf(bytes, headerOf(headers, 'Content-Type') ?? '')) : {}),
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

/** Without the problems of decoding, which a recording does not keep. */
function sentBody({ body, bytes }: ReturnType<typeof bodyOf>): Pick<RecordedRequest, 'body' | 'bytes'> {
  return defined({ body, bytes })
}

export function passedOn(headers: HeaderList): HeaderList {
  return headers.filter(([name]) => !OF_A_CONNECTION.has(name.toLowerCase()))
}
