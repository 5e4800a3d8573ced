import { beforeEach, describe, expect, test } from 'vitest'
import { createSimulator } from '../../simulator/create.ts'
import type { Simulator, SurfaceHandle } from '../../simulator/simulator.ts'
import { GATEWAY_OPERATIONS } from '../../documents/operations.ts'
import type { Operation } from '../../documents/operations.ts'

/** The gateway as clients see it. What is expected stands in document 1 §2.1 and §8 and document 2 §1.3 and §4.2. */

const ORIGIN = 'https://gateway.example'
const ACCOUNTS = '/api/bankingservices/b2b/account-information/version'
const PAYMENTS = '/api/bankingservices/b2b/payment-submission/version'

let bank: Simulator
let usual: Readonly<Record<string, string>>
let account: string

beforeEach(() => {
  bank = createSimulator()
  const { headers, known } = bank.profile()
  usual = { ...headers, 'X-Correlation-ID': 'call-1' }
  account = known.account!
})

interface Sent {
  readonly headers?: Readonly<Record<string, string | undefined>>
  readonly method?: string
  readonly body?: string
  readonly surface?: SurfaceHandle
}

async function send(path: string, { headers = {}, method = 'GET', body, surface = bank.gateway }: Sent = {}) {
  const merged = new Headers(usual)
  for (const [name, value] of Object.entries(headers)) {
    if (value === undefined) merged.delete(name)
    else merged.set(name, value)
  }
  const answer = await surface.fetch(
    new Request(ORIGIN + path, { method, headers: merged, ...(body !== undefined && { body }) }),
  )
  const text = await answer.text()
  const isJson = text !== '' && (answer.headers.get('content-type')?.includes('json') ?? false)
  return {
    status: answer.status,
    headers: answer.headers,
    text,
    json: isJson ? (JSON.parse(text) as never) : undefined,
  }
}

const list = (headers: Sent['headers'] = {}) => send(`${ACCOUNTS}/accounts`, { headers })

const MANDATORY = [
  'Permission-ID',
  'X-Correlation-ID',
  'User-Agent',
  'X-CorAPI-Target-ID',
  'X-PSU-IP-Address',
  'X-PSU-User-Agent',
] as const

describe('headers of all operations but the diagnostic ones', () => {
  test('the usual request is answered', async () => {
    expect((await list()).status).toBe(200)
  })

  test.for(MANDATORY)('%s is mandatory', async (name) => {
    const { status, json } = await list({ [name]: undefined })
    expect({ status, json }).toMatchObject({
      status: 400,
      json: { detail: expect.stringContaining(name) as string },
    })
    expect((await list({ [name]: '' })).status).toBe(400)
  })

  test.for<[string, string, boolean]>([
    ['X-Correlation-ID', 'c'.repeat(64), true],
    ['X-Correlation-ID', 'c'.repeat(65), false],
    ['X-Instance-ID', 'i'.repeat(64), true],
    ['X-Instance-ID', 'i'.repeat(65), false],
    ['X-Instance-ID', '', false],
    ['X-PSU-IP-Address', 'AUTO', true],
    ['X-PSU-IP-Address', '192.0.2.1', true],
    ['X-PSU-IP-Address', '2001:db8::1', true],
    ['X-PSU-IP-Address', '::ffff:192.0.2.1', true],
    ['X-PSU-IP-Address', 'auto', false],
    ['X-PSU-IP-Address', '256.0.0.1', false],
    ['X-PSU-IP-Address', '192.0.2.1, 192.0.2.2', false],
    ['X-PSU-IP-Address', '[2001:db8::1]', false],
    ['X-PSU-User-Agent', 'AUTO', true],
    ['X-PSU-User-Agent', 'Mozilla/5.0 (X11; Linux x86_64)', true],
    ['Permission-ID', 'not-a-uuid', false],
    ['Authorization', 'Basic dXNlcg==', false],
    ['Authorization', 'Bearer', false],
    ['Authorization', 'Bearer a b', false],
    ['Authorization', 'Bearer =a', false],
  ])('%s: %s is well-formed: %s', async ([name, value, isWellFormed]) => {
    expect((await list({ [name]: value })).status).toBe(isWellFormed ? 200 : 400)
  })

  test('a permission is the same in capital letters', async () => {
    expect((await list({ 'Permission-ID': usual['Permission-ID']!.toUpperCase() })).status).toBe(200)
  })

  test('header names are the same in any case', async () => {
    const lower = Object.fromEntries(
      Object.entries(usual).map(([name, value]) => [name.toLowerCase(), value]),
    )
    const answer = await bank.gateway.fetch(new Request(`${ORIGIN}${ACCOUNTS}/accounts`, { headers: lower }))
    expect(answer.status).toBe(200)
  })

  test.for(['X-Unspecified', 'X-CorAPI-Client-ID', 'Consent-ID', 'X-Request-ID', 'Api-Key', 'Secure'])(
    '%s is not specified',
    async (name) => {
      const { status, json } = await list({ [name]: 'x' })
      expect({ status, json }).toMatchObject({ status: 400, json: { type: '/problems/INVALID_PAYLOAD' } })
    },
  )

  test.for(
    (
      'Accept Accept-Language Cache-Control Content-Type If-None-Match Via Forwarded Date Cookie Priority ' +
      'X-Forwarded-For X-Forwarded-Proto traceparent tracestate Sec-Fetch-Mode'
    ).split(' '),
  )('%s is HTTP’s own', async (name) => {
    expect((await list({ [name]: 'x' })).status).toBe(200)
  })
})

describe('headers of the diagnostic operations', () => {
  const echo = (headers: Sent['headers'] = {}) =>
    send(`${ACCOUNTS}/healthcheck`, { headers: { 'Permission-ID': undefined, ...headers } })

  test('only the target is mandatory', async () => {
    const others = Object.fromEntries(Object.keys(usual).map((name) => [name, undefined]))
    const target = { 'X-CorAPI-Target-ID': usual['X-CorAPI-Target-ID'] }
    expect((await echo({ ...others, ...target })).status).toBe(200)
    expect((await echo({ 'X-CorAPI-Target-ID': undefined })).status).toBe(400)
  })

  test('the optional ones have to be well-formed', async () => {
    expect((await echo({ 'X-Correlation-ID': 'c'.repeat(65) })).status).toBe(400)
    expect((await echo({ 'X-PSU-IP-Address': 'nowhere' })).status).toBe(400)
  })
})

describe('parameters', () => {
  test.for<[string, number]>([
    ['a'.repeat(256), 404],
    ['a'.repeat(257), 400],
    ['7', 404],
    ['A1.b_c-d', 404],
    ['-1', 400],
    ['_1', 400],
    ['%2E%2E', 404],
    ['a%2Fb', 400],
    ['a%252Fb', 400],
    ['a%20b', 400],
    ['a%00', 400],
    ['a%0A', 400],
    ['%E0%A4%A', 400],
    ['%zz', 400],
    ['%FF', 400],
    ['konto%C2%A71', 400],
  ])('accountId %s', async ([accountId, status]) => {
    const answer = await send(`${ACCOUNTS}/accounts/${accountId}`)
    expect(answer.status).toBe(status)
    expect(answer.json).toMatchObject({ type: expect.stringMatching(/^\/problems\//) as string })
  })

  test('an encoded letter is the letter', async () => {
    const encoded = `%${account.charCodeAt(0).toString(16)}${account.slice(1)}`
    expect((await send(`${ACCOUNTS}/accounts/${encoded}`)).status).toBe(200)
  })

  test.for<[string, number]>([
    ['r'.repeat(35), 404],
    ['r'.repeat(36), 400],
    ['%C3%A9'.repeat(35), 404],
    ['%C3%A9'.repeat(36), 400],
  ])('reportId %s', async ([reportId, status]) => {
    expect((await send(`${ACCOUNTS}/iso20022/statements/${reportId}`)).status).toBe(status)
  })

  test.for<[string, number]>([
    ['', 200],
    ['?date=2026-02-27', 200],
    ['?date=2026%2D02%2D27', 200],
    ['?date=', 400],
    ['?date=2026-2-27', 400],
    ['?date=2026-02-30', 400],
    ['?date=0000-00-00', 400],
    ['?date=2026-02-27&date=2026-02-27', 400],
    ['?Date=2026-02-27', 400],
    ['?currency=CHF', 400],
    ['?__proto__=1', 400],
    ['?date=2026-02-27%00', 400],
    ['#date=x', 200],
  ])('balance%s', async ([query, status]) => {
    expect((await send(`${ACCOUNTS}/accounts/${account}/balance${query}`)).status).toBe(status)
  })
})

describe('addresses and methods', () => {
  const row = (method: string, path: string, status: number, name: string) =>
    [method, path, status, name] as const
  test.for([
    row('GET', `${ACCOUNTS}/account`, 404, 'TECHNICAL_ERROR'),
    row('GET', `${ACCOUNTS}/accounts/`, 404, 'TECHNICAL_ERROR'),
    row('GET', `${ACCOUNTS}/accounts/1/2/3`, 404, 'TECHNICAL_ERROR'),
    row('GET', ACCOUNTS.replace('b2b', 'b2c') + '/accounts', 404, 'TECHNICAL_ERROR'),
    row('GET', '/', 404, 'TECHNICAL_ERROR'),
    row('GET', '/accounts', 404, 'TECHNICAL_ERROR'),
    row('GET', `${ACCOUNTS}//accounts`, 404, 'TECHNICAL_ERROR'),
    row('POST', `${ACCOUNTS}/accounts`, 405, 'WRONG_METHOD'),
    row('DELETE', `${PAYMENTS}/payments`, 405, 'WRONG_METHOD'),
    row('OPTIONS', `${ACCOUNTS}/accounts`, 405, 'WRONG_METHOD'),
    row('DELETE', `${ACCOUNTS}/nothing`, 404, 'TECHNICAL_ERROR'),
    row('BREW', `${ACCOUNTS}/accounts`, 501, 'NOT_IMPLEMENTED'),
  ])('%s %s', async ([method, path, status, name]) => {
    const answer = await send(path, { method })
    expect(answer).toMatchObject({ status, json: { type: `/problems/${name}` } })
    if (status === 405) expect(answer.headers.get('allow')).toMatch(/^[A-Z, ]+$/)
  })

  test('HEAD is GET without a body', async () => {
    const answer = await send(`${ACCOUNTS}/accounts`, { method: 'HEAD' })
    expect(answer).toMatchObject({ status: 200, text: '' })
    expect((await send(`${ACCOUNTS}/nothing`, { method: 'HEAD' })).text).toBe('')
  })

  test('405 names what the resource answers', async () => {
    expect((await send(`${ACCOUNTS}/accounts`, { method: 'PUT' })).headers.get('allow')).toBe('GET')
    expect((await send(`${PAYMENTS}/healthcheck`, { method: 'PUT' })).headers.get('allow')).toBe('GET, POST')
  })

  // The consent flow has addresses and answers of its own; its tests stand with it.
  const relayed = (GATEWAY_OPERATIONS as readonly Operation[]).filter(
    ({ module }) => module !== 'consent-flow',
  )
  test.for(relayed.map((operation) => [operation.id, operation] as const))(
    '%s has an address',
    async ([, operation]) => {
      const base = operation.module === 'account-information' ? ACCOUNTS : PAYMENTS
      const path = operation.path.replace('{accountId}', account).replace(/\{\w+\}/, 'unknown')
      const isEcho = operation.headerSet === 'diagnostic'
      const headers = {
        ...(isEcho && { 'Permission-ID': undefined }),
        'Content-Type': operation.requestBody?.mediaType,
      }
      const { requestBody } = operation
      const body = requestBody
        ? requestBody.mediaType === 'application/json'
          ? '"text"'
          : '<Document/>'
        : undefined
      const answer = await send(base + path, {
        method: operation.method,
        headers,
        ...(body !== undefined && { body }),
      })
      expect(answer.status).not.toBe(405)
      const isUnknown =
        (answer.json as { title?: string } | undefined)?.title === 'No operation has this address'
      expect(isUnknown).toBe(false)
    },
  )
})

describe('who may do what', () => {
  test('a client of another module is refused before anything else is looked at', async () => {
    const surface = bank.gateway.as('payments-only')
    const answer = await send(`${ACCOUNTS}/accounts`, { surface, headers: { 'X-PSU-IP-Address': undefined } })
    expect(answer).toMatchObject({ status: 403, json: { type: '/problems/INSUFFICIENT_PRIVILEGES' } })
    expect(
      (await send(`${PAYMENTS}/healthcheck`, { surface, headers: { 'Permission-ID': undefined } })).status,
    ).toBe(200)
  })

  test('a client that nobody knows is refused', async () => {
    expect((await send(`${ACCOUNTS}/accounts`, { surface: bank.gateway.as('nobody') })).status).toBe(403)
  })

  test('a permission of another client is refused', async () => {
    const answer = await send(`${ACCOUNTS}/accounts`, { surface: bank.gateway.as('client-2') })
    expect(answer).toMatchObject({ status: 403, json: { type: '/problems/INSUFFICIENT_PRIVILEGES' } })
  })

  test('a permission and a provider that do not exist are refused', async () => {
    expect((await list({ 'Permission-ID': '00000000-0000-4000-8000-000000000000' })).status).toBe(403)
    expect((await list({ 'X-CorAPI-Target-ID': 'nobody' })).status).toBe(404)
  })

  test('a token of another client, an unknown one and none at all are the provider’s to refuse', async () => {
    const other = bank.profile().secondClient!.headers!['Authorization']!
    for (const token of [other, 'Bearer dW5rbm93bg==']) {
      const answer = await list({ Authorization: token })
      expect(answer).toMatchObject({ status: 401, json: { type: '/problems/INVALID_TOKEN' } })
      expect(answer.headers.get('www-authenticate')).toBe('Bearer error="invalid_token"')
    }
    const bare = await list({ Authorization: undefined })
    expect(bare.status).toBe(401)
    expect(bare.headers.get('www-authenticate')).toBe('Bearer')
  })

  test('under a hosted permission no Authorization is needed', async () => {
    const { permission } = bank.control.grantAccess({ accountId: account, hosted: true })
    const hosted = { 'Permission-ID': permission.id, Authorization: undefined }
    expect((await list(hosted)).status).toBe(200)
    bank.control.revokeConsent(permission.id)
    expect((await list(hosted)).status).toBe(401)
  })
})

describe('the provider’s own face', () => {
  const asGateway = { 'X-CorAPI-Target-ID': undefined, 'X-CorAPI-Client-ID': 'client-1' }
  const call = (headers: NonNullable<Sent['headers']>) =>
    send(`${ACCOUNTS}/accounts`, { surface: bank.provider, headers })

  test('takes the client in place of the target', async () => {
    expect((await call(asGateway)).status).toBe(200)
    expect((await call({})).status).toBe(400)
    expect((await call({ ...asGateway, 'X-CorAPI-Target-ID': 'provider-1' })).status).toBe(400)
    expect((await call({ ...asGateway, 'X-CorAPI-Client-ID': 'client-2' })).status).toBe(401)
  })

  test('is what the gateway calls, with the target swapped for the client', async () => {
    await list()
    const [forwarded, received] = bank.journal()
    expect([forwarded!.surface, received!.surface]).toEqual(['provider', 'gateway'])
    const names = new Map(forwarded!.request.headers)
    expect(names.get('x-corapi-client-id')).toBe('client-1')
    expect(names.has('x-corapi-target-id')).toBe(false)
    for (const name of ['permission-id', 'x-correlation-id', 'x-psu-ip-address', 'x-psu-user-agent']) {
      expect(names.get(name), name).toBeTruthy()
    }
  })

  test('never sees a request that is not valid', async () => {
    await list({ 'X-PSU-IP-Address': undefined })
    await list({ 'X-Unspecified': 'x' })
    await list({ 'X-CorAPI-Target-ID': 'nobody' })
    await list({ 'Permission-ID': '00000000-0000-4000-8000-000000000000' })
    expect(bank.journal().filter(({ surface }) => surface === 'provider')).toEqual([])
  })
})

describe('bodies and sizes', () => {
  const post = (body: string, headers: Sent['headers'] = {}) =>
    send(`${PAYMENTS}/healthcheck`, {
      method: 'POST',
      body,
      headers: { 'Permission-ID': undefined, 'Content-Type': 'application/json', ...headers },
    })

  test('a JSON body has to be JSON and to say so', async () => {
    expect((await post('"x"')).status).toBe(200)
    expect((await post('"x"', { 'Content-Type': 'Application/JSON; charset=utf-8' })).status).toBe(200)
    expect(await post('"x')).toMatchObject({ status: 400, json: { type: '/problems/MALFORMED_PAYLOAD' } })
    expect(await post('')).toMatchObject({ status: 400 })
    expect(await post('"x"', { 'Content-Type': 'text/plain' })).toMatchObject({ status: 400 })
  })

  test('a body of a megabyte is read, a larger one is not', async () => {
    const largest = JSON.stringify('x'.repeat(1024 * 1024 - 2))
    expect((await post(largest)).status).toBe(200)
    expect(await post(`${largest} `)).toMatchObject({
      status: 400,
      json: { type: '/problems/RESOURCE_TOO_LARGE' },
    })
  })

  test('a body on a read is ignored', async () => {
    expect((await list({ 'Content-Type': 'application/json' })).status).toBe(200)
  })

  test('an address of 8 KiB is read, a longer one is not', async () => {
    const path = `${ACCOUNTS}/accounts?date=`
    const longest = path + 'x'.repeat(8 * 1024 - path.length)
    expect(await send(longest)).toMatchObject({ status: 400, json: { type: '/problems/INVALID_PAYLOAD' } })
    const answer = await send(`${longest}x`)
    expect(answer).toMatchObject({ status: 400, json: { type: '/problems/RESOURCE_TOO_LARGE' } })
    expect(answer.text.length).toBeLessThan(1000)
  })
})

describe('every answer', () => {
  const answers = () => [
    list(),
    list({ 'User-Agent': undefined }),
    list({ 'Permission-ID': '00000000-0000-4000-8000-000000000000' }),
    list({ Authorization: 'Bearer dW5rbm93bg==' }),
    list({ 'X-CorAPI-Target-ID': 'nobody' }),
    send(`${ACCOUNTS}/nothing`),
    send(`${ACCOUNTS}/accounts`, { method: 'DELETE' }),
    send(`${ACCOUNTS}/accounts`, { method: 'BREW' }),
    send(`${ACCOUNTS}/accounts/${'a'.repeat(9000)}`),
    send(`${ACCOUNTS}/accounts/%zz`),
    send(`${ACCOUNTS}/accounts`, { surface: bank.gateway.as('payments-only') }),
    send(`${PAYMENTS}/payments`, {
      method: 'POST',
      body: '{',
      headers: { 'Content-Type': 'application/json' },
    }),
  ]

  test('has the correlation id of its request', async () => {
    for (const answer of await Promise.all(answers())) {
      expect(answer.headers.get('x-correlation-id')).toBe('call-1')
    }
    expect((await list({ 'X-Correlation-ID': undefined })).headers.has('x-correlation-id')).toBe(false)
  })

  test('that is an error is a problem document about its path', async () => {
    for (const { status, json, headers } of await Promise.all(answers())) {
      if (status < 400) continue
      expect(headers.get('content-type')).toBe('application/problem+json')
      expect(json).toEqual({
        type: expect.stringMatching(/^\/problems\/[A-Z_]+$/) as string,
        title: expect.stringMatching(/./) as string,
        detail: expect.stringMatching(/\.$/) as string,
        instance: expect.stringMatching(/^\//) as string,
      })
    }
  })

  test('that is an error repeats no credential', async () => {
    const secret = 'c2VjcmV0LXRva2VuLW9mLXNvbWVib2R5'
    for (const value of [`Bearer ${secret}`, `Basic ${secret}`, `Bearer ${secret} ${secret}`]) {
      expect((await list({ Authorization: value })).text).not.toContain(secret)
    }
    expect(JSON.stringify(bank.journal())).not.toContain(secret)
  })
})
