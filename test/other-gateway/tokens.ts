import { randomBytes, randomUUID } from 'node:crypto'
import type { Options } from './options.ts'

/** The provider's authorization server: consents, tokens, and the token endpoint. */

export interface Grant {
  readonly client: string
  readonly permission: string
  readonly contract: string
  withdrawn: boolean
}

interface AccessToken {
  readonly grant: Grant
  until: number
  revoked: boolean
}

interface RefreshToken {
  readonly grant: Grant
  until: number
  revoked: boolean
}

export interface TokenAnswer {
  readonly status: number
  /** A text is no JSON. */
  readonly body: Readonly<Record<string, unknown>> | string
}

/** What a token endpoint that is out of order answers; where there is none, the gateway waits in vain. */
const FAILURES: Readonly<Record<string, TokenAnswer>> = {
  technical: { status: 500, body: { error: 'server_error' } },
  'invalid-grant': { status: 400, body: { error: 'invalid_grant' } },
  'other-400': { status: 400, body: { error: 'unauthorized_client' } },
  'other-400-mentioning-it': {
    status: 400,
    body: { error: 'invalid_request', error_description: 'no invalid_grant, but a request without sense' },
  },
  '404': { status: 404, body: { error: 'not_found' } },
  'malformed-json': { status: 200, body: '{"access_token":' },
  html: { status: 200, body: '<html>Wartung</html>' },
  empty: { status: 200, body: '' },
  'without-access-token': { status: 200, body: { token_type: 'bearer' } },
  timeout: { status: 504, body: { error: 'timeout' } },
  reset: { status: 502, body: { error: 'reset' } },
}

export type Tokens = ReturnType<typeof createTokens>

export function createTokens(options: Options, now: () => number) {
  const access = new Map<string, AccessToken>()
  const refresh = new Map<string, RefreshToken>()
  const grants: Grant[] = []
  const codes = new Map<string, { grant: Grant; until: number }>()
  let lasting = 0
  let fails: { how: string; times: number } = { how: 'none', times: 0 }

  const text = () => randomBytes(24).toString('base64')

  const grantOf = (permission: string) => grants.find((grant) => grant.permission === permission)

  const issue = (grant: Grant) => {
    const accessToken = text()
    const refreshToken = text()
    access.set(accessToken, { grant, until: now() + options.tokenSeconds * 1000, revoked: false })
    refresh.set(refreshToken, { grant, until: now() + 30 * 86_400_000, revoked: false })
    return { accessToken, refreshToken }
  }

  const revokeAll = (contained: (grant: Grant) => boolean) => {
    for (const token of [...access.values(), ...refresh.values()])
      if (contained(token.grant)) token.revoked = true
  }

  const consent = (client: string, permission: string, contract: string): Grant => {
    if (options.tokensPerContract === 'one')
      revokeAll((grant) => grant.client === client && grant.contract === contract)
    const grant = { client, permission, contract, withdrawn: false }
    grants.push(grant)
    return grant
  }

  const failure = (how: string): TokenAnswer | undefined =>
    FAILURES[how] ??
    (/^\d{3}$/.test(how) ? { status: Number(how), body: { error: 'server_error' } } : undefined)

  const error = (code: string): TokenAnswer => ({ status: 400, body: { error: code } })

  const answer = (grant: Grant, refreshToken?: string): TokenAnswer => {
    const issued = issue(grant)
    const given =
      refreshToken === undefined || options.refreshAnswers === 'new'
        ? issued.refreshToken
        : { same: refreshToken, absent: undefined, null: null }[options.refreshAnswers]
    return {
      status: 200,
      body: {
        access_token: issued.accessToken,
        token_type: 'bearer',
        ...(options.statesLifetime && { expires_in: options.tokenSeconds }),
        ...(given !== undefined && { refresh_token: given }),
      },
    }
  }

  const byRefreshToken = (client: string, parameters: URLSearchParams): TokenAnswer => {
    const given = parameters.get('refresh_token')
    if (given === null || given === '') return error('invalid_request')
    const token = refresh.get(given)
    if (!token || token.revoked || token.until <= now() || token.grant.withdrawn)
      return error('invalid_grant')
    if (token.grant.client !== client) return error('invalid_grant')
    if (options.oldAccessTokens === 'revoked')
      for (const other of access.values()) if (other.grant === token.grant) other.revoked = true
    if (options.refreshAnswers === 'new') token.revoked = true
    else token.until = now() + 30 * 86_400_000
    return answer(token.grant, given)
  }

  return {
    consent,
    issue,
    /** An access token that is over. */
    issueExpired: (grant: Grant): string => {
      const value = text()
      access.set(value, { grant, until: now() - 1000, revoked: false })
      return value
    },
    grantOf,
    revokeAll,
    /** Whose token it is, when it works for the client. */
    holder: (token: string, client: string): Grant | undefined => {
      const found = access.get(token)
      const works =
        found &&
        !found.revoked &&
        !found.grant.withdrawn &&
        found.until > now() &&
        found.grant.client === client
      return works ? found.grant : undefined
    },
    endpoint: (client: string, parameters: URLSearchParams): TokenAnswer => {
      if (fails.times > 0) {
        fails.times--
        const parameterOfUse = parameters.get('refresh_token') ?? ''
        const withdrawn = refresh.get(parameterOfUse)?.grant.withdrawn === true
        const { how } = fails
        const failed = failure(how)
        if (failed && !(withdrawn && how === 'without-access-token')) return failed
      }
      const type = parameters.get('grant_type')
      if (type === null) return error('invalid_request')
      const id = parameters.get('client_id')
      if (id !== null && id !== client) return error('invalid_client')
      if (type === 'refresh_token') return byRefreshToken(client, parameters)
      if (type !== 'authorization_code' || options.codeGrant === 'none')
        return error('unsupported_grant_type')
      if (!parameters.has('redirect_uri') || !parameters.has('code_verifier')) return error('invalid_request')
      const code = codes.get(parameters.get('code') ?? '')
      codes.delete(parameters.get('code') ?? '')
      return code && code.until > now() && code.grant.client === client
        ? answer(code.grant)
        : error('invalid_grant')
    },
    code: (grant: Grant): string => {
      const code = randomUUID()
      codes.set(code, { grant, until: now() + 30_000 })
      return code
    },
    /** From here on, consents last until `restoreAll`. */
    lasts: () => (lasting = grants.length),
    expire: (permission: string) => {
      for (const token of access.values()) if (token.grant.permission === permission) token.until = now()
    },
    fail: (how: string, times: number) => (fails = { how, times: how === 'none' ? 0 : times }),
    restoreAll: () => {
      for (const token of [...access.values(), ...refresh.values()]) token.revoked = false
      for (const token of access.values()) token.until = now() + options.tokenSeconds * 1000
      grants.length = lasting
      for (const grant of grants) grant.withdrawn = false
      fails = { how: 'none', times: 0 }
    },
  }
}
