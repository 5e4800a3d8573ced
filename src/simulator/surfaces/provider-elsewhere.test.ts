import { expect, test } from 'vitest'
import { createSimulator } from '../create.ts'
import type { ProviderElsewhere } from './provider-elsewhere.ts'

type Sent = Parameters<ProviderElsewhere['send']>[0]

const PATH = '/api/bankingservices/b2b/account-information/version/accounts?page=1'

test('what comes to the face of the provider goes on to it as it is, and its answer comes back', async () => {
  const sent: Sent[] = []
  const bank = createSimulator({
    provider: {
      baseUrl: 'https://bank.test',
      send: async (request) => {
        sent.push(request)
        return { status: 418, headers: [['Content-Type', 'text/plain']], body: 'the real bank' }
      },
    },
  })
  const headers = { 'X-CorAPI-Client-ID': 'client-9', Connection: 'keep-alive', 'X-Custom': '1' }
  const answer = await bank.provider.fetch(new Request(`https://gateway.test${PATH}`, { headers }))
  expect([answer.status, await answer.text()]).toEqual([418, 'the real bank'])
  expect(sent).toMatchObject([{ method: 'GET', path: PATH }])
  expect(Object.fromEntries(sent[0]!.headers)).toEqual({ 'x-corapi-client-id': 'client-9', 'x-custom': '1' })
  expect(bank.journal().map(({ surface, response }) => [surface, response?.status])).toEqual([
    ['provider', 418],
  ])
})

test('a provider that cannot be reached is answered for by the gateway', async () => {
  const send = async () => ({ missing: 'reset', message: 'refused' }) as const
  const bank = createSimulator({ provider: { baseUrl: 'https://bank.test', send } })
  const body = JSON.stringify({ grant_type: 'refresh_token' })
  const answer = await bank.provider.fetch(
    new Request('https://gateway.test/anything', { method: 'POST', body }),
  )
  expect(answer.status).toBe(502)
})
