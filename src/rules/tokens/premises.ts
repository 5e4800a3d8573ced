import { TARGET_ID } from '../../documents/headers.ts'
import { OPERATIONS } from '../../documents/operations.ts'
import { HOLDS, restsOn } from '../ledger/premise.ts'
import type { Premise } from '../ledger/premise.ts'
import { requestHeader, succeeded } from '../read.ts'
import { clientOf, parametersOf, presentedToken, usedGrant, usedToken } from './token-facts.ts'

const TOKEN = ['consent-flow/token'] as const
/** Operations that a token opens. */
const OPENED = OPERATIONS.filter(({ headerSet }) => headerSet === 'standard').map(({ id }) => id)

/** A token that the target has called invalid works again. Another refusal may have a cause of its own. */
export const TOKEN_IS_OVER: Premise = {
  of: OPENED,
  holds: (here, ledger) =>
    succeeded(here) || here.response.status === 401
      ? restsOn(ledger.fact('token/over', usedToken(here) ?? ''))
      : undefined,
}

/** The target has said that nothing is to be had for this refresh token any more. */
export const GRANT_IS_OVER: Premise = {
  of: TOKEN,
  holds: (here, ledger) =>
    succeeded(here) || here.response.status === 400
      ? restsOn(ledger.fact('grant/over', usedGrant(here) ?? ''))
      : undefined,
}

/** A refresh with all its parameters, and what it was answered with. */
export function wholeRefresh(...statuses: readonly number[]): Premise {
  return {
    of: TOKEN,
    holds: (here) =>
      usedGrant(here) !== undefined && !here.request.deviates && statuses.includes(here.response.status)
        ? HOLDS
        : undefined,
  }
}

/** Two refreshes of one client that gave tokens. */
export const AFTER_ANOTHER_REFRESH: Premise = {
  of: TOKEN,
  holds: (here, ledger) => {
    const isRefresh = usedGrant(here) !== undefined && succeeded(here)
    const before = isRefresh
      ? ledger
          .seen('consent-flow/token', here)
          .find((one) => succeeded(one) && clientOf(one) === clientOf(here))
      : undefined
    return before && { roles: { before: [before] } }
  },
}

/** A grant type that no standard knows. */
export const UNKNOWN_GRANT_TYPE: Premise = {
  of: TOKEN,
  holds: (here) => {
    const { grant_type: grant = '' } = parametersOf(here)
    return grant !== '' &&
      !/^(?:authorization_code|refresh_token|client_credentials|password|implicit|urn:.*)$/.test(grant)
      ? HOLDS
      : undefined
  },
}

export const WITHOUT_A_PARAMETER: Premise = {
  of: TOKEN,
  holds: (here) => {
    const { grant_type: grant, refresh_token: token = '' } = parametersOf(here)
    return grant === 'refresh_token' && token === '' ? HOLDS : undefined
  },
}

/** A token that the target has issued to another client. */
export function issuedToAnother(kind: 'access token' | 'refresh token'): Premise {
  return {
    of: kind === 'access token' ? OPENED : TOKEN,
    holds: (here, ledger) => {
      const issued = ledger.fact('token/issued', presentedToken(here) ?? '')
      return issued && issued.value !== clientOf(here) ? { since: issued } : undefined
    },
  }
}

export const WITHOUT_A_TARGET: Premise = {
  of: TOKEN,
  holds: (here) => (requestHeader(here, TARGET_ID) === undefined ? HOLDS : undefined),
}
