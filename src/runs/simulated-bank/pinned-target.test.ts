import { expect, test } from 'vitest'
import { createSimulator } from '../../simulator/create.ts'
import { RECORDED_DEFAULTS } from '../../rules/recorded-defaults.ts'
import { pinsOf } from './pinned-target.ts'

test('what the latest card API does is no pin of an earlier one', () => {
  expect(pinsOf(createSimulator())).toBe(RECORDED_DEFAULTS)
  const earlier = pinsOf(createSimulator({ cards: { release: '2.6.0' } }))
  expect(earlier['card-order-request']).toBeUndefined()
  expect(earlier['three-ds-requests']).toBeUndefined()
  const others = ['missing-token', 'settlement-values', 'correlation-id-on-bad-requests'] as const
  for (const id of others) expect(earlier[id]).toBe(RECORDED_DEFAULTS[id])
})

test('a bank that does otherwise on purpose is held to nothing', () => {
  expect(pinsOf(createSimulator({ vary: 1 }))).toEqual({})
})
