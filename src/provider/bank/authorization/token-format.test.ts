import { describe, expect, test } from 'vitest'
import { createSimulator } from '../../../simulator/create.ts'
import type { Simulator } from '../../../simulator/simulator.ts'

const MODULES = 'https://bank.test/api/bankingservices/b2b'

interface Tokens {
  readonly access_token: string
  readonly refresh_token: string
}

/** As a client does it: with the token that the answer before gave it. */
async function refreshed(bank: Simulator, refreshToken: string): Promise<Tokens | undefined> {
  const { headers, known } = bank.profile()
  const { 'Permission-ID': _, Authorization: _token, ...rest } = headers
  const body = new URLSearchParams({
    grant_type: 'refresh_token',
    refresh_token: refreshToken,
    client_id: known['clientId']!,
  })
  const request = new Request(`${MODULES}/consent-flow/version/oauth/token`, {
    method: 'POST',
    headers: rest,
    body,
  })
  const answer = await bank.gateway.fetch(request)
  return answer.status === 200 ? ((await answer.json()) as Tokens) : undefined
}

async function statusWith(bank: Simulator, accessToken: string): Promise<number> {
  const headers = {
    ...bank.profile().headers,
    Authorization: `Bearer ${accessToken}`,
    'X-Correlation-ID': 'one',
  }
  const request = new Request(`${MODULES}/account-information/version/accounts`, { headers })
  return (await bank.gateway.fetch(request)).status
}

describe.each([
  ['hex', /^[0-9a-f]+$/],
  ['base64url', /^[\w-]+$/],
  ['token68', /^[\w.~+/-]+$/],
] as const)('tokens in %s', (format, pattern) => {
  test.each([32, 48, 1000, 4096])(
    'of %i characters are issued, accepted, refreshed and told nobody',
    async (length) => {
      const bank = createSimulator()
      bank.control.setTokenRules({ format, length })
      const first = await refreshed(bank, bank.profile().known['refreshToken']!)
      const second = first && (await refreshed(bank, first.refresh_token))
      const all = [first, second].flatMap((one) => (one ? [one.access_token, one.refresh_token] : []))
      expect(new Set(all).size).toBe(4)
      for (const token of all) {
        expect(token).toHaveLength(length)
        expect(token).toMatch(pattern)
      }
      expect(await statusWith(bank, second!.access_token)).toBe(200)
      expect(await refreshed(bank, first!.refresh_token)).toBeUndefined()
      const journal = JSON.stringify(bank.journal())
      for (const token of all) expect(journal).not.toContain(token.slice(0, 20))
    },
  )
})

test('a JSON Web Token says when it ends, and ends then', async () => {
  const bank = createSimulator()
  bank.control.setTokenRules({ format: 'jwt', accessToken: { minutes: 10 } })
  const { access_token: token, refresh_token: opaque } = (await refreshed(
    bank,
    bank.profile().known['refreshToken']!,
  ))!
  const [head, claims] = token
    .split('.')
    .slice(0, 2)
    .map((part) => JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>)
  expect(head).toEqual({ alg: 'HS256', typ: 'at+jwt' })
  expect(claims).toMatchObject({ client_id: 'client-1', exp: (claims!['iat'] as number) + 600 })
  expect(opaque).not.toContain('.')
  bank.clock.set(new Date((claims!['exp'] as number) * 1000 - 1000))
  expect(await statusWith(bank, token)).toBe(200)
  bank.clock.advance({ seconds: 1 })
  expect(await statusWith(bank, token)).toBe(401)
})

test.each([
  [{ clockAhead: { minutes: 3 } }, { minutes: 6, seconds: 59 }],
  [{ clockBehind: { minutes: 3 } }, { minutes: 12, seconds: 59 }],
  [{}, { minutes: 9, seconds: 59 }],
] as const)('with %o of the server that checks, a token of ten minutes works for %o', async (clock, last) => {
  const bank = createSimulator()
  bank.control.setTokenRules({ accessToken: { minutes: 10 }, ...clock })
  const { access_token: token } = (await refreshed(bank, bank.profile().known['refreshToken']!))!
  bank.clock.advance(last)
  expect(await statusWith(bank, token)).toBe(200)
  bank.clock.advance({ seconds: 1 })
  expect(await statusWith(bank, token)).toBe(401)
})

test.each([
  ['sliding', true],
  ['fixed', false],
] as const)(
  'a refresh token whose end is %s works after 30 days of refreshes: %s',
  async (refreshEnd, works) => {
    const bank = createSimulator()
    bank.control.setTokenRules({ refreshEnd })
    bank.clock.advance({ days: 20 })
    const first = await refreshed(bank, bank.profile().known['refreshToken']!)
    bank.clock.advance({ days: 11 })
    expect((await refreshed(bank, first!.refresh_token)) !== undefined).toBe(works)
  },
)
