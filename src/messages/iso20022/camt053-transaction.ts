import type { XmlElement } from '../../kernel/xml.ts'
import type { Camt053Party, Camt053Transaction } from './camt053-model.ts'
import { writeAmount, writeAmountDetails, writeCharges, writeCode } from './camt053-parts.ts'
import { ADDRESS_PARTS } from './postal-address.ts'
import type { AddressPart } from './postal-address.ts'
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
  const { iban, otherAccount, otherAccountDetails = [] } = party
  if (iban === undefined && otherAccount === undefined) return
  xml.element(`${name}Acct`, () =>
    xml.element('Id', () => {
      if (iban !== undefined) return xml.text('IBAN', iban)
      xml.element('Othr', () => {
        xml.text('Id', otherAccount?.slice(0, 34))
        for (const detail of otherAccountDetails) writeCopy(xml, detail)
      })
    }),
  )
}

function writeParty(xml: XmlWriter, name: string, party: Camt053Party | undefined): void {
  if (!party) return
  xml.element(name, () =>
    xml.element('Pty', () => {
      xml.text('Nm', party.name.slice(0, 140))
      writeAddress(xml, party)
      if (party.identification) writeCopy(xml, party.identification)
    }),
  )
}

function writePurpose(xml: XmlWriter, { purpose }: Camt053Transaction): void {
  if (!purpose) return
  xml.element('Purp', () => xml.text(purpose.kind === 'code' ? 'Cd' : 'Prtry', purpose.value))
}

/** An address may have this many lines (AdrLine). */
const MOST_LINES = 7

function writeAddress(xml: XmlWriter, { address }: Camt053Party): void {
  if (!address) return
  const lines = address.lines ?? []
  const parts = PARTS.filter(([part]) => address[part] !== undefined)
  if (parts.length === 0 && lines.length === 0) return
  xml.element('PstlAdr', () => {
    for (const [part, [element, characters]] of parts) xml.text(element, address[part]?.slice(0, characters))
    for (const line of lines.slice(0, MOST_LINES)) xml.text('AdrLine', line.slice(0, 70))
  })
}

const PARTS = Object.entries(ADDRESS_PARTS) as readonly [AddressPart, (typeof ADDRESS_PARTS)[AddressPart]][]

function writeAgent(xml: XmlWriter, { agent, role }: Counterparty): void {
  if (!agent) return
  const { bic, clearingCode, memberId, details = [] } = agent
  xml.element('RltdAgts', () =>
    xml.element(role === 'debtor' ? 'DbtrAgt' : 'CdtrAgt', () =>
      xml.element('FinInstnId', () => {
        xml.text('BICFI', bic)
        if (memberId !== undefined) {
          xml.element('ClrSysMmbId', () => {
            if (clearingCode !== undefined) xml.element('ClrSysId', () => xml.text('Cd', clearingCode))
            xml.text('MmbId', memberId)
          })
        }
        for (const detail of details) writeCopy(xml, detail)
      }),
    ),
  )
}

/** An element as it stood in the order: its type is the same in both messages. */
function writeCopy(xml: XmlWriter, { name, text, children }: XmlElement): void {
  if (children.length === 0) return xml.text(name, text)
  xml.element(name, () => {
    for (const child of children) writeCopy(xml, child)
  })
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
