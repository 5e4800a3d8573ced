import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { TEXT_CONTRAST, contrast, readableOn, textOn } from './contrast.ts'

const color = fc
  .integer({ min: 0, max: 0xff_ff_ff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`)

test('contrast is what WCAG computes for its own examples', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
})

test('whatever colours a bank has, text on them and text in them can be read', () => {
  fc.assert(
    fc.property(color, color, (background, own) => {
      expect(contrast(textOn(background), background)).toBeGreaterThanOrEqual(TEXT_CONTRAST)
      expect(contrast(readableOn(background, own), background)).toBeGreaterThanOrEqual(TEXT_CONTRAST)
    }),
  )
})

test('a colour that can be read stays as it is', () => {
  expect(readableOn('#ffffff', '#0a5c36')).toBe('#0a5c36')
  expect(readableOn('#ffffff', '#ffcc00')).not.toBe('#ffcc00')
})
