import { XMLParser, XMLValidator } from 'fast-xml-parser'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createXmlWriter, escapeXml } from './xml-writer.ts'

const NAMESPACE = 'urn:test'

test('writes an element per line, and nothing for an empty text', () => {
  const xml = createXmlWriter('Document', NAMESPACE)
  xml.element('A', () => {
    xml.text('B', '1', { name: 'Ccy', value: 'CHF' })
    xml.text('C', '')
    xml.text('D', undefined)
  })
  xml.close()
  expect(xml.take()).toBe(
    `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:test">
  <A>
    <B Ccy="CHF">1</B>
  </A>
</Document>
`,
  )
})

test('gives each piece once', () => {
  const xml = createXmlWriter('Document', NAMESPACE)
  const first = xml.take()
  xml.text('A', 'x')
  const second = xml.take()
  xml.close()
  expect(first + second + xml.take()).toContain('<A>x</A>\n</Document>')
  expect(xml.take()).toBe('')
})

test('any text comes back from an independent reader as it went in', () => {
  const reader = new XMLParser({ trimValues: false, parseTagValue: false, ignoreAttributes: false })
  fc.assert(
    fc.property(fc.stringMatching(/^[\u0020-\u007e\u00a0-\u024f€&<>"']{1,60}$/), (text) => {
      const xml = createXmlWriter('Document', NAMESPACE)
      xml.text('A', text, { name: 'b', value: text })
      xml.close()
      const written = xml.take()
      expect(XMLValidator.validate(written)).toBe(true)
      expect(reader.parse(written)).toMatchObject({ Document: { A: { '#text': text, '@_b': text } } })
    }),
  )
})

test('what XML cannot carry is replaced', () => {
  expect(escapeXml('a\u0000b\u001fc\ud800d\uffffe')).toBe('a\uFFFDb\uFFFDc\uFFFDd\uFFFDe')
  expect(escapeXml('😀 <&> "\n')).toBe('😀 &lt;&amp;&gt; &quot;&#10;')
})
