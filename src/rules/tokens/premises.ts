import { type Arrival, type Observation, isForTokens } from '../../evidence/observation.ts'
import { AUTHORIZATION, CLIENT_ID, TARGET_ID } from '../../documents/headers.ts'
import { OPERATIONS } from '../../documents/operations.ts'
import { SECOND_MS } from '../../kernel/calendar.ts'
import { type Fact, type Ledger, type Premise, restsOn, whenever, withAnswers } from '../ledger/premise.ts'
import { TOLERANCES } from '../tolerances.ts'
import { isSuccess, requestHeader, succeeded } from '../read.ts'
import {
  clientOf,
  isInvalid,
  knownClientOf,
  parametersOf,
  presentedToken,
  usedGrant,
  usedToken,
} from './token-facts.ts'
import type { StatedLife } from './token-facts.ts'

const TOKEN = ['consent-flow/token'] as const
/** Operations that a token opens. */
const OPENED = OPERATIONS.filter(({ headerSet }) => headerSet === 'standard').map(({ id }) => id)

/** A token that the target has called invalid works again. Another refusal may have a cause of its own. */
export const TOKEN_IS_OVER = whenever(
  OPENED,
  (here, ledger) =>
    (succeeded(here) || here.response.status === 401) &&
    restsOn(ledger.fact('token/over', usedToken(here) ?? '') ?? pastItsEnd(here, ledger)),
)

/** The target has said itself how long the token works, and that is over. */
function pastItsEnd(here: Observation, ledger: Ledger): Fact | undefined {
  const life = ledger.fact('token/life', presentedToken(here) ?? '')
  return life && here.sentAtMs > endOf(life) + TOLERANCES.statedEndMs.value ? life : undefined
}

function endOf({ atMs, value }: Fact): number {
  return atMs + (JSON.parse(value) as StatedLife).seconds * SECOND_MS
}

/**
 * A token that has worked is called invalid long before the end that the target itself has stated: nobody has changed
 * anything since, and neither it nor the refresh token that came with it has been given up for another one.
 */
export const REFUSED_BEFORE_ITS_END = whenever(OPENED, (here, ledger) => {
  if (here.request.deviates || here.tokenMayBeOver || !isInvalid(here)) return undefined
  const token = presentedToken(here) ?? ''
  const life = ledger.fact('token/life', token)
  const works = ledger.fact('token/works', usedToken(here) ?? '')
  if (!life || !works || !ledger.isUndisturbed(life)) return undefined
  const { seconds, refreshToken } = JSON.parse(life.value) as StatedLife
  // Where the refresh token goes on, nobody sees whether it was used for another access token.
  const mayBeReplaced =
    refreshToken === undefined ||
    [token, `${here.surface} ${refreshToken}`].some((one) => ledger.fact('grant/used', one))
  const untilMs = endOf(life) - Math.max(TOLERANCES.statedEndMs.value, (seconds * SECOND_MS) / 2)
  return !mayBeReplaced && here.answeredAtMs <= untilMs && restsOn(life)
})

/** The target has said that nothing is to be had for this refresh token any more. */
export const GRANT_IS_OVER = whenever(
  TOKEN,
  (here, ledger) =>
    !here.isTokenEndpointTold &&
    (succeeded(here) || here.response.status === 400) &&
    restsOn(ledger.fact('grant/over', usedGrant(here) ?? '')),
)

/** A refresh with all its parameters, and what it was answered with. */
export function wholeRefresh(...statuses: readonly number[]): Premise {
  return whenever(
    TOKEN,
    (here) =>
      usedGrant(here) !== undefined &&
      !here.request.deviates &&
      !here.isTokenEndpointTold &&
      statuses.includes(here.response.status),
  )
}

/** Two refreshes of one client that gave tokens. */
export const AFTER_ANOTHER_REFRESH = whenever(TOKEN, (here, ledger) => {
  const before = ledger
    .seen('consent-flow/token', here)
    .find((one) => succeeded(one) && clientOf(one) === clientOf(here))
  return usedGrant(here) !== undefined && succeeded(here) && withAnswers({ before })
})

/** A grant type that no standard knows. */
export const UNKNOWN_GRANT_TYPE = whenever(TOKEN, (here) => {
  const { grant_type: grant = '' } = parametersOf(here)
  return !/^(?:authorization_code|refresh_token|client_credentials|password|implicit|urn:.*|)$/.test(grant)
})

export const WITHOUT_A_PARAMETER = whenever(TOKEN, (here) => {
  const { grant_type: grant, refresh_token: token = '' } = parametersOf(here)
  return grant === 'refresh_token' && token === ''
})

/** A token that the target has issued to another client. */
export function issuedToAnother(kind: 'access token' | 'refresh token'): Premise {
  return whenever(kind === 'access token' ? OPENED : TOKEN, (here, ledger) => {
    const issued = ledger.fact('token/issued', presentedToken(here) ?? '')
    return issued && isAnother(issued, here) && restsOn(issued)
  })
}

/** Whether somebody else asks than whom a fact is about. */
export function isAnother({ value }: Fact, here: Observation): boolean {
  const client = knownClientOf(here)
  return client !== undefined && client !== value
}

export const WITHOUT_A_TARGET = without(TARGET_ID, TOKEN)
export const WITHOUT_A_CLIENT = without(CLIENT_ID, OPENED)
export const REFRESH_WITHOUT_A_CLIENT = without(CLIENT_ID, TOKEN)

function without(header: string, of: Premise['of']): Premise {
  return whenever(of, (here) => requestHeader(here, header) === undefined)
}

/** An error with which the provider behind the gateway answered the refresh of a client. */
export const PROVIDER_REFUSED = whenever(TOKEN, (here) => {
  const answer = answerBehind(here)
  // What the provider itself says is final may be said on.
  const isError = answer && answer.status >= 400 && !answer.text?.includes('invalid_grant')
  return isError && { variables: { providerStatus: answer.status } }
})

/** A success behind the gateway in which there is no token. */
export const PROVIDER_GAVE_NOTHING = whenever(TOKEN, (here) => {
  const answer = answerBehind(here)
  return answer?.text !== undefined && isSuccess(answer.status) && !answer.text.includes('access_token')
})

/** The token was presented behind the gateway, and is invalid there. */
export const INVALID_BEHIND = whenever(OPENED, (here) => {
  const answers =
    here.arrivals?.calls.filter((call) => !isForTokens(call)).map(({ response }) => response) ?? []
  const isRefused =
    answers.length > 0 &&
    answers.every(({ status, text = '' }) => status === 401 && text.includes('INVALID_TOKEN'))
  return isRefused && requestHeader(here, AUTHORIZATION) !== undefined
})

/** The only request for tokens that the call has led to. */
function answerBehind({ arrivals }: Observation): Arrival['response'] | undefined {
  const [only, ...others] = arrivals && !arrivals.isConcurrent ? arrivals.calls.filter(isForTokens) : []
  return others.length === 0 ? only?.response : undefined
}
