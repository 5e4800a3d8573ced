import { describe, expect, test } from 'vitest'
import { createSimulator } from '../create.ts'
import { createWorlds } from '../worlds.ts'
import { createControlApi } from './control-api.ts'
import { createEntrance } from './entrance.ts'
import { knownHosts } from './hosts.ts'

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const

const worlds = createWorlds({ defaults: {}, create: createSimulator })
const knowsHost = knownHosts('http://127.0.0.1', 'https://bank.test/some/path')
const entrance = createEntrance({ worlds, knowsHost, control: createControlApi({ worlds, knowsHost }) })

async function statusOf(path: string, method: string, headers: Record<string, string>): Promise<number> {
  const { status } = await entrance(new Request(`http://127.0.0.1:4010${path}`, { method, headers }))
  return status
}

describe('the control API', () => {
  test.each(METHODS)('answers no %s for a name that somebody has pointed at it', async (method) => {
    for (const path of ['/_control', '/_control/clock', '/_control/worlds', '/_control/openapi.json'])
      for (const host of [
        'evil.example',
        'evil.example:4010',
        '127.0.0.1.evil.example',
        'localhost.evil.example',
      ])
        expect(await statusOf(path, method, { host }), `${path} ${host}`).toBe(403)
  })

  test('says what it has seen, and which option allows it', async () => {
    const request = new Request('http://127.0.0.1:4010/_control', {
      headers: { host: 'evil.example', accept: 'text/html' },
    })
    const answer = await entrance(request)
    expect(answer.headers.get('content-type')).toBe('application/problem+json')
    expect(await answer.json()).toMatchObject({
      detail: expect.stringMatching(/"evil\.example".*--public-url/),
    })
  })

  test.each(['https://evil.example', 'null', 'http://localhost.evil.example'])(
    'answers no page of %s',
    async (origin) => {
      expect(await statusOf('/_control/clock', 'GET', { host: 'localhost:4010', origin })).toBe(403)
    },
  )

  test.each(['localhost:4010', '127.0.0.1:4010', '127.8.9.1', '[::1]:4010', 'bank.test', 'bank.test:8443'])(
    'answers for %s',
    async (host) => {
      expect(await statusOf('/_control/clock', 'GET', { host })).toBe(200)
      expect(await statusOf('/_control/clock', 'GET', { host, origin: `http://${host}` })).toBe(200)
    },
  )

  test('a request without a host comes from no browser', async () => {
    expect(await statusOf('/_control/clock', 'GET', {})).toBe(200)
  })

  test('a server on every address answers for each of them, and for no name', () => {
    const knows = knownHosts('http://0.0.0.0')
    expect(['192.168.1.5', '10.0.0.1', '[fe80::1]', 'localhost'].map(knows)).toEqual([true, true, true, true])
    expect(knows('evil.example')).toBe(false)
  })
})

describe('a surface', () => {
  const REVOKE = '/api/bankingservices/payment-submission/v1/echo'

  test.each(['https://evil.example', 'null'])('is sent nothing by a page of %s', async (origin) => {
    expect(await statusOf(REVOKE, 'POST', { origin })).toBe(403)
    expect(await statusOf(REVOKE, 'POST', { origin, 'sec-fetch-site': 'cross-site' })).toBe(403)
  })

  test.each([{}, { origin: 'http://localhost:4010' }, { origin: 'https://bank.test' }])(
    'is reached by a client and by its own pages: %o',
    async (headers) => expect(await statusOf(REVOKE, 'POST', headers)).not.toBe(403),
  )

  test('is reached by a form of its own whose page may not be named', async () => {
    const headers = { origin: 'null', 'sec-fetch-site': 'same-origin' }
    expect(await statusOf(REVOKE, 'POST', headers)).not.toBe(403)
  })
})
