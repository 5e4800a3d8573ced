import { XMLParser, XMLValidator } from 'fast-xml-parser'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { escapeXml } from '../../kernel/xml.ts'
import { createMessageWriter, writeMessage } from './xml-writer.ts'

test('writes an element per line, one for each item of a list, and nothing for an empty text', () => {
  const amount = { currency: 'CHF', amount: '1' }
  expect(
    writeMessage('test', { A: { B: amount, C: '', D: undefined, E: ['2', '', { F: '3' }], G: {} } }),
  ).toBe(
    `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:test">
  <A>
    <B Ccy="CHF">1</B>
    <E>2</E>
    <E>
      <F>3</F>
    </E>
    <G>
    </G>
  </A>
</Document>
`,
  )
})

test('gives each piece once', () => {
  const xml = createMessageWriter('test')
  const first = xml.take()
  xml.write({ A: 'x' })
  const second = xml.take()
  xml.close()
  expect(first + second + xml.take()).toContain('<A>x</A>\n</Document>')
  expect(xml.take()).toBe('')
})

test('any text comes back from an independent reader as it went in', () => {
  const reader = new XMLParser({ trimValues: false, parseTagValue: false, ignoreAttributes: false })
  fc.assert(
    fc.property(fc.stringMatching(/^[\u0020-\u007e\u00a0-\u024f€&<>"']{1,60}$/), (text) => {
      const written = writeMessage('test', { A: { currency: text, amount: text } })
      expect(XMLValidator.validate(written)).toBe(true)
      expect(reader.parse(written)).toMatchObject({ Document: { A: { '#text': text, '@_Ccy': text } } })
    }),
  )
})

test('what XML cannot carry is replaced', () => {
  expect(escapeXml('a\u0000b\u001fc\ud800d\uffffe')).toBe('a\uFFFDb\uFFFDc\uFFFDd\uFFFDe')
  expect(escapeXml('😀 <&> "\n')).toBe('😀 &lt;&amp;&gt; &quot;&#10;')
})
