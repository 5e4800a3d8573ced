import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createMeasuredMap } from './measured-map.ts'

const MOST = 100
const puts = fc.array(
  fc.record({
    key: fc.integer({ min: 0, max: 30 }).map(String),
    size: fc.integer({ min: 1, max: 150 }),
    isTaken: fc.boolean(),
  }),
  { maxLength: 200 },
)

test('a map with so much room never has more in it, has the youngest, and says what it forgets', () => {
  fc.assert(
    fc.property(puts, (all) => {
      const known = new Map<string, number>()
      const map = createMeasuredMap<number>(
        MOST,
        (_, size) => size,
        (key, size) => {
          // The oldest, with its value.
          expect([key, size]).toEqual([...known][0])
          known.delete(key)
        },
      )
      for (const { key, size, isTaken } of all) {
        known.delete(key)
        if (isTaken) map.delete(key)
        else {
          known.set(key, size)
          map.set(key, size)
        }
        expect(map.room()).toBe([...known.values()].reduce((sum, one) => sum + one, 0))
        expect(map.room()).toBeLessThanOrEqual(MOST)
        for (const [name, value] of known) expect(map.get(name)).toBe(value)
      }
      map.clear()
      expect(map.room()).toBe(0)
    }),
  )
})
