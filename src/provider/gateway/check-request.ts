import { type Result, err, ok } from '../../kernel/result.ts'
import { percentDecoded } from '../../kernel/percent-encoding.ts'
import { repeated } from '../../kernel/repeated.ts'
import { type Operation, PARAMETERS } from '../../documents/operations.ts'
import type { ProviderCall } from '../answers/call-and-answer.ts'
import { readJson } from '../../kernel/exact-json.ts'
import type { ProblemName } from '../../documents/problems.ts'
import type { InboundRequest } from './inbound.ts'

export type Parameters = Pick<ProviderCall, 'path' | 'query' | 'repeated'>

/** Decodes and checks path and query parameters against document 1 §4.2; the error says what is wrong. */
export function checkParameters(
  operation: Operation,
  encodedPath: Readonly<Record<string, string>>,
  query: URLSearchParams,
): Result<Parameters, string> {
  const path: Record<string, string> = {}
  for (const name of operation.pathParameters) {
    const value = percentDecoded(encodedPath[name] ?? '')
    if (value === undefined) return err(`${name} is not correctly percent-encoded`)
    if (!PARAMETERS[name].pattern.test(value)) return err(`${name} must be ${PARAMETERS[name].rule}`)
    path[name] = value
  }
  if (operation.openQuery)
    return ok({ path, query: Object.fromEntries(query), repeated: repeated(query.keys()) })
  const values: Record<string, string> = {}
  for (const [name, value] of query) {
    const known = operation.queryParameters.find((parameter) => parameter === name)
    // Document 2 §1.3 speaks of headers only: refusing unknown parameters is assumption unspecified-query-parameter.
    if (!known) return err(`${name} is not a parameter of this operation`)
    if (name in values) return err(`${name} is given more than once`)
    if (!PARAMETERS[known].pattern.test(value)) return err(`${name} must be ${PARAMETERS[known].rule}`)
    values[name] = value
  }
  return ok({ path, query: values })
}

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
