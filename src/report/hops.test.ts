import { expect, test } from 'vitest'
import type { Exchange, RecordedArrival, RecordedBehind } from '../evidence/observation.ts'
import { wayOf } from './hops.ts'

const BASE = '/api/bankingservices/b2b/account-information/version'
const SENT: Exchange['request']['headers'] = [
  ['X-CorAPI-Target-ID', 'provider-1'],
  ['X-PSU-IP-Address', '192.0.2.7'],
  ['X-PSU-User-Agent', 'Firefox'],
]
const CALL: RecordedArrival = {
  joinedBy: 'correlation-id',
  request: {
    method: 'GET',
    url: `${BASE}/accounts?page=1`,
    headers: [
      ['host', 'bank.test'],
      ['x-corapi-client-id', 'client-1'],
      ['x-psu-ip-address', '192.0.2.7'],
      ['x-psu-user-agent', 'Firefox'],
      ['authorization', '[redacted]'],
    ],
  },
  response: { status: 401, headers: [], body: '' },
  at: '2026-03-02T08:00:00.000Z',
}
const REFRESH: RecordedArrival = {
  ...CALL,
  joinedBy: 'meanwhile',
  request: { method: 'POST', url: '/api/bankingservices/b2b/consent-flow/version/oauth/token', headers: [] },
  response: { status: 400, headers: [], body: '' },
}

test('the way of an exchange is a diagram from client to bank and back', () => {
  expect(wayOf(exchange([CALL, { ...CALL, joinedBy: 'order' }]))).toEqual([
    'client ──▶ gateway           GET …/accounts?page=1',
    '           gateway ──▶ bank  GET …/accounts?page=1 (for client-1)',
    '                             Authorization: added by the gateway',
    '           gateway ◀── bank  401',
    '           gateway ──▶ bank  GET …/accounts?page=1 (for client-1, joined by order)',
    '                             Authorization: added by the gateway',
    '           gateway ◀── bank  401',
    'client ◀── gateway           200',
  ])
})

test('what the gateway has made of a request stands below it', () => {
  const headers = [
    ['x-corapi-target-id', 'provider-1'],
    ['x-psu-ip-address', 'AUTO'],
  ] as const
  const call = { ...CALL, request: { ...CALL.request, headers, body: '{}' } }
  expect(wayOf(exchange([call])).map((line) => line.trim())).toEqual(
    expect.arrayContaining([
      'gateway ──▶ bank  GET …/accounts?page=1 (without X-CorAPI-Client-ID)',
      'X-PSU-IP-Address: 192.0.2.7 became AUTO',
      'X-PSU-User-Agent: left out',
      'X-CorAPI-Target-ID: went on',
      'body: added',
    ]),
  )
})

test('what is repeated is counted, and a refresh of several calls is nobody’s alone', () => {
  expect(wayOf(exchange([REFRESH, REFRESH, REFRESH]))).toEqual([
    'client ──▶ gateway           GET …/accounts?page=1',
    '           gateway ──▶ bank  POST …/oauth/token (without X-CorAPI-Client-ID, for one of the calls at that time) × 3',
    '           gateway ◀── bank  400 × 3',
    'client ◀── gateway           200',
  ])
})

test('what did not arrive, or cannot be joined, is said', () => {
  expect(wayOf(exchange([]))).toContain('           gateway ──▶ bank  nothing')
  expect(wayOf(exchange([], 2))).toContain('           gateway ──▶ bank  2 that cannot be joined with it')
})

test('of several at once, what arrived under another id may be its own', () => {
  const alone = exchange([])
  const behind = { calls: [], unjoined: 0, isConcurrent: true } as const
  expect(wayOf({ ...alone, behind })[1]).toMatch(/nothing with its correlation id$/)
})

test('a bank out of reach is no answer of the gateway', () => {
  const { response: _, ...asked } = exchange([])
  expect(wayOf({ ...asked, failure: { code: 'nothing-behind', message: '' } }).at(-1)).toBe(
    'client ◀── gateway           its bank is out of reach',
  )
  expect(wayOf({ ...asked, failure: { code: 'refused', message: '' } }).at(-1)).toContain(
    'no answer: refused',
  )
})

test('where nobody looked behind, nothing is told', () => {
  const { behind: _, ...alone } = exchange([])
  expect(wayOf(alone)).toEqual([])
})

function exchange(calls: RecordedBehind['calls'], unjoined = 0): Exchange {
  return {
    id: 'a#1',
    surface: 'gateway',
    request: { method: 'GET', url: `https://gateway.test${BASE}/accounts?page=1`, headers: SENT },
    response: { status: 200, headers: [], body: '' },
    behind: { calls, unjoined },
    sentAt: '2026-03-02T08:00:00.000Z',
    durationMs: 1,
  }
}
