import type { Camt053Charges, Camt053Code, Camt053Exchange } from './camt053-model.ts'
import type { XmlWriter } from './xml-writer.ts'

/** Pieces that entries and their transactions have in common. */
export function writeAmount(xml: XmlWriter, name: string, amount: string, currency: string): void {
  xml.text(name, amount, { name: 'Ccy', value: currency })
}

export function writeCode(xml: XmlWriter, code: Camt053Code): void {
  xml.element('BkTxCd', () =>
    xml.element('Domn', () => {
      xml.text('Cd', code.domain)
      xml.element('Fmly', () => {
        xml.text('Cd', code.family)
        xml.text('SubFmlyCd', code.subFamily)
      })
    }),
  )
}

/** The instructed amount and its rate; UnitCcy is the currency of which one unit has that rate. */
export function writeAmountDetails(
  xml: XmlWriter,
  exchange: Camt053Exchange | undefined,
  amount: string,
  currency: string,
): void {
  if (!exchange) return
  xml.element('AmtDtls', () => {
    xml.element('InstdAmt', () => {
      writeAmount(xml, 'Amt', exchange.instructedAmount, exchange.sourceCurrency)
      xml.element('CcyXchg', () => {
        xml.text('SrcCcy', exchange.sourceCurrency)
        xml.text('TrgtCcy', exchange.targetCurrency)
        xml.text('UnitCcy', exchange.sourceCurrency)
        xml.text('XchgRate', exchange.rate)
      })
    })
    xml.element('TxAmt', () => writeAmount(xml, 'Amt', amount, currency))
  })
}

export function writeCharges(xml: XmlWriter, charges: Camt053Charges | undefined): void {
  if (!charges) return
  xml.element('Chrgs', () => {
    writeAmount(xml, 'TtlChrgsAndTaxAmt', charges.total, charges.currency)
    for (const record of charges.records) {
      xml.element('Rcrd', () => {
        writeAmount(xml, 'Amt', record.amount, record.currency)
        xml.text('CdtDbtInd', 'DBIT')
        xml.text('ChrgInclInd', String(record.included))
        xml.element('Tp', () => xml.text('Cd', record.type))
        xml.text('Br', record.bearer)
      })
    }
  })
}
