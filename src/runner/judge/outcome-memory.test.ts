import { expect, test } from 'vitest'
import { bankDateAt } from '../../kernel/calendar.ts'
import type { Observation } from '../../evidence/observation.ts'
import { PASS } from '../../rules/requirement.ts'
import { createOutcomeMemory } from './outcome-memory.ts'

const TODAY = bankDateAt(0)
const seen: Observation = {
  exchangeId: 'a/b#1',
  surface: 'gateway',
  request: {
    method: 'GET',
    path: '/accounts',
    pathParameters: {},
    query: {},
    headers: [['X-User', 'u']],
    deviates: false,
  },
  response: {
    status: 200,
    headers: [['content-type', 'application/json']],
    mediaType: 'application/json',
    text: '[]',
    body: { kind: 'json', value: [] },
  },
  today: TODAY,
  todayAtAnswer: TODAY,
  sentAtMs: 1,
  answeredAtMs: 2,
}

test('of the same exchange the same is found, without another look', () => {
  const memory = createOutcomeMemory()
  expect(memory.of(seen)('a/rule', () => PASS)).toBe(PASS)
  const again = { ...seen, response: { ...seen.response, body: { kind: 'json', value: [] } as const } }
  expect(memory.of(again)('a/rule', () => expect.unreachable())).toBe(PASS)
  expect(memory.of(again)('a/other-rule', () => undefined)).toBeUndefined()
  expect(memory.of(again)('a/other-rule', () => expect.unreachable())).toBeUndefined()
})

test.each<[string, Partial<Observation>]>([
  ['another id', { exchangeId: 'a/b#2' }],
  ['another request', { request: { ...seen.request, headers: [['X-User', 'v']] } }],
  ['another status', { response: { ...seen.response, status: 201 } }],
  ['another body', { response: { ...seen.response, text: '[1]', body: { kind: 'json', value: [1] } } }],
  ['a body that was not read', { response: { ...seen.response, body: { kind: 'unread', problem: '' } } }],
  ['another instant', { answeredAtMs: 3 }],
  ['what arrived behind', { arrivals: { calls: [], unjoined: 0 } }],
  ['more that is known', { known: { secrets: [{ kind: 'access token', value: 't' }] } }],
  ['what was awaited and has not come', { isOverdue: true }],
])('%s is judged afresh', (_, otherwise) => {
  const memory = createOutcomeMemory()
  memory.of(seen)('a/rule', () => PASS)
  expect(memory.of({ ...seen, ...otherwise })('a/rule', () => undefined)).toBeUndefined()
  expect(memory.of(seen)('a/rule', () => undefined)).toBe(PASS)
})
