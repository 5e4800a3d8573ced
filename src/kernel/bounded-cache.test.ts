import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createBoundedCache } from './bounded-cache.ts'

test('gives back what was put in or nothing, and always the last thing put in', () => {
  const steps = fc.array(fc.tuple(fc.nat({ max: 20 }), fc.boolean()), { maxLength: 100 })
  fc.assert(
    fc.property(steps, (plan) => {
      const cache = createBoundedCache<string>(6)
      const put = new Map<number, string>()
      plan.forEach(([key, isPut], step) => {
        if (isPut) put.set(key, cache.set(key, `${key} ${step}`))
        expect([undefined, put.get(key)]).toContain(cache.get(key))
        expect(!isPut || cache.get(key) === put.get(key)).toBe(true)
      })
    }),
  )
})

test('forgets what was not asked for lately, and keeps what was', () => {
  const cache = createBoundedCache<number>(10)
  cache.set('kept', 1)
  cache.set('forgotten', 2)
  for (let key = 0; key < 40; key++) {
    cache.set(key, key)
    expect(cache.get('kept')).toBe(1)
  }
  expect(cache.get('forgotten')).toBeUndefined()
})
