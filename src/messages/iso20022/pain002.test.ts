import { XMLParser } from 'fast-xml-parser'
import { expect, test } from 'vitest'
import { writePain002 } from './pain002.ts'
import type { Pain002Report } from './pain002-model.ts'

const REPORT: Pain002Report = {
  messageId: 'STATUS-1',
  createdAt: '2026-03-02T09:00:00+01:00',
  debtorAgentBic: 'ABCDCHZZ',
  original: { messageId: 'A&B <1>', messageName: 'pain.001.001.09', count: '1', sum: '9999999999999999.99' },
  code: 'PART',
  counts: [],
  payments: [],
}

test('a sum stays exact, and one of more digits than the message allows is left out', () => {
  expect(writePain002(REPORT)).toContain('<OrgnlCtrlSum>9999999999999999.99</OrgnlCtrlSum>')
  const longer = { ...REPORT, original: { ...REPORT.original, sum: '99999999999999999.99' } }
  expect(writePain002(longer)).not.toContain('OrgnlCtrlSum')
})

test('an id with characters of XML comes back as it was sent', () => {
  const read = new XMLParser({ parseTagValue: false }).parse(writePain002(REPORT))
  expect(read.Document.CstmrPmtStsRpt.OrgnlGrpInfAndSts.OrgnlMsgId).toBe('A&B <1>')
})
