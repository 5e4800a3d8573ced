import type { Observation } from '../../evidence/observation.ts'
import { saysNothingOfValid } from '../outcomes.ts'
import { PASS, contradicted } from '../requirement.ts'
import type { Check, Outcome } from '../requirement.ts'
import { problemOf, show, text } from '../read.ts'
import { onAnswer } from './token-checks.ts'

/** Document 2 §7 row 1: what a resource request with an invalid token has to be answered with. */
export function isInvalidTokenAnswer({ response, ...here }: Observation, rule: string): Outcome {
  const nothing = saysNothingOfValid({ response, ...here })
  if (nothing) return nothing
  if (response.status !== 401) {
    return contradicted('status', { rule, value: '401' }, String(response.status))
  }
  const type = text(problemOf({ ...here, response }), 'type')
  if (type !== '/problems/INVALID_TOKEN') {
    return contradicted(
      '/type',
      { rule: 'the documented problem type', value: '/problems/INVALID_TOKEN' },
      show(type),
    )
  }
  const challenges = response.headers.filter(([name]) => name.toLowerCase() === 'www-authenticate')
  const shown = challenges.map(([, value]) => value).join(', ')
  const bearer = BEARER.exec(shown)
  if (bearer && INVALID_TOKEN.test(shown.slice(bearer.index + bearer[0].length))) return PASS
  return contradicted(
    'header WWW-Authenticate',
    { rule: 'the documented challenge', value: 'Bearer error="invalid_token"' },
    show(shown || 'absent'),
  )
}

/** The check of a requirement that says so. */
export function invalidToken(rule: string): Check {
  return onAnswer((here) => isInvalidTokenAnswer(here, rule))
}

/** Other challenges may stand before it, its parameters in any order, with others beside them (RFC 9110 §11.6.1). */
const BEARER = /(?:^|,)\s*bearer\s/i
const INVALID_TOKEN = /\berror\s*=\s*(?:"invalid_token"|invalid_token(?![\w"]))/i
