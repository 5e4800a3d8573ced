import * as oauth from 'oauth4webapi'
import * as openid from 'openid-client'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ACCOUNTS, CONSENT_FLOW, agreeHeadlessly, serveSimulator } from './support/served.ts'
import type { Served } from './support/served.ts'

/** Two OAuth clients that are not ours hold the token endpoint against RFC 6749, 7009 and 7636. */

const REDIRECT = 'https://client-1.example/back'
const CLIENT_ID = 'client-1'

let served: Served
beforeEach(async () => {
  served = await serveSimulator()
})
afterEach(async () => await served.close())

/** What the documents want beside OAuth. */
function withTarget(headers: HeadersInit | undefined): Headers {
  const all = new Headers(headers)
  all.set('X-CorAPI-Target-ID', served.simulator.profile().known.providerId!)
  return all
}

function serverMetadata() {
  const base = served.url + CONSENT_FLOW
  return {
    issuer: served.url,
    authorization_endpoint: `${base}/oauth/authorize`,
    token_endpoint: `${base}/oauth/token`,
    revocation_endpoint: `${base}/oauth/revoke`,
  }
}

function accountsWith(accessToken: string) {
  const { Authorization: _, ...headers } = served.simulator.profile().headers
  const sent = { ...headers, 'X-Correlation-ID': 'judge', Authorization: `Bearer ${accessToken}` }
  return fetch(served.url + ACCOUNTS, { headers: sent })
}

describe('oauth4webapi', () => {
  const client: oauth.Client = { client_id: CLIENT_ID }
  const options = () => ({
    [oauth.allowInsecureRequests]: true,
    [oauth.customFetch]: async (url: string, init: { headers?: HeadersInit }) =>
      await fetch(url, { ...(init as RequestInit), headers: withTarget(init.headers) }),
  })

  test('code, refresh and revocation', async () => {
    const server = serverMetadata()
    const verifier = oauth.generateRandomCodeVerifier()
    const address = new URL(server.authorization_endpoint)
    address.search = String(
      new URLSearchParams({
        response_type: 'code',
        client_id: CLIENT_ID,
        redirect_uri: REDIRECT,
        state: 'a-state',
        code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      }),
    )
    const back = await agreeHeadlessly(address, served.simulator)
    const parameters = oauth.validateAuthResponse(server, client, back, 'a-state')
    const exchanged = await oauth.authorizationCodeGrantRequest(
      server,
      client,
      oauth.None(),
      parameters,
      REDIRECT,
      verifier,
      options(),
    )
    const tokens = await oauth.processAuthorizationCodeResponse(server, client, exchanged)
    expect(tokens).toMatchObject({ token_type: 'bearer', expires_in: 86_400, scope: 'accounts' })
    expect((await accountsWith(tokens.access_token)).status).toBe(200)

    const refreshed = await oauth.processRefreshTokenResponse(
      server,
      client,
      await oauth.refreshTokenGrantRequest(server, client, oauth.None(), tokens.refresh_token!, options()),
    )
    expect(refreshed.access_token).not.toBe(tokens.access_token)
    expect((await accountsWith(refreshed.access_token)).status).toBe(200)

    const revoked = await oauth.revocationRequest(
      server,
      client,
      oauth.None(),
      refreshed.refresh_token!,
      options(),
    )
    await oauth.processRevocationResponse(revoked)
    expect((await accountsWith(refreshed.access_token)).status).toBe(401)
  })

  test('errors are errors of RFC 6749 §5.2, and a 401 has a challenge that can be read', async () => {
    const server = serverMetadata()
    const response = await oauth.refreshTokenGrantRequest(
      server,
      client,
      oauth.None(),
      'no-such-token',
      options(),
    )
    await expect(oauth.processRefreshTokenResponse(server, client, response)).rejects.toMatchObject({
      name: 'ResponseBodyError',
      error: 'invalid_grant',
      status: 400,
    })
    served.simulator.clock.advance({ hours: 25 })
    const { headers } = served.simulator.profile()
    const refused = await fetch(served.url + ACCOUNTS, {
      headers: { ...headers, 'X-Correlation-ID': 'judge' },
    })
    expect(refused.status).toBe(401)
    expect(refused.headers.get('www-authenticate')).toBe('Bearer error="invalid_token"')
  })
})

describe('openid-client', () => {
  test('code, refresh, revocation and a denied consent', async () => {
    const config = new openid.Configuration(serverMetadata(), CLIENT_ID, undefined, openid.None())
    openid.allowInsecureRequests(config)
    config[openid.customFetch] = async (url, init) =>
      await fetch(url, { ...(init as RequestInit), headers: withTarget(init.headers) })
    const verifier = openid.randomPKCECodeVerifier()
    const wanted = {
      redirect_uri: REDIRECT,
      state: 'a-state',
      code_challenge: await openid.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    }
    const address = openid.buildAuthorizationUrl(config, wanted)
    const checks = { pkceCodeVerifier: verifier, expectedState: 'a-state' }
    const back = await agreeHeadlessly(address, served.simulator)
    const tokens = await openid.authorizationCodeGrant(config, back, checks)
    expect((await accountsWith(tokens.access_token)).status).toBe(200)
    // A code that comes twice is refused, and its tokens go.
    await expect(openid.authorizationCodeGrant(config, back, checks)).rejects.toMatchObject({
      error: 'invalid_grant',
    })
    expect((await accountsWith(tokens.access_token)).status).toBe(401)

    const again = await agreeHeadlessly(address, served.simulator)
    const second = await openid.authorizationCodeGrant(config, again, checks)
    const refreshed = await openid.refreshTokenGrant(config, second.refresh_token!)
    expect(refreshed.expires_in).toBe(86_400)
    await openid.tokenRevocation(config, refreshed.access_token)
    expect((await accountsWith(refreshed.access_token)).status).toBe(401)

    const wrongVerifier = { ...checks, pkceCodeVerifier: openid.randomPKCECodeVerifier() }
    const third = await agreeHeadlessly(address, served.simulator)
    await expect(openid.authorizationCodeGrant(config, third, wrongVerifier)).rejects.toMatchObject({
      error: 'invalid_grant',
    })
    const denied = new URL(`${REDIRECT}?error=access_denied&state=a-state`)
    await expect(openid.authorizationCodeGrant(config, denied, checks)).rejects.toMatchObject({
      error: 'access_denied',
    })
  })
})
