import { expect, test } from 'vitest'
import type { Exchange, RecordedBehind } from '../evidence/exchange.ts'
import { wayOf } from './behind-words.ts'

const CALL: RecordedBehind['calls'][number] = {
  joinedBy: 'correlation-id',
  request: { method: 'GET', url: '/accounts', headers: [['x-corapi-client-id', 'client-1']] },
  response: { status: 401, headers: [], body: '' },
  at: '2026-03-02T08:00:00.000Z',
}

test('the way of an exchange is told from client to bank and back', () => {
  expect(wayOf(exchange({ calls: [CALL, { ...CALL, joinedBy: 'order' }], unjoined: 0 }))).toEqual([
    'client  → gateway GET /accounts?page=1',
    'gateway → bank    GET /accounts (for client-1)',
    'bank    → gateway 401',
    'gateway → bank    GET /accounts (for client-1, joined by order)',
    'bank    → gateway 401',
    'gateway → client  200',
  ])
})

test('what did not arrive, or cannot be joined, is said', () => {
  expect(wayOf(exchange({ calls: [], unjoined: 0 }))).toContain('gateway → bank    nothing')
  expect(wayOf(exchange({ calls: [], unjoined: 2 }))).toContain(
    'gateway → bank    2 that cannot be joined with it',
  )
})

test('where nobody looked behind, nothing is told', () => {
  expect(wayOf(exchange(undefined))).toEqual([])
})

function exchange(behind: RecordedBehind | undefined): Exchange {
  return {
    id: 'a#1',
    surface: 'gateway',
    request: { method: 'GET', url: 'https://gateway.test/accounts?page=1', headers: [] },
    response: { status: 200, headers: [], body: '' },
    ...(behind && { behind }),
    sentAt: '2026-03-02T08:00:00.000Z',
    durationMs: 1,
  }
}
