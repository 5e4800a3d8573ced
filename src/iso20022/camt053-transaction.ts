import type { Camt053Party, Camt053Transaction } from './camt053-model.ts'
import { writeAmount, writeAmountDetails, writeCharges, writeCode } from './camt053-parts.ts'
import type { XmlWriter } from './xml-writer.ts'

/** NtryDtls/TxDtls: one transaction of an entry. */
export function writeTransaction(xml: XmlWriter, transaction: Camt053Transaction, currency: string): void {
  xml.element('TxDtls', () => {
    xml.element('Refs', () => {
      xml.text('AcctSvcrRef', transaction.accountServicerReference)
      xml.text('EndToEndId', transaction.endToEndId.slice(0, 35))
    })
    writeAmount(xml, 'Amt', transaction.amount, currency)
    xml.text('CdtDbtInd', transaction.creditDebit)
    writeAmountDetails(xml, transaction.exchange, transaction.amount, currency)
    writeCode(xml, transaction.code)
    writeCharges(xml, transaction.charges)
    if (transaction.counterparty) {
      writeCounterparty(xml, transaction.counterparty)
      writeAgent(xml, transaction.counterparty)
    }
    writeRemittance(xml, transaction)
    xml.text('AddtlTxInf', transaction.information?.slice(0, 500))
  })
}

type Counterparty = NonNullable<Camt053Transaction['counterparty']>

function writeCounterparty(xml: XmlWriter, party: Counterparty): void {
  const name = party.role === 'debtor' ? 'Dbtr' : 'Cdtr'
  xml.element('RltdPties', () => {
    xml.element(name, () =>
      xml.element('Pty', () => {
        xml.text('Nm', party.name.slice(0, 140))
        writeAddress(xml, party)
      }),
    )
    if (party.iban !== undefined) {
      xml.element(`${name}Acct`, () => xml.element('Id', () => xml.text('IBAN', party.iban)))
    }
  })
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
