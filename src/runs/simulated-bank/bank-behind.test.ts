import { afterEach, expect, test, vi } from 'vitest'
import { xmlOnDemand } from '../../host/xml/xml-on-demand.ts'
import { connectBehind, createProviderBehind } from './bank-behind.ts'

afterEach(() => void vi.restoreAllMocks())

test('what arrives has the time of the gateway as well, which the clock of the bank does not move', async () => {
  const passed = vi.spyOn(performance, 'now').mockReturnValue(1000)
  const provider = createProviderBehind()
  const bank = connectBehind(provider, { clientId: 'client-1', xml: xmlOnDemand(), seed: 1 })!
  const scene = await bank.begin('2026-03-02T08:00:00Z')
  await scene.control.advance({ hours: 25 })
  passed.mockReturnValue(91_000)
  const url = 'https://bank.test/api/bankingservices/b2b/consent-flow/version/oauth/token'
  await provider.fetch(new Request(url, { method: 'POST', body: 'grant_type=refresh_token' }))
  expect(scene.take()).toMatchObject([
    { gatewayMs: 90_000, atMs: Date.parse('2026-03-03T09:00:00Z'), body: 'grant_type=refresh_token' },
  ])
  expect(scene.gatewayMs()).toBe(90_000)
})

test('a refresh with tokens of a flow that is over shows in the next one, with how long nothing was done with them', async () => {
  const passed = vi.spyOn(performance, 'now').mockReturnValue(0)
  const provider = createProviderBehind()
  const bank = connectBehind(provider, { clientId: 'client-1', xml: xmlOnDemand(), seed: 1 })!
  const { profile, take } = await bank.begin()
  const refresh = async (refreshToken: unknown): Promise<string> => {
    const url = 'https://bank.test/api/bankingservices/b2b/consent-flow/version/oauth/token'
    const grant = { grant_type: 'refresh_token', refresh_token: String(refreshToken), client_id: 'client-1' }
    const answer = await provider.fetch(
      new Request(url, {
        method: 'POST',
        headers: { 'X-Correlation-ID': 'r', 'User-Agent': 'gateway', 'X-CorAPI-Client-ID': 'client-1' },
        body: new URLSearchParams(grant),
      }),
    )
    return ((await answer.json()) as { refresh_token: string }).refresh_token
  }
  const kept = await refresh(profile.known.refreshToken)
  expect(take()).toMatchObject([{ response: { status: 200 }, idleMs: undefined }])
  passed.mockReturnValue(10_000)
  bank.end()
  const next = await bank.begin()
  // What a call of the flow before has set off comes within a minute.
  passed.mockReturnValue(15_000)
  await refresh(kept)
  passed.mockReturnValue(95_000)
  await refresh(kept)
  await refresh('of somebody else')
  expect(next.take().map(({ idleMs }) => idleMs)).toEqual([5000, 80_000, undefined])
})
