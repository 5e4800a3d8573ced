import { afterAll, beforeAll, expect, test } from 'vitest'
import { createControlApi } from '../src/simulator/control-api/control-api.ts'
import { createEntrance } from '../src/simulator/control-api/entrance.ts'
import { createSimulator } from '../src/simulator/create.ts'
import { createWorlds } from '../src/simulator/worlds.ts'
import { startServer } from '../src/host/server/http-server.ts'
import type { RunningServer } from '../src/host/server/http-server.ts'

// Private keys leave the control API where somebody asks for a profile, and nowhere else.

let server: RunningServer
beforeAll(async () => {
  const worlds = createWorlds({ defaults: {}, create: createSimulator })
  const started = await startServer({
    fetch: createEntrance({ worlds, control: createControlApi({ worlds }) }),
    port: 0,
  })
  if (!started.ok) throw new Error(started.error)
  server = started.value
})
afterAll(async () => await server.close())

const read = async (path: string): Promise<string> =>
  await (await fetch(`${server.url}/_control${path}`, { headers: { Accept: 'application/json' } })).text()

test('no list and no description of a world has a key or a token of it, but its profile has', async () => {
  const profile = JSON.parse(await read('/worlds/default/profile')) as {
    headers: Record<string, string>
    surfaces: { cards: { issuerKey: { privateKey: string } } }
  }
  const { privateKey } = profile.surfaces.cards.issuerKey
  const token = profile.headers['Authorization']!.replace('Bearer ', '')
  expect(privateKey.length).toBeGreaterThan(100)
  const places = [
    '',
    '/worlds',
    '/worlds/default',
    ...['permissions', 'tokens', 'journal', 'accounts', 'faults'].map((name) => `/worlds/default/${name}`),
  ]
  for (const path of places) {
    const text = await read(path)
    expect(text.length).toBeGreaterThan(0)
    expect([path, text.includes(privateKey), text.includes(token)]).toEqual([path, false, false])
  }
})
