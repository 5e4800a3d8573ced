import { expect, test } from 'vitest'
import { createPermissions } from '../src/provider/gateway/hosted/permissions.ts'
import { createRefresher } from '../src/provider/gateway/hosted/refresher.ts'
import { COMPLIANT_GATEWAY } from '../src/provider/gateway/gateway-policy.ts'
import { operationById } from '../src/documents/operations.ts'
import { createSimulator } from '../src/simulator/create.ts'
import type { Simulator } from '../src/simulator/simulator.ts'
import { deferred } from './support/deferred.ts'
import { ACCOUNTS } from './support/served.ts'

const CALLS = 200

test('200 calls with one expired token: one refresh, and no call is lost', async () => {
  const { bank, call, refreshes, release } = hostedBank()
  const calls = Array.from({ length: CALLS }, call)
  await settled()
  release()
  expect(tally(await Promise.all(calls))).toEqual({ 200: CALLS })
  expect(refreshes()).toBe(1)
  expect(bank.control.gatewayPermissions().at(-1)).toMatchObject({ state: 'valid', hasTokens: true })
})

test('the same with a refresh that fails: one refresh, every call is answered, and a later one succeeds', async () => {
  const { bank, call, refreshes, release } = hostedBank()
  bank.control.tokenEndpointFails('timeout')
  const calls = Array.from({ length: CALLS }, call)
  await settled()
  release()
  expect(tally(await Promise.all(calls))).toEqual({ 503: CALLS })
  expect(refreshes()).toBe(1)
  expect(await call()).toBe(200)
  expect(refreshes()).toBe(2)
})

test('the same with invalid_grant: one refresh, every call learns it, and nothing is refreshed any more', async () => {
  const { bank, call, refreshes, release } = hostedBank()
  bank.control.tokenEndpointFails('invalid-grant')
  const calls = Array.from({ length: CALLS }, call)
  await settled()
  release()
  expect(tally(await Promise.all(calls))).toEqual({ 401: CALLS })
  expect(await call()).toBe(401)
  expect(refreshes()).toBe(1)
  expect(bank.control.gatewayPermissions().at(-1)).toMatchObject({ state: 'expired', hasTokens: false })
})

test('calls that arrive at different times while the refresh is on its way share it too', async () => {
  const { call, refreshes, release } = hostedBank()
  const early = Array.from({ length: 20 }, call)
  await settled()
  const late = Array.from({ length: 20 }, call)
  await settled()
  release()
  expect(tally(await Promise.all([...early, ...late]))).toEqual({ 200: 40 })
  expect(tally(await Promise.all(Array.from({ length: 20 }, call)))).toEqual({ 200: 20 })
  expect(refreshes()).toBe(1)
})

test('a gateway that does not share refreshes uses a refresh token twice: the test can tell', async () => {
  const permissions = createPermissions()
  const tokens = { accessToken: 'expired', refreshToken: 'once' }
  permissions.add({
    id: 'one',
    clientId: 'client-1',
    providerId: 'bank',
    handling: 'hosted',
    state: 'valid',
    tokens,
    lastUsedMs: 0,
  })
  let refreshes = 0
  const context = {
    permissions,
    gateway: { ...COMPLIANT_GATEWAY, sharesRefreshes: false },
    tokenEndpoint: async () => {
      refreshes++
      return { kind: 'no-answer', reason: 'reset' } as const
    },
  }
  const operation = operationById('account-information/list-accounts')
  const call = {
    operation,
    path: {},
    query: {},
    headers: new Map(),
    body: '',
    clientId: 'client-1',
    instance: '/',
  }
  const refresher = createRefresher()
  await Promise.all(
    Array.from({ length: 5 }, async () => await refresher.refresh('one', tokens, call, context)),
  )
  expect(refreshes).toBe(5)
})

/** A bank with an expired hosted token, whose token endpoint waits until it is released. */
function hostedBank() {
  const { promise: released, resolve: release } = deferred()
  const bank = createSimulator({ providerLatency: () => released, journalCapacity: 2000 })
  const { permission } = bank.control.grantAccess({ accountId: bank.control.accounts()[0]!.id, hosted: true })
  bank.clock.advance({ hours: 25 })
  const { Authorization: _, ...ordinary } = bank.profile().headers
  const headers = { ...ordinary, 'Permission-ID': permission.id, 'X-Correlation-ID': 'at-once' }
  const call = async () =>
    (await bank.gateway.fetch(new Request(`https://gateway.test${ACCOUNTS}`, { headers }))).status
  return { bank, call, refreshes: () => refreshesOf(bank), release }
}

function refreshesOf(bank: Simulator): number {
  return bank
    .journal()
    .filter(({ surface, operation }) => surface === 'provider' && operation === 'consent-flow/token').length
}

/** Until every call has come as far as it can: to the endpoint that waits. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 50; turn++) await Promise.resolve()
}

function tally(statuses: readonly number[]): Record<number, number> {
  const counts: Record<number, number> = {}
  for (const status of statuses) counts[status] = (counts[status] ?? 0) + 1
  return counts
}
