import { operationById } from '../documents/operations.ts'
import { describe, expect, test } from 'vitest'
import { observe } from '../../test/examples/observe.ts'
import { isLeftOpen, mustBeRefused, mustEqual, mustHaveStatus, saysNothing } from './outcomes.ts'

/** Error statuses that limits, media types and the like bring: HTTP knows them, document 1 §8 does not. */
const OF_HTTP_ALONE = [406, 408, 411, 413, 414, 415, 417, 421, 425, 426, 428, 429, 431]

const answer = (status: number) => observe({ status })

test('what an error looks like is left open for the statuses of HTTP alone, and for no others', () => {
  const all = Array.from({ length: 600 }, (_, status) => status)
  expect(all.filter(isLeftOpen)).toEqual(OF_HTTP_ALONE)
})

test('an answer says nothing of the request where it speaks of a rate or of a service out of order', () => {
  expect(saysNothing(answer(429))).toMatchObject({ kind: 'not-tested', reason: /429/ })
  expect(saysNothing(answer(503))).toMatchObject({ kind: 'not-tested', reason: /503/ })
  for (const status of [502, 504]) {
    expect(saysNothing(answer(status))).toMatchObject({ kind: 'not-tested', reason: /provider/ })
    const ofTokens = { ...answer(status), operation: operationById('consent-flow/token') }
    expect(saysNothing(ofTokens)).toBe(undefined)
  }
  for (const status of [200, 302, 400, 428, 430, 500, 501])
    expect(saysNothing(answer(status))).toBe(undefined)
})

test('a token that may have expired says nothing of a request that was valid, and is the 401 of one that is over', () => {
  const over = { ...answer(401), tokenMayBeOver: true as const }
  expect(mustHaveStatus(over, [200], 'a list')).toMatchObject({ kind: 'not-tested', reason: /token/ })
  expect(mustHaveStatus(over, [401], 'a refusal')).toEqual({ kind: 'pass' })
  expect(mustHaveStatus(answer(401), [200], 'a list')).toMatchObject({ kind: 'contradicted' })
})

describe('a request that must not succeed', () => {
  const kinds = (status: number): readonly string[] =>
    mustBeRefused(answer(status), 'no', 'unknown-target').map(({ kind }) => kind)

  test.for([
    [199, ['contradicted']],
    [200, ['contradicted']],
    [299, ['contradicted']],
    [300, ['observed']],
    [399, ['observed']],
    [400, ['pass', 'observed']],
    [500, ['pass', 'observed']],
    [429, ['not-tested']],
    [503, ['not-tested']],
  ] as const)('%i: %j', ([status, expected]) => {
    expect(kinds(status)).toEqual(expected)
  })

  test('which error it got is recorded', () => {
    expect(mustBeRefused(answer(404), 'no', 'unknown-target')).toContainEqual({
      kind: 'observed',
      assumption: 'unknown-target',
      value: '404',
      at: 'status',
    })
    expect(mustBeRefused(answer(302), 'no', 'unknown-target')).toEqual([
      { kind: 'observed', assumption: 'unknown-target', value: '302', at: 'status' },
    ])
  })
})

test('a status must be one of those that are expected', () => {
  expect(mustHaveStatus(answer(202), [200, 202], 'r')).toEqual({ kind: 'pass' })
  expect(mustHaveStatus(answer(503), [503], 'r')).toEqual({ kind: 'pass' })
  expect(mustHaveStatus(answer(503), [200], 'r')).toMatchObject({ kind: 'not-tested' })
  expect(mustHaveStatus(answer(201), [200, 202], 'r')).toStrictEqual({
    kind: 'contradicted',
    at: 'status',
    expected: { rule: 'r', value: '200 or 202' },
    actual: '201',
  })
})

test('each gives the advice that it was given, and none without one', () => {
  const advised = [
    mustBeRefused(answer(200), 'r', 'unknown-target', 'there'),
    mustHaveStatus(answer(200), [401], 'r', 'there'),
  ].flat()
  expect(advised).toMatchObject([{ hint: 'there' }, { hint: 'there' }])
  const plain = [
    mustBeRefused(answer(200), 'r', 'unknown-target'),
    mustHaveStatus(answer(200), [401], 'r'),
    mustEqual('a', 'b', { at: '/x', rule: 'r' }),
  ].flat()
  for (const outcome of plain) expect(outcome).not.toHaveProperty('hint')
})
