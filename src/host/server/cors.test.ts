import { expect, test } from 'vitest'
import { createEntrance } from '../../simulator/control-api/entrance.ts'
import { createSimulator } from '../../simulator/create.ts'
import { createWorlds } from '../../simulator/worlds.ts'
import { knownHosts } from '../../simulator/control-api/hosts.ts'
import { allowingOrigins } from './cors.ts'

const BANK = 'http://127.0.0.1:4010'
const PAGE = 'http://localhost:5173'
const CORS_FIELD = /^access-control-/

const allowed = new Set([PAGE])
const worlds = createWorlds({ defaults: {}, create: createSimulator })
const serve = allowingOrigins(
  createEntrance({
    worlds,
    control: { fetch: async () => Response.json({}) },
    knowsHost: knownHosts(BANK),
    allowsOrigin: (origin) => allowed.has(origin),
  }),
  allowed,
)

async function ask(method: string, path: string, headers: Record<string, string>) {
  return await serve(new Request(BANK + path, { method, headers }))
}

test('a page of a named origin may send what it asks for, and reads every header of the answer', async () => {
  const preflight = await ask('OPTIONS', '/provider/oauth/token', {
    Origin: PAGE,
    'Access-Control-Request-Method': 'POST',
    'Access-Control-Request-Headers': 'authorization,x-correlation-id',
  })
  expect(preflight.status).toBe(204)
  expect(preflight.headers.get('access-control-allow-origin')).toBe(PAGE)
  expect(preflight.headers.get('access-control-allow-methods')).toBe('POST')
  expect(preflight.headers.get('access-control-allow-headers')).toBe('authorization,x-correlation-id')
  const answer = await ask('POST', '/nowhere', { Origin: PAGE })
  expect(answer.status).toBe(404)
  expect(answer.headers.get('access-control-allow-origin')).toBe(PAGE)
  expect(answer.headers.get('access-control-expose-headers')).toContain('content-type')
})

test.each([
  ['another origin', '/nowhere', 'https://evil.test'],
  ['the control API', '/_control/clock', PAGE],
])('nothing is allowed to %s', async (_title, path, origin) => {
  for (const method of ['OPTIONS', 'GET', 'POST']) {
    const answer = await ask(method, path, { Origin: origin, 'Access-Control-Request-Method': 'GET' })
    expect(
      [...answer.headers.keys()].filter((name) => CORS_FIELD.test(name)),
      method,
    ).toEqual([])
  }
})

test('a browser at the root is led to the page of the bank, a client gets the answer of the bank', async () => {
  const seen = await ask('GET', '/', { Accept: 'text/html,*/*' })
  expect(seen.status).toBe(302)
  expect(seen.headers.get('location')).toBe('./_control')
  expect((await ask('GET', '/', { Accept: '*/*' })).status).toBe(404)
})
