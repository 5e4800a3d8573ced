import { expect, test } from 'vitest'
import { loadXmlEngine } from './xsd-engine.ts'
import { openElementAt } from './xml-open-element.ts'
import { processorSeconds } from '../../../test/support/processor-time.ts'

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

test('time grows with the text, whatever stands in it', async () => {
  const room = 4 * 1024 * 1024
  for (const piece of ['<a', '<a"', "<a '", '<!--', '<![CDATA[', '<?', '<a>', '</a>', '\n', '>']) {
    const look = () => openElementAt(piece.repeat(room / piece.length), 1, room)
    expect(await processorSeconds(look)).toBeLessThan(20)
  }
})
