import { expect, test } from 'vitest'
import type { RunResult } from '../evidence/run-result.ts'
import { driftBetween } from './drift.ts'

/** A run of which nothing but the status of its one answer matters. */
function answering(operation: string, status: number): RunResult {
  const headers = [['Content-Type', status === 202 ? 'text/plain' : 'application/json']]
  const exchange = { id: 'some/scenario#1', operation, response: { status, headers, body: '' } }
  return { scenarios: [{ steps: [{ exchanges: [exchange] }] }] } as unknown as RunResult
}

const LIST = 'account-information/list-transactions'

test.each([
  [200, 202],
  [202, 200],
])('whether a day is final depends on the hour: %i and then %i is no drift', (simulator, target) => {
  expect(driftBetween(answering(LIST, simulator), answering(LIST, target))).toEqual([])
})

test('any other status is drift, and so is another answer to an order', () => {
  const fields = (operation: string, target: RunResult) =>
    driftBetween(answering(operation, 202), target).map(({ field, before, after }) => [field, before, after])
  expect(fields(LIST, answering(LIST, 204))).toEqual([
    ['status', '202', '204'],
    ['header content-type', 'text/plain', 'application/json'],
  ])
  const submission = 'payment-submission/submit-xml'
  expect(fields(submission, answering(submission, 200))).toContainEqual(['status', '202', '200'])
})

test('the same status with another type is drift', () => {
  const other = answering(LIST, 202)
  const [exchange] = other.scenarios[0]!.steps[0]!.exchanges
  Object.assign(exchange!.response!, { headers: [['Content-Type', 'text/html']] })
  expect(driftBetween(answering(LIST, 202), other)).toMatchObject([{ field: 'header content-type' }])
})
