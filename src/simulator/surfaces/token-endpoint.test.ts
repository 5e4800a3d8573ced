import { describe, expect, test } from 'vitest'
import { createSimulator } from '../create.ts'

/** A bank whose client refreshes its token at the gateway. */
function bankOf(wait?: (milliseconds: number) => Promise<void>) {
  const bank = createSimulator({ seed: 1, ...(wait && { wait }) })
  const { headers, known } = bank.profile()
  const { 'Permission-ID': _, Authorization: _token, ...rest } = headers
  const refresh = async (): Promise<number> => {
    const body = new URLSearchParams({
      grant_type: 'refresh_token',
      refresh_token: known['refreshToken']!,
      client_id: known['clientId']!,
    })
    const url = 'https://bank.test/api/bankingservices/b2b/consent-flow/version/oauth/token'
    return (await bank.gateway.fetch(new Request(url, { method: 'POST', headers: rest, body }))).status
  }
  return { bank, refresh }
}

describe('a token endpoint that is told to be late', () => {
  test('waits for so long, so often as it was told, and then answers as it should', async () => {
    const waited: number[] = []
    const { bank, refresh } = bankOf(async (milliseconds) => void waited.push(milliseconds))
    bank.control.tokenEndpointFails('slow', { times: 2, afterMs: 1500 })
    // The first refresh spends the token.
    expect([await refresh(), await refresh(), await refresh()]).toEqual([200, 400, 400])
    expect(waited).toEqual([1500, 1500])
  })

  test('fails late with what else is the matter, and is as it was told in a state that comes back', async () => {
    const waited: number[] = []
    const { bank, refresh } = bankOf(async (milliseconds) => void waited.push(milliseconds))
    bank.control.tokenEndpointFails('timeout', { afterMs: 30_000 })
    const kept = bank.snapshot()
    expect(await refresh()).toBe(504)
    bank.restore(kept)
    expect(await refresh()).toBe(504)
    expect(waited).toEqual([30_000, 30_000])
  })

  test.each([
    ['timeout', 504],
    ['reset', 502],
    ['500', 500],
    ['empty', 502],
  ] as const)('loses its answer after it has spent the token, with %s', async (how, status) => {
    const { bank, refresh } = bankOf()
    bank.control.tokenEndpointFails(how, { when: 'after' })
    // Whoever asks again with the token that it still holds is refused.
    expect([await refresh(), await refresh()]).toEqual([status, 400])
    const { bank: other, refresh: again } = bankOf()
    other.control.tokenEndpointFails(how)
    expect([await again(), await again()]).toEqual([status, 200])
  })

  test('extends a token before it loses its answer, so that it works again', async () => {
    const { bank, refresh } = bankOf()
    bank.control.setTokenRules({ refresh: 'extend' })
    bank.control.tokenEndpointFails('timeout', { when: 'after' })
    expect([await refresh(), await refresh()]).toEqual([504, 200])
  })

  test('does nothing twice where it is no more than late', async () => {
    const { bank, refresh } = bankOf(async () => {})
    bank.control.tokenEndpointFails('slow', { afterMs: 10, when: 'after' })
    expect([await refresh(), await refresh()]).toEqual([200, 400])
  })

  test('says what it cannot do', () => {
    const { bank } = bankOf()
    expect(() => bank.control.tokenEndpointFails('slow', { afterMs: 1 })).toThrow(
      'give createSimulator a function as wait',
    )
    expect(() => bank.control.tokenEndpointFails('technical', { afterMs: 1 })).toThrow(
      'leave afterMs and when out',
    )
    expect(() => bank.control.tokenEndpointFails('technical', { when: 'after' })).toThrow('when out')
  })
})

describe('a refresh token that has been replaced', () => {
  test('works on for the grace time, for whoever lost the answer', async () => {
    const { bank, refresh } = bankOf()
    bank.control.setTokenRules({ grace: { seconds: 30 } })
    bank.control.tokenEndpointFails('timeout', { when: 'after' })
    const lost = await refresh()
    bank.clock.advance({ seconds: 29 })
    const inTime = await refresh()
    bank.clock.advance({ seconds: 1 })
    expect([lost, inTime, await refresh()]).toEqual([504, 200, 400])
  })

  test('ends all tokens of its permission where the provider has it so', async () => {
    const { bank, refresh } = bankOf()
    bank.control.setTokenRules({ reuse: 'revoke-all' })
    // Those of the other client stay.
    const validOf = (): string[] =>
      bank.control.tokens().flatMap(({ state, clientId }) => (state === 'valid' ? clientId : []))
    expect(await refresh()).toBe(200)
    expect(validOf()).toContain('client-1')
    expect(await refresh()).toBe(400)
    expect(validOf()).toEqual(['client-2'])
  })
})
