import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { decimalsOf, parseDecimal } from '../../kernel/money.ts'
import { exchanged, rateOn } from './currency-exchange.ts'

const currencies = fc.constantFrom('CHF', 'EUR', 'USD', 'GBP', 'JPY', 'KWD')

test.each([
  [129_90, 'EUR', 'CHF', '0.9388', 121_95],
  [1, 'EUR', 'CHF', '0.5', 1],
  [1, 'EUR', 'CHF', '0.49999999', 0],
  [3, 'JPY', 'CHF', '0.005', 2],
  [100_00, 'CHF', 'JPY', '188.324', 18_832],
  [1_000, 'KWD', 'CHF', '2.61745', 2_62],
  [9_007_199_254_740_991, 'EUR', 'CHF', '1', 9_007_199_254_740_991],
])('%d %s in %s at %s is %d', (instructedAmount, sourceCurrency, targetCurrency, rate, result) => {
  expect(exchanged({ instructedAmount, sourceCurrency, targetCurrency, rate })).toBe(result)
})

test('the result is the whole number nearest to the exact product, the upper one of two', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1e12 }),
      currencies,
      currencies,
      fc.integer(),
      (amount, from, to, day) => {
        fc.pre(from !== to)
        const rate = rateOn(day, from, to, 7)
        const result = exchanged({ instructedAmount: amount, sourceCurrency: from, targetCurrency: to, rate })
        const { unscaled, scale } = parseDecimal(rate)!
        // Twice the error, in units of 10^(scale + decimals of the source): −1 ≤ error < 1 in halves.
        const unit = 10n ** BigInt(scale + decimalsOf(from))
        const exact = BigInt(amount) * unscaled * 10n ** BigInt(decimalsOf(to))
        const twiceError = 2n * (BigInt(result) * unit - exact)
        expect(twiceError > -unit && twiceError <= unit).toBe(true)
      },
    ),
  )
})

test('rates fit into camt.053: at most 11 digits, 10 of them decimals', () => {
  fc.assert(
    fc.property(fc.integer(), currencies, currencies, fc.nat(), (day, from, to, seed) => {
      const rate = rateOn(day, from, to, seed)
      expect(rate).toMatch(/^\d{1,10}(\.\d{1,10})?$/)
      expect(rate.replace('.', '').length).toBeLessThanOrEqual(11)
      expect(Number(rate)).toBeGreaterThan(0)
    }),
  )
})
