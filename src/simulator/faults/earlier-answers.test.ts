import { expect, test } from 'vitest'
import { jsonAnswer } from '../../provider/answers/call-and-answer.ts'
import type { InboundRequest } from '../../provider/gateway/inbound.ts'
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

test('what was answered last goes with the state, and what came after it is gone', () => {
  const earlier = createEarlierAnswers()
  earlier.add(get('/accounts'), accounts)
  earlier.add(get('/balance'), balance)
  const saved = earlier.save()
  earlier.add(get('/transactions'), transactions)
  earlier.load(saved)
  expect(earlier.before(get('/other'))).toBe(balance)
  expect(earlier.before(get('/balance'))).toBe(accounts)
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
