import { PROVIDER_GAVE_NOTHING, PROVIDER_REFUSED } from './premises.ts'
import type { Observation } from '../../evidence/observation.ts'
import { mustEqual, saysNothing } from '../outcomes.ts'
import { asObject, json, text } from '../read.ts'
import { type Outcome, PASS, contradicted, observed, requirement } from '../requirement.ts'
import { onAnswer, onTokenAnswer } from './token-checks.ts'

/** The gateway between a client that refreshes by itself and the provider's token endpoint. */
export const REFRESHES_AT_THE_GATEWAY = [
  requirement('token/provider-errors-come-back', {
    when: PROVIDER_REFUSED,
    statedIn: ['2 §4.1: the result comes back'],
    text: 'What the provider answers to a refresh comes back through the gateway: an error with its own status, and none becomes invalid_grant.',
    why: 'The client decides by the status and the error whether to try again or to ask its user.',
    check: {
      ...onTokenAnswer((here, _, variable) => {
        const { status } = here.response
        const nothing = saysNothing(here)
        if (nothing) return nothing
        const wanted = String(variable('providerStatus'))
        // It is the gateway that the provider refuses: RFC 6749 §5.2 has neither status for a token.
        if (REFUSES_THE_GATEWAY.has(wanted) && status >= 500)
          return observed('provider-refuses-the-gateway', String(status), 'status')
        const same = mustEqual(String(status), wanted, { at: 'status', rule: 'the status of the provider' })
        return same.kind === 'pass' ? isNotInvalidGrant(here) : same
      }),
      variables: ['providerStatus'],
    },
  }),
  requirement('token/unusable-answer-is-not-invalid-grant', {
    when: PROVIDER_GAVE_NOTHING,
    statedIn: ['2 §7 row 3: no invalid_grant'],
    text: 'When the provider answers a refresh with nothing that a client could use, the client gets neither tokens nor invalid_grant.',
    why: 'Something is out of order for the moment, and invalid_grant is final.',
    check: onAnswer((here) => {
      const token = text(asObject(json(here)), 'access_token')
      const recorded = observed('unusable-token-answer', String(here.response.status), 'status')
      if (token === undefined) return [isNotInvalidGrant(here), recorded]
      return [contradicted('/access_token', 'no token that the provider did not issue', 'a token')]
    }),
  }),
]

function isNotInvalidGrant(here: Observation): Outcome {
  const error = text(asObject(json(here)), 'error')
  if (error !== 'invalid_grant') return PASS
  return contradicted('/error', 'invalid_grant is for tokens that were invalidated', error)
}

const REFUSES_THE_GATEWAY: ReadonlySet<string> = new Set(['401', '403'])
