import { afterEach, describe, expect, test } from 'vitest'
import { createHttpTarget } from '../src/host/client/http-target.ts'
import type { HttpTargetOptions } from '../src/host/client/http-target.ts'
import { startServer } from '../src/host/server/http-server.ts'
import type { Profile, TargetSession } from '../src/target/profile/profile.ts'
import { createControlApi } from '../src/simulator/control-api/control-api.ts'
import { createEntrance } from '../src/simulator/control-api/entrance.ts'
import { createSimulator } from '../src/simulator/create.ts'
import { createWorlds, profileOfWorld } from '../src/simulator/worlds.ts'
import type { Worlds } from '../src/simulator/worlds.ts'

const ACCOUNTS = '/api/bankingservices/b2b/account-information/version/accounts'
const REAL_NOW = Date.parse('2027-01-01T00:00:00Z')

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  await Promise.all(cleanups.splice(0).map(async (cleanup) => await cleanup()))
})

describe('a target that can be controlled', () => {
  test('gives every scenario a world of its own, and takes it back', async () => {
    const { target, worlds, url } = await serve()
    expect([...target.capabilities].sort()).toEqual([
      'access-tokens-of-24-hours',
      'cards',
      'clock',
      'code-grant',
      'consents',
      'days',
      'events',
      'gateway-clock',
      'one-token-per-contract',
      'permissions',
      'releases',
      'second-client',
      'second-contract',
    ])
    const one = await target.open({ scenarioId: 'token/expired' })
    const two = await target.open({ scenarioId: 'accounts/list' })
    expect(worlds.list().map(({ id }) => id)).toEqual(['default', 'w1', 'w2'])
    expect(one.now()).toBe(Date.parse('2026-03-02T08:00:00Z'))

    await one.control?.advance({ hours: 25 })
    expect(one.now()).toBe(Date.parse('2026-03-03T09:00:00Z'))
    expect(await statusOf(one)).toBe(401)
    expect(await statusOf(two)).toBe(200)

    await Promise.all([one.close(), two.close()])
    expect(worlds.list().map(({ id }) => id)).toEqual(['default'])
    // A command line in a report that named the world would be answered 404 now.
    expect(one.lastingUrl?.(`${url}/worlds/w1/provider/x`)).toBe(`${url}/provider/x`)
  })

  test('is copied for every scenario where its address is that of a world', async () => {
    const { target, worlds, url } = await serve()
    const made = worlds.create({ seed: 7 })
    if (!made.ok) throw new Error(made.error)
    made.value.simulator.clock.advance({ hours: 25 })
    const ofWorld = createHttpTarget({
      profile: { ...target.profile, baseUrl: `${url}${made.value.path}` },
      now: () => REAL_NOW,
      controlToken: 'control-secret',
    })
    cleanups.push(() => ofWorld.close())
    const session = await ofWorld.open({ scenarioId: 'token/expired' })
    expect(session.profile.headers).toEqual({
      ...target.profile.headers,
      ...made.value.simulator.profile().headers,
    })
    expect(await statusOf(session)).toBe(401)
    await session.control?.advance({ hours: 1 })
    expect(made.value.simulator.clock.now().toISOString()).toBe('2026-03-03T09:00:00.000Z')
    expect(made.value.simulator.journal()).toEqual([])
    await session.close()
    expect(worlds.list().map(({ id }) => id)).toEqual(['default', 'w1'])
    expect(session.lastingUrl?.(`${url}/worlds/w2/x`)).toBe(`${url}/worlds/w1/x`)
  })

  test('tells the seed of what it opens: its own, that of the world, or the one that was asked for', async () => {
    const { target, worlds, url } = await serve()
    const made = worlds.create({ seed: 7 })
    if (!made.ok) throw new Error(made.error)
    const seedAt = async (options: Partial<HttpTargetOptions>, path = '') => {
      const profile = { ...target.profile, baseUrl: url + path }
      const one = createHttpTarget({
        profile,
        now: () => REAL_NOW,
        controlToken: 'control-secret',
        ...options,
      })
      cleanups.push(() => one.close())
      return await one.seed?.()
    }
    expect(await seedAt({})).toBe(worlds.main.simulator.seed)
    expect(await seedAt({ seed: 9 })).toBe(9)
    expect(await seedAt({}, made.value.path)).toBe(7)
    expect(await seedAt({}, '/worlds/gone')).toBeUndefined()
    expect(await seedAt({ controlToken: 'wrong' })).toBeUndefined()
  })

  test('begins a flow when it wants to begin', async () => {
    const { target } = await serve()
    const session = await target.open({ scenarioId: 'balances/noon', startsAt: '2026-03-27T22:59:00Z' })
    expect(session.now()).toBe(Date.parse('2026-03-27T22:59:00Z'))
    expect(session.profile.known.finalizedDay).toBe('2026-03-26')
  })

  test('is sent the second client’s requests as such', async () => {
    const { target } = await serve()
    const session = await target.open({ scenarioId: 'permission/foreign' })
    const { headers = {} } = session.profile.secondClient ?? {}
    expect(await statusOf(session, 'first', headers)).toBe(403)
    expect(await statusOf(session, 'second', headers)).toBe(200)
  })

  test('withdraws consents, finalizes days, and is set to a time', async () => {
    const { target } = await serve()
    const session = await target.open({ scenarioId: 'consent/withdrawn' })
    await session.control?.finalizeDay(session.profile.known.unfinalizedDay ?? '')
    await session.control?.setClock('2026-03-02T10:00:00Z')
    expect(session.now()).toBe(Date.parse('2026-03-02T10:00:00Z'))
    await session.control?.revokeConsent(session.profile.headers['Permission-ID'] ?? '')
    expect(await statusOf(session)).toBe(401)
  })

  test('keeps what the profile says beyond what the world says', async () => {
    const { target } = await serve({ pins: { 'problem-types': 'as shown' }, headers: { 'X-Tenant': 'one' } })
    const { profile } = await target.open({ scenarioId: 'any' })
    expect(profile.pins).toEqual({ 'problem-types': 'as shown' })
    expect(profile.headers).toMatchObject({ 'X-Tenant': 'one', 'X-PSU-IP-Address': 'AUTO' })
  })

  test('loses no verdict by a world that cannot be taken back', async () => {
    const { target, worlds } = await serve()
    const session = await target.open({ scenarioId: 'accounts/list' })
    await session.close()
    expect(worlds.list().map(({ id }) => id)).toEqual(['default'])
    // Now the control API refuses: it is gone already.
    await expect(session.close()).resolves.toBeUndefined()
  })

  test('says what the control API refuses', async () => {
    const { target } = await serve({}, { controlToken: 'wrong' })
    await expect(target.open({ scenarioId: 'any' })).rejects.toThrow(
      /worlds answered 401: The token is not the right one/,
    )
  })
})

describe('a target that cannot', () => {
  test('is shared, has the real time, and can do little', async () => {
    const { target: controlled } = await serve()
    const { baseUrl = '', headers } = controlled.profile
    const profile = { ...EMPTY, baseUrl, headers }
    const target = createHttpTarget({ profile, now: () => REAL_NOW })
    cleanups.push(() => target.close())
    expect([...target.capabilities]).toEqual([])
    const session = await target.open({ scenarioId: 'any' })
    expect(session.control).toBeUndefined()
    expect(session.now()).toBe(REAL_NOW)
    expect(await statusOf(session)).toBe(200)
    await session.close()
  })

  test('that is not there is a failure, not an exception', async () => {
    const profile = { ...EMPTY, baseUrl: 'http://127.0.0.1:1' }
    const target = createHttpTarget({ profile, now: () => REAL_NOW })
    const session = await target.open({ scenarioId: 'any' })
    const { url, outcome } = await session.send(requestFor('first', {}))
    expect(url).toBe(`http://127.0.0.1:1${ACCOUNTS}`)
    expect(outcome).toMatchObject({ failure: { code: 'refused' } })
  })
})

const EMPTY: Profile = {
  name: 'none',
  surfaces: { gateway: { basePath: '' } },
  headers: {},
  known: {},
  pins: {},
  notApplicable: {},
}

async function serve(profile: Partial<Profile> = {}, options: Partial<HttpTargetOptions> = {}) {
  const worlds: Worlds = createWorlds({ defaults: {}, create: createSimulator })
  const token = 'control-secret'
  const entrance = createEntrance({ worlds, control: createControlApi({ worlds, token }) })
  const server = await startServer({ fetch: entrance, port: 0 })
  if (!server.ok) throw new Error(server.error)
  const { url } = server.value
  const target = createHttpTarget({
    profile: { ...profileOfWorld(worlds.main), baseUrl: url, controlUrl: '/_control', ...profile },
    now: () => REAL_NOW,
    controlToken: token,
    ...options,
  })
  cleanups.push(
    async () => await server.value.close(),
    () => target.close(),
  )
  return { target, worlds, url }
}

function requestFor(client: 'first' | 'second', headers: Readonly<Record<string, string>>) {
  const list = Object.entries({ ...headers, 'X-Correlation-ID': 'test' })
  return { surface: 'gateway', client, method: 'GET', path: ACCOUNTS, headers: list } as const
}

async function statusOf(
  session: TargetSession,
  client: 'first' | 'second' = 'first',
  headers: Readonly<Record<string, string>> = {},
): Promise<number> {
  const { outcome } = await session.send(requestFor(client, { ...session.profile.headers, ...headers }))
  if ('failure' in outcome) throw new Error(outcome.failure.message)
  return outcome.response.status
}
