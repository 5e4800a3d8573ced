import { XMLParser } from 'fast-xml-parser'
import { expect, test } from 'vitest'
import { HOUR_MS, dateOfDay } from '../../../kernel/calendar.ts'
import { MONDAY, NOW } from '../../../../test/support/books.ts'
import type { PaymentInformation, PaymentOrder } from './order.ts'
import { statusReportXml } from './status-report.ts'
import { statusOf } from './status.ts'
import {
  CHECKED,
  accountsOf,
  bankOf,
  orderOf,
  payment,
  submit,
  transaction,
} from '../../../../test/support/submitted-orders.ts'

const SATURDAY = dateOfDay(MONDAY + 5)
const NEXT_MONDAY = dateOfDay(MONDAY + 7)

test('a payment for a Saturday is accepted, and told that it is executed on Monday', () => {
  const { status, report } = outcomeOf({ requestedExecutionDate: SATURDAY })
  expect(status.code).toBe('ACCP')
  const reason = { code: 'DT06', information: `The execution date has been changed: to ${NEXT_MONDAY}` }
  expect(status.payments[0]!.transactions).toMatchObject([{ code: 'ACCP', reason }])
  expect(lines(report)).toContain('<TxSts>ACWC</TxSts><StsRsnInf><Rsn><Cd>DT06</Cd></Rsn>')
})

test('a report repeats the totals that the sender stated, the wrong ones too', () => {
  const { report } = outcomeOf({ stated: { count: '2', sum: '9.50' } })
  expect(lines(report)).toContain(
    '<OrgnlNbOfTxs>2</OrgnlNbOfTxs><OrgnlCtrlSum>9.50</OrgnlCtrlSum><PmtInfSts>RJCT</PmtInfSts>',
  )
})

test('a report names the UETR of a transaction that has one', () => {
  const uetr = '8a562c67-ca16-48ba-b074-65581be6f001'
  const { report } = outcomeOf({
    transactions: [transaction({ uetr }), transaction({ instructionId: 'I-2' })],
  })
  expect(lines(report)).toContain(`</OrgnlEndToEndId><OrgnlUETR>${uetr}</OrgnlUETR><TxSts>ACCP</TxSts>`)
  expect(report.match(/<OrgnlUETR>/g)).toHaveLength(1)
})

test('so is one for today after the cut-off time, and not before', () => {
  const before = outcomeOf({}, NOW)
  const after = outcomeOf({}, NOW + 8 * HOUR_MS)
  expect(before.status.payments[0]!.transactions[0]!.reason).toBeUndefined()
  expect(after.status.payments[0]!.transactions[0]!.reason?.information).toMatch(dateOfDay(MONDAY + 1))
})

test('a rejected transaction of a payment that is moved has the reason of its rejection', () => {
  const transactions = [transaction(), transaction({ instructionId: 'I-2', amount: '0' })]
  const { status } = outcomeOf({ requestedExecutionDate: SATURDAY, transactions })
  expect(status.code).toBe('PART')
  expect(status.payments[0]!.transactions.map(({ reason }) => reason?.code)).toEqual(['DT06', 'AM01'])
})

test('a report counts its transactions by their status, as soon as they have one', () => {
  const transactions = ['1.05', '0', '2'].map((amount, index) =>
    transaction({ instructionId: `I-${index}`, endToEndId: `E-${index}`, amount }),
  )
  const { report, received } = outcomeOf({ transactions })
  expect(lines(report)).toContain(
    '<GrpSts>PART</GrpSts>' +
      '<NbOfTxsPerSts><DtldNbOfTxs>2</DtldNbOfTxs><DtldSts>ACCP</DtldSts></NbOfTxsPerSts>' +
      '<NbOfTxsPerSts><DtldNbOfTxs>1</DtldNbOfTxs><DtldSts>RJCT</DtldSts></NbOfTxsPerSts>',
  )
  expect(received).not.toContain('NbOfTxsPerSts')
})

test('a sum stays exact, and one of more digits than the message allows is left out', () => {
  const stating = (sum: string): string => outcomeOf({}, NOW, { stated: { sum } }).report
  expect(stating('9999999999999999.99')).toContain('<OrgnlCtrlSum>9999999999999999.99</OrgnlCtrlSum>')
  expect(stating('99999999999999999.99')).not.toContain('OrgnlCtrlSum')
})

test('an id with characters of XML comes back as it was sent', () => {
  const { report } = outcomeOf({}, NOW, { messageId: 'A&B <1>' })
  const read = new XMLParser({ parseTagValue: false }).parse(report)
  expect(read.Document.CstmrPmtStsRpt.OrgnlGrpInfAndSts.OrgnlMsgId).toBe('A&B <1>')
})

function outcomeOf(
  changes: Partial<PaymentInformation>,
  nowMs = NOW,
  orderChanges: Partial<PaymentOrder> = {},
) {
  const bank = bankOf()
  const order = orderOf([payment(accountsOf(bank)[0]!, changes)], orderChanges)
  const submission = submit(bank, order, nowMs)
  const checkedMs = nowMs + CHECKED - NOW
  const status = statusOf(submission, checkedMs)
  return {
    status,
    report: statusReportXml(submission, status, checkedMs),
    received: statusReportXml(submission, statusOf(submission, nowMs), nowMs),
  }
}

/** Without the breaks between elements. */
function lines(report: string): string {
  return report.replaceAll(/>\s+</g, '><')
}
