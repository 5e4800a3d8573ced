import { NUMBERS } from './numbers.ts'
import type { Observation, XmlElement } from '../evidence/observation.ts'
import { PASS, REFUSED, contradicted, observed, otherwise } from './requirement.ts'
import type { Expected, Outcome, SchemaProblem } from './requirement.ts'
import { asObject, json, refused, show } from './read.ts'
import { TOLERANCES } from './tolerances.ts'
import type { AssumptionId } from '../documents/assumptions.ts'

/** Every valid request of document 1 rests on it: the runner names it where nothing more special is verified. */
export const VALID_REQUEST_SUCCEEDS = 'answers/valid-request-succeeds'

const LEFT_OPEN: ReadonlySet<number> = new Set(TOLERANCES.leftOpenStatuses.value)

/** Whether the documents say nothing of an error: what it has to look like is then left open too. */
export function isLeftOpen(status: number): boolean {
  return LEFT_OPEN.has(status)
}

/** Rate limits are not shown (document 1 §8), so any request may meet one, which says nothing of the request. */
export const RATE_LIMIT_MET = notTested('the target limits the rate of requests: it answered 429')

/**
 * Neither does 503, which is documented (§7.1) for a service that is out of order for a while; nor 502 and 504, with which
 * a gateway says that a provider was, but where document 2 says what refusals of tokens are answered with.
 */
export function saysNothing({ response, operation }: Observation): Outcome | undefined {
  const { status } = response
  if (status === 429) return RATE_LIMIT_MET
  if (status === 503) return OUT_OF_ORDER
  return operation?.module === 'consent-flow' ? undefined : saysNoProvider(status)
}

/** Of what a request that has to succeed did, 502 and 504 say nothing at the token endpoint either (document 2 §7 row 3). */
export function saysNothingOfDone(observation: Observation): Outcome | undefined {
  return saysNothing(observation) ?? saysNoProvider(observation.response.status)
}

function saysNoProvider(status: number): Outcome | undefined {
  return status === 502 || status === 504 ? NO_PROVIDER : undefined
}

/**
 * Neither does 501 to a request that is valid: it is documented for every operation (§7.1), and that every provider
 * offers every operation is not (assumption modules-of-the-payment-part). Nor 401 once the token may have expired.
 */
export function saysNothingOfValid(observation: Observation): Outcome | undefined {
  if (observation.response.status === 401 && observation.tokenMayBeOver) return TOKEN_MAY_BE_OVER
  if (observation.mayBeRefused && refused(observation)) return MAY_BE_REFUSED
  return observation.response.status === 501 ? NOT_OFFERED : saysNothing(observation)
}

/** Where no success status is shown, a redirect may be one. */
export function mayLeadElsewhere({ operation, response: { status } }: Observation): Outcome | undefined {
  const isOpen = operation?.success.every(({ assumption }) => assumption) === true
  return isOpen && status >= 300 && status < 400 ? LED_ELSEWHERE : undefined
}

/** A request that must not succeed; which error it gets is left open and recorded. */
export function mustBeRefused(
  observation: Observation,
  rule: string,
  statusAssumption: AssumptionId,
  look?: string,
): Outcome[] {
  const { status } = observation.response
  const nothing = saysNothing(observation)
  if (nothing) return [nothing]
  // A redirect neither acts on the request nor refuses it.
  if (status >= 300 && status < 400) return [observed(statusAssumption, String(status), 'status')]
  if (!refused(observation))
    return [contradicted('status', { rule, value: 'an error status' }, String(status), look)]
  return [REFUSED, observed(statusAssumption, String(status), 'status')]
}

/** The answer must have one of these statuses. */
export function mustHaveStatus(
  observation: Observation,
  statuses: readonly number[],
  rule: string,
  look?: string,
): Outcome {
  const { status } = observation.response
  if (statuses.includes(status)) return PASS
  const nothing = saysNothingOfValid(observation)
  if (nothing) return nothing
  return contradicted('status', { rule, value: statuses.join(' or ') }, String(status), look)
}

/** A body against its wire schema: only what a document states contradicts it, the rest is recorded. */
export function mustFitSchema(problems: readonly SchemaProblem[]): Outcome[] {
  const wrong = problems.filter(({ assumption }) => assumption === undefined)
  const assumed = problems.flatMap(({ assumption, pointer, rule }) =>
    assumption === undefined ? [] : [otherwise(assumption, `not what is assumed: ${rule}`, pointer || '/')],
  )
  if (wrong.length === 0) return [PASS, ...assumed.slice(0, 1)]
  return wrong
    .slice(0, NUMBERS.toldFields.value)
    .map(({ pointer, rule, actual }) => contradicted(pointer || '/', rule, actual))
}

/** What an answer shows in a place has to be right; `actual` is told where it is not. */
export function mustHold(isRight: boolean, at: string, expected: Expected, actual: unknown): Outcome {
  return isRight ? PASS : contradicted(at, expected, show(actual))
}

export function mustEqual(actual: unknown, expected: unknown, { at, rule }: { at: string; rule: string }) {
  return mustHold(actual === expected, at, { rule, value: show(expected) }, actual)
}

/** The version of an XML message. */
export function hasNamespace({ namespace }: XmlElement, expected: string): Outcome {
  return mustEqual(namespace, expected, { at: '/Document', rule: 'the namespace of the version' })
}

/** `answerer` is what a proxy may have answered in the place of. */
export function mustBeJsonObject(observation: Observation, rule: string, answerer: string): Outcome {
  if (asObject(json(observation))) return PASS
  const { text } = observation.response
  return contradicted(
    'body',
    rule,
    text === '' ? 'no body' : show(text),
    `Content-Type has to be a JSON type too; look for a proxy that answers in the place of the ${answerer}.`,
  )
}

export function notTested(reason: string, unless?: AssumptionId): Extract<Outcome, { kind: 'not-tested' }> {
  const excuse = unless && { unless: { assumption: unless, value: reason, at: 'body' } }
  return { kind: 'not-tested', reason, ...excuse }
}

const NOT_OFFERED = notTested('the target does not offer the operation: it answered 501')
const TOKEN_MAY_BE_OVER = notTested(
  'the access token may have expired: so much time has passed at the target, and the profile does not say under tokens that it lives longer',
)
const MAY_BE_REFUSED = notTested('whether the request is valid here is not known')
export const NO_PROVIDER = notTested('the gateway had no answer from the provider: it answered 502 or 504')
const LED_ELSEWHERE = notTested('which success status the operation has is not shown, and this is a redirect')
const OUT_OF_ORDER = notTested('the target was not available: it answered 503')
