import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MOST_CARDS, createCardNumbers } from './card-numbers.ts'
import { identityFrom, keyOf } from './card.ts'
import { MOST_GENERATIONS, createTokenCodec } from './tokens.ts'

const identity = fc.record({
  bankClearingNumber: fc.integer({ min: 100, max: 99_999 }),
  cardNumber: fc.integer({ min: 1, max: 99_999_999 }),
  cardType: fc.integer({ min: 1, max: 6 }),
})
const generation = fc.oneof(fc.nat(3), fc.nat(MOST_GENERATIONS - 1))
const codec = createTokenCodec('bank')

describe('tokens', () => {
  test('lead back to the card, and have the assumed form', () => {
    fc.assert(
      fc.property(identity, generation, (of, count) => {
        const card = { identity: of, generation: count }
        const token = codec.cardTokenOf(card)
        expect(token).toMatch(/^CTK-[0-9a-f]{32}$/)
        expect(codec.cardOf(token)).toEqual(card)
        expect(codec.cardTokenOf({ ...card, generation: (count + 1) % MOST_GENERATIONS })).not.toBe(token)
      }),
    )
  })

  test('of another bank, changed or made up lead nowhere', () => {
    fc.assert(
      fc.property(
        identity,
        fc.integer({ min: 4, max: 35 }),
        fc.stringMatching(/^[0-9a-f]{32}$/),
        (of, at, digits) => {
          const token = codec.cardTokenOf({ identity: of, generation: 0 })
          const changed = token.slice(0, at) + (token[at] === '0' ? '1' : '0') + token.slice(at + 1)
          expect(codec.cardOf(changed)).toBeUndefined()
          expect(createTokenCodec('other').cardOf(token)).toBeUndefined()
          expect(codec.cardOf(`CTK-${digits}`)).toBeUndefined()
          expect(codec.cardOf(token.toUpperCase())).toBeUndefined()
        },
      ),
    )
  })

  test('tell instances apart', () => {
    fc.assert(
      fc.property(identity, generation, (of, count) => {
        const card = { identity: of, generation: count }
        const tokens = Array.from({ length: 10 }, (_, number) => codec.instanceTokenOf(card, number))
        expect(new Set(tokens).size).toBe(10)
        for (const token of tokens) expect(codec.cardOf(token.replace('CITK', 'CTK'))).toBeUndefined()
      }),
      { numRuns: 30 },
    )
  })
})

describe('card numbers', () => {
  const numbers = createCardNumbers('bank')

  test('lead back to the position', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MOST_CARDS - 1 }), (position) => {
        const found = { ...numbers.at(position), cardType: 1 }
        expect(identityFrom(found)).toEqual(found)
        expect(numbers.positionOf(found)).toBe(position)
      }),
    )
  })

  test('differ between neighbours in more than their last digit', () => {
    const first = Array.from({ length: 100 }, (_, position) => numbers.at(position).cardNumber)
    expect(new Set(first).size).toBe(100)
    expect(first.filter((number, index) => Math.abs(number - (first[index - 1] ?? 0)) < 1000)).toEqual([])
  })

  test('of ordered cards are none of a made-up card', () => {
    for (const count of [0, 1, 32_000_000]) {
      const free = { ...numbers.free(count), cardType: 1 }
      expect(identityFrom(free)).toEqual(free)
      expect(numbers.positionOf(free)).toBeUndefined()
    }
  })
})

describe('an identity', () => {
  test.for([
    [{ bankClearingNumber: 100, cardNumber: 1, cardType: 1 }, '100-1-1'],
    [{ bankClearingNumber: '99999', cardNumber: '99999999', cardType: '6' }, '99999-99999999-6'],
    [{ bankClearingNumber: 99, cardNumber: 1, cardType: 1 }, undefined],
    [{ bankClearingNumber: 100_000, cardNumber: 1, cardType: 1 }, undefined],
    [{ bankClearingNumber: 100, cardNumber: 0, cardType: 1 }, undefined],
    [{ bankClearingNumber: 100, cardNumber: 1, cardType: 7 }, undefined],
    [{ bankClearingNumber: 100, cardNumber: 1.5, cardType: 1 }, undefined],
    [{ bankClearingNumber: 100, cardNumber: '1e2', cardType: 1 }, undefined],
    [{ cardNumber: 1, cardType: 1 }, undefined],
    ['100-1-1', undefined],
    [null, undefined],
  ] as const)('%o is %s', ([value, key]) => {
    const found = identityFrom(value)
    expect(found && keyOf(found)).toBe(key)
  })
})
