import type { Observation } from '../../evidence/observation.ts'
import type { AssumptionId } from '../../documents/assumptions.ts'
import { notTested, saysNothing, saysNothingOfDone } from '../outcomes.ts'
import { PASS, contradicted, observed, staged } from '../requirement.ts'
import type { Check, JudgeContext, Outcome, Stage } from '../requirement.ts'
import { TOKEN_REQUEST_BODY } from '../profile-words.ts'
import { asObject, json, show, succeeded, text } from '../read.ts'

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
  return contradicted(
    'status',
    { rule, value: 'a success status' },
    `${here.response.status}${errorOf(here)}`,
  )
}

export function working(rule: string): Check {
  return onAnswer((here) => mustWork(here, rule))
}

export function mustNotWork(here: Observation, rule: string): Outcome {
  const { status } = here.response
  const nothing = saysNothing(here)
  if (nothing) return nothing
  // An outage refuses everything: it proves nothing about the token.
  if (status >= 500) return notTested(`the target answered ${status}, which says nothing of the token`)
  if (status >= 400) return PASS
  return contradicted('status', { rule, value: 'an error status' }, String(status))
}

export function notWorking(rule: string): Check {
  return onAnswer((here) => mustNotWork(here, rule))
}

/** At the edge of what the documents say: recorded. */
export function recorded(assumption: AssumptionId): Check {
  return onAnswer((here) => observed(assumption, succeeded(here) ? 'it works' : 'it does not', 'status'))
}

/** Document 2 §7 row 2. */
function mustBeInvalidGrant(here: Observation, rule: string): Outcome {
  const { status } = here.response
  const nothing = saysNothing(here)
  if (nothing) return nothing
  if (status !== 400) {
    return contradicted('status', { rule, value: '400' }, `${status}${errorOf(here)}`)
  }
  const error = text(asObject(json(here)), 'error')
  if (error === 'invalid_grant') return PASS
  return contradicted(
    '/error',
    { rule, value: 'invalid_grant' },
    show(error ?? here.response.text) || 'no body',
  )
}

export function invalidGrant(rule: string): Check {
  return onTokenAnswer((here) => mustBeInvalidGrant(here, rule))
}

/** The body against a wire schema of document 2. */
export function mustFit(here: Observation, schema: string, { schemaProblems }: JudgeContext): Outcome[] {
  const body = asObject(json(here))
  if (!body) {
    const actual = here.response.mediaType || (here.response.text === '' ? 'no body' : 'no media type')
    return [contradicted('body', { rule: 'a JSON object' }, actual)]
  }
  const problems = schemaProblems(schema, body)
  if (problems.length === 0) return [PASS]
  // What a field holds may be a token: the rule says enough.
  return problems.map(({ pointer, rule }) =>
    contradicted(pointer || 'body', { rule }, 'another value, or none'),
  )
}

export function errorOf(here: Observation): string {
  const error = text(asObject(json(here)), 'error') ?? text(asObject(json(here)), 'type')
  return error === undefined ? '' : ` ${error}`
}
