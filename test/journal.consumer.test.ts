import { expect, test } from 'vitest'
import { createSimulator } from '../src/simulator/create.ts'
import type { Simulator } from '../src/simulator/simulator.ts'

const MODULE = '/api/bankingservices/b2b/account-information/version'
const ECHO = '/api/bankingservices/b2b/payment-submission/version/healthcheck'
const SECRET = 'c0ffee-c0ffee-c0ffee'

const requests: readonly (readonly [string, string, RequestInit])[] = [
  ['a bearer token', `${MODULE}/accounts`, { headers: { Authorization: `Bearer ${SECRET}` } }],
  ['a credential without a scheme', `${MODULE}/accounts`, { headers: { Authorization: SECRET } }],
  ['a cookie', `${MODULE}/accounts`, { headers: { Cookie: SECRET } }],
  ['a credential in another header', `${MODULE}/accounts`, { headers: { 'X-Copy': `Bearer ${SECRET}` } }],
  ['a secret in the address', `${MODULE}/accounts?access_token=${SECRET}`, {}],
  ['a secret in a JSON body', ECHO, { method: 'POST', body: JSON.stringify({ password: SECRET }) }],
  ['a secret in a form', ECHO, { method: 'POST', body: `refresh_token=${SECRET}&x=1` }],
]

test.each(requests)('the journal does not show %s', async (_name, path, init) => {
  const bank = createSimulator()
  for (const surface of [bank.gateway, bank.provider]) {
    await surface.fetch(new Request(`https://bank.test${path}`, init))
  }
  expect(bank.journal()).toHaveLength(2)
  expect(JSON.stringify(bank.journal())).not.toContain(SECRET)
})

test('a request and what the gateway makes of it are two exchanges, in the order of their answers', async () => {
  const bank = createSimulator()
  await send(bank, `${MODULE}/accounts`)
  await send(bank, `${MODULE}/unknown`)
  const { Authorization } = bank.profile().headers
  expect(
    bank.journal().map(({ id, surface, operation, request, response }) => ({
      id,
      surface,
      operation,
      url: request.url,
      client: request.headers.find(([name]) => name === 'x-corapi-client-id')?.[1],
      authorization: request.headers.find(([name]) => name === 'authorization')?.[1],
      status: response?.status,
    })),
  ).toEqual([
    exchange(1, 'provider', 'client-1', 200),
    exchange(2, 'gateway', undefined, 200),
    { ...exchange(3, 'gateway', undefined, 404), operation: undefined, url: `${MODULE}/unknown` },
  ])
  expect(Authorization).toMatch(/^Bearer ./)
})

test('reading the journal twice gives the same, and the oldest go when it is full', async () => {
  const bank = createSimulator({ journalCapacity: 3 })
  for (let count = 0; count < 5; count++) await send(bank, `${MODULE}/unknown?count=${count}`)
  const urls = bank.journal().map(({ request }) => request.url)
  expect(urls).toEqual([2, 3, 4].map((count) => `${MODULE}/unknown?count=${count}`))
  expect(bank.journal()).toEqual(bank.journal())
})

test('a journal of nothing keeps nothing', async () => {
  const bank = createSimulator({ journalCapacity: 0 })
  for (let count = 0; count < 3; count++) await send(bank, `${MODULE}/unknown?count=${count}`)
  expect(bank.journal()).toEqual([])
})

test('the journal takes no more memory than it may: long bodies are cut, and the oldest exchanges go', async () => {
  const journalBytes = 400_000
  const bank = createSimulator({ journalBytes })
  for (let count = 0; count < 40; count++) {
    await send(bank, `${MODULE}/unknown?count=${count}&${'a'.repeat(12_000)}`)
    expect(JSON.stringify(bank.journal()).length * 2).toBeLessThan(journalBytes * 1.2)
  }
  const urls = bank.journal().map(({ request }) => request.url)
  expect(urls.at(-1)).toContain('count=39&')
  expect(urls.length).toBeGreaterThan(5)
  await bank.gateway.fetch(
    new Request(`https://bank.test${ECHO}`, {
      method: 'POST',
      body: JSON.stringify({ text: 'b'.repeat(100_000) }),
    }),
  )
  const { body } = bank.journal().at(-1)!.request
  expect(body).toMatch(/^\{"text":"b+… \[cut: 100011 characters\]$/)
})

async function send(bank: Simulator, path: string): Promise<void> {
  const headers = { ...bank.profile().headers, 'X-Correlation-ID': 'correlation-1' }
  await bank.gateway.fetch(new Request(`https://bank.test${path}`, { headers }))
}

function exchange(number: number, surface: string, client: string | undefined, status: number) {
  const operation: string | undefined = 'account-information/list-accounts'
  const seen = { id: `exchange-${number}`, surface, operation, url: `${MODULE}/accounts`, client, status }
  return { ...seen, authorization: 'Bearer [redacted]' }
}
