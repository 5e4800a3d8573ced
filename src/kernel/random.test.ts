import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hashName, randomStream } from './random.ts'

describe('random streams', () => {
  test('the same name gives the same values, and these very values on every machine', () => {
    expect(draw()).toEqual(draw())
    expect(draw()).toMatchInlineSnapshot(`
      [
        3713543941,
        1604728946,
        1,
      ]
    `)
  })

  test('integers keep to their bounds', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer(), fc.nat(), (left, right, seed) => {
        const [min, max] = [Math.min(left, right), Math.max(left, right)]
        const drawn = randomStream(seed).integer(min, max)
        expect(drawn).toBeGreaterThanOrEqual(min)
        expect(drawn).toBeLessThanOrEqual(max)
        expect(Number.isInteger(drawn)).toBe(true)
      }),
    )
  })

  test('every value of a small range turns up about equally often', () => {
    const stream = randomStream(1, 'dice')
    const counts = new Map<number, number>()
    for (let count = 0; count < 12_000; count++) {
      const face = stream.integer(1, 6)
      counts.set(face, (counts.get(face) ?? 0) + 1)
    }
    expect([...counts.keys()].toSorted((left, right) => left - right)).toEqual([1, 2, 3, 4, 5, 6])
    for (const count of counts.values()) expect(Math.abs(count - 2000)).toBeLessThan(200)
  })

  test('refuses ranges that 32 bits cannot fill, and empty ones', () => {
    expect(() => randomStream(1).integer(0, 2 ** 32)).toThrow('range')
    expect(() => randomStream(1).integer(2, 1)).toThrow('range')
    expect(() => randomStream(1).pick([])).toThrow('something to pick')
  })

  test('hexadecimal texts have the length that was asked for', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 64 }), (length) => {
        expect(randomStream('hex', length).hex(length)).toMatch(new RegExp(`^[0-9a-f]{${length}}$`))
      }),
    )
  })
})

describe('hashes of names', () => {
  test('neighbouring names are spread over all bits', () => {
    const seen = new Set<number>()
    for (let account = 0; account < 200; account++) {
      for (let month = 0; month < 200; month++) seen.add(hashName([7, 'anchor', account, month]))
    }
    // 40,000 of 2^32: chance makes less than one collision.
    expect(seen.size).toBeGreaterThan(39_990)
  })

  test('where one part ends and the next begins makes a difference', () => {
    expect(hashName(['ab', 'c'])).not.toBe(hashName(['a', 'bc']))
    expect(hashName([1, 2])).not.toBe(hashName([2, 1]))
    expect(hashName([2 ** 32 + 1])).not.toBe(hashName([1]))
    expect(hashName([-1])).not.toBe(hashName([2 ** 32 - 1]))
  })
})

function draw(): readonly number[] {
  const stream = randomStream(7, 'salary', 3)
  return [stream.next(), stream.next(), stream.integer(1, 6)]
}
