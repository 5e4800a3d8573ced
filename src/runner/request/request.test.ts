import { describe, expect, test } from 'vitest'
import { calendarDate } from '../../kernel/calendar.ts'
import { exactNumber } from '../../kernel/exact-number.ts'
import type { Profile } from '../../target/profile/profile.ts'
import type { Deviation, SendAction } from '../../scenario/format.ts'
import { prepareRequest } from './request.ts'
import type { PreparedRequest } from './request.ts'

const BASE = '/api/bankingservices/b2b/account-information/version'
const PROFILE: Profile = {
  name: 'target',
  surfaces: { gateway: { basePath: '/gw' }, provider: { basePath: '' } },
  headers: {
    'Permission-ID': '11111111-1111-4111-8111-111111111111',
    'User-Agent': 'conformance',
    'X-CorAPI-Target-ID': 'provider-1',
    'X-PSU-IP-Address': 'AUTO',
    'X-PSU-User-Agent': 'AUTO',
    Authorization: 'Bearer dG9rZW4=',
    'X-API-Key': 'key',
  },
  known: {},
  secondClient: { headers: { 'Permission-ID': '22222222-2222-4222-8222-222222222222' } },
  pins: {},
  notApplicable: {},
}

const read = (changes: Partial<SendAction> = {}): SendAction => ({
  kind: 'send',
  operation: 'account-information/read-balance',
  path: { accountId: 'acc-1' },
  query: { date: '${today - 1}' },
  headers: {},
  client: 'first',
  ...changes,
})

function prepare(action: SendAction, profile: Profile = PROFILE): PreparedRequest {
  const prepared = prepareRequest(action, {
    profile,
    surface: 'gateway',
    scope: { variables: { account: 'acc-7' }, today: calendarDate('2026-03-04') },
    correlationId: 'call-1',
  })
  if (!prepared.ok) throw new Error(prepared.error)
  return prepared.value
}

const headersOf = ({ request }: PreparedRequest) => Object.fromEntries(request.headers)

describe('headers that only the target knows', () => {
  const infrastructure = {
    ...PROFILE,
    surfaces: { gateway: { basePath: '', headers: { 'x-api-key': 'of the gateway' } } },
    secondClient: { headers: { 'X-API-Key': 'of the second' } },
  }

  test('are those of the second client where it has its own', () => {
    const { surfaces } = PROFILE
    const prepared = prepare(read({ client: 'second' }), { ...infrastructure, surfaces })
    expect(headersOf(prepared)).toMatchObject({ 'X-API-Key': 'of the second' })
  })

  test('have a value of their own in every request where the target wants that', () => {
    const headers = headersOf(prepare(read(), { ...PROFILE, uniqueHeaders: ['X-Request-ID'] }))
    expect(headers).toMatchObject({ 'X-Request-ID': 'call-1', 'X-Correlation-ID': 'call-1' })
  })

  test('are those of the surface before those of the whole target', () => {
    const headers = headersOf(prepare(read(), infrastructure))
    expect(headers).toMatchObject({ 'x-api-key': 'of the gateway' })
    expect(headers).not.toHaveProperty('X-API-Key')
  })
})

describe('a valid request', () => {
  const prepared = prepare(read())

  test('goes to the address of its operation', () => {
    expect(prepared.request).toMatchObject({
      method: 'GET',
      path: `${BASE}/accounts/acc-1/balance?date=2026-03-03`,
    })
    expect(prepared).toMatchObject({ elsewhere: false, deviates: false, query: { date: '2026-03-03' } })
  })

  test('has every documented header that there is a value for, and the key of the infrastructure', () => {
    expect(headersOf(prepared)).toEqual({ ...PROFILE.headers, 'X-Correlation-ID': 'call-1' })
    expect(prepared.ownersHeaders).toEqual(['x-api-key'])
  })

  test.each(['account-information/echo', 'consent-flow/token'] as const)(
    'to %s has the target alone, and the key of the infrastructure',
    (operation) => {
      const asked = prepare(read({ operation, path: {}, query: {} }))
      const { 'X-CorAPI-Target-ID': target, 'X-API-Key': key } = PROFILE.headers
      expect(headersOf(asked)).toEqual({ 'X-CorAPI-Target-ID': target, 'X-API-Key': key })
    },
  )

  test('has what is optional where its step wants it, and what the owner wants of every request of the surface', () => {
    const echo = { operation: 'account-information/echo', path: {}, query: {} } as const
    const surfaces = { gateway: { ...PROFILE.surfaces.gateway!, headers: { 'User-Agent': 'firewall' } } }
    const asked = prepare(read({ ...echo, optional: ['X-Correlation-ID'] }), { ...PROFILE, surfaces })
    expect(headersOf(asked)).toMatchObject({ 'X-Correlation-ID': 'call-1', 'User-Agent': 'firewall' })
    expect(headersOf(asked)).not.toHaveProperty('Authorization')
  })

  test('of the second client has its headers in place of the first one’s', () => {
    expect(headersOf(prepare(read({ client: 'second' })))).toMatchObject({
      'Permission-ID': '22222222-2222-4222-8222-222222222222',
      'User-Agent': 'conformance',
    })
  })

  test('has no header that is for providers alone', () => {
    const headers = { ...PROFILE.headers, 'X-CorAPI-Client-ID': 'c' }
    expect(headersOf(prepare(read(), { ...PROFILE, headers }))).not.toHaveProperty('X-CorAPI-Client-ID')
  })

  test('takes headers of the step in any case', () => {
    const headers = prepare(read({ headers: { 'x-psu-ip-address': '192.0.2.1' } })).request.headers
    expect(headers.filter(([name]) => name.toLowerCase() === 'x-psu-ip-address')).toEqual([
      ['x-psu-ip-address', '192.0.2.1'],
    ])
  })

  test('follows the consent type and the paths of the profile', () => {
    const surfaces = {
      gateway: {
        basePath: '',
        consentType: 'b2c',
        paths: { 'account-information/read-balance': '/v4/{accountId}/saldo' },
      },
    }
    expect(prepare(read(), { ...PROFILE, surfaces }).request.path).toBe('/v4/acc-1/saldo?date=2026-03-03')
    const consentType = { gateway: { basePath: '', consentType: 'b2c' } }
    expect(prepare(read(), { ...PROFILE, surfaces: consentType }).request.path).toMatch(
      /^\/api\/bankingservices\/b2c\//,
    )
  })

  test('has a JSON body as JSON', () => {
    const { request } = prepare(
      read({ operation: 'payment-submission/echo-with-body', path: {}, query: {}, body: 'Grüezi' }),
    )
    expect(request).toMatchObject({ method: 'POST', body: '"Grüezi"' })
    expect(request.headers).toContainEqual(['Content-Type', 'application/json'])
  })

  test('has the fields of a form as a form', () => {
    const body = { grant_type: 'refresh_token', refresh_token: 'a b&c' }
    const { request } = prepare(read({ operation: 'consent-flow/token', path: {}, query: {}, body }))
    expect(request.body).toBe('grant_type=refresh_token&refresh_token=a+b%26c')
    expect(Object.fromEntries(request.headers)).toMatchObject({
      'Content-Type': 'application/x-www-form-urlencoded',
    })
  })

  test('encodes what an address cannot hold', () => {
    expect(prepare(read({ path: { accountId: 'a/b c' }, query: {} })).request.path).toBe(
      `${BASE}/accounts/a%2Fb%20c/balance`,
    )
  })
})

describe('a deviation changes one thing', () => {
  const usual = prepare(read())
  const rows: readonly [Deviation, (prepared: PreparedRequest) => void][] = [
    [
      { kind: 'omitHeader', name: 'user-agent' },
      ({ request }) => expect(diff(request.headers)).toEqual(['User-Agent']),
    ],
    [
      { kind: 'setHeader', name: 'x-psu-ip-address', value: 'x' },
      ({ request }) => expect(diff(request.headers)).toEqual(['X-PSU-IP-Address', 'x-psu-ip-address']),
    ],
    [
      { kind: 'setHeader', name: 'X-New', value: { repeat: 'a', times: 3 } },
      ({ request }) => expect(request.headers.at(-1)).toEqual(['X-New', 'aaa']),
    ],
    [
      { kind: 'setPath', name: 'accountId', value: '${account}' },
      ({ request }) => expect(request.path).toBe(`${BASE}/accounts/acc-7/balance?date=2026-03-03`),
    ],
    [
      { kind: 'setQuery', name: 'date', value: '' },
      ({ request }) => expect(request.path).toBe(`${BASE}/accounts/acc-1/balance?date=`),
    ],
    [
      { kind: 'method', value: 'DELETE' },
      ({ request, elsewhere }) => expect([request.method, elsewhere]).toEqual(['DELETE', true]),
    ],
    [
      { kind: 'address', value: '/x/../y' },
      ({ request, elsewhere }) => expect([request.path, elsewhere]).toEqual([`${BASE}/x/../y`, true]),
    ],
    [{ kind: 'body', value: '{"a":' }, ({ request }) => expect(request.body).toBe('{"a":')],
  ]
  test.for(rows)('$kind', ([wrong, holds]) => {
    const prepared = prepare(read({ wrong }))
    expect(prepared.deviates).toBe(true)
    holds(prepared)
    const touched = {
      method: prepared.request.method !== usual.request.method,
      address: prepared.request.path !== usual.request.path,
      headers: diff(prepared.request.headers).length > 0,
      body: prepared.request.body !== usual.request.body,
    }
    expect(Object.values(touched).filter(Boolean)).toHaveLength(1)
  })

  test('within a JSON body', () => {
    const body = { creditor: { name: 'A', address: { town: 'B', country: 'CH' } }, town: 'C' }
    const order = { operation: 'payment-submission/submit', path: {}, query: {}, body }
    const sent = (wrong: Deviation) => JSON.parse(prepare(read({ ...order, wrong })).request.body!) as unknown
    expect(sent({ kind: 'setField', name: '/creditor/address/town', value: 7 })).toEqual({
      ...body,
      creditor: { name: 'A', address: { town: 7, country: 'CH' } },
    })
    expect(sent({ kind: 'omitField', name: '/creditor/address/town' })).toEqual({
      ...body,
      creditor: { name: 'A', address: { country: 'CH' } },
    })
  })

  test('of a field that is not there, or below what has no fields, would be none', () => {
    const body = { creditor: { name: 'A' } }
    const order = { operation: 'payment-submission/submit', path: {}, query: {}, body }
    const sent = (wrong: Deviation) => () => prepare(read({ ...order, wrong }))
    expect(sent({ kind: 'omitField', name: '/creditor/town' })).toThrow('the body has no /creditor/town')
    expect(sent({ kind: 'setField', name: '/creditor/name/first', value: 1 })).toThrow('/creditor/name/first')
    expect(sent({ kind: 'setField', name: '/creditor/town', value: 1 })).not.toThrow()
  })

  test('of a whole body says which type the body should have', () => {
    const order = { operation: 'payment-submission/submit', path: {}, query: {} }
    const { request } = prepare(read({ ...order, wrong: { kind: 'body', value: '<order>' } }))
    expect(request.headers).toContainEqual(['Content-Type', 'application/json'])
  })

  test('within a form', () => {
    const body = { grant_type: 'refresh_token', refresh_token: 'a' }
    const form = { operation: 'consent-flow/token', path: {}, query: {}, body }
    const sent = (wrong: Deviation) => prepare(read({ ...form, wrong })).request.body
    expect(sent({ kind: 'omitField', name: 'refresh_token' })).toBe('grant_type=refresh_token')
    expect(sent({ kind: 'setField', name: 'refresh_token', value: 'b' })).toBe(
      'grant_type=refresh_token&refresh_token=b',
    )
  })

  function diff(headers: PreparedRequest['request']['headers']): readonly string[] {
    const [before, after] = [usual.request.headers, headers].map((list) =>
      list.map(([name, value]) => `${name}: ${value}`),
    )
    const changed = [
      ...before!.filter((line) => !after!.includes(line)),
      ...after!.filter((line) => !before!.includes(line)),
    ]
    return changed.map((line) => line.split(':')[0]!)
  }
})

describe('a followed link', () => {
  const self = (follow: string) => prepare(read({ path: {}, query: {}, follow }))
  test.for<[string, string, string]>([
    ['in its documented shape', '/accounts/acc-1/balance', `${BASE}/accounts/acc-1/balance`],
    ['with the base of the module', `${BASE}/accounts/acc-1/balance`, `${BASE}/accounts/acc-1/balance`],
    [
      'behind a base path of the gateway',
      `/gw${BASE}/accounts/acc-1/balance`,
      `${BASE}/accounts/acc-1/balance`,
    ],
    [
      'as an address',
      `https://gateway.example${BASE}/accounts/acc-1/balance`,
      `${BASE}/accounts/acc-1/balance`,
    ],
    [
      'behind another prefix',
      '/v4/accounts/acc-1/balance?date=2026-03-02',
      `${BASE}/accounts/acc-1/balance?date=2026-03-02`,
    ],
    ['of another shape', '/accounts/acc-1/balances', `${BASE}/accounts/acc-1/balances`],
  ])('%s', ([, link, path]) => {
    expect(self(link).request.path).toBe(path)
  })

  test('tells the rules what it asks for', () => {
    expect(self('/accounts/abc%3D/balance?date=2026-03-02')).toMatchObject({
      pathParameters: { accountId: 'abc=' },
      query: { date: '2026-03-02' },
    })
    expect(self('/accounts/%E0%A4%A/balance').pathParameters).toEqual({ accountId: '%E0%A4%A' })
  })

  test('is sent as it is: a deviation of its parameters would not be one', () => {
    for (const kind of ['setQuery', 'setPath'] as const) {
      const wrong: Deviation = { kind, name: 'date', value: 'x' }
      expect(() => prepare(read({ follow: '/accounts/acc-1/balance', wrong }))).toThrow(
        'would change nothing',
      )
    }
  })
})

test.for<[string, Partial<SendAction>, string]>([
  [
    'an operation',
    { operation: 'account-information/nothing' },
    'no operation is called account-information/nothing',
  ],
  ['a variable', { path: { accountId: '${acount}' } }, 'did you mean account?'],
  [
    'a variable of the deviation',
    { wrong: { kind: 'omitHeader', name: '${header}' } },
    'unknown variable "header"',
  ],
])('%s that does not exist is named', ([, action, message]) => {
  expect(() => prepare(read(action))).toThrow(message)
})

describe('a profile whose target takes numbers in orders', () => {
  const profile: Profile = {
    ...PROFILE,
    orderNumbers: ['amount', 'postCode', 'reference'],
    orderFields: { qrDetails: { remittanceReference: { type: 'QRR', reference: '012' } } },
  }
  const body = {
    transactions: [
      {
        instructionId: '1',
        instructedAmount: { currency: 'CHF', amount: '999999999999.99999' },
        ibanDetails: {
          creditor: { postalAddress: { structured: { buildingNumber: '1', postCode: '8001' } } },
        },
      },
      { instructedAmount: { currency: 'CHF', amount: '12.50' }, qrDetails: {} },
    ],
  }
  const sent = (changes: Partial<SendAction> = {}, of = profile) =>
    prepare(read({ operation: 'payment-submission/submit', path: {}, query: {}, body, ...changes }), of)
      .request.body

  test('sends them digit by digit, and what no number can hold as a text', () => {
    expect(sent()).toBe(
      '{"transactions":[' +
        '{"instructionId":"1","instructedAmount":{"currency":"CHF","amount":999999999999.99999},' +
        '"ibanDetails":{"creditor":{"postalAddress":{"structured":{"buildingNumber":"1","postCode":8001}}}}},' +
        '{"instructedAmount":{"currency":"CHF","amount":12.50},' +
        '"qrDetails":{"remittanceReference":{"type":"QRR","reference":"012"}}}]}',
    )
    expect(sent({}, PROFILE)).toBe(JSON.stringify(body))
  })

  test('gets an order that is wrong in that one thing', () => {
    const wrong = (pointer: string, value: string) =>
      sent({ wrong: { kind: 'setField', name: pointer, value } })
    const amount = '/transactions/1/instructedAmount/amount'
    expect(wrong(amount, '0.00')).toBe(sent()!.replace('12.50', '0.00'))
    expect(wrong(amount, '1,5')).toBe(sent()!.replace('12.50', '"1,5"'))
    expect(wrong('/transactions/1/instructedAmount/currency', 'EUR')).toBe(
      sent()!.replace('"currency":"CHF","amount":12.50', '"currency":"EUR","amount":12.50'),
    )
    expect(sent({ wrong: { kind: 'omitField', name: amount } })).toBe(sent()!.replace(',"amount":12.50', ''))
  })

  test('has them in orders alone', () => {
    const echo = { operation: 'payment-submission/echo-with-body', body: { amount: '1.00' } }
    expect(sent(echo)).toBe('{"amount":"1.00"}')
  })
})

test('what a profile wants in orders is added to their items, and nothing that a scenario wrote is replaced', () => {
  const orderFields = {
    item: { priority: 'NORM' },
    ibanDetails: { chargeBearer: 'SHAR', creditor: { name: 'other' } },
  }
  const body = {
    transactions: [{ instructionId: 'i', ibanDetails: { creditor: { name: 'own' } } }, { qrDetails: {} }],
  }
  const submit = read({ operation: 'payment-submission/submit', path: {}, query: {}, body })
  expect(JSON.parse(prepare(submit, { ...PROFILE, orderFields }).request.body!)).toEqual({
    transactions: [
      {
        instructionId: 'i',
        priority: 'NORM',
        ibanDetails: { chargeBearer: 'SHAR', creditor: { name: 'own' } },
      },
      { priority: 'NORM', qrDetails: {} },
    ],
  })
  expect(JSON.parse(prepare(submit).request.body!)).toEqual(body)
  const exact = { ...PROFILE, orderFields: { item: { rate: exactNumber('1.50') } } }
  expect(prepare({ ...submit, body: { transactions: [{}] } }, exact).request.body).toBe(
    '{"transactions":[{"rate":1.50}]}',
  )
  // What is no order, or has items that are none, is sent as it is.
  for (const odd of [{ transactions: [7, exactNumber('1e400'), null] }, { transactions: 7 }, []]) {
    const sent = prepare({ ...submit, body: odd }, { ...PROFILE, orderFields })
    expect(sent.request.body).toBe(JSON.stringify(odd))
  }
})
