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
