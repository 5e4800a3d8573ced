import { expect, test } from 'vitest'
import type { Arrival } from '../../evidence/observation.ts'
import { createArrivals, joinBehind } from './join-behind.ts'
import type { Arrived } from './join-behind.ts'

const PATH = '/api/bankingservices/b2b/account-information/version/accounts'
const TOKENS = '/provider-base/oauth/token'
const request = { path: PATH, headers: [['X-Correlation-ID', 'mine']] as const }

test('a correlation id joins, whatever the path has become', () => {
  const { calls, unjoined } = joinBehind(request, alone(arrival('/own/accounts-of-a-customer', 'mine')))
  expect(calls.map(({ joinedBy }) => joinedBy)).toEqual(['correlation-id'])
  expect(unjoined).toBe(0)
})

test('without its correlation id a request is joined by its resource, and a refresh by its address', () => {
  const { calls } = joinBehind(
    request,
    alone(arrival(PATH, undefined), arrival(TOKENS, 'of the gateway'), arrival(PATH, 'of the gateway')),
  )
  expect(calls.map(({ path, joinedBy }) => [path, joinedBy])).toEqual([
    [PATH, 'order'],
    [TOKENS, 'order'],
    [PATH, 'order'],
  ])
})

test('where something arrived that is somebody else’s, nothing is guessed', () => {
  const { calls, unjoined } = joinBehind(
    request,
    alone(
      arrival(PATH, 'mine'),
      arrival(TOKENS, 'of the gateway'),
      arrival('/api/bankingservices/b2b/payment-submission/version/payments', 'theirs'),
    ),
  )
  expect(calls.map(({ path }) => path)).toEqual([PATH])
  expect(unjoined).toBe(2)
})

test('requests for tokens that came while nothing was under way stand with the next call, and how long that was', () => {
  const batch: Arrival[] = []
  let nowMs = 0
  const watch = { take: () => batch.splice(0), isReported: true, gatewayMs: () => nowMs }
  const arrivals = createArrivals(watch)
  const called = () => {
    arrivals.begin(request)
    return joinBehind(request, arrivals.end(request))
  }
  // What other flows have left behind is nobody's.
  batch.push(arrival(TOKENS, undefined))
  expect(called()).toEqual({ calls: [], unjoined: 0 })
  nowMs = 90_000
  batch.push({ ...arrival(TOKENS, undefined), gatewayMs: 80_000 }, arrival(PATH, 'late'))
  expect(called()).toMatchObject({
    calls: [],
    unjoined: 0,
    quietMs: 90_000,
    uncalled: [{ path: TOKENS, afterMs: 80_000 }],
  })
  expect(called()).toEqual({ calls: [], unjoined: 0, quietMs: 0, uncalled: [] })
})

test('the first call of a flow has what came since the last call of the flow before, at a bank that outlasts them', () => {
  const batch = [
    { ...arrival(TOKENS, undefined), gatewayMs: 70_000 },
    { ...arrival(TOKENS, undefined), gatewayMs: 75_000, idleMs: 90_000 },
  ]
  const watch = {
    take: () => batch.splice(0),
    isReported: true,
    gatewayMs: () => 80_000,
    answeredMs: () => 65_000,
  }
  const arrivals = createArrivals(watch)
  arrivals.begin(request)
  const { quietMs, uncalled } = arrivals.end(request)
  expect(quietMs).toBe(15_000)
  // Others may have been called meanwhile: what counts is when anything was last done with these tokens.
  expect(uncalled?.map(({ afterMs }) => afterMs)).toEqual([5000, 90_000])
})

test('of requests under way at once each gets what its id names and the refresh, and nothing is guessed', () => {
  const batch: Arrival[] = []
  const watch = { take: () => batch.splice(0), isReported: false, gatewayMs: () => 0 }
  const arrivals = createArrivals(watch)
  const other = { path: PATH, headers: [['X-Correlation-ID', 'theirs']] as const }
  batch.unshift(arrival(PATH, 'long before'))
  arrivals.begin(other)
  batch.push(arrival(PATH, 'theirs'), arrival(TOKENS, 'of the gateway'))
  arrivals.begin(request)
  batch.push(arrival(PATH, 'mine'))
  const first = joinBehind(other, arrivals.end(other))
  expect(first.calls.map(({ path, joinedBy }) => [path, joinedBy])).toEqual([
    [PATH, 'correlation-id'],
    [TOKENS, 'meanwhile'],
  ])
  expect(first.unjoined).toBe(0)
  const last = joinBehind(request, arrivals.end(request))
  expect(last.calls.map(({ path, joinedBy }) => [path, joinedBy])).toEqual([
    [TOKENS, 'meanwhile'],
    [PATH, 'correlation-id'],
  ])
  arrivals.begin(other)
  arrivals.begin(request)
  batch.push(arrival(PATH, 'nobody’s'), arrival(PATH, 'mine'))
  arrivals.end(other)
  expect(joinBehind(request, arrivals.end(request))).toMatchObject({
    calls: [{ joinedBy: 'correlation-id' }],
    unjoined: 1,
  })
})

function alone(...arrivals: Arrival[]): Arrived {
  return { arrivals, isConcurrent: false }
}

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

test('of two under way at once with one correlation id neither gets what arrived', () => {
  const batch: Arrival[] = []
  const arrivals = createArrivals({ take: () => batch.splice(0), isReported: false, gatewayMs: () => 0 })
  arrivals.begin(request)
  arrivals.begin(request)
  batch.push(arrival(PATH, 'mine'), arrival(PATH, 'mine'))
  for (let time = 0; time < 2; time++)
    expect(joinBehind(request, arrivals.end(request))).toEqual({ calls: [], unjoined: 0, isConcurrent: true })
  arrivals.begin(request)
  batch.push(arrival(PATH, 'mine'))
  expect(joinBehind(request, arrivals.end(request)).calls).toHaveLength(1)
})
