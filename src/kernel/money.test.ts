import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  ZERO,
  addDecimals,
  decimalsOf,
  equalDecimals,
  formatAmount,
  formatDecimal,
  negateDecimal,
  parseAmount,
  parseDecimal,
  showDecimal,
} from './money.ts'

const currencies = fc.constantFrom('CHF', 'JPY', 'KWD', 'CLF')
const amounts = fc.maxSafeInteger()

describe('amounts', () => {
  test('come back as they went, in every currency', () => {
    fc.assert(
      fc.property(amounts, currencies, (amount, currency) => {
        const text = formatAmount(amount, currency)
        expect(parseAmount(text, currency)).toBe(amount === 0 ? 0 : amount)
        expect((text.split('.')[1] ?? '').length).toBe(decimalsOf(currency))
      }),
    )
  })

  test.each([
    [5, 'CHF', '0.05'],
    [-5, 'CHF', '-0.05'],
    [0, 'CHF', '0.00'],
    [-0, 'CHF', '0.00'],
    [12345, 'JPY', '12345'],
    [1, 'KWD', '0.001'],
  ])('%d in %s is %s', (amount, currency, text) => expect(formatAmount(amount, currency)).toBe(text))

  test.each([
    ['1.005', 'CHF'],
    ['1.5', 'JPY'],
    ['', 'CHF'],
    ['1.', 'CHF'],
    ['.5', 'CHF'],
    ['1e3', 'CHF'],
    ["1'000", 'CHF'],
    ['99999999999999999', 'CHF'],
  ])('%j is no amount in %s', (text, currency) => expect(parseAmount(text, currency)).toBeUndefined())

  test('zeros behind the last decimal do not count', () => {
    expect(parseAmount('1.500', 'CHF')).toBe(150)
    expect(parseAmount('7.000', 'JPY')).toBe(7)
  })

  test('a currency is never mistaken for a property of objects', () => {
    expect(decimalsOf('constructor')).toBe(2)
    expect(decimalsOf('__proto__')).toBe(2)
  })

  test('refuses fractions of a minor unit', () => {
    expect(() => formatAmount(0.5, 'CHF')).toThrow('whole number of minor units')
  })
})

describe('decimals', () => {
  const decimals = fc
    .tuple(fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }), fc.integer({ min: 0, max: 8 }))
    .map(([unscaled, scale]) => ({ unscaled, scale }))

  test('what is written is read as the same value', () => {
    fc.assert(
      fc.property(decimals, (decimal) => {
        expect(equalDecimals(parseDecimal(formatDecimal(decimal))!, decimal)).toBe(true)
      }),
    )
  })

  test('a sum less one part is the other', () => {
    fc.assert(
      fc.property(decimals, decimals, (left, right) => {
        const sum = addDecimals(left, right)
        expect(equalDecimals(sum, addDecimals(right, left))).toBe(true)
        expect(equalDecimals(addDecimals(sum, negateDecimal(right)), left)).toBe(true)
        expect(equalDecimals(addDecimals(left, ZERO), left)).toBe(true)
      }),
    )
  })

  test('1, 1.0 and +1.00 are equal', () => {
    expect(['1', '1.0', '+1.00'].map((text) => formatDecimal(parseDecimal(text)!))).toEqual(['1', '1', '1'])
    expect(['1', '1.0', '+1.00', '-0.50'].map((text) => showDecimal(parseDecimal(text)!))).toEqual([
      '1',
      '1.0',
      '1.00',
      '-0.50',
    ])
    const sum = addDecimals(parseDecimal('10.10')!, negateDecimal(parseDecimal('2.600')!))
    expect([formatDecimal(sum), showDecimal(sum), showDecimal(negateDecimal(sum))]).toEqual([
      '7.5',
      '7.500',
      '-7.500',
    ])
  })
})
