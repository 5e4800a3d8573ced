import { expect, test } from 'vitest'
import { loadXmlEngine } from './xml-engine.ts'
import { openElementAt } from './xml-open-element.ts'

const { readXml } = await loadXmlEngine()

test.each([
  ['<a><b>', 'b'],
  ['<a><b></a>', 'b'],
  ['<a><b/></c>', 'a'],
  ['<a><b>text</b>&nobody;</a>', 'a'],
  ['<a><b x=1/></a>', 'b'],
  ['<a><b x="1/></b></a>', 'b'],
  ['<a x="<"/>', 'a'],
  ['<a x=">"><b></a>', 'b'],
  ['<a><!-- <c> --><![CDATA[<d>]]><?e <f>?>', 'a'],
  ['<a>\n<b\n  x="1"\n>\n</a>', 'b'],
  ['<a>🏦🏦🏦🏦🏦🏦🏦🏦<<b></b></a>', 'a'],
  ['<a><x:b/></a>', 'x:b'],
  ['no XML', undefined],
  ['', undefined],
])('what is wrong with %j is wrong in %s', (text, element) => {
  const read = readXml(text)
  expect(read.ok).toBe(false)
  if (!read.ok) expect(read.error.element).toBe(element)
})

test('time grows with the text, whatever stands in it', () => {
  const room = 4 * 1024 * 1024
  for (const piece of ['<a', '<a"', "<a '", '<!--', '<![CDATA[', '<?', '<a>', '</a>', '\n', '>']) {
    const startedAt = performance.now()
    openElementAt(piece.repeat(room / piece.length), 1, room)
    expect(performance.now() - startedAt).toBeLessThan(5000)
  }
})
