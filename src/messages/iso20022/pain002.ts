import type { Pain002Payment, Pain002Reason, Pain002Report, Pain002Transaction } from './pain002-model.ts'
import { createXmlWriter } from './xml-writer.ts'
import type { XmlWriter } from './xml-writer.ts'

const NAMESPACE = 'urn:iso:std:iso:20022:tech:xsd:pain.002.001.10'

/** DecimalNumber has 18 digits in all. */
const MOST_DIGITS = 18

export function writePain002(report: Pain002Report): string {
  const xml = createXmlWriter('Document', NAMESPACE)
  xml.element('CstmrPmtStsRpt', () => {
    xml.element('GrpHdr', () => {
      xml.text('MsgId', report.messageId)
      xml.text('CreDtTm', report.createdAt)
      xml.element('DbtrAgt', () => xml.element('FinInstnId', () => xml.text('BICFI', report.debtorAgentBic)))
    })
    writeGroup(xml, report)
    for (const payment of report.payments) writePayment(xml, payment)
  })
  xml.close()
  return xml.take()
}

function writeGroup(xml: XmlWriter, { original, code, reason, counts }: Pain002Report): void {
  xml.element('OrgnlGrpInfAndSts', () => {
    xml.text('OrgnlMsgId', original.messageId)
    xml.text('OrgnlMsgNmId', original.messageName)
    xml.text('OrgnlCreDtTm', original.createdAt)
    xml.text('OrgnlNbOfTxs', original.count)
    writeSum(xml, original.sum)
    xml.text('GrpSts', code)
    writeReason(xml, reason)
    for (const { code: status, count } of counts) {
      xml.element('NbOfTxsPerSts', () => {
        xml.text('DtldNbOfTxs', String(count))
        xml.text('DtldSts', status)
      })
    }
  })
}

function writePayment(xml: XmlWriter, { id, code, reason, count, sum, transactions }: Pain002Payment): void {
  xml.element('OrgnlPmtInfAndSts', () => {
    xml.text('OrgnlPmtInfId', id)
    xml.text('OrgnlNbOfTxs', count)
    writeSum(xml, sum)
    xml.text('PmtInfSts', code)
    writeReason(xml, reason)
    for (const transaction of transactions) writeTransaction(xml, transaction)
  })
}

function writeSum(xml: XmlWriter, sum: string | undefined): void {
  if (sum !== undefined && sum.replace('.', '').length <= MOST_DIGITS) xml.text('OrgnlCtrlSum', sum)
}

function writeTransaction(xml: XmlWriter, transaction: Pain002Transaction): void {
  xml.element('TxInfAndSts', () => {
    xml.text('OrgnlInstrId', transaction.instructionId)
    xml.text('OrgnlEndToEndId', transaction.endToEndId)
    xml.text('OrgnlUETR', transaction.uetr)
    xml.text('TxSts', transaction.code)
    writeReason(xml, transaction.reason)
  })
}

function writeReason(xml: XmlWriter, reason: Pain002Reason | undefined): void {
  if (!reason) return
  xml.element('StsRsnInf', () => {
    xml.element('Rsn', () => xml.text('Cd', reason.code))
    xml.text('AddtlInf', reason.information)
  })
}
