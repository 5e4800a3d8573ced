import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readJson, writeJson } from './exact-json.ts'

const write = (amount: unknown) => writeJson({ amount }, (field) => field === 'amount')

describe('a text that is sent as a number', () => {
  test.for(['0.00', '12.50', '0.1', '0.30000000000000004', '999999999999.99999', '-5', '100'])(
    'has the digits of %s',
    (amount) => {
      expect(write(amount)).toBe(`{"amount":${amount}}`)
      expect(JSON.parse(write(amount))).toEqual({ amount: Number(amount) })
    },
  )

  test.for(['', '012', '1.', '.5', '1e3', '1,00', 'RF18539007547034', ' 1', 'NaN', '--1', '1.2.3'])(
    'stays a text where JSON has no such number: %o',
    (amount) => {
      expect(write(amount)).toBe(JSON.stringify({ amount }))
    },
  )

  test('is one of the named fields, however deep', () => {
    const order = { id: '7', transactions: [{ instructedAmount: { currency: 'CHF', amount: '7.00' } }] }
    expect(writeJson(order, (field) => field === 'amount')).toBe(
      '{"id":"7","transactions":[{"instructedAmount":{"currency":"CHF","amount":7.00}}]}',
    )
  })

  test('leaves everything else as JSON.stringify writes it', () => {
    const others = { amount: 7, list: ['1', null, true], nested: { amount: ['1'], text: '"' } }
    expect(writeJson(others, (field) => field === 'amount')).toBe(JSON.stringify(others))
  })
})

describe('a number that is read', () => {
  test.for<[string, unknown]>([
    ['12.50', 12.5],
    ['0.1', 0.1],
    ['1e3', 1000],
    ['123456789012.345', 123_456_789_012.345],
    ['0.30000000000000004', 0.300_000_000_000_000_04],
    ['999999999999.99999', '999999999999.99999'],
    ['-9007199254740993', '-9007199254740993'],
    ['9007199254740992', 9_007_199_254_740_992],
    ['9007199254740992e2', 900_719_925_474_099_200],
  ])('%s', ([written, read]) => {
    expect(readJson(written)).toBe(read)
    expect(readJson(`{"a":[1, ${written}]}`)).toEqual({ a: [1, read] })
  })

  test('is no text that looks like one', () => {
    const texts = { a: '9007199254740993', b: ': 9007199254740993', c: [null, true] }
    expect(readJson(JSON.stringify(texts))).toEqual(texts)
  })

  test('that is none is refused as JSON.parse does it', () => {
    expect(() => readJson('{"a":01234567890123456789}')).toThrow(SyntaxError)
  })
})

test('what is written as a number is read as the same decimal', () => {
  const digits = (least: number, most: number) =>
    fc.array(fc.integer({ min: 0, max: 9 }), { minLength: least, maxLength: most }).map((all) => all.join(''))
  fc.assert(
    fc.property(digits(1, 12), digits(0, 5), (whole, fraction) => {
      const amount = `${whole.replace(/^0+(?=\d)/, '')}${fraction === '' ? '' : `.${fraction}`}`
      const read = (readJson(write(amount)) as { amount: unknown }).amount
      const trimmed = amount.includes('.') ? amount.replace(/\.?0+$/, '') : amount
      if (typeof read === 'string') expect(read).toBe(amount)
      // Short enough for a double to be written in its shortest form with the same digits.
      else if (read !== 0 && (read as number) >= 1e-6) expect(String(read)).toBe(trimmed)
      else expect(Number(amount)).toBe(read)
    }),
  )
})
