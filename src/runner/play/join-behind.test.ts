import { expect, test } from 'vitest'
import type { Arrival } from '../../evidence/behind.ts'
import { joinBehind } from './join-behind.ts'

const PATH = '/api/bankingservices/b2b/account-information/version/accounts'
const TOKENS = '/provider-base/oauth/token'
const request = { path: PATH, headers: [['X-Correlation-ID', 'mine']] as const }

test('a correlation id joins, whatever the path has become', () => {
  const { calls, unjoined } = joinBehind(request, [arrival('/own/accounts-of-a-customer', 'mine')])
  expect(calls.map(({ joinedBy }) => joinedBy)).toEqual(['correlation-id'])
  expect(unjoined).toBe(0)
})

test('without its correlation id a request is joined by its resource, and a refresh by its address', () => {
  const { calls } = joinBehind(request, [
    arrival(PATH, undefined),
    arrival(TOKENS, 'of the gateway'),
    arrival(PATH, 'of the gateway'),
  ])
  expect(calls.map(({ path, joinedBy }) => [path, joinedBy])).toEqual([
    [PATH, 'order'],
    [TOKENS, 'order'],
    [PATH, 'order'],
  ])
})

test('where something arrived that is somebody else’s, nothing is guessed', () => {
  const { calls, unjoined } = joinBehind(request, [
    arrival(PATH, 'mine'),
    arrival(TOKENS, 'of the gateway'),
    arrival('/api/bankingservices/b2b/payment-submission/version/payments', 'theirs'),
  ])
  expect(calls.map(({ path }) => path)).toEqual([PATH])
  expect(unjoined).toBe(2)
})

function arrival(path: string, correlationId: string | undefined): Arrival {
  return {
    method: 'GET',
    path,
    headers: correlationId === undefined ? [] : [['x-correlation-id', correlationId]],
    body: '',
    response: { status: 200, headers: [], text: '[]' },
    atMs: 0,
  }
}
