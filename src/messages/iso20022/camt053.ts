import type { Camt053Balance, Camt053Entry, Camt053Statement, Camt053Summary } from './camt053-model.ts'
import { writeAmount, writeAmountDetails, writeCharges, writeCode } from './camt053-parts.ts'
import { writeTransaction } from './camt053-transaction.ts'
import { createXmlWriter } from './xml-writer.ts'
import type { XmlWriter } from './xml-writer.ts'

const NAMESPACE = 'urn:iso:std:iso:20022:tech:xsd:camt.053.001.08'

/** The document in one piece. */
export function writeCamt053(statement: Camt053Statement): string {
  return [...camt053Chunks(statement)].join('')
}

/** The document piece by piece, an entry at a time: memory does not grow with the number of entries. */
export function* camt053Chunks(statement: Camt053Statement): Generator<string> {
  const xml = createXmlWriter('Document', NAMESPACE)
  xml.open('BkToCstmrStmt')
  writeGroupHeader(xml, statement)
  xml.open('Stmt')
  writeStatementHeader(xml, statement)
  yield xml.take()
  for (const entry of statement.entries) {
    writeEntry(xml, entry, statement.account.currency)
    yield xml.take()
  }
  xml.close()
  xml.close()
  xml.close()
  yield xml.take()
}

function writeGroupHeader(xml: XmlWriter, statement: Camt053Statement): void {
  xml.element('GrpHdr', () => {
    xml.text('MsgId', statement.messageId)
    xml.text('CreDtTm', statement.createdAt)
    xml.element('MsgPgntn', () => {
      xml.text('PgNb', '1')
      xml.text('LastPgInd', 'true')
    })
  })
}

function writeStatementHeader(xml: XmlWriter, statement: Camt053Statement): void {
  const { account } = statement
  xml.text('Id', statement.statementId)
  xml.text('ElctrncSeqNb', String(statement.electronicSequenceNumber))
  xml.text('CreDtTm', statement.createdAt)
  xml.element('FrToDt', () => {
    xml.text('FrDtTm', statement.from)
    xml.text('ToDtTm', statement.to)
  })
  xml.element('Acct', () => {
    xml.element('Id', () => xml.text('IBAN', account.iban))
    xml.text('Ccy', account.currency)
    xml.element('Ownr', () => xml.text('Nm', account.owner.slice(0, 140)))
    if (account.servicerBic !== undefined) {
      xml.element('Svcr', () => xml.element('FinInstnId', () => xml.text('BICFI', account.servicerBic)))
    }
  })
  writeBalance(xml, 'OPBD', statement.opening, account.currency)
  writeBalance(xml, 'CLBD', statement.closing, account.currency)
  writeSummary(xml, statement.summary)
}

function writeBalance(
  xml: XmlWriter,
  code: 'OPBD' | 'CLBD',
  balance: Camt053Balance,
  currency: string,
): void {
  xml.element('Bal', () => {
    xml.element('Tp', () => xml.element('CdOrPrtry', () => xml.text('Cd', code)))
    writeAmount(xml, 'Amt', balance.amount, currency)
    xml.text('CdtDbtInd', balance.creditDebit)
    xml.element('Dt', () => xml.text('Dt', balance.date))
  })
}

function writeSummary(xml: XmlWriter, summary: Camt053Summary): void {
  xml.element('TxsSummry', () => {
    xml.element('TtlNtries', () => {
      xml.text('NbOfNtries', String(summary.count))
      xml.text('Sum', summary.sum)
      xml.element('TtlNetNtry', () => {
        xml.text('Amt', summary.net)
        xml.text('CdtDbtInd', summary.netCreditDebit)
      })
    })
    xml.element('TtlCdtNtries', () => {
      xml.text('NbOfNtries', String(summary.creditCount))
      xml.text('Sum', summary.creditSum)
    })
    xml.element('TtlDbtNtries', () => {
      xml.text('NbOfNtries', String(summary.debitCount))
      xml.text('Sum', summary.debitSum)
    })
  })
}

function writeEntry(xml: XmlWriter, entry: Camt053Entry, currency: string): void {
  xml.element('Ntry', () => {
    xml.text('NtryRef', entry.reference)
    writeAmount(xml, 'Amt', entry.amount, currency)
    xml.text('CdtDbtInd', entry.creditDebit)
    xml.text('RvslInd', String(entry.reversal))
    xml.element('Sts', () => xml.text('Cd', 'BOOK'))
    xml.element('BookgDt', () => xml.text('Dt', entry.bookingDate))
    xml.element('ValDt', () => xml.text('Dt', entry.valueDate))
    xml.text('AcctSvcrRef', entry.accountServicerReference)
    writeCode(xml, entry.code)
    writeAmountDetails(xml, entry.exchange, entry.amount, currency)
    writeCharges(xml, entry.charges)
    xml.element('NtryDtls', () => {
      if (entry.transactions.length > 1 || entry.batch) writeBatch(xml, entry, currency)
      for (const transaction of entry.transactions) writeTransaction(xml, transaction, currency)
    })
    xml.text('AddtlNtryInf', entry.information.slice(0, 500))
  })
}

function writeBatch(xml: XmlWriter, entry: Camt053Entry, currency: string): void {
  xml.element('Btch', () => {
    xml.text('MsgId', entry.batch?.messageId)
    xml.text('PmtInfId', entry.batch?.paymentId)
    xml.text('NbOfTxs', String(entry.transactions.length))
    writeAmount(xml, 'TtlAmt', entry.amount, currency)
    xml.text('CdtDbtInd', entry.creditDebit)
  })
}
