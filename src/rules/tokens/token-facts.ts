import { SURFACE_DESCRIPTIONS } from '../../documents/apis.ts'
import { AUTHORIZATION, CLIENT_ID } from '../../documents/headers.ts'
import type { Observation } from '../../evidence/observation.ts'
import type { FactRow } from '../ledger/fact-row.ts'
import { scopeOf } from '../ledger/subjects.ts'
import { answersOperation, asObject, json, jsonObject, requestHeader, succeeded, text } from '../read.ts'
import { isInvalidTokenAnswer } from './token-checks.ts'

const TOKEN = 'consent-flow/token'

/** What answers show of tokens for good: a token that is over once stays so, and belongs to whom it was issued to. */
export const TOKEN_FACTS: readonly FactRow[] = [
  {
    kind: 'token/over',
    shown: (here) => (here.response.status === 401 && isInvalid(here) ? [[usedToken(here), 'invalid']] : []),
  },
  {
    kind: 'grant/over',
    of: [TOKEN],
    shown: (here) => {
      const error = text(asObject(json(here)), 'error')
      const isOver = here.response.status === 400 && error === 'invalid_grant' && !here.isTokenEndpointTold
      return isOver ? [[usedGrant(here), error]] : []
    },
  },
  { kind: 'token/works', shown: (here) => (succeeded(here) ? [[usedToken(here), 'works']] : []) },
  {
    kind: 'token/life',
    of: [TOKEN],
    shown: (here) => {
      const life = lifeIn(here)
      return life ? [[`${here.surface} ${life.token}`, JSON.stringify(life)]] : []
    },
  },
  {
    // Another access token, or none, takes the place of those that were issued with it.
    kind: 'grant/used',
    of: [TOKEN, 'consent-flow/revoke'],
    shown: (here) => {
      const { token, refresh_token: refreshToken = token } = parametersOf(here)
      if (succeeded(here) && refreshToken !== undefined) return [[`${here.surface} ${refreshToken}`, 'used']]
      return []
    },
  },
  {
    kind: 'token/issued',
    of: [TOKEN],
    shown: (here) => {
      const body = succeeded(here) ? asObject(json(here)) : undefined
      return ['access_token', 'refresh_token'].map((name) => {
        const token = text(body, name)
        return [token && `${here.surface} ${token}`, knownClientOf(here)]
      })
    },
  },
]

export type StatedLife = NonNullable<ReturnType<typeof lifeIn>>

/** How long an access token works, as the answer says that gave it out, and the refresh token that came with it. */
function lifeIn(here: Observation) {
  const body = succeeded(here) ? asObject(json(here)) : undefined
  // Without a refresh token the one before goes on.
  const [token, refreshToken] = ['access_token', 'refresh_token'].map((name) => text(body, name))
  const seconds = Number(body?.['expires_in'] ?? Number.NaN)
  return token === undefined || !(seconds > 0) ? undefined : { token, seconds, refreshToken }
}

/** The access token of a resource request, as it is used: under another permission it may be refused for that. */
export function usedToken(here: Observation): string | undefined {
  const token = bearerOf(here)
  return token === undefined ? undefined : `${scopeOf(here)} ${clientOf(here)} ${token}`
}

/** The refresh token of a refresh that has all its parameters, as its client uses it. */
export function usedGrant(here: Observation): string | undefined {
  const { grant_type: grant, client_id: client, refresh_token: token } = parametersOf(here)
  const isWhole = grant === 'refresh_token' && client && token
  return isWhole ? `${here.surface} ${clientOf(here)} ${client} ${token}` : undefined
}

/** The token that a request presents, whatever it is for. */
export function presentedToken(here: Observation): string | undefined {
  const token = here.operation?.id === TOKEN ? parametersOf(here)['refresh_token'] : bearerOf(here)
  return token === undefined ? undefined : `${here.surface} ${token}`
}

/** Of a token request, by name; empty for what is none. */
export function parametersOf(here: Observation): Readonly<Record<string, string>> {
  if (!answersOperation(here, TOKEN, 'consent-flow/revoke')) return {}
  const { body = '' } = here.request
  const sent = jsonObject(body) ?? Object.fromEntries(new URLSearchParams(body))
  return Object.fromEntries(
    Object.entries(sent).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
}

/** Who asks: a provider is told by the gateway, and a gateway knows it by its certificate, which the run has sent. */
export function clientOf(here: Observation): string {
  return requestHeader(here, CLIENT_ID) ?? here.request.client ?? ''
}

/** Undefined where a provider is told none: nobody is another client than nobody. */
export function knownClientOf(here: Observation): string | undefined {
  const isTold = SURFACE_DESCRIPTIONS[here.surface].isRelay || requestHeader(here, CLIENT_ID) !== undefined
  return isTold ? clientOf(here) : undefined
}

function bearerOf(here: Observation): string | undefined {
  return /^Bearer +(\S+)$/i.exec(requestHeader(here, AUTHORIZATION) ?? '')?.[1]
}

export function isInvalid(here: Observation): boolean {
  return isInvalidTokenAnswer(here, '').kind === 'pass'
}
