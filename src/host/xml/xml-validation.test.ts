import { expect, test } from 'vitest'
import { loadXml } from './xml-validation.ts'
import { xmlOnDemand } from './xml-on-demand.ts'

const NAMESPACE = 'urn:iso:std:iso:20022:tech:xsd:pain.002.001.10'

const REPORT = `<Document xmlns="${NAMESPACE}">
  <CstmrPmtStsRpt>
    <GrpHdr><MsgId>R1</MsgId><CreDtTm>2026-03-02T09:00:00</CreDtTm></GrpHdr>
    <OrgnlGrpInfAndSts><OrgnlMsgId>M1</OrgnlMsgId><OrgnlMsgNmId>pain.001.001.09</OrgnlMsgNmId></OrgnlGrpInfAndSts>
  </CstmrPmtStsRpt>
</Document>`

test('nothing is loaded before it is asked for, and then once', async () => {
  const loads: string[] = []
  const asked: string[] = []
  const xml = xmlOnDemand(async () => {
    loads.push('schemas')
    return (message) => {
      asked.push(message)
      return `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="urn:x"><xs:element name="Document"/></xs:schema>`
    }
  })
  expect(loads).toEqual([])
  expect(() => xml.readXml('<a/>')).toThrow(/ready/)
  await Promise.all([xml.ready(), xml.ready()])
  await xml.ready()
  expect(loads).toEqual(['schemas'])
  expect(asked).toEqual([])
  for (let count = 0; count < 3; count++) {
    expect(xml.faultsOf('pain.002.001.10', '<Document xmlns="urn:x"/>')).toEqual([])
  }
  expect(asked).toEqual(['pain.002.001.10'])
})

test('what a bank is given is ready at once', async () => {
  const xml = await loadXml()
  expect(xml.validate('pain.002.001.10', REPORT)).toMatchObject({ ok: true, value: { name: 'Document' } })
})

test.each([
  ['<a>', { layer: 'syntax', line: 1, element: 'a' }],
  ['x'.repeat(17 * 1024 * 1024), { layer: 'syntax' }],
  [REPORT.replace('R1', ''), { layer: 'schema', line: 3, column: 13, element: 'MsgId' }],
  [
    REPORT.replace('xmlns=', 'xmlns:p=')
      .replaceAll(/<(\/?)(?=[A-Z])/g, '<$1p:')
      .replace('R1', ''),
    { layer: 'schema', element: 'MsgId', path: '/p:Document/p:CstmrPmtStsRpt/p:GrpHdr/p:MsgId' },
  ],
])('layer, place and local name of a fault (%#)', async (text, fault) => {
  const xml = xmlOnDemand()
  await xml.ready()
  expect(xml.faultsOf('pain.002.001.10', text)[0]).toMatchObject(fault)
  expect(xml.validate('pain.002.001.10', text)).toMatchObject({ ok: false, error: [fault] })
})

test.each([
  ['before', '<CreDtTm> \n\t2026-03-02T09:00:00<'],
  ['behind', '<CreDtTm>2026-03-02T09:00:00 \n<'],
  ['written as references', '<CreDtTm>&#32;&#x0A;2026-03-02T09:00:00&#xd; &#009;<'],
  ['before and behind, in a spacious tag', '<CreDtTm > 2026-03-02T09:00:00 <'],
])('space %s a date is no fault, and moves nothing', async (_, date) => {
  const xml = xmlOnDemand()
  await xml.ready()
  const spaced = REPORT.replace('<CreDtTm>2026-03-02T09:00:00<', date)
  expect(xml.faultsOf('pain.002.001.10', spaced)).toEqual([])
  const lines = (text: string) =>
    xml.faultsOf('pain.002.001.10', text.replace('<OrgnlMsgNmId>', '<X/>')).map(({ line }) => line)
  const added = spaced.split('\n').length - REPORT.split('\n').length
  expect(lines(spaced)).toEqual(lines(REPORT).map((line) => line! + added))
})

test('space elsewhere is one, as the schema says', async () => {
  const xml = xmlOnDemand()
  await xml.ready()
  const padded = REPORT.replace('</OrgnlMsgNmId>', '</OrgnlMsgNmId><OrgnlNbOfTxs> 1 </OrgnlNbOfTxs>')
  expect(xml.faultsOf('pain.002.001.10', padded)).toMatchObject([{ element: 'OrgnlNbOfTxs' }])
})

test('a document type is refused where documents are taken in, and judged where it only names things', async () => {
  const xml = xmlOnDemand()
  await xml.ready()
  const typed = REPORT.replace('<Document', '<!DOCTYPE Document SYSTEM "a.dtd">\n<Document')
  expect(xml.validate('pain.002.001.10', typed)).toMatchObject({ error: [{ layer: 'syntax', unread: true }] })
  expect(xml.faultsOf('pain.002.001.10', typed)).toEqual([])
  expect(xml.faultsOf('pain.002.001.10', typed.replace('R1', ''))).toMatchObject([
    { layer: 'schema', line: 4, column: 13, path: '/Document/CstmrPmtStsRpt/GrpHdr/MsgId' },
  ])
  const subset = typed.replace('SYSTEM "a.dtd"', '[<!ENTITY e "x">]')
  expect(xml.faultsOf('pain.002.001.10', subset)).toMatchObject([{ layer: 'syntax', unread: true }])
  expect(xml.readXml(subset)).toMatchObject({ error: { unread: true } })
})
