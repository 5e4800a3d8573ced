import { describe, expect, test } from 'vitest'
import { MESSAGES } from '../../messages/iso20022/messages.ts'
import type { MessageName } from '../../messages/iso20022/messages.ts'
import { writeSchema } from '../../messages/iso20022/schema-writer.ts'
import { decodeXml } from '../../kernel/xml-encoding.ts'
import { loadXsdEngine } from './xsd-engine.ts'
import type { XsdProblem } from './xsd-engine.ts'
import { processorSeconds } from '../../../test/support/processor-time.ts'

const engine = await loadXsdEngine((message: MessageName) => writeSchema(MESSAGES[message]))

const NAMESPACE = 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09'

const VALID = `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="${NAMESPACE}">
  <CstmrCdtTrfInitn>
    <GrpHdr>
      <MsgId>M1</MsgId><CreDtTm>2026-03-02T08:00:00+01:00</CreDtTm>
      <NbOfTxs>1</NbOfTxs>
      <InitgPty><Nm>Zürich AG</Nm></InitgPty>
    </GrpHdr>
    <PmtInf>
      <PmtInfId>P1</PmtInfId>
      <PmtMtd>TRF</PmtMtd>
      <ReqdExctnDt><Dt>2026-03-03</Dt></ReqdExctnDt>
      <Dbtr/>
      <DbtrAcct><Id><IBAN>CH9300762011623852957</IBAN></Id></DbtrAcct>
      <DbtrAgt><FinInstnId/></DbtrAgt>
      <CdtTrfTxInf>
        <PmtId><EndToEndId>E1</EndToEndId></PmtId>
        <Amt><InstdAmt Ccy="CHF">10.00</InstdAmt></Amt>
      </CdtTrfTxInf>
    </PmtInf>
  </CstmrCdtTrfInitn>
</Document>
`

function problemsOf(xml: string): readonly XsdProblem[] {
  const validated = engine.validate('pain.001.001.09', xml)
  return validated.ok ? [] : validated.error
}

function problemsOfBytes(bytes: Uint8Array): readonly Pick<XsdProblem, 'kind' | 'message'>[] {
  const text = decodeXml(bytes)
  return text.ok ? problemsOf(text.value) : [text.error]
}

test('a valid document becomes a tree', () => {
  const validated = engine.validate('pain.001.001.09', VALID)
  expect(validated).toMatchObject({
    ok: true,
    value: { namespace: NAMESPACE, name: 'Document', children: [{ name: 'CstmrCdtTrfInitn', line: 3 }] },
  })
})

describe('an invalid document: the words and the place', () => {
  test.each([
    ['<NbOfTxs>1', '<NbOfTxs>one', 'NbOfTxs is "one", which is not of the form [0-9]{1,15}', 6, 7],
    ['M1', 'M'.repeat(36), 'MsgId has 36 characters; at most 35 are allowed', 5, 7],
    ['<MsgId>M1', '<MsgId>', 'MsgId has 0 characters; at least 1 are required', 5, 7],
    ['2026-03-02T08', '2026-02-30T08', /CreDtTm is "2026-02-30T.*", which is not a valid ISODateTime/, 5, 24],
    ['<MsgId>M1</MsgId>', '', 'CreDtTm is not expected here; expected is MsgId', 5, 7],
    ['<FinInstnId/>', '', 'DbtrAgt is incomplete; expected is FinInstnId', 15, 7],
    ['TRF', 'TRX', 'PmtMtd is "TRX"; allowed are CHK, TRF, TRA', 11, 7],
    ['10.00', '10.123456', 'InstdAmt is "10.123456"; at most 5 decimals are allowed', 18, 14],
    [
      '10.00',
      '1234567890123456789',
      'InstdAmt is "1234567890123456789"; at most 18 digits are allowed',
      18,
      14,
    ],
    ['10.00', '-1', 'InstdAmt is "-1"; it has to be 0 or more', 18, 14],
    ['10.00', 'ten', /^InstdAmt is "ten", which is not a valid /, 18, 14],
    [' Ccy="CHF"', '', 'InstdAmt lacks the attribute Ccy', 18, 14],
    ['CHF', 'chf', 'Ccy of InstdAmt is "chf", which is not of the form [A-Z]{3,3}', 18, 14],
    ['Ccy=', 'x="1" Ccy=', 'InstdAmt has no attribute x', 18, 14],
    ['<GrpHdr>', '<GrpHdr>!', 'GrpHdr has elements only, no text of its own', 4, 5],
    ['M1', '<a/>', 'MsgId has text only, no elements', 5, 7],
    ['<Dbtr/>', '<Dbtr/><Dbtr/>', 'Dbtr is not expected here; expected is DbtrAcct', 13, 14],
    ['</GrpHdr>', '<X/></GrpHdr>', /^X is not expected here/, 8, 5],
    [
      NAMESPACE,
      'urn:x',
      'the root element is Document in the namespace urn:x, which is not that of the message',
      2,
      1,
    ],
    [` xmlns="${NAMESPACE}"`, '', /Document in no namespace/, 2, 1],
  ])('%s → %s', (from, to, words, line, column) => {
    const [first] = problemsOf(VALID.replace(from, to))
    expect(first).toMatchObject({ kind: 'invalid', line, column })
    expect(first?.message).toMatch(words)
  })

  test('the element is named with the way to it', () => {
    const twice = VALID.replace(
      /<CdtTrfTxInf>[\s\S]*<\/CdtTrfTxInf>/,
      (found) => found + found.replace('10.00', 'x'),
    )
    expect(problemsOf(twice)).toMatchObject([
      { element: 'InstdAmt', path: '/Document/CstmrCdtTrfInitn/PmtInf/CdtTrfTxInf[2]/Amt/InstdAmt' },
    ])
  })

  test('at most 20 problems, in the order of the document', () => {
    const many = VALID.replace('<PmtInf>', '<PmtInf/>\n'.repeat(30) + '<PmtInf>')
    const lines = problemsOf(many).map(({ line }) => line)
    expect(lines).toEqual(Array.from({ length: 20 }, (_, index) => 9 + index))
  })

  test('a long value is cut short', () => {
    const [problem] = problemsOf(VALID.replace('CHF', 'C'.repeat(100_000)))
    expect(problem?.message.length).toBeLessThan(200)
  })
})

test('a document that is not well-formed has the place where XML ends', () => {
  expect(problemsOf('<Document>\n<a></b></Document>')).toMatchObject([{ kind: 'malformed', line: 2 }])
})

test('a schema location is not followed', () => {
  const located = VALID.replace(
    '<Document ',
    '<Document xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="urn:x file:///etc/passwd" ',
  )
  expect(problemsOf(located)).toEqual([])
})

describe('refused before the engine sees it', () => {
  const laughs = Array.from({ length: 9 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`).join('')
  test.each([
    ['billion laughs', `<!DOCTYPE a [<!ENTITY l0 "lol">${laughs}]><a>&l9;</a>`, /DOCTYPE/],
    ['an external entity', '<!DOCTYPE a [<!ENTITY e SYSTEM "file:///etc/passwd">]><a>&e;</a>', /DOCTYPE/],
    ['an external subset', '<!DOCTYPE a SYSTEM "http://localhost/a.dtd"><a/>', /DOCTYPE/],
    ['64 MB', `<a>${'x'.repeat(64 * 1024 * 1024)}</a>`, /larger than 16777216 bytes/],
    ['two bytes a character', `<a>${'ü'.repeat(9 * 1024 * 1024)}</a>`, /larger/],
  ])('%s', (_, xml, words) => {
    expect(problemsOf(xml)).toMatchObject([{ kind: 'refused', message: expect.stringMatching(words) }])
  })

  test.each([
    ['a NUL', VALID.replace('M1', 'M\0'), 'utf8', 'malformed', /NUL/],
    ['bytes that are not UTF-8', VALID, 'latin1', 'malformed', /said to be UTF-8/],
    [
      'an unknown encoding',
      VALID.replace('UTF-8', 'X-OWN'),
      'utf8',
      'refused',
      /"X-OWN", which is not known/,
    ],
  ] as const)('%s is no XML', (_, xml, encoding, kind, words) => {
    const found = problemsOfBytes(bytesOf(xml, encoding))
    expect(found).toMatchObject([{ kind, message: expect.stringMatching(words) }])
  })

  test.each([
    ['ISO-8859-1', 'latin1', ''],
    ['UTF-16', 'utf16le', '\uFEFF'],
    ['UTF-16LE', 'utf16le', ''],
  ] as const)('bytes in %s are read as what they declare', (name, encoding, mark) => {
    const text = mark + VALID.replace('UTF-8', name).replace('M1', 'Zürich')
    expect(problemsOfBytes(bytesOf(text, encoding))).toEqual([])
  })

  test('bytes in UTF-8 are read, with and without a byte order mark', () => {
    expect(problemsOfBytes(bytesOf(VALID, 'utf8'))).toEqual([])
    expect(problemsOfBytes(bytesOf('\uFEFF' + VALID, 'utf8'))).toEqual([])
    expect(problemsOf('\uFEFF' + VALID.replace('UTF-8', 'UTF-16'))).toEqual([])
  })
})

describe('time is bounded by the size', () => {
  const room = 4 * 1024 * 1024 - VALID.length
  const fill = (piece: string): string => piece.repeat(Math.floor(room / piece.length))
  test.each([
    ['100,000 deep', '<a>'.repeat(100_000) + '</a>'.repeat(100_000)],
    ['4 MiB of wrong elements', VALID.replace('<PmtInf>', `${fill('<PmtInf/>')}<PmtInf>`)],
    ['4 MiB of text', VALID.replace('M1', fill('M'))],
    ['4 MiB in the form of an IBAN', VALID.replace('CH9300762011623852957', `CH93${fill('0')}`)],
    [
      '4 MiB of attributes',
      VALID.replace('<GrpHdr>', `<GrpHdr ${fill('b12345678="" ').replaceAll(/b\d+/g, numbered())}>`),
    ],
    ['4 MiB of comments before the root', VALID.replace('<Document ', `${fill('<!---->')}<Document `)],
    ['4 MiB of lines', VALID.replace('<GrpHdr>', `${fill('\n')}<GrpHdr>?`)],
  ])('%s', async (_, xml) => {
    expect(await processorSeconds(() => problemsOf(xml))).toBeLessThan(60)
    expect(problemsOf(VALID)).toEqual([])
  })
})

test('of a thousand documents the last alone stays in memory', async () => {
  const { diag } = await import('libxml2-wasm')
  diag.configure({ enabled: true })
  for (let count = 0; count < 500; count++) problemsOf(VALID.replace('M1', `M${count}`))
  for (let count = 0; count < 500; count++) problemsOf(VALID.replace('M1', ' '.repeat(count)))
  const report = diag.report() as Record<string, { totalInstances: number }>
  diag.configure({ enabled: false })
  expect(report['XmlDocument']?.totalInstances ?? 0).toBeLessThanOrEqual(1)
})

function bytesOf(text: string, encoding: BufferEncoding): Uint8Array {
  return new Uint8Array(Buffer.from(text, encoding))
}

function numbered(): () => string {
  let count = 0
  return () => `b${String((count += 1)).padStart(8, '0')}`
}
