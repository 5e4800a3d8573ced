import type { Observation } from '../../evidence/observation.ts'
import type { AssumptionId } from '../../documents/assumptions.ts'
import { mustBeRefused, mustHold, notTested } from '../outcomes.ts'
import { saysNothing, saysNothingOfDone, saysNothingOfValid } from '../outcomes.ts'
import { PASS, contradicted, observed, requirement, staged } from '../requirement.ts'
import type { Check, JudgeContext, Outcome, Requirement, RequirementDraft, Stage } from '../requirement.ts'
import { TOKEN_REQUEST_BODY } from '../profile-words.ts'
import { asObject, json, problemOf, show, succeeded, text } from '../read.ts'

/** A staged check that looks at one answer only. */
export function onAnswer(
  judge: (here: Observation, context: JudgeContext) => Outcome | Outcome[],
): Extract<Check, { kind: 'staged' }> {
  return staged([], ({ here }, context) => judge(here, context))
}

/**
 * What a token request has to be answered with, whose content type is not shown (document 2 §4): what is not understood
 * says nothing more where the profile does not say that it was sent as the target takes it.
 */
export function onTokenAnswer(
  judge: (here: Observation, context: JudgeContext, variable: Stage['variable']) => Outcome | Outcome[],
): Extract<Check, { kind: 'staged' }> {
  return staged([], ({ here, variable }, context) =>
    variable(TOKEN_REQUEST_BODY) === undefined && mayNotBeUnderstood(here)
      ? observed('token-request-body', `${here.response.status}${errorOf(here)}`, 'body')
      : judge(here, context, variable),
  )
}

/** RFC 6749 §5.2: a request that is malformed is an invalid_request; a gateway may say so in words of its own. */
function mayNotBeUnderstood(here: Observation): boolean {
  if (here.response.status !== 400 && here.response.status !== 415) return false
  const body = asObject(json(here))
  const error = text(body, 'error')
  // Who calls the token invalid has read it.
  return (
    error === 'invalid_request' || (error === undefined && !text(body, 'type')?.endsWith('INVALID_TOKEN'))
  )
}

export function mustWork(here: Observation, rule: string): Outcome {
  if (succeeded(here)) return PASS
  const nothing = saysNothingOfDone(here)
  if (nothing) return nothing
  const expected = { rule, value: 'a success status' }
  return contradicted('status', expected, `${here.response.status}${errorOf(here)}`)
}

export function working(rule: string): Check {
  return onAnswer((here) => mustWork(here, rule))
}

export function notWorking(rule: string): Check {
  return refusing((here) => {
    const { status } = here.response
    const nothing = saysNothing(here)
    if (nothing) return nothing
    // An outage refuses everything: it proves nothing about the token.
    if (status >= 500) return notTested(`the target answered ${status}, which says nothing of the token`)
    return mustHold(status >= 400, 'status', { rule, value: 'an error status' }, status)
  })
}

/** At the edge of what the documents say: recorded. */
export function recorded(assumption: AssumptionId): Check {
  return onAnswer((here) => observed(assumption, succeeded(here) ? 'it works' : 'it does not', 'status'))
}

/** What the documents leave open: which of the two it is, recorded. */
export function recordWhich(assumption: AssumptionId, without: string, withError: string): Check {
  return onAnswer(({ response: { status } }) =>
    observed(assumption, status < 400 ? without : withError, 'status'),
  )
}

/** Document 2 §7 row 2. */
export function invalidGrant(rule: string): Check {
  const check = onTokenAnswer((here) => {
    const { status } = here.response
    const nothing = saysNothing(here)
    if (nothing) return nothing
    if (status !== 400) return contradicted('status', { rule, value: '400' }, `${status}${errorOf(here)}`)
    const error = text(asObject(json(here)), 'error')
    const expected = { rule, value: 'invalid_grant' }
    return mustHold(error === 'invalid_grant', '/error', expected, (error ?? here.response.text) || 'no body')
  })
  return { ...check, isRefusal: true }
}

/** The body against a wire schema of document 2. */
export function mustFit(here: Observation, schema: string, { schemaProblems }: JudgeContext): Outcome[] {
  const body = asObject(json(here))
  if (!body) {
    const actual = here.response.mediaType || (here.response.text === '' ? 'no body' : 'no media type')
    return [contradicted('body', 'a JSON object', actual)]
  }
  const problems = schemaProblems(schema, body)
  if (problems.length === 0) return [PASS]
  // What a field holds may be a token: the rule says enough.
  return problems.map(({ pointer, rule }) => contradicted(pointer || 'body', rule, 'another value, or none'))
}

export function errorOf(here: Observation): string {
  const error = text(asObject(json(here)), 'error') ?? text(asObject(json(here)), 'type')
  return error === undefined ? '' : ` ${error}`
}

/** Document 2 §7 row 1: what a resource request with an invalid token has to be answered with. */
export function isInvalidTokenAnswer(here: Observation, rule: string): Outcome {
  const { response } = here
  const nothing = saysNothingOfValid(here)
  if (nothing) return nothing
  if (response.status !== 401) return contradicted('status', { rule, value: '401' }, String(response.status))
  const type = text(problemOf(here), 'type')
  if (type !== '/problems/INVALID_TOKEN') {
    const expected = { rule: 'the documented problem type', value: '/problems/INVALID_TOKEN' }
    return contradicted('/type', expected, show(type))
  }
  const challenges = response.headers.filter(([name]) => name.toLowerCase() === 'www-authenticate')
  const shown = challenges.map(([, value]) => value).join(', ')
  const bearer = BEARER.exec(shown)
  if (bearer && INVALID_TOKEN.test(shown.slice(bearer.index + bearer[0].length))) return PASS
  const expected = { rule: 'the documented challenge', value: 'Bearer error="invalid_token"' }
  return contradicted('header WWW-Authenticate', expected, show(shown || 'absent'))
}

/** The check of a requirement that says so. */
export function invalidToken(rule: string): Check {
  return refusing((here) => isInvalidTokenAnswer(here, rule))
}

/** The same with any error, of which it is left open which one it is. */
export function refusedBecause(
  rule: string,
  statusAssumption: AssumptionId = 'error-status-by-cause',
): Check {
  return refusing((here) => mustBeRefused(here, rule, statusAssumption))
}

function refusing(judge: Parameters<typeof onAnswer>[0]): Check {
  return { ...onAnswer(judge), isRefusal: true }
}

/** Other challenges may stand before it, its parameters in any order, with others beside them (RFC 9110 §11.6.1). */
const BEARER = /(?:^|,)\s*bearer\s/i
const INVALID_TOKEN = /\berror\s*=\s*(?:"invalid_token"|invalid_token(?![\w"]))/i

/**
 * What document 2 asks of providers shows at both faces: clients see it through the gateway, and the gateway
 * sees it at the provider. It has an id at each.
 */
export function both(
  atGateway: `token/${string}`,
  atProvider: `provider/${string}`,
  draft: Omit<RequirementDraft, 'id' | 'surface' | 'atProvider'>,
): Requirement[] {
  return [
    requirement(atGateway, { ...draft, atProvider, surface: 'gateway' }),
    requirement(atProvider, { ...draft, surface: 'provider' }),
  ]
}
