import { expect, test } from 'vitest'
import { jsonAnswer } from '../../provider/answers/call-and-answer.ts'
import type { InboundRequest } from '../../provider/gateway/inbound.ts'
import { answeredBefore, withAnswer } from './earlier-answers.ts'

const [accounts, balance, transactions] = ['accounts', 'balance', 'transactions'].map((name) =>
  jsonAnswer({ name }),
) as [ReturnType<typeof jsonAnswer>, ReturnType<typeof jsonAnswer>, ReturnType<typeof jsonAnswer>]

test('the answer before is the last one about something else, however often this was asked for', () => {
  expect(answeredBefore([], get('/accounts'))).toBeUndefined()
  const first = withAnswer([], get('/accounts'), accounts)
  expect(answeredBefore(first, get('/accounts'))).toBeUndefined()
  expect(answeredBefore(first, get('/balance'))).toBe(accounts)
  const second = withAnswer(withAnswer(first, get('/balance'), balance), get('/balance'), balance)
  expect(answeredBefore(second, get('/balance'))).toBe(accounts)
  expect(answeredBefore(second, get('/transactions'))).toBe(balance)
  const third = withAnswer(second, get('/transactions'), transactions)
  expect(answeredBefore(third, get('/transactions'))).toBe(balance)
  const again = withAnswer(third, get('/balance'), balance)
  expect(answeredBefore(again, get('/balance'))).toBe(transactions)
})

test('another day and another method ask for something else', () => {
  const earlier = withAnswer([], get('/balance', 'date=2026-03-02'), balance)
  expect(answeredBefore(earlier, get('/balance', 'date=2026-03-03'))).toBe(balance)
  expect(answeredBefore(earlier, { ...get('/balance', 'date=2026-03-02'), method: 'POST' })).toBe(balance)
})

test('an answer without a body is about nothing', () => {
  const none = { status: 204, headers: {}, content: { kind: 'none' } } as const
  expect(answeredBefore(withAnswer([], get('/accounts'), none), get('/balance'))).toBeUndefined()
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
