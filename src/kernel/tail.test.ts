import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createTail } from './tail.ts'

const KEPT = 9

const filled = (count: number, tail = createTail<number>(KEPT)) => {
  const forgotten: number[] = []
  for (let added = 0; added < count; added++) forgotten.push(...tail.push(tail.end()))
  return { tail, forgotten }
}

test('the last items keep their positions, and what goes is said once, in order', () => {
  fc.assert(
    fc.property(fc.nat(200), (count) => {
      const { tail, forgotten } = filled(count)
      const numbers = Array.from({ length: count }, (_, number) => number)
      expect([...forgotten, ...tail.items()]).toEqual(numbers)
      expect(tail.end()).toBe(count)
      expect(tail.items().length).toBeGreaterThanOrEqual(Math.min(count, KEPT))
      expect(tail.items().length).toBeLessThanOrEqual(12)
      for (const number of numbers) expect(tail.at(number)).toBe(number < tail.begin() ? undefined : number)
    }),
  )
})

test('a saved state stays as it was and leads to the same again', () => {
  fc.assert(
    fc.property(fc.nat(60), fc.nat(60), (before, after) => {
      const { tail } = filled(before)
      const then = [...tail.items()]
      const saved = tail.save()
      filled(after, tail)
      const copy = createTail<number>(KEPT)
      copy.load(saved)
      expect(copy.items()).toEqual(then)
      filled(after, copy)
      expect([copy.items(), copy.begin()]).toEqual([tail.items(), tail.begin()])
    }),
  )
})
