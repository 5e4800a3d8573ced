import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { arbitraryText } from '../../test/support/arbitrary-run-result.ts'
import { printable, printableLine, shortened } from './printable.ts'

describe('printable', () => {
  test.each([
    ['\u001b[31mred', '\\u{1b}[31mred'],
    ['\u009b31m', '\\u{9b}31m'],
    ['a\r\nb\tc', 'a\\u{d}\nb\tc'],
    ['bidi \u202e txt', 'bidi \\u{202e} txt'],
    ['zero\u200bwidth\ufeff', 'zero\\u{200b}width\\u{feff}'],
    ['line\u2028separator', 'line\\u{2028}separator'],
    ['lone \ud800', 'lone \\u{d800}'],
    ['tag \u{e0041}', 'tag \\u{e0041}'],
    ['😀 München § “…”', '😀 München § “…”'],
  ])('shows %j as %j', (text, shown) => {
    expect(printable(text)).toBe(shown)
  })

  test('leaves nothing that a terminal would act on, and is valid in UTF-8', () => {
    fc.assert(
      fc.property(arbitraryText, (text) => {
        const line = printableLine(text)
        expect(line).not.toMatch(/\p{Cc}|\p{Cs}|\p{Zl}|\p{Zp}/u)
        expect(printable(line)).toBe(line)
      }),
    )
  })
})

test('shortening says how much is left out and keeps characters whole', () => {
  expect(shortened('abcdef', 6)).toBe('abcdef')
  expect(shortened('abcdefgh'.repeat(9), 5)).toBe('abcde… (67 more characters)')
  // The note would be longer than what it leaves out.
  expect(shortened('abcdefgh', 5)).toBe('abcdefgh')
  expect(shortened(`ab😀${'c'.repeat(40)}`, 3)).toBe('ab… (42 more characters)')
})
