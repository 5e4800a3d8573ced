import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeXml, encoded } from './xml-encoding.ts'

const declaring = (encoding: string, text: string) =>
  `<?xml version="1.0" encoding="${encoding}"?><a>${text}</a>`

test.each(['UTF-16', 'ISO-8859-1'])('a document that declares %s is sent in it', (encoding) => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const xml = declaring(encoding, text.replaceAll('\uFEFF', ''))
      const read = decodeXml(encoded(xml)!)
      const plain =
        read.ok &&
        read.value.replaceAll(/&#x([0-9a-f]+);/g, (_, hex: string) =>
          String.fromCodePoint(Number.parseInt(hex, 16)),
        )
      expect(plain).toBe(xml)
    }),
  )
})

test('ISO-8859-1 has a byte for each of its letters, and references to all others', () => {
  const bytes = encoded(declaring('ISO-8859-1', 'é€'))!
  expect(Buffer.from(bytes).toString('latin1')).toContain('<a>é&#x20ac;</a>')
})

test.each(['{"a": "é😀"}', '\uFEFF{}', declaring('UTF-8', 'é'), '"\ud83d"'])(
  '%j is sent in UTF-8',
  (text) => {
    expect(encoded(text)).toBeUndefined()
  },
)

test('half a character of U+DC80 to U+DCFF is the byte that it ends with', () => {
  expect([...encoded('é\udce9€')!]).toEqual([0xc3, 0xa9, 0xe9, 0xe2, 0x82, 0xac])
})
