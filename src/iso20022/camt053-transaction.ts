import type { Camt053Party, Camt053Transaction } from './camt053-model.ts'
import { writeAmount, writeAmountDetails, writeCharges, writeCode } from './camt053-parts.ts'
import type { XmlWriter } from './xml-writer.ts'

/** NtryDtls/TxDtls: one transaction of an entry. */
export function writeTransaction(xml: XmlWriter, transaction: Camt053Transaction, currency: string): void {
  xml.element('TxDtls', () => {
    xml.element('Refs', () => {
      xml.text('MsgId', transaction.references?.messageId)
      xml.text('AcctSvcrRef', transaction.accountServicerReference)
      xml.text('PmtInfId', transaction.references?.paymentId)
      xml.text('InstrId', transaction.references?.instructionId)
      xml.text('EndToEndId', transaction.endToEndId.slice(0, 35))
      xml.text('UETR', transaction.uetr)
    })
    writeAmount(xml, 'Amt', transaction.amount, currency)
    xml.text('CdtDbtInd', transaction.creditDebit)
    writeAmountDetails(xml, transaction.exchange, transaction.amount, currency)
    writeCode(xml, transaction.code)
    writeCharges(xml, transaction.charges)
    writeParties(xml, transaction)
    if (transaction.counterparty) writeAgent(xml, transaction.counterparty)
    writePurpose(xml, transaction)
    writeRemittance(xml, transaction)
    xml.text('AddtlTxInf', transaction.information?.slice(0, 500))
  })
}

type Counterparty = NonNullable<Camt053Transaction['counterparty']>

/** In the order of the message: the debtor's side first. */
function writeParties(xml: XmlWriter, transaction: Camt053Transaction): void {
  const { counterparty, ultimateDebtor, ultimateCreditor } = transaction
  if (!counterparty && !ultimateDebtor && !ultimateCreditor) return
  xml.element('RltdPties', () => {
    if (counterparty?.role === 'debtor') writeCounterparty(xml, 'Dbtr', counterparty)
    writeParty(xml, 'UltmtDbtr', ultimateDebtor)
    if (counterparty?.role === 'creditor') writeCounterparty(xml, 'Cdtr', counterparty)
    writeParty(xml, 'UltmtCdtr', ultimateCreditor)
  })
}

function writeCounterparty(xml: XmlWriter, name: 'Dbtr' | 'Cdtr', party: Counterparty): void {
  writeParty(xml, name, party)
  const { iban, otherAccount } = party
  if (iban === undefined && otherAccount === undefined) return
  xml.element(`${name}Acct`, () =>
    xml.element('Id', () => {
      if (iban !== undefined) return xml.text('IBAN', iban)
      xml.element('Othr', () => xml.text('Id', otherAccount?.slice(0, 34)))
    }),
  )
}

function writeParty(xml: XmlWriter, name: string, party: Camt053Party | undefined): void {
  if (!party) return
  xml.element(name, () =>
    xml.element('Pty', () => {
      xml.text('Nm', party.name.slice(0, 140))
      writeAddress(xml, party)
    }),
  )
}

function writePurpose(xml: XmlWriter, { purpose }: Camt053Transaction): void {
  if (!purpose) return
  xml.element('Purp', () => xml.text(purpose.kind === 'code' ? 'Cd' : 'Prtry', purpose.value))
}

/** An address may have this many lines (AdrLine). */
const MOST_LINES = 7

function writeAddress(xml: XmlWriter, { address, unstructuredAddress }: Camt053Party): void {
  if (unstructuredAddress) {
    xml.element('PstlAdr', () => {
      xml.text('Ctry', unstructuredAddress.country)
      for (const line of unstructuredAddress.addressLines.slice(0, MOST_LINES))
        xml.text('AdrLine', line.slice(0, 70))
    })
    return
  }
  if (!address) return
  xml.element('PstlAdr', () => {
    xml.text('StrtNm', address.streetName.slice(0, 70))
    xml.text('BldgNb', address.buildingNumber.slice(0, 16))
    xml.text('PstCd', address.postCode.slice(0, 16))
    xml.text('TwnNm', address.townName.slice(0, 35))
    xml.text('Ctry', address.country)
  })
}

function writeAgent(xml: XmlWriter, { agent, role }: Counterparty): void {
  if (!agent) return
  xml.element('RltdAgts', () =>
    xml.element(role === 'debtor' ? 'DbtrAgt' : 'CdtrAgt', () =>
      xml.element('FinInstnId', () => {
        xml.text('BICFI', agent.bic)
        if (agent.clearingCode === undefined || agent.memberId === undefined) return
        xml.element('ClrSysMmbId', () => {
          xml.element('ClrSysId', () => xml.text('Cd', agent.clearingCode))
          xml.text('MmbId', agent.memberId)
        })
      }),
    ),
  )
}

/** A structured reference carries the free text with it (Swiss Payment Standards); without one it stands alone. */
function writeRemittance(xml: XmlWriter, { reference, remittance }: Camt053Transaction): void {
  if (!reference && !remittance) return
  xml.element('RmtInf', () => {
    if (!reference) return xml.text('Ustrd', remittance?.slice(0, 140))
    xml.element('Strd', () => {
      xml.element('CdtrRefInf', () => {
        // SCOR is an ISO code, QRR a proprietary one of the Swiss market.
        const kind = reference.type === 'SCOR' ? 'Cd' : 'Prtry'
        xml.element('Tp', () => xml.element('CdOrPrtry', () => xml.text(kind, reference.type)))
        xml.text('Ref', reference.value)
      })
      xml.text('AddtlRmtInf', remittance?.slice(0, 140))
    })
  })
}
