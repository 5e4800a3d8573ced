import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { saySame } from './forwarded.ts'

const ORDER = '<Doc xmlns="urn:a"><Amt Ccy="CHF" Unit="1">10.00</Amt></Doc>'

test.each([
  [
    "<?xml version='1.0'?>\n<p:Doc xmlns:p='urn:a'>\n  <p:Amt Unit='1' Ccy='CHF'>10.00</p:Amt>\n</p:Doc>",
    true,
  ],
  [ORDER.replace('10.00', '10.0'), false],
  [ORDER.replace('CHF', 'EUR'), false],
  [ORDER.replace(' Unit="1"', ''), false],
  [ORDER.replace('Ccy', 'Cur'), false],
  [ORDER.replace('"CHF"', '"CH&#70;"'), true],
])('whether XML says the same: %s', (other, isSame) => {
  expect(saySame(ORDER, other)).toBe(isSame)
})

test('whatever a tag is made of, it is read to its end, and says the same as itself', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const xml = `<a ${text}>`
      expect(saySame(xml, `${xml} `)).toBe(true)
    }),
  )
})
