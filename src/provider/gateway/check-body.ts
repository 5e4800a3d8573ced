import type { ProviderCall } from '../answers/provider-call.ts'
import { readJson } from '../../kernel/exact-json.ts'
import { err, ok } from '../../kernel/result.ts'
import type { Result } from '../../kernel/result.ts'
import type { Operation } from '../../documents/operations.ts'
import type { ProblemName } from '../../documents/problems.ts'
import type { InboundRequest } from './inbound.ts'

export interface BodyProblem {
  readonly name: ProblemName
  readonly detail: string
}

type ReadBody = Pick<ProviderCall, 'json'>

/**
 * Document 2 §1.3: a JSON or XML payload must be syntactically correct. What was read of JSON goes on with the
 * request; of anything else nothing was.
 */
export function checkBody(
  operation: Operation,
  { headers, body, undecoded }: Pick<InboundRequest, 'headers' | 'body' | 'undecoded'>,
): Result<ReadBody, BodyProblem> {
  const expected = operation.requestBody
  // Document 2 §4.1: what is wrong with a token request is said as RFC 6749 §5.2 prescribes, by the provider.
  if (!expected || operation.module === 'consent-flow') return NOTHING_READ
  const mediaType = headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (mediaType !== expected.mediaType) {
    const sent = mediaType ?? 'nothing'
    return err({
      name: 'invalidPayload',
      detail: `Content-Type must be ${expected.mediaType}; the request says ${sent}.`,
    })
  }
  if (undecoded !== undefined) {
    return err({ name: 'malformedPayload', detail: `The body cannot be read: ${undecoded}.` })
  }
  return expected.mediaType === 'application/json' ? readJsonBody(body) : NOTHING_READ
}

const NOTHING_READ = ok<ReadBody>({})

function readJsonBody(body: string): Result<ReadBody, BodyProblem> {
  try {
    return ok({ json: readJson(body) })
  } catch (error) {
    // Without the piece of the body that the engine quotes: an answer repeats nothing that may be secret.
    const message = (error as Error).message.replace(/, (?:\.\.\.)?"[^]*/, '')
    return err({ name: 'malformedPayload', detail: `The body is not JSON: ${message}.` })
  }
}
