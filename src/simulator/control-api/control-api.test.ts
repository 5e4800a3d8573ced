import { describe, expect, test } from 'vitest'
import { createSimulator } from '../create.ts'
import { createWorlds } from '../worlds.ts'
import { createControlApi } from './control-api.ts'
import { createEntrance } from './entrance.ts'

const HOST = 'http://127.0.0.1:4010'

describe('worlds', () => {
  test('are numbered, listed and deleted, and what is given with them holds', async () => {
    const ask = serverFor()
    const made = await ask('POST', '/_control/worlds', { seed: 9, now: '2026-05-04T10:00:00Z' })
    expect(made).toMatchObject({
      status: 201,
      body: { id: 'w1', path: '/worlds/w1', now: '2026-05-04T10:00:00.000Z' },
    })
    expect(made.body.profile.surfaces.gateway.basePath).toBe('/worlds/w1')
    expect(made.body.profile.secondClient.basePath).toBe('/worlds/w1/clients/client-2')
    expect((await ask('POST', '/_control/worlds')).body.id).toBe('w2')
    const listed = await ask('GET', '/_control/worlds')
    expect(listed.body.worlds.map(({ id }: { id: string }) => id)).toEqual(['default', 'w1', 'w2'])
    expect(await ask('DELETE', '/_control/worlds/w1')).toEqual({ status: 204, body: undefined })
    expect(await ask('GET', '/_control/worlds/w1/clock')).toMatchObject({ status: 404 })
    expect((await ask('POST', '/_control/worlds')).body.id).toBe('w3')
  })

  test('have a limit', async () => {
    const ask = serverFor({ limit: 1 })
    await ask('POST', '/_control/worlds')
    const refused = await ask('POST', '/_control/worlds')
    expect(refused).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('1 worlds are open') },
    })
    await ask('DELETE', '/_control/worlds/w1')
    expect(await ask('POST', '/_control/worlds')).toMatchObject({ status: 201, body: { id: 'w2' } })
  })

  test('do not see each other', async () => {
    const ask = serverFor()
    const { body: world } = await ask('POST', '/_control/worlds')
    await ask('POST', '/_control/worlds/w1/clock/advance', { hours: 25 })
    const path = '/api/bankingservices/b2b/account-information/version/accounts'
    const expired = await ask('GET', `/worlds/w1${path}`, undefined, withCorrelation(world.profile.headers))
    expect(expired.status).toBe(401)
    const { body: main } = await ask('GET', '/_control/profile')
    expect((await ask('GET', path, undefined, withCorrelation(main.headers))).status).toBe(200)
    expect((await ask('GET', '/_control/worlds/w1/journal')).body.exchanges.at(-1).response.status).toBe(401)
    expect((await ask('GET', '/_control/journal')).body.exchanges.at(-1).response.status).toBe(200)
  })

  test('can be copied with what happened in them, at their time or at another', async () => {
    const ask = serverFor()
    await ask('POST', '/_control/worlds', { seed: 7, faults: ['balances/amount-as-number'] })
    await ask('POST', '/_control/worlds/w1/clock/advance', { hours: 25 })
    const copy = await ask('POST', '/_control/worlds', { copyOf: 'w1' })
    expect(copy).toMatchObject({ status: 201, body: { id: 'w2', now: '2026-03-03T09:00:00.000Z' } })
    const { body: original } = await ask('GET', '/_control/worlds/w1/profile')
    expect(copy.body.profile.known).toEqual(original.known)
    // Keys and tokens leave it only where somebody asks for a profile.
    expect((await ask('GET', '/_control/worlds/w1')).body).not.toHaveProperty('profile')
    const faults = await ask('GET', '/_control/worlds/w2/faults')
    expect(JSON.stringify(faults.body)).toContain('balances/amount-as-number')
    const later = await ask('POST', '/_control/worlds', { copyOf: 'w1', now: '2026-05-04T10:00:00Z' })
    expect(later.body.now).toBe('2026-05-04T10:00:00.000Z')
    await ask('POST', '/_control/worlds/w2/clock/advance', { hours: 1 })
    expect((await ask('GET', '/_control/worlds/w1/clock')).body.now).toBe('2026-03-03T09:00:00.000Z')
  })

  test('the one at the root stays', async () => {
    const ask = serverFor()
    expect(await ask('DELETE', '/_control/worlds/default')).toMatchObject({ status: 409 })
    expect(await ask('GET', '/_control/worlds/default/clock')).toMatchObject({ status: 200 })
  })
})

describe('a bank', () => {
  test('is moved through time', async () => {
    const ask = serverFor()
    expect((await ask('GET', '/_control/clock')).body).toEqual({ now: '2026-03-02T08:00:00.000Z' })
    expect((await ask('POST', '/_control/clock/advance', { days: 1, minutes: 30 })).body.now).toBe(
      '2026-03-03T08:30:00.000Z',
    )
    expect((await ask('PUT', '/_control/clock', { now: '2026-01-01T00:00:00+01:00' })).body.now).toBe(
      '2025-12-31T23:00:00.000Z',
    )
  })

  test('shows its tokens without their values, and lets them expire', async () => {
    const ask = serverFor()
    const { body: account } = await ask('GET', '/_control/accounts')
    const granted = await ask('POST', '/_control/permissions', {
      accountId: account.accounts[0].id,
      clientId: 'client-2',
    })
    expect(granted).toMatchObject({ status: 201, body: { clientId: 'client-2' } })
    const { permissionId, accessToken, refreshToken } = granted.body
    const listed = await ask('GET', '/_control/tokens')
    for (const token of [accessToken, refreshToken]) {
      expect(token).toMatch(/./)
      expect(JSON.stringify(listed.body)).not.toContain(token)
    }
    expect(listed.body.tokens.at(-1)).toMatchObject({ permissionId, status: 'valid' })
    const expired = await ask('POST', '/_control/tokens/expire', { permissionId })
    expect(expired.body.tokens.at(-1)).toMatchObject({ permissionId, status: 'expired' })
    expect((await ask('DELETE', `/_control/permissions/${permissionId}`)).status).toBe(204)
    expect((await ask('GET', '/_control/tokens')).body.tokens.at(-1).status).toBe('revoked')
    expect((await ask('GET', '/_control/permissions')).body.permissions.at(-1).status).toBe('revoked')
  })

  test('tells lives as tables: whatever a state can become is a state of the same life', async () => {
    const { body } = await serverFor()('GET', '/_control/lives')
    const lives = Object.entries(body as Record<string, { deed: string; from: string[]; to: string }[]>)
    expect(lives.map(([name]) => name)).toEqual(
      expect.arrayContaining(['order', 'purchase', 'event', 'card', 'digitalCard', 'permission', 'token']),
    )
    for (const [, life] of lives) {
      const reached = new Set(life.flatMap(({ from, to }) => (to === 'same' ? from : [to])))
      const begun = life.some(({ from }) => from.length === 0)
      // Cards, permissions and tokens are there before anything happens to them.
      if (begun) for (const { from } of life) expect([...reached]).toEqual(expect.arrayContaining(from))
    }
    expect(body.card).toContainEqual({
      deed: 'CONFIRM',
      from: ['SUSPENSION_PENDING'],
      to: 'SUSPENDED',
      basis: 'card-states',
    })
  })

  test('lists its cards, and confirms what is pending for one', async () => {
    const ask = serverFor()
    const { cardToken } = (await ask('GET', '/_control/cards')).body.cards[0]
    const statusOf = (answer: Awaited<ReturnType<typeof ask>>) =>
      answer.body.cards.find((card: { cardToken: string }) => card.cardToken === cardToken).status
    await ask('PUT', `/cards/token/v2/cards/${cardToken}/status`, {
      action: 'BLOCK',
      cardStatusUpdateReason: 'ISSUER_DECISION',
      cardBlockReason: 'LOST',
    })
    expect(statusOf(await ask('GET', '/_control/cards'))).toBe('SUSPENSION_PENDING')
    const confirm = `/_control/cards/${cardToken}/confirm`
    expect(statusOf(await ask('POST', confirm))).toBe('SUSPENDED')
    expect(await ask('POST', confirm)).toMatchObject({ status: 400 })
    expect(await ask('POST', '/_control/cards/CTK-1/confirm')).toMatchObject({ status: 404 })
  })

  test('finalizes a day', async () => {
    const ask = serverFor()
    const { body: days } = await ask('GET', '/_control/days')
    expect(days.today).toBe('2026-03-02')
    const { body: after } = await ask('POST', `/_control/days/${days.unfinalizedDay}/finalize`)
    expect(after.finalizedDay).toBe(days.unfinalizedDay)
  })

  test('switches faults on and off', async () => {
    const ask = serverFor()
    const { catalogue } = (await ask('GET', '/_control/faults')).body
    const [first, second] = catalogue
    await ask('POST', '/_control/faults', { id: first.id })
    await ask('POST', '/_control/faults', { id: second.id, times: 2 })
    expect((await ask('DELETE', `/_control/faults?id=${encodeURIComponent(first.id)}`)).status).toBe(204)
    expect((await ask('GET', '/_control/faults')).body.active).toEqual([second])
    expect((await ask('POST', '/_control/worlds')).body.id).toBe('w1')
    expect((await ask('GET', '/_control/worlds/w1/faults')).body.active).toEqual([second])
    await ask('DELETE', '/_control/faults')
    expect((await ask('GET', '/_control/faults')).body.active).toEqual([])
  })

  test('goes back to a state, or to its beginning', async () => {
    const ask = serverFor()
    const { body: kept } = await ask('POST', '/_control/snapshot')
    await ask('POST', '/_control/clock/advance', { days: 3 })
    expect((await ask('POST', '/_control/restore', kept)).body.now).toBe('2026-03-02T08:00:00.000Z')
    await ask('POST', '/_control/clock/advance', { days: 3 })
    expect((await ask('POST', '/_control/reset')).body.now).toBe('2026-03-02T08:00:00.000Z')
  })

  test('tells what it has answered since', async () => {
    const ask = serverFor()
    for (const path of ['/one', '/two', '/three']) await ask('GET', path)
    const all = (await ask('GET', '/_control/journal')).body.exchanges
    expect(all.map(({ request }: { request: { url: string } }) => request.url)).toEqual([
      '/one',
      '/two',
      '/three',
    ])
    expect((await ask('GET', `/_control/journal?after=${all[1].id}`)).body.exchanges).toEqual([all[2]])
    expect((await ask('GET', '/_control/journal?last=1')).body.exchanges).toEqual([all[2]])
    expect((await ask('GET', '/_control/journal?after=gone')).body.exchanges).toEqual(all)
  })

  test('lists what grows page by page, from the beginning or from the end', async () => {
    const ask = serverFor()
    for (let count = 0; count < 5; count++) await ask('POST', '/_control/worlds')
    const idsOf = async (query: string) => {
      const { body } = await ask('GET', `/_control/worlds?${query}`)
      return [body.worlds.map(({ id }: { id: string }) => id).join(' '), body.total]
    }
    expect(await idsOf('limit=2')).toEqual(['default w1', 6])
    expect(await idsOf('limit=2&offset=4')).toEqual(['w4 w5', 6])
    expect(await idsOf('offset=6')).toEqual(['', 6])
    expect(await idsOf('offset=-2&limit=1')).toEqual(['w4', 6])
    for (const [query, detail] of [
      ['limit=0', '"limit" is a whole number from 1 to 1000, not "0".'],
      ['limit=1001', '"limit" is a whole number from 1 to 1000, not "1001".'],
      ['offset=x', '"offset" is a whole number, not "x".'],
    ])
      expect(await ask('GET', `/_control/journal?${query}`)).toMatchObject({ status: 400, body: { detail } })
    expect(await ask('GET', '/_control/clock?limit=1')).toMatchObject({ status: 400 })
  })

  test('books an entry', async () => {
    const ask = serverFor()
    const { accounts } = (await ask('GET', '/_control/accounts')).body
    expect(
      await ask('POST', '/_control/bookings', { accountId: accounts[0].id, amount: '12.50' }),
    ).toMatchObject({ status: 204 })
    expect(await ask('POST', '/_control/bookings', { accountId: 'none', amount: '12.50' })).toMatchObject({
      status: 400,
    })
  })
})

describe('a mistake', () => {
  test.each([
    [
      'PUT',
      '/_control/clock',
      { now: 'yesterday' },
      400,
      /"now": must be an instant .*\(it is "yesterday"\)/,
    ],
    ['POST', '/_control/clock/advance', {}, 400, /must have a unit/],
    ['POST', '/_control/clock/advance', { hours: -1 }, 400, /"hours".*\(it is -1\)/],
    ['POST', '/_control/clock/advance', { fortnights: 1 }, 400, /fortnights/],
    ['POST', '/_control/faults', { id: 'no/such' }, 400, /No fault is called "no\/such"/],
    ['POST', '/_control/days/2026-02-30/finalize', undefined, 400, /2026-02-30/],
    ['POST', '/_control/worlds', { bank: 'none' }, 400, /no built-in bank|No built-in bank/],
    ['POST', '/_control/worlds', { copyOf: 'w9' }, 404, /"w9"/],
    ['POST', '/_control/worlds', { copyOf: 'default', seed: 2 }, 409, /leave seed out/],
    ['POST', '/_control/worlds', { copyOf: 'default', pushUrl: 'nowhere' }, 400, /"nowhere"/],
    ['POST', '/_control/restore', { id: 's9' }, 404, /"s9"/],
    ['DELETE', '/_control/permissions/none', undefined, 404, /"none"/],
    ['DELETE', '/_control/faults?id=no%2Fsuch', undefined, 404, /not on/],
    ['POST', '/_control/reset', { now: true }, 400, /no body/],
    ['GET', '/_control/nowhere', undefined, 404, /openapi\.json/],
    ['GET', '/_control/worlds/w9/clock', undefined, 404, /"w9"/],
    ['GET', '/_control/worlds/%E0%A4%A/clock', undefined, 404, /No world/],
    ['PATCH', '/_control/clock', undefined, 405, /GET, PUT/],
    ['GET', '/_control/clock?zone=UTC', undefined, 400, /zone/],
    ['GET', '/worlds/w9/api/x', undefined, 404, /"w9"/],
    ['POST', '/_control/worlds', { cards: { release: '3.0.0' } }, 400, /3\.0\.0/],
  ])('%s %s', async (method, path, body, status, words) => {
    const answer = await serverFor()(method, path, body)
    expect(answer).toMatchObject({ status, body: { status, detail: expect.stringMatching(words) } })
  })

  test('a refused world uses up no id', async () => {
    const ask = serverFor()
    await ask('POST', '/_control/worlds', { bank: 'none' })
    expect((await ask('POST', '/_control/worlds')).body.id).toBe('w1')
  })

  test('a body of another type, and one that is no JSON', async () => {
    const ask = serverFor()
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    expect(await ask('PUT', '/_control/clock', 'now=x', form)).toMatchObject({ status: 415 })
    const json = { 'content-type': 'application/json' }
    expect(await ask('PUT', '/_control/clock', '{"now"', json)).toMatchObject({ status: 400 })
    expect(await ask('PUT', '/_control/clock', 'x'.repeat(300_000), json)).toMatchObject({ status: 413 })
  })
})

describe('a stranger', () => {
  test('without the token is refused, and whoever has it is not', async () => {
    const ask = serverFor({ token: 'a-secret' })
    expect(await ask('GET', '/_control/clock')).toMatchObject({ status: 401 })
    for (const wrong of ['Bearer a-secre', 'Bearer a-secretx', 'Bearer', 'Basic a-secret']) {
      expect((await ask('GET', '/_control/clock', undefined, { authorization: wrong })).status).toBe(401)
    }
    expect(
      (await ask('GET', '/_control/clock', undefined, { authorization: 'bearer a-secret' })).status,
    ).toBe(200)
    expect((await ask('GET', '/one')).status).toBe(404)
  })

  test.each([
    [{ origin: 'https://evil.test' }, 403],
    [{ origin: 'http://evil.test:4010', 'sec-fetch-site': 'same-origin' }, 403],
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ origin: 'null' }, 403],
    [{ origin: HOST, 'sec-fetch-site': 'same-origin' }, 200],
  ])('that is a web page, %j', async (headers, status) => {
    expect(
      (await serverFor()('GET', '/_control/clock', undefined, headers as Record<string, string>)).status,
    ).toBe(status)
  })

  test('finds no control API where it is off', async () => {
    const worlds = createWorlds({ defaults: {}, create: createSimulator })
    const response = await createEntrance({ worlds })(new Request(`${HOST}/_control/clock`))
    expect(response.status).toBe(404)
  })
})

describe('a client', () => {
  const path = '/api/bankingservices/b2b/account-information/version/accounts'

  test('is who its path says, else who its certificate says, else the first one', async () => {
    const worlds = createWorlds({ defaults: {}, create: createSimulator })
    const fetch = createEntrance({ worlds })
    const headers = withCorrelation(worlds.main.simulator.profile().headers)
    const statusOf = async (address: string, clientCertificateName?: string) => {
      const caller = clientCertificateName === undefined ? {} : { clientCertificateName }
      return (await fetch(new Request(HOST + address, { headers }), caller)).status
    }
    expect(await statusOf(path)).toBe(200)
    expect(await statusOf(`/clients/client-2${path}`)).toBe(403)
    expect(await statusOf(path, 'client-2')).toBe(403)
    expect(await statusOf(`/clients/client-1${path}`, 'client-2')).toBe(200)
    expect(await statusOf(path, 'somebody')).toBe(403)
  })
})

test('the description names every address once, and every parameter', async () => {
  const { body } = await serverFor()('GET', '/_control/openapi.json')
  expect(Object.keys(body.paths)).toMatchSnapshot()
  const operations = Object.values<Record<string, { operationId: string }>>(body.paths).flatMap((item) =>
    Object.values(item),
  )
  const ids = operations.map(({ operationId }) => operationId)
  expect(new Set(ids).size).toBe(ids.length)
  expect(body.servers).toEqual([{ url: '../_control' }])
})

interface Answered {
  readonly status: number
  // oxlint-disable-next-line typescript/no-explicit-any -- answers are compared, not used
  readonly body: any
}

function serverFor(options: { limit?: number; token?: string } = {}) {
  const { token, ...limits } = options
  const worlds = createWorlds({ defaults: {}, create: createSimulator, ...limits })
  const control = createControlApi({ worlds, ...(token !== undefined && { token }) })
  const fetch = createEntrance({ worlds, control })
  return async (
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = { 'content-type': 'application/json' },
  ): Promise<Answered> => {
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    const request = new Request(HOST + path, { method, headers, ...(text !== undefined && { body: text }) })
    const response = await fetch(request)
    const answer = await response.text()
    return { status: response.status, body: answer === '' ? undefined : JSON.parse(answer) }
  }
}

function withCorrelation(headers: Record<string, string>): Record<string, string> {
  return { ...headers, 'X-Correlation-ID': 'test' }
}
