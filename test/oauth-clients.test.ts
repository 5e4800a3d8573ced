import { createRequire } from 'node:module'
import { inspect } from 'node:util'
import { OAuth2Client, generateCodeVerifier } from '@badgateway/oauth2-client'
import type { OAuth2Token } from '@badgateway/oauth2-client'
import * as oauth from 'oauth4webapi'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ACCOUNTS, CONSENT_FLOW, agreeHeadlessly, serveSimulator } from './support/served.ts'
import type { Served } from './support/served.ts'

/**
 * OAuth clients that are not ours go through every flow, each in its own way: with a secret in the body or none, with
 * PKCE or without. What they have in common is what they are asked for here.
 */

const CLIENT_ID = 'client-1'
const REDIRECT = 'https://client-1.example/back'
const STATE = 'a-state'

interface Tokens {
  readonly accessToken: string
  readonly refreshToken: string
}

interface OAuthClient {
  /** Where the customer is sent to. */
  begin(): Promise<string | URL>
  /** The customer has come back. */
  complete(back: URL): Promise<Tokens>
  refresh(tokens: Tokens): Promise<Tokens>
  /** What its error says of a customer who denied. */
  readonly denial: string
  /** passport-oauth2 has none. */
  revoke?(tokens: Tokens): Promise<void>
}

type Endpoint = (name: 'authorize' | 'token' | 'revoke') => string

const CLIENTS: Readonly<Record<string, (endpoint: Endpoint, target: string) => OAuthClient>> = {
  'simple-oauth2': simpleOAuth2,
  '@badgateway/oauth2-client': badgateway,
  'passport-oauth2': passport,
  'oauth4webapi in strict mode': strictOAuth4webapi,
}

describe.each(Object.entries(CLIENTS))('%s', (_, create) => {
  let served: Served
  let client: OAuthClient
  beforeEach(async () => {
    served = await serveSimulator()
    const endpoint: Endpoint = (name) => `${served.url}${CONSENT_FLOW}/oauth/${name}`
    client = create(endpoint, served.simulator.profile().known.providerId!)
  })
  afterEach(async () => await served.close())

  test('gets tokens for a code, uses and refreshes them', async () => {
    const tokens = await agreedTokens()
    expect(await statusWith(tokens)).toBe(200)
    const refreshed = await client.refresh(tokens)
    expect(refreshed.accessToken).not.toBe(tokens.accessToken)
    expect(await statusWith(refreshed)).toBe(200)
    // The refresh token was replaced.
    await expect(client.refresh(tokens)).rejects.toSatisfy(names('invalid_grant'))
    served.simulator.clock.advance({ hours: 25 })
    expect(await statusWith(refreshed)).toBe(401)
    expect(await statusWith(await client.refresh(refreshed))).toBe(200)
  })

  test('gives them back, where it can', async () => {
    const tokens = await agreedTokens()
    if (!client.revoke) return
    await client.revoke(tokens)
    expect(await statusWith(tokens)).toBe(401)
    await expect(client.refresh(tokens)).rejects.toSatisfy(names('invalid_grant'))
  })

  test('learns that the customer denied, withdrew, or took too long', async () => {
    const at = String(await client.begin())
    const denied = served.simulator.control.decideConsent({ at, decision: 'deny' }).location
    await expect(client.complete(new URL(denied))).rejects.toSatisfy(names(client.denial))

    const tokens = await agreedTokens()
    served.simulator.control.consentIs('withdrawn', served.simulator.control.permissions().at(-1)!.id)
    expect(await statusWith(tokens)).toBe(401)
    await expect(client.refresh(tokens)).rejects.toSatisfy(names('invalid_grant'))

    const late = await agreeHeadlessly(await client.begin(), served.simulator)
    served.simulator.clock.advance({ seconds: 30 })
    await expect(client.complete(late)).rejects.toSatisfy(names('invalid_grant'))
  })

  async function agreedTokens(): Promise<Tokens> {
    return await client.complete(await agreeHeadlessly(await client.begin(), served.simulator))
  }

  async function statusWith({ accessToken }: Tokens): Promise<number> {
    const { headers } = served.simulator.profile()
    const sent = { ...headers, 'X-Correlation-ID': 'client', Authorization: `Bearer ${accessToken}` }
    return (await fetch(served.url + ACCOUNTS, { headers: sent })).status
  }
})

/** Each library words its errors in its own way: the code of RFC 6749 has to be in it. */
function names(code: string): (error: unknown) => boolean {
  return (error) => inspect(error, { depth: 8 }).includes(code)
}

/** Without types of their own. */
const require = createRequire(import.meta.url)

interface SimpleToken {
  readonly token: { readonly access_token: string; readonly refresh_token: string }
  refresh(parameters?: object, options?: object): Promise<SimpleToken>
  revokeAll(options?: object): Promise<void>
}

function simpleOAuth2(endpoint: Endpoint, target: string): OAuthClient {
  const { AuthorizationCode } = require('simple-oauth2') as {
    AuthorizationCode: new (options: object) => {
      authorizeURL(parameters: object): string
      getToken(parameters: object, options?: object): Promise<SimpleToken>
      createToken(token: object): SimpleToken
    }
  }
  const { origin } = new URL(endpoint('token'))
  const [authorizePath, tokenPath, revokePath] = (['authorize', 'token', 'revoke'] as const).map(
    (name) => new URL(endpoint(name)).pathname,
  )
  const client = new AuthorizationCode({
    client: { id: CLIENT_ID, secret: 'a-secret' },
    auth: { tokenHost: origin, tokenPath, revokePath, authorizeHost: origin, authorizePath },
    options: { authorizationMethod: 'body' },
  })
  const http = { headers: { 'X-CorAPI-Target-ID': target } }
  const tokensOf = ({ token }: SimpleToken): Tokens => ({
    accessToken: token.access_token,
    refreshToken: token.refresh_token,
  })
  const held = ({ accessToken, refreshToken }: Tokens): SimpleToken =>
    client.createToken({ access_token: accessToken, refresh_token: refreshToken, expires_in: 1 })
  return {
    begin: async () => client.authorizeURL({ redirect_uri: REDIRECT, state: STATE, scope: 'accounts' }),
    complete: async (back) => {
      const code = codeIn(back)
      return tokensOf(await client.getToken({ code, redirect_uri: REDIRECT }, http))
    },
    refresh: async (tokens) => tokensOf(await held(tokens).refresh({}, http)),
    // It wants JSON unless it is told otherwise, and RFC 7009 §2.2 has no body.
    revoke: async (tokens) => await held(tokens).revokeAll({ ...http, json: true }),
    denial: 'access_denied',
  }
}

/** What simple-oauth2 leaves to its user. */
function codeIn(back: URL): string {
  if (back.searchParams.get('state') !== STATE) throw new Error('the state is not the one that was sent')
  const code = back.searchParams.get('code')
  if (code === null) throw new Error(back.searchParams.get('error') ?? 'no code')
  return code
}

function badgateway(endpoint: Endpoint, target: string): OAuthClient {
  const client = new OAuth2Client({
    clientId: CLIENT_ID,
    authorizationEndpoint: endpoint('authorize'),
    tokenEndpoint: endpoint('token'),
    revocationEndpoint: endpoint('revoke'),
    authenticationMethod: 'client_secret_post',
    fetch: async (input, init) => {
      const headers = new Headers(init?.headers)
      headers.set('X-CorAPI-Target-ID', target)
      return await fetch(input, { ...init, headers })
    },
  })
  let codeVerifier = ''
  const tokensOf = ({ accessToken, refreshToken }: OAuth2Token): Tokens => ({
    accessToken,
    refreshToken: refreshToken!,
  })
  const held = (tokens: Tokens): OAuth2Token => ({ ...tokens, expiresAt: null })
  return {
    begin: async () => {
      codeVerifier = await generateCodeVerifier()
      return await client.authorizationCode.getAuthorizeUri({
        redirectUri: REDIRECT,
        state: STATE,
        codeVerifier,
      })
    },
    complete: async (back) =>
      tokensOf(
        await client.authorizationCode.getTokenFromCodeRedirect(back, {
          redirectUri: REDIRECT,
          state: STATE,
          codeVerifier,
        }),
      ),
    refresh: async (tokens) => tokensOf(await client.refreshToken(held(tokens))),
    revoke: async (tokens) => {
      await client.revoke(held(tokens), 'access_token')
      await client.revoke(held(tokens), 'refresh_token')
    },
    denial: 'access_denied',
  }
}

interface Strategy {
  authenticate(request: object): void
  redirect(location: string): void
  success(tokens: Tokens): void
  fail(information: unknown): void
  error(error: unknown): void
  readonly _oauth2: {
    getOAuthAccessToken(
      code: string,
      parameters: object,
      done: (error: unknown, accessToken: string, refreshToken: string) => void,
    ): void
  }
}

function passport(endpoint: Endpoint, target: string): OAuthClient {
  const { Strategy: OAuth2Strategy } = require('passport-oauth2') as {
    Strategy: new (options: object, verify: (...given: readonly unknown[]) => void) => Strategy
  }
  const strategy = new OAuth2Strategy(
    {
      authorizationURL: endpoint('authorize'),
      tokenURL: endpoint('token'),
      clientID: CLIENT_ID,
      clientSecret: 'a-secret',
      callbackURL: REDIRECT,
      customHeaders: { 'X-CorAPI-Target-ID': target },
      state: true,
      pkce: 'S256',
    },
    (accessToken, refreshToken, _profile, done) => {
      const verified = done as (error: unknown, user: unknown) => void
      verified(null, { accessToken, refreshToken })
    },
  )
  // As the middleware of a web application would, with the session of one browser.
  const session = {}
  const visit = async (query: object): Promise<string | Tokens> =>
    await new Promise((resolve, reject) => {
      const ending = {
        redirect: resolve,
        success: resolve,
        error: reject,
        fail: () => reject(new Error('the log-in failed')),
      }
      Object.assign(Object.create(strategy) as Strategy, ending).authenticate({ query, session })
    })
  return {
    begin: async () => (await visit({})) as string,
    complete: async (back) => (await visit(Object.fromEntries(back.searchParams))) as Tokens,
    refresh: async ({ refreshToken }) =>
      await new Promise((resolve, reject) => {
        strategy['_oauth2'].getOAuthAccessToken(
          refreshToken,
          { grant_type: 'refresh_token' },
          (error, accessToken, next) =>
            error === null
              ? resolve({ accessToken, refreshToken: next })
              : reject(new Error('the refresh was refused', { cause: error })),
        )
      }),
    denial: 'the log-in failed',
  }
}

/** Nothing is relaxed: every address is of https, as behind the proxy that ends TLS. */
function strictOAuth4webapi(endpoint: Endpoint, target: string): OAuthClient {
  const secure = (name: Parameters<Endpoint>[0]): string => endpoint(name).replace('http:', 'https:')
  const server = {
    issuer: new URL(secure('token')).origin,
    authorization_endpoint: secure('authorize'),
    token_endpoint: secure('token'),
    revocation_endpoint: secure('revoke'),
    code_challenge_methods_supported: ['S256'],
  }
  const client: oauth.Client = { client_id: CLIENT_ID }
  const options = {
    [oauth.customFetch]: async (url: string, init: oauth.CustomFetchOptions<string, URLSearchParams>) => {
      const headers = new Headers(init.headers)
      headers.set('X-CorAPI-Target-ID', target)
      return await fetch(url.replace('https:', 'http:'), { method: init.method, body: init.body, headers })
    },
  }
  const tokensOf = ({ access_token, refresh_token }: oauth.TokenEndpointResponse): Tokens => ({
    accessToken: access_token,
    refreshToken: refresh_token!,
  })
  let verifier = ''
  return {
    begin: async () => {
      verifier = oauth.generateRandomCodeVerifier()
      const parameters = {
        response_type: 'code',
        client_id: CLIENT_ID,
        redirect_uri: REDIRECT,
        state: STATE,
        code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      }
      return `${endpoint('authorize')}?${new URLSearchParams(parameters)}`
    },
    complete: async (back) => {
      const parameters = oauth.validateAuthResponse(server, client, back, STATE)
      const response = await oauth.authorizationCodeGrantRequest(
        server,
        client,
        oauth.None(),
        parameters,
        REDIRECT,
        verifier,
        options,
      )
      return tokensOf(await oauth.processAuthorizationCodeResponse(server, client, response))
    },
    refresh: async ({ refreshToken }) => {
      const response = await oauth.refreshTokenGrantRequest(
        server,
        client,
        oauth.None(),
        refreshToken,
        options,
      )
      return tokensOf(await oauth.processRefreshTokenResponse(server, client, response))
    },
    revoke: async ({ refreshToken }) => {
      await oauth.processRevocationResponse(
        await oauth.revocationRequest(server, client, oauth.None(), refreshToken, options),
      )
    },
    denial: 'access_denied',
  }
}
