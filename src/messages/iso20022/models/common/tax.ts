import { elements } from '../../model.ts'

const OF_A_TAX = {
  AdmstnZone: 'Max35Text?',
  RefNb: 'Max140Text?',
  Mtd: 'Max35Text?',
  TtlTaxblBaseAmt: 'ActiveOrHistoricCurrencyAndAmount?',
  TtlTaxAmt: 'ActiveOrHistoricCurrencyAndAmount?',
  Dt: 'ISODate?',
  SeqNb: 'Number?',
  Rcrd: 'TaxRecord2*',
} as const

/** Taxes: who owes them, to whom, for which period. */
export const TAX = {
  TaxInformation7: elements({
    Cdtr: 'TaxParty1?',
    Dbtr: 'TaxParty2?',
    UltmtDbtr: 'TaxParty2?',
    ...OF_A_TAX,
  }),
  TaxInformation8: elements({
    Cdtr: 'TaxParty1?',
    Dbtr: 'TaxParty2?',
    ...OF_A_TAX,
  }),
  TaxParty1: elements({ TaxId: 'Max35Text?', RegnId: 'Max35Text?', TaxTp: 'Max35Text?' }),
  TaxParty2: elements({
    TaxId: 'Max35Text?',
    RegnId: 'Max35Text?',
    TaxTp: 'Max35Text?',
    Authstn: 'TaxAuthorisation1?',
  }),
  TaxAuthorisation1: elements({ Titl: 'Max35Text?', Nm: 'Max140Text?' }),
  TaxRecord2: elements({
    Tp: 'Max35Text?',
    Ctgy: 'Max35Text?',
    CtgyDtls: 'Max35Text?',
    DbtrSts: 'Max35Text?',
    CertId: 'Max35Text?',
    FrmsCd: 'Max35Text?',
    Prd: 'TaxPeriod2?',
    TaxAmt: 'TaxAmount2?',
    AddtlInf: 'Max140Text?',
  }),
  TaxPeriod2: elements({ Yr: 'ISODate?', Tp: 'TaxRecordPeriod1Code?', FrToDt: 'DatePeriod2?' }),
  TaxAmount2: elements({
    Rate: 'PercentageRate?',
    TaxblBaseAmt: 'ActiveOrHistoricCurrencyAndAmount?',
    TtlAmt: 'ActiveOrHistoricCurrencyAndAmount?',
    Dtls: 'TaxRecordDetails2*',
  }),
  TaxRecordDetails2: elements({ Prd: 'TaxPeriod2?', Amt: 'ActiveOrHistoricCurrencyAndAmount' }),
}
