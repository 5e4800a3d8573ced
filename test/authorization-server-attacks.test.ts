import { beforeEach, describe, expect, test } from 'vitest'
import { createSimulator } from '../src/entry/index.ts'
import { authorizationAddress, consentWorld, redemption } from './support/consents.ts'
import type { ConsentWorld } from './support/consents.ts'
import { ACCOUNTS, CONSENT_FLOW } from './support/served.ts'

/** Attacks of RFC 9700 on the authorization server and the gateway's own flow: docs/oauth-security.md. */

let world: ConsentWorld
beforeEach(() => {
  world = consentWorld()
})

const changed = (address: string, parameters: Readonly<Record<string, string>>): string => {
  const url = new URL(address)
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  return url.href
}

describe('nobody is sent to an address that is not registered for the client (RFC 9700 §4.1, §4.11)', () => {
  test.each<[string, Readonly<Record<string, string>>]>([
    ['another address', { redirect_uri: 'https://evil.test/back' }],
    ['a path below it', { redirect_uri: 'https://client-1.example/back/more' }],
    ['a parameter more', { redirect_uri: 'https://client-1.example/back?a=b' }],
    ['the address of another client', { redirect_uri: 'https://client-2.example/back' }],
    ['an unknown client', { client_id: 'nobody' }],
    // An error would be told by a redirect, were the address not looked at first.
    ['an error for a stranger', { redirect_uri: 'https://evil.test/back', response_type: 'token' }],
  ])('%s', async (_, parameters) => {
    const address = changed(authorizationAddress('client-1'), parameters)
    expect(await world.open(address)).toBe(400)
    for (const decision of ['accept', 'deny'] as const) {
      expect(await world.decide(address, world.owner.contract, decision)).toEqual({
        status: 400,
        location: '',
        code: '',
      })
    }
  })

  test('a client has the addresses that it was given, on its own machine with any port', async () => {
    const clients = [{ id: 'app', modules: [], redirectUris: ['https://app.test/cb', 'http://127.0.0.1/cb'] }]
    const bank = createSimulator({ clients })
    const status = async (redirectUri: string) => {
      const address = changed(authorizationAddress('app'), { redirect_uri: redirectUri })
      return (await bank.provider.fetch(new Request(address))).status
    }
    expect(await status('https://app.test/cb')).toBe(200)
    expect(await status('http://127.0.0.1:50123/cb')).toBe(200)
    expect(await status('https://app.example/back')).toBe(400)
  })
})

describe('a code is worth nothing to whoever did not ask for it (RFC 9700 §4.5, §4.8)', () => {
  test('the gateway asks with a challenge, so that a code without one is refused', async () => {
    const mine = await world.create('client-1', 'mallory')
    const yours = await world.create('client-1', 'alice')
    expect(new URL(mine.authorizationUrl).searchParams.get('code_challenge_method')).toBe('S256')
    expect(mine.authorizationUrl).not.toBe(yours.authorizationUrl)
    // The challenge of the attacker in the place of the gateway's: the verifier of the gateway does not meet it.
    const attacked = changed(yours.authorizationUrl, { code_challenge: 'A'.repeat(43) })
    const { location } = await world.decide(attacked, world.owner.contract)
    expect(await world.comeBack(location)).toBe(502)
  })

  test('a request whose challenge was taken out gives a code that the gateway cannot redeem', async () => {
    const { authorizationUrl } = await world.create()
    const downgraded = new URL(authorizationUrl)
    downgraded.searchParams.delete('code_challenge')
    downgraded.searchParams.delete('code_challenge_method')
    const { location, code } = await world.decide(downgraded.href, world.owner.contract)
    expect(code).not.toBe('')
    expect(await world.comeBack(location)).toBe(502)
  })

  test('a client that sends a verifier gets nothing for a code without a challenge', async () => {
    const { code } = await world.decide(authorizationAddress('client-1'), world.owner.contract)
    const sent = { ...redemption('client-1', code), code_verifier: 'v'.repeat(43) }
    expect(await world.token('client-1', sent)).toMatchObject({ status: 400, error: 'invalid_grant' })
  })

  // The pair of RFC 7636, appendix B.
  const [verifier, challenge] = [
    'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk',
    'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  ]

  test.each<[string, Readonly<Record<string, string>>]>([
    ['without its verifier', {}],
    ['with an empty verifier', { code_verifier: '' }],
    ['with the challenge for a verifier', { code_verifier: challenge }],
    ['with the verifier of another', { code_verifier: verifier.replace('d', 'e') }],
    ['for another address', { code_verifier: verifier, redirect_uri: 'https://client-2.example/back' }],
  ])('a code that is redeemed %s stays unredeemed', async (_, changes) => {
    const asked = { code_challenge: challenge, code_challenge_method: 'S256' }
    const address = changed(authorizationAddress('client-1'), asked)
    const { code } = await world.decide(address, world.owner.contract)
    const sent = redemption('client-1', code)
    expect(await world.token('client-1', { ...sent, ...changes })).toMatchObject({
      status: 400,
      error: 'invalid_grant',
    })
    expect(await world.token('client-1', { ...sent, code_verifier: verifier })).toMatchObject({ status: 200 })
  })
})

test('a refresh keeps the scope that was granted, and gives no more (RFC 6749 §6)', async () => {
  const bank = createSimulator()
  const token = async (parameters: Readonly<Record<string, string>>) => {
    const answer = await bank.gateway.fetch(
      new Request(`https://gateway.example${CONSENT_FLOW}/oauth/token`, {
        method: 'POST',
        headers: { 'X-CorAPI-Target-ID': bank.profile().known.providerId! },
        body: new URLSearchParams({ client_id: 'client-1', ...parameters }),
      }),
    )
    return (await answer.json()) as Record<string, string>
  }
  const [account] = bank.control.accounts()
  const form = changed(authorizationAddress('client-1'), {
    scope: 'accounts balances',
    contract: account!.contractId,
    decision: 'accept',
    account: account!.id,
  })
  const { origin, pathname, searchParams: body } = new URL(form)
  const decided = await bank.provider.fetch(new Request(origin + pathname, { method: 'POST', body }))
  const code = new URL(decided.headers.get('location')!).searchParams.get('code')!
  const first = await token(redemption('client-1', code))
  expect(first['scope']).toBe('accounts balances')
  const refresh = { grant_type: 'refresh_token', refresh_token: first['refresh_token']! }
  expect(await token({ ...refresh, scope: 'accounts payments' })).toMatchObject({ error: 'invalid_scope' })
  expect(await token({ ...refresh, scope: 'balances' })).toMatchObject({ scope: 'accounts balances' })
})

test('a permission that is revoked while its refresh is on its way never ends with tokens', async () => {
  let arrive = (): void => undefined
  const arrived = new Promise<void>((resolve) => (arrive = resolve))
  let answer = (): void => undefined
  const held = new Promise<void>((resolve) => (answer = resolve))
  let isHeld = false
  const bank = createSimulator({
    providerLatency: async () => {
      if (!isHeld) return
      arrive()
      await held
    },
  })
  const { headers, known } = bank.profile()
  const create = async () => {
    const address = `https://gateway.example${CONSENT_FLOW}/permissions/${known.providerId}/alice`
    const created = await bank.gateway.fetch(new Request(address, { method: 'POST' }))
    return ((await created.json()) as { permissionId: string }).permissionId
  }
  const permissionId = await create()
  bank.control.completeConsent({ permissionId })
  bank.clock.advance({ hours: 25 })
  const { Authorization: _, ...own } = headers
  const call = () =>
    bank.gateway.fetch(
      new Request(`https://gateway.example${ACCOUNTS}`, {
        headers: { ...own, 'Permission-ID': permissionId, 'X-Correlation-ID': 'one' },
      }),
    )
  isHeld = true
  const pending = call()
  await arrived
  await create()
  answer()
  expect((await pending).status).toBe(401)
  expect(bank.control.gatewayPermissions().find(({ id }) => id === permissionId)).toMatchObject({
    state: 'revoked',
    hasTokens: false,
  })
  expect((await call()).status).not.toBe(200)
})
