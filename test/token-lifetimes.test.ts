import { describe, expect, test } from 'vitest'
import type { Duration } from '../src/kernel/calendar.ts'
import { createSimulator } from '../src/simulator/create.ts'
import type { Simulator } from '../src/simulator/simulator.ts'
import { ACCOUNTS, CONSENT_FLOW } from './support/served.ts'
import { processorSeconds } from './support/processor-time.ts'

/** Document 2 §8: every lifetime a second before its limit, at it, and a second after it, in virtual time. */

const OFFSETS = [
  ['a second before', -1, true],
  ['at', 0, false],
  ['a second after', 1, false],
] as const

test('all of them together take seconds of the processor, not hours of the clock', async () => {
  const seen: Record<string, readonly boolean[]> = {}
  const seconds = await processorSeconds(async () => {
    for (const [limit, works] of Object.entries(LIMITS)) {
      seen[limit] = [await works(-1), await works(0), await works(1)]
    }
  })
  expect(seen).toEqual(Object.fromEntries(Object.keys(LIMITS).map((limit) => [limit, [true, false, false]])))
  expect(seconds).toBeLessThan(10)
})

/** Whether something still works so many seconds after its limit. */
const LIMITS: Readonly<Record<string, (offset: number) => Promise<boolean>>> = {
  'a code of 30 seconds': async (offset) => {
    const bank = createSimulator()
    const { code } = bank.control.authorize()
    bank.clock.advance({ seconds: 30 + offset })
    return (await tokenStatus(bank, { grant_type: 'authorization_code', code })) === 200
  },
  'an access token of 24 hours': async (offset) => {
    const bank = createSimulator()
    bank.clock.advance({ hours: 23, minutes: 59, seconds: 60 + offset })
    return (await accountsStatus(bank)) === 200
  },
  'a refresh token of 30 days': async (offset) => {
    const bank = createSimulator()
    const refreshToken = bank.profile().known.refreshToken!
    bank.clock.advance({ days: 29, hours: 23, minutes: 59, seconds: 60 + offset })
    return (await tokenStatus(bank, { grant_type: 'refresh_token', refresh_token: refreshToken })) === 200
  },
  'hosted tokens of three months': async (offset) => {
    const bank = createSimulator({ now: '2026-03-02T08:00:00Z' })
    bank.control.setTokenRules({ refreshToken: { days: 365 } })
    const accountId = bank.control.accounts()[0]!.id
    const { permission } = bank.control.grantAccess({ accountId, hosted: true })
    bank.clock.set(new Date(Date.parse('2026-06-02T07:00:00Z') + offset * 1000))
    const { Authorization: _token, ...headers } = bank.profile().headers
    return (await accountsStatus(bank, { ...headers, 'Permission-ID': permission.id })) === 200
  },
}

describe.each(OFFSETS)('%s the limit', (_, offset, works) => {
  const past = (limit: Duration): Duration => ({ ...limit, seconds: (limit.seconds ?? 0) + offset })

  test('an authorization code of 30 seconds', async () => {
    const bank = createSimulator()
    const { code } = bank.control.authorize()
    bank.clock.advance(past({ seconds: 30 }))
    expect(await tokenStatus(bank, { grant_type: 'authorization_code', code })).toBe(works ? 200 : 400)
  })

  test.each(['2026-05-04T08:00:00Z', '2026-03-28T12:00:00Z', '2026-10-24T12:00:00Z'])(
    'an access token of 24 hours, issued at %s',
    async (now) => {
      const bank = createSimulator({ now })
      bank.clock.advance(past({ hours: 24 }))
      expect(await accountsStatus(bank)).toBe(works ? 200 : 401)
    },
  )

  test.each(['rotate', 'extend'] as const)(
    'a refresh token of 30 days, and again after a refresh: %s',
    async (refresh) => {
      const bank = createSimulator()
      bank.control.setTokenRules({ refresh })
      const refreshToken = bank.profile().known.refreshToken!
      bank.clock.advance({ days: 29 })
      const next = await refreshed(bank, refreshToken)
      bank.clock.advance(past({ days: 30 }))
      const parameters = { grant_type: 'refresh_token', refresh_token: next ?? refreshToken }
      expect(await tokenStatus(bank, parameters)).toBe(works ? 200 : 400)
    },
  )

  test.each([
    ['2026-03-02T08:00:00Z', '2026-06-02T07:00:00Z', 'into summer time'],
    ['2026-08-31T08:00:00Z', '2026-11-30T09:00:00Z', 'to the last day of a shorter month'],
    ['2025-11-30T08:00:00Z', '2026-02-28T08:00:00Z', 'to the end of February'],
  ])('hosted tokens of three months, %s to %s, %s', async (now, limit) => {
    const bank = createSimulator({ now })
    bank.control.setTokenRules({ refreshToken: { days: 365 } })
    const { permission } = bank.control.grantAccess({
      accountId: bank.control.accounts()[0]!.id,
      hosted: true,
    })
    bank.clock.set(new Date(Date.parse(limit) + offset * 1000))
    const known = bank.control.gatewayPermissions().find(({ id }) => id === permission.id)
    expect(known).toMatchObject({ state: 'valid', hasTokens: works })
    const { Authorization: _token, ...headers } = bank.profile().headers
    expect(await accountsStatus(bank, { ...headers, 'Permission-ID': permission.id })).toBe(works ? 200 : 401)
  })
})

async function accountsStatus(bank: Simulator, headers = bank.profile().headers): Promise<number> {
  const request = new Request(`https://gateway.test${ACCOUNTS}`, {
    headers: { ...headers, 'X-Correlation-ID': 'one' },
  })
  return (await bank.gateway.fetch(request)).status
}

async function tokenStatus(bank: Simulator, parameters: Record<string, string>): Promise<number> {
  return (await askForTokens(bank, parameters)).status
}

async function refreshed(bank: Simulator, refreshToken: string): Promise<string | undefined> {
  const response = await askForTokens(bank, { grant_type: 'refresh_token', refresh_token: refreshToken })
  return ((await response.json()) as { refresh_token?: string }).refresh_token
}

async function askForTokens(bank: Simulator, parameters: Record<string, string>): Promise<Response> {
  return await bank.gateway.fetch(
    new Request(`https://gateway.test${CONSENT_FLOW}/oauth/token`, {
      method: 'POST',
      headers: { 'X-CorAPI-Target-ID': bank.profile().known.providerId! },
      body: new URLSearchParams({ client_id: 'client-1', ...parameters }),
    }),
  )
}
