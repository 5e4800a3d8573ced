import { codeOrOwn, each, elements } from '../../model.ts'

/** Its two versions have the same elements. */
const REMITTANCE_AMOUNT = elements({
  DuePyblAmt: 'ActiveOrHistoricCurrencyAndAmount?',
  DscntApldAmt: 'DiscountAmountAndType1*',
  CdtNoteAmt: 'ActiveOrHistoricCurrencyAndAmount?',
  TaxAmt: 'TaxAmountAndType1*',
  AdjstmntAmtAndRsn: 'DocumentAdjustment1*',
  RmtdAmt: 'ActiveOrHistoricCurrencyAndAmount?',
})

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

/** What a payment is for, as the creditor reads it. */
export const REMITTANCE = {
  RemittanceInformation16: elements({ Ustrd: 'Max140Text*', Strd: 'StructuredRemittanceInformation16*' }),
  StructuredRemittanceInformation16: elements({
    RfrdDocInf: 'ReferredDocumentInformation7*',
    RfrdDocAmt: 'RemittanceAmount2?',
    CdtrRefInf: 'CreditorReferenceInformation2?',
    ...each('PartyIdentification135?', 'Invcr Invcee'),
    TaxRmt: 'TaxInformation7?',
    GrnshmtRmt: 'Garnishment3?',
    AddtlRmtInf: 'Max140Text{0,3}',
  }),
  RemittanceAmount2: REMITTANCE_AMOUNT,
  RemittanceAmount3: REMITTANCE_AMOUNT,
  DiscountAmountAndType1: elements({
    Tp: 'DiscountAmountType1Choice?',
    Amt: 'ActiveOrHistoricCurrencyAndAmount',
  }),
  DiscountAmountType1Choice: codeOrOwn('ExternalDiscountAmountType1Code'),
  TaxAmountAndType1: elements({ Tp: 'TaxAmountType1Choice?', Amt: 'ActiveOrHistoricCurrencyAndAmount' }),
  TaxAmountType1Choice: codeOrOwn('ExternalTaxAmountType1Code'),
  DocumentAdjustment1: elements({
    Amt: 'ActiveOrHistoricCurrencyAndAmount',
    CdtDbtInd: 'CreditDebitCode?',
    Rsn: 'Max4Text?',
    AddtlInf: 'Max140Text?',
  }),
  CreditorReferenceInformation2: elements({ Tp: 'CreditorReferenceType2?', Ref: 'Max35Text?' }),
  CreditorReferenceType2: elements({ CdOrPrtry: 'CreditorReferenceType1Choice', Issr: 'Max35Text?' }),
  CreditorReferenceType1Choice: codeOrOwn('DocumentType3Code'),
  Garnishment3: elements({
    Tp: 'GarnishmentType1',
    ...each('PartyIdentification135?', 'Grnshee GrnshmtAdmstr'),
    RefNb: 'Max140Text?',
    Dt: 'ISODate?',
    RmtdAmt: 'ActiveOrHistoricCurrencyAndAmount?',
    FmlyMdclInsrncInd: 'TrueFalseIndicator?',
    MplyeeTermntnInd: 'TrueFalseIndicator?',
  }),
  GarnishmentType1: elements({ CdOrPrtry: 'GarnishmentType1Choice', Issr: 'Max35Text?' }),
  GarnishmentType1Choice: codeOrOwn('ExternalGarnishmentType1Code'),
  RemittanceLocation7: elements({ RmtId: 'Max35Text?', RmtLctnDtls: 'RemittanceLocationData1*' }),
  RemittanceLocationData1: elements({
    Mtd: 'RemittanceLocationMethod2Code',
    ElctrncAdr: 'Max2048Text?',
    PstlAdr: 'NameAndAddress16?',
  }),
  // Invoices and other documents that a payment settles, line by line.
  ReferredDocumentInformation7: elements({
    Tp: 'ReferredDocumentType4?',
    Nb: 'Max35Text?',
    RltdDt: 'ISODate?',
    LineDtls: 'DocumentLineInformation1*',
  }),
  ReferredDocumentType4: elements({ CdOrPrtry: 'ReferredDocumentType3Choice', Issr: 'Max35Text?' }),
  ReferredDocumentType3Choice: codeOrOwn('DocumentType6Code'),
  DocumentLineInformation1: elements({
    Id: 'DocumentLineIdentification1+',
    Desc: 'Max2048Text?',
    Amt: 'RemittanceAmount3?',
  }),
  DocumentLineIdentification1: elements({ Tp: 'DocumentLineType1?', Nb: 'Max35Text?', RltdDt: 'ISODate?' }),
  DocumentLineType1: elements({ CdOrPrtry: 'DocumentLineType1Choice', Issr: 'Max35Text?' }),
  DocumentLineType1Choice: codeOrOwn('ExternalDocumentLineType1Code'),
  // Taxes: who owes them, to whom, for which period.
  TaxInformation7: elements({
    Cdtr: 'TaxParty1?',
    Dbtr: 'TaxParty2?',
    UltmtDbtr: 'TaxParty2?',
    ...OF_A_TAX,
  }),
  TaxInformation8: elements({ Cdtr: 'TaxParty1?', Dbtr: 'TaxParty2?', ...OF_A_TAX }),
  TaxParty1: elements({ TaxId: 'Max35Text?', RegnId: 'Max35Text?', TaxTp: 'Max35Text?' }),
  TaxParty2: elements({
    ...each('Max35Text?', 'TaxId RegnId TaxTp'),
    Authstn: 'TaxAuthorisation1?',
  }),
  TaxAuthorisation1: elements({ Titl: 'Max35Text?', Nm: 'Max140Text?' }),
  TaxRecord2: elements({
    ...each('Max35Text?', 'Tp Ctgy CtgyDtls DbtrSts CertId FrmsCd'),
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
