import { describe, expect, test } from 'vitest'
import { loadXmlEngine } from './xsd-engine.ts'

const { readXml } = await loadXmlEngine()

describe('a document', () => {
  test('becomes a tree', () => {
    const read = readXml(
      `<?xml version="1.0" encoding="UTF-16"?>\n<!-- statement -->\n<Document xmlns="urn:x" xmlns:a="urn:a">
        <Amt Ccy="CHF" a:kind="net"> 1.50<![CDATA[ & more]]> </Amt><a:Empty/></Document>`,
    )
    expect(read).toEqual({
      ok: true,
      value: {
        name: 'Document',
        namespace: 'urn:x',
        attributes: {},
        text: '',
        line: 3,
        children: [
          {
            name: 'Amt',
            namespace: 'urn:x',
            attributes: { Ccy: 'CHF', 'a:kind': 'net' },
            text: '1.50 & more',
            line: 4,
            children: [],
          },
          { name: 'Empty', namespace: 'urn:a', attributes: {}, text: '', line: 4, children: [] },
        ],
      },
    })
  })

  test('keeps characters of every plane', () => {
    expect(readXml('\uFEFF<a>Zürich €🏦</a>')).toMatchObject({ ok: true, value: { text: 'Zürich €🏦' } })
  })
})

test.each([
  '<!DOCTYPE a><a>1 &amp; &#50;</a>',
  '<!DOCTYPE a SYSTEM "file:///etc/passwd"><a>1 &amp; &#50;</a>',
  `<?xml version="1.0"?><!DOCTYPE a PUBLIC "-//x//" 'http://localhost/[a]>.dtd' ><a>1 &amp; &#50;</a>`,
])('a document type that only names things is read, and followed nowhere: %s', (text) => {
  expect(readXml(text)).toMatchObject({ ok: true, value: { name: 'a', text: '1 & 2' } })
})

describe('refused', () => {
  test.each([
    ['not well-formed', '<a>\n<b></a>', /mismatch/, 2],
    ['an undeclared prefix', '<x:a/>', /prefix/i, 1],
    ['text after the root', '<a/>more', /Extra content/, 1],
    ['empty', '', /empty/, undefined],
    ['blank', ' \n', /./, 2],
    ['a NUL character', '<a/>\0<b/>', /NUL/, undefined],
    ['a lone surrogate', '<a>\uD800</a>', /./, 1],
    [
      'an entity that an external document type may declare',
      '<!DOCTYPE a SYSTEM "a.dtd"><a>&e;</a>',
      /DOCTYPE/,
      1,
    ],
    [
      'a document type behind a comment',
      '<?xml version="1.0"?>\n<!-- x --><?p?>\n<!DOCTYPE a [<!ENTITY e "x">]><a>&e;</a>',
      /DOCTYPE/,
      3,
    ],
    ['an entity that is not declared', '<a>&e;</a>', /e/, 1],
    ['too deep', '<a>'.repeat(300) + '</a>'.repeat(300), /depth/, 1],
  ])('%s', (_, text, words, line) => {
    const read = readXml(text)
    expect(read.ok).toBe(false)
    if (read.ok) return
    expect(read.error.message).toMatch(words)
    expect(read.error.line).toBe(line)
  })

  test('what is too long', () => {
    expect(readXml(`<a>${'x'.repeat(64 * 1024 * 1024)}</a>`)).toMatchObject({ ok: false })
  })

  test('what has too many tags', () => {
    expect(readXml(`<a>${'<b/>'.repeat(1_600_000)}</a>`)).toMatchObject({
      ok: false,
      error: { kind: 'refused', message: expect.stringContaining('tags') as string },
    })
  })
})

test('of a thousand documents the last alone stays in memory', async () => {
  const { diag } = await import('libxml2-wasm')
  diag.configure({ enabled: true })
  for (let count = 0; count < 1000; count++) readXml(`<a>${count}</a>`)
  const report = diag.report() as Record<string, { garbageCollected: number; totalInstances: number }>
  diag.configure({ enabled: false })
  expect(report['XmlDocument']?.totalInstances ?? 0).toBeLessThanOrEqual(1)
})
