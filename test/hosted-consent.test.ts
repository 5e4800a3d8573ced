import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startServer } from '../src/host/server/http-server.ts'
import type { RunningServer } from '../src/host/server/http-server.ts'
import { createEntrance } from '../src/simulator/control-api/entrance.ts'
import { createSimulator } from '../src/simulator/create.ts'
import { createWorlds } from '../src/simulator/worlds.ts'
import type { World } from '../src/simulator/worlds.ts'
import { ACCOUNTS, CONSENT_FLOW, agreeHeadlessly } from './support/served.ts'

/** A hosted permission from its creation to the first call, over HTTP and without a browser. */

const worlds = createWorlds({ defaults: {}, create: createSimulator })
let server: RunningServer
beforeAll(async () => {
  const started = await startServer({ fetch: createEntrance({ worlds }), port: 0 })
  if (!started.ok) throw new Error(started.error)
  server = started.value
})
afterAll(async () => await server.close())

test('the customer agrees at the provider, comes back to the gateway, and calls work', async () => {
  const { world, permissionId, authorizationUrl } = await created()
  const { origin, pathname, searchParams } = new URL(authorizationUrl)
  expect(origin + pathname).toBe(`${server.url}${world.path}/provider${CONSENT_FLOW}/oauth/authorize`)
  expect(searchParams.get('redirect_uri')).toBe(`${server.url}${world.path}${CONSENT_FLOW}/oauth/callback`)
  expect(await callStatus(world, permissionId)).toBe(401)
  const back = await agreeHeadlessly(authorizationUrl, world.simulator)
  expect(back.searchParams.get('state')).toBe(searchParams.get('state'))
  const response = await fetch(back)
  expect(response.status).toBe(200)
  expect(await response.text()).toContain('Access was given')
  expect(stateOf(world)).toMatchObject({ state: 'valid', hasTokens: true })
  expect(await callStatus(world, permissionId)).toBe(200)
  // The customer has given access to one account, and to no other.
  expect(await accountsSeen(world, permissionId)).toBe(1)
})

test('the Location of a permission says what has become of it, to its own client alone', async () => {
  const world = freshWorld()
  const { providerId } = world.simulator.profile().known
  const address = `${server.url}${world.path}${CONSENT_FLOW}/permissions/${providerId}/alice`
  const answer = await fetch(address, { method: 'POST' })
  const { permissionId, authorizationUrl } = (await answer.json()) as Record<string, string>
  const location = new URL(answer.headers.get('location')!, address)
  expect(location.href).toBe(`${address}/${permissionId}`)
  expect(await (await fetch(location)).json()).toEqual({ permissionId, state: 'pending' })
  await fetch(await agreeHeadlessly(authorizationUrl!, world.simulator))
  expect(await (await fetch(location)).json()).toEqual({ permissionId, state: 'valid' })
  const elsewhere = location.href.replace(world.path, `${world.path}/clients/client-2`)
  expect((await fetch(elsewhere)).status).toBe(404)
  expect((await fetch(location.href.replace('alice', 'bob'))).status).toBe(404)
})

test('a state works once, and one that was never given out does not work', async () => {
  const { world, permissionId, authorizationUrl } = await created()
  const back = await agreeHeadlessly(authorizationUrl, world.simulator)
  expect(await statusOf(withParameter(back, 'state', 'never-given-out'))).toBe(400)
  expect(await statusOf(withParameter(back, 'state', undefined))).toBe(400)
  expect(stateOf(world)).toMatchObject({ state: 'pending', hasTokens: false })
  const both = await Promise.all([statusOf(back), statusOf(back)])
  expect(both.toSorted((one, other) => one - other)).toEqual([200, 400])
  expect(await statusOf(back)).toBe(400)
  expect(await callStatus(world, permissionId)).toBe(200)
})

test('HEAD looks at the address to which the customer comes back, and changes nothing', async () => {
  const { world, permissionId, authorizationUrl } = await created()
  const back = await agreeHeadlessly(authorizationUrl, world.simulator)
  const denied = withParameter(withParameter(back, 'code', undefined), 'error', 'access_denied')
  const lookAt = async (address: URL) => {
    const response = await fetch(address, { method: 'HEAD' })
    return [response.status, await response.text()]
  }
  expect(await lookAt(back)).toEqual([200, ''])
  expect(await lookAt(denied)).toEqual([200, ''])
  expect(await lookAt(withParameter(back, 'state', 'never-given-out'))).toEqual([400, ''])
  expect(stateOf(world)).toMatchObject({ state: 'pending', hasTokens: false })
  expect(await statusOf(back)).toBe(200)
  expect(await callStatus(world, permissionId)).toBe(200)
  expect(await lookAt(back)).toEqual([400, ''])
})

test.each([
  ['a second before its 30 seconds are over', 29, 200, 'valid'],
  ['when they are over', 30, 502, 'pending'],
  ['a second later', 31, 502, 'pending'],
] as const)('a code comes back %s', async (_, seconds, status, state) => {
  const { world, authorizationUrl } = await created()
  const back = await agreeHeadlessly(authorizationUrl, world.simulator)
  world.simulator.clock.advance({ seconds })
  expect(await statusOf(back)).toBe(status)
  expect(stateOf(world)).toMatchObject({ state, hasTokens: state === 'valid' })
})

test('a customer who denies gives nothing, now and later', async () => {
  const { world, permissionId, authorizationUrl } = await created()
  const back = new URL(
    world.simulator.control.decideConsent({ at: authorizationUrl, decision: 'deny' }).location,
  )
  expect(back.searchParams.get('error')).toBe('access_denied')
  const response = await fetch(back)
  expect(await response.text()).toContain('No access was given')
  expect(stateOf(world)).toMatchObject({ state: 'denied', hasTokens: false })
  const late = await agreeHeadlessly(authorizationUrl, world.simulator)
  expect(await statusOf(late)).toBe(400)
  expect(await callStatus(world, permissionId)).toBe(401)
})

describe('when the provider gives no tokens for a code', () => {
  test.each([
    '500',
    '503',
    'timeout',
    'reset',
    'html',
    'empty',
    'without-access-token',
    'invalid-grant',
  ] as const)('%s: the customer is told, and the permission stays without access', async (how) => {
    const { world, permissionId, authorizationUrl } = await created()
    const back = await agreeHeadlessly(authorizationUrl, world.simulator)
    world.simulator.control.tokenEndpointFails(how)
    expect(await statusOf(back)).toBe(502)
    expect(stateOf(world)).toMatchObject({ state: 'pending', hasTokens: false })
    expect(await callStatus(world, permissionId)).toBe(401)
  })
})

test('a permission that a newer one has revoked gets no access from a consent that comes back late', async () => {
  const { world, permissionId, authorizationUrl } = await created()
  const back = await agreeHeadlessly(authorizationUrl, world.simulator)
  const newer = await created(world)
  expect(await statusOf(back)).toBe(400)
  expect(await callStatus(world, permissionId)).toBe(403)
  expect(await statusOf(await agreeHeadlessly(newer.authorizationUrl, world.simulator))).toBe(200)
  expect(await callStatus(world, newer.permissionId)).toBe(200)
})

test('neither the journal nor the pages show a code or a state', async () => {
  const { world, authorizationUrl } = await created()
  const back = await agreeHeadlessly(authorizationUrl, world.simulator)
  const page = await (await fetch(back)).text()
  const shown = page + JSON.stringify(world.simulator.journal())
  expect(shown).not.toContain(back.searchParams.get('code'))
  expect(page).not.toContain(back.searchParams.get('state'))
})

/** A hosted permission of a fresh world, or of one that is there. */
async function created(world: World = freshWorld()) {
  const { providerId } = world.simulator.profile().known
  const response = await fetch(`${server.url}${world.path}${CONSENT_FLOW}/permissions/${providerId}/alice`, {
    method: 'POST',
  })
  expect(response.status).toBe(201)
  const { permissionId, authorizationUrl } = (await response.json()) as Record<string, string>
  return { world, permissionId: permissionId!, authorizationUrl: authorizationUrl! }
}

function freshWorld(): World {
  const world = worlds.create({})
  if (!world.ok) throw new Error(world.error)
  return world.value
}

function stateOf({ simulator }: World) {
  return simulator.control.gatewayPermissions().at(-1)
}

async function statusOf(address: URL): Promise<number> {
  const response = await fetch(address)
  await response.text()
  return response.status
}

async function call(world: World, permissionId: string): Promise<Response> {
  const { Authorization: _token, ...headers } = world.simulator.profile().headers
  return await fetch(server.url + world.path + ACCOUNTS, {
    headers: { ...headers, 'Permission-ID': permissionId, 'X-Correlation-ID': 'one' },
  })
}

async function callStatus(world: World, permissionId: string): Promise<number> {
  return (await call(world, permissionId)).status
}

async function accountsSeen(world: World, permissionId: string): Promise<number> {
  return ((await (await call(world, permissionId)).json()) as unknown[]).length
}

function withParameter(address: URL, name: string, value: string | undefined): URL {
  const changed = new URL(address)
  if (value === undefined) changed.searchParams.delete(name)
  else changed.searchParams.set(name, value)
  return changed
}
