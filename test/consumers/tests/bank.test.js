import { createSimulator } from 'bank-conformance'
import { handlers } from 'bank-conformance/msw'
import { runConformance } from 'bank-conformance/runner'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { createClient } from './client.js'
import { afterAll, afterEach, beforeAll, expect, test } from './runner.js'

const BASE = 'https://gateway.test'
const bank = createSimulator({ seed: 7, now: '2026-03-02T08:00:00Z' })
const server = setupServer(...handlers(bank.gateway, BASE))
const client = createClient(BASE, bank.profile().headers)

// MSW 2 knows the first key, MSW 3 the second.
const nothingReachesTheNetwork = { onUnhandledRequest: 'error', onUnhandledFrame: 'error' }

beforeAll(() => server.listen(/** @type {object} */ (nothingReachesTheNetwork)))
afterEach(() => {
  server.resetHandlers()
  bank.reset()
})
afterAll(() => server.close())

test('reads the accounts', async () => {
  expect(await client.accountIds()).toEqual(bank.control.accounts().map(({ id }) => id))
})

test('the access token expires after a day', async () => {
  expect((await client.get('/accounts')).status).toBe(200)
  bank.clock.advance({ hours: 25 })
  expect((await client.get('/accounts')).status).toBe(401)
})

test('yesterday becomes final when the day goes on', async () => {
  const [accountId = ''] = await client.accountIds()
  expect(await client.balanceStatus(accountId, '2026-03-01')).toBe(202)
  bank.clock.advance({ hours: 5 })
  expect(await client.balanceStatus(accountId, '2026-03-01')).toBe(200)
})

test('a day is finalized by hand', async () => {
  const [accountId = ''] = await client.accountIds()
  expect(await client.balanceStatus(accountId, '2026-03-01')).toBe(202)
  bank.control.finalizeDay('2026-03-01')
  expect(await client.balanceStatus(accountId, '2026-03-01')).toBe(200)
})

test('a fault bends one answer', async () => {
  bank.control.inject('accounts/id-twice', { times: 1 })
  const bent = await client.accountIds()
  const honest = await client.accountIds()
  expect(new Set(bent).size).toBeLessThan(bent.length)
  expect(new Set(honest).size).toBe(honest.length)
})

test('one address is overridden, and the bank answers the others', async () => {
  const [accountId = ''] = await client.accountIds()
  server.use(
    http.get(`${BASE}/api/bankingservices/b2b/account-information/version/accounts`, () =>
      HttpResponse.json({}, { status: 503 }),
    ),
  )
  expect((await client.get('/accounts')).status).toBe(503)
  expect((await client.get(`/accounts/${accountId}/balance`)).status).toBe(200)
})

test('an address that no operation has is answered by the bank', async () => {
  expect((await client.get('/acounts')).status).toBe(404)
})

test('snapshot, restore and reset', async () => {
  const [account] = bank.control.accounts()
  const count = async () => {
    const response = await client.get(`/accounts/${account?.id}/transactions`)
    return /** @type {{ entries: unknown[] }} */ (await response.json()).entries.length
  }
  const before = await count()
  const snapshot = bank.snapshot()
  bank.control.book({ accountId: account?.id ?? '', amount: '-12.50' })
  expect(await count()).toBe(before + 1)
  bank.restore(snapshot)
  expect(await count()).toBe(before)
  bank.clock.advance({ hours: 25 })
  expect((await client.get('/accounts')).status).toBe(401)
  bank.reset()
  expect((await client.get('/accounts')).status).toBe(200)
})

test('the journal shows what was sent, without the secrets', async () => {
  await client.get('/accounts')
  const exchange = bank.journal().find(({ surface }) => surface === 'gateway')
  expect(exchange?.operation).toBe('account-information/list-accounts')
  expect(exchange?.response?.status).toBe(200)
  const { Authorization = '' } = bank.profile().headers
  expect(Authorization).toMatch(/^Bearer ./)
  expect(JSON.stringify(bank.journal())).not.toContain(Authorization.slice('Bearer '.length))
})

test('runs conformance scenarios against the bank', async () => {
  const result = await runConformance({ target: bank, only: ['headers/*'] })
  expect(result.verdict).toBe('conformant')
  expect(result.summary.pass).toBeGreaterThan(0)
})
