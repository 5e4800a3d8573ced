import type { Operation } from '../spec/operations.ts'
import type { ProblemName } from '../spec/problems.ts'

export interface BodyProblem {
  readonly name: ProblemName
  readonly detail: string
}

/** Document 2 §1.3: a JSON or XML payload must be syntactically correct. Undefined when it is. */
export function bodyProblem(
  operation: Operation,
  headers: ReadonlyMap<string, string>,
  body: string,
): BodyProblem | undefined {
  const expected = operation.requestBody
  if (!expected) return undefined
  // Document 2 §4.1: what is wrong with a token request is said as RFC 6749 §5.2 prescribes, by the provider.
  if (operation.module === 'consent-flow') return undefined
  const mediaType = headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (mediaType !== expected.mediaType) {
    const sent = mediaType ?? 'nothing'
    return {
      name: 'invalidPayload',
      detail: `Content-Type must be ${expected.mediaType}; the request says ${sent}.`,
    }
  }
  return expected.mediaType === 'application/json' ? jsonProblem(body) : undefined
}

function jsonProblem(body: string): BodyProblem | undefined {
  try {
    JSON.parse(body)
    return undefined
  } catch (error) {
    // Without the piece of the body that the engine quotes: an answer repeats nothing that may be secret.
    const message = (error as Error).message.replace(/, (?:\.\.\.)?"[^]*$/, '')
    return { name: 'malformedPayload', detail: `The body is not JSON: ${message}.` }
  }
}
