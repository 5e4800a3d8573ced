import type { Observation } from '../../src/evidence/observation.ts'
import type { Surface } from '../../src/documents/apis.ts'
import { account, problem } from './bodies.ts'
import type { Example, Examples } from './example.ts'
import { observe } from './observe.ts'
import type { Drawing } from './observe.ts'

/** The exchanges of document 2, as one of the two faces sees them. */
export interface Side {
  /** A resource request, answered with a list of accounts. */
  readonly call: (drawing?: Drawing) => Observation
  /** A resource request, answered with an error. */
  readonly refusedCall: (status: number, type?: string, drawing?: Drawing) => Observation
  /** A resource request, answered as document 2 §7 row 1 shows, but for what the drawing gives. */
  readonly invalidToken: (drawing?: Drawing) => Observation
  /** A token request, answered with a token response. */
  readonly refresh: (json?: unknown, drawing?: Drawing) => Observation
  /** A token request, answered with an error: the name of an OAuth error, or another body. */
  readonly failingRefresh: (status: number, error?: string, drawing?: Drawing) => Observation
}

export const CHALLENGE = 'Bearer error="invalid_token"'
export const CODE = { grant_type: 'authorization_code', client_id: 'client-1', code: 'c-1' }

const REFRESH = { grant_type: 'refresh_token', client_id: 'client-1', refresh_token: 'cmVmcmVzaA' }
const JSON_TYPE = { 'Content-Type': 'application/json' }

export const tokens = (changes: Readonly<Record<string, unknown>> = {}) => ({
  access_token: 'bmV3',
  token_type: 'Bearer',
  expires_in: 86_400,
  refresh_token: 'bmV3IHJlZnJlc2g',
  ...changes,
})

export function sideOf(surface: Surface): Side {
  const calling: Drawing = { surface, operation: 'account-information/list-accounts' }
  const refreshing: Drawing = {
    surface,
    operation: 'consent-flow/token',
    address: '/api/bankingservices/b2b/consent-flow/version/oauth/token',
    sent: { 'Permission-ID': undefined, Authorization: undefined },
    form: REFRESH,
  }
  return {
    call: (drawing) => observe({ ...calling, json: [account()], ...drawing }),
    refusedCall: (status, type = '/problems/NO_ACCESS', drawing) =>
      observe({ ...calling, status, json: problem({ type }), ...drawing }),
    invalidToken: (drawing) =>
      observe({
        ...calling,
        status: 401,
        json: problem({ type: '/problems/INVALID_TOKEN' }),
        headers: { 'WWW-Authenticate': CHALLENGE },
        ...drawing,
      }),
    refresh: (json = tokens(), drawing) => observe({ ...refreshing, json, ...drawing }),
    failingRefresh: (status, error = 'invalid_grant', drawing) =>
      observe({ ...refreshing, status, json: { error }, headers: JSON_TYPE, ...drawing }),
  }
}

/** Examples of requirements that hold at both faces, by what stands behind token/ and provider/. */
export function atBothSides(
  examplesAt: (side: Side) => Readonly<Record<string, readonly Example[]>>,
): Examples {
  return {
    ...named('token', examplesAt(sideOf('gateway'))),
    ...named('provider', examplesAt(sideOf('provider'))),
  }
}

function named(area: string, examples: Examples): Examples {
  return Object.fromEntries(Object.entries(examples).map(([slug, list]) => [`${area}/${slug}`, list]))
}
