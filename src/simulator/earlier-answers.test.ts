import { expect, test } from 'vitest'
import { jsonAnswer } from '../answers/answer.ts'
import type { InboundRequest } from '../gateway/inbound.ts'
import { createEarlierAnswers } from './earlier-answers.ts'

const [accounts, balance, transactions] = ['accounts', 'balance', 'transactions'].map((name) =>
  jsonAnswer({ name }),
) as [ReturnType<typeof jsonAnswer>, ReturnType<typeof jsonAnswer>, ReturnType<typeof jsonAnswer>]

test('the answer before is the last one about something else, however often this was asked for', () => {
  const earlier = createEarlierAnswers()
  expect(earlier.before(get('/accounts'))).toBeUndefined()
  earlier.add(get('/accounts'), accounts)
  expect(earlier.before(get('/accounts'))).toBeUndefined()
  expect(earlier.before(get('/balance'))).toBe(accounts)
  earlier.add(get('/balance'), balance)
  earlier.add(get('/balance'), balance)
  expect(earlier.before(get('/balance'))).toBe(accounts)
  expect(earlier.before(get('/transactions'))).toBe(balance)
  earlier.add(get('/transactions'), transactions)
  expect(earlier.before(get('/transactions'))).toBe(balance)
})

test('another day and another method ask for something else', () => {
  const earlier = createEarlierAnswers()
  earlier.add(get('/balance', 'date=2026-03-02'), balance)
  expect(earlier.before(get('/balance', 'date=2026-03-03'))).toBe(balance)
  expect(earlier.before({ ...get('/balance', 'date=2026-03-02'), method: 'POST' })).toBe(balance)
})

test('an answer without a body is about nothing', () => {
  const earlier = createEarlierAnswers()
  earlier.add(get('/accounts'), { status: 204, headers: {}, content: { kind: 'none' } })
  expect(earlier.before(get('/balance'))).toBeUndefined()
})

function get(path: string, query = ''): InboundRequest {
  return {
    method: 'GET',
    path,
    query: new URLSearchParams(query),
    headers: new Map(),
    body: '',
    origin: 'https://bank.test',
    addressLength: path.length,
    bodyTooLarge: false,
    clientId: 'client',
  }
}
