import type { TokenFailure } from '../../documents/control-words.ts'
import type { TokenOutcome } from '../../provider/gateway/hosted/token-endpoint-port.ts'

type Disturb = (compliant: () => TokenOutcome) => TokenOutcome

export type TokenDisturbance = Exclude<TokenFailure, 'technical' | 'none'>

/**
 * Every wrong outcome of a token endpoint: the rows of the refresh matrix. With the first group, the provider has
 * issued the tokens if it would have without the disturbance.
 */
export const TOKEN_DISTURBANCES: Readonly<Record<TokenDisturbance, Disturb>> = {
  // No more than late, with the time that is said beside it.
  slow: (compliant) => compliant(),
  'without-new-refresh-token': edited(({ refresh_token: _, ...tokens }) => tokens),
  'without-access-token': edited(({ access_token: _, ...tokens }) => tokens),

  'invalid-grant': () => oauthError(400, 'invalid_grant'),
  'other-400': () => oauthError(400, 'invalid_request'),
  'other-400-mentioning-it': () =>
    oauthError(400, 'invalid_request', 'This is no invalid_grant: a parameter is missing.'),
  '401': () => oauthError(401, 'invalid_client'),
  '403': () => oauthError(403, 'unauthorized_client'),
  '404': () => oauthError(404, 'not_found'),
  '500': () => oauthError(500, 'server_error'),
  '502': () => oauthError(502, 'server_error'),
  '503': () => oauthError(503, 'temporarily_unavailable'),
  '504': () => oauthError(504, 'server_error'),
  timeout: () => ({ kind: 'no-answer', reason: 'timeout' }),
  reset: () => ({ kind: 'no-answer', reason: 'reset' }),
  'malformed-json': () => answered(200, 'application/json', '{"access_token":"'),
  html: () => answered(200, 'text/html', '<!doctype html><title>Maintenance</title><h1>Back soon</h1>'),
  empty: () => answered(200, 'application/json', ''),
}

function oauthError(status: number, error: string, description?: string): TokenOutcome {
  return answered(status, 'application/json', JSON.stringify({ error, error_description: description }))
}

function answered(status: number, mediaType: string, body: string): TokenOutcome {
  return { kind: 'answer', status, headers: { 'content-type': mediaType, 'cache-control': 'no-store' }, body }
}

function edited(change: (tokens: Record<string, unknown>) => Record<string, unknown>): Disturb {
  return (compliant) => {
    const outcome = compliant()
    if (outcome.kind === 'no-answer' || outcome.status !== 200) return outcome
    const tokens = JSON.parse(outcome.body) as Record<string, unknown>
    return { ...outcome, body: JSON.stringify(change(tokens)) }
  }
}
