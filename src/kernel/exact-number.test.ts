import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ExactNumber, exactNumber, readExactJson } from './exact-number.ts'

const UNUSUAL = [
  '12.50',
  '0.0',
  '-0',
  '1e3',
  '1E+2',
  '1e400',
  '999999999999.99999',
  '9007199254740993',
  '0.00000010',
]

describe('a number that a double would write otherwise', () => {
  test.for(UNUSUAL)('%s is written as it was', (written) => {
    expect(exactNumber(written)).toBeInstanceOf(ExactNumber)
    expect(JSON.stringify(readExactJson(`{"a":[${written}]}`))).toBe(`{"a":[${written}]}`)
    expect(String(readExactJson(written))).toBe(written)
  })

  test.for(['0', '-5', '12.5', '1000', '9007199254740992'])('%s is an ordinary number', (written) => {
    expect(readExactJson(written)).toBe(Number(written))
  })

  test('is no text that looks like one', () => {
    const texts = { a: '12.50', b: ': 9007199254740993', c: [null, true, '1e3'] }
    expect(readExactJson(JSON.stringify(texts))).toEqual(texts)
  })
})

test('what is no JSON is refused as JSON.parse does it', () => {
  expect(() => readExactJson('{"a":0123.50}')).toThrow(SyntaxError)
})

test('what is nested too deep for that is read all the same', () => {
  const deep = `${'['.repeat(100_000)}12.50${']'.repeat(100_000)}`
  expect(readExactJson(deep)).toHaveLength(1)
})

test('every number of JSON is written as it was read', () => {
  const digits = (least: number, most: number) =>
    fc.array(fc.integer({ min: 0, max: 9 }), { minLength: least, maxLength: most }).map((all) => all.join(''))
  const number = fc
    .tuple(fc.constantFrom('', '-'), digits(1, 20), digits(0, 20), fc.constantFrom('', 'e5', 'E-7', 'e+400'))
    .map(([sign, whole, fraction, exponent]) => {
      const integer = whole.replace(/^0+(?=\d)/, '')
      return `${sign}${integer}${fraction === '' ? '' : `.${fraction}`}${exponent}`
    })
  fc.assert(
    fc.property(number, (written) => {
      expect(JSON.stringify(readExactJson(`[${written}]`))).toBe(`[${written}]`)
    }),
  )
})
