import { choice, elements } from '../../model.ts'

/** Its two versions have the same elements. */
const REMITTANCE_AMOUNT = elements({
  DuePyblAmt: 'ActiveOrHistoricCurrencyAndAmount?',
  DscntApldAmt: 'DiscountAmountAndType1*',
  CdtNoteAmt: 'ActiveOrHistoricCurrencyAndAmount?',
  TaxAmt: 'TaxAmountAndType1*',
  AdjstmntAmtAndRsn: 'DocumentAdjustment1*',
  RmtdAmt: 'ActiveOrHistoricCurrencyAndAmount?',
})

/** What a payment is for, as the creditor reads it. */
export const REMITTANCE = {
  RemittanceInformation16: elements({ Ustrd: 'Max140Text*', Strd: 'StructuredRemittanceInformation16*' }),
  StructuredRemittanceInformation16: elements({
    RfrdDocInf: 'ReferredDocumentInformation7*',
    RfrdDocAmt: 'RemittanceAmount2?',
    CdtrRefInf: 'CreditorReferenceInformation2?',
    Invcr: 'PartyIdentification135?',
    Invcee: 'PartyIdentification135?',
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
  DiscountAmountType1Choice: choice({ Cd: 'ExternalDiscountAmountType1Code', Prtry: 'Max35Text' }),
  TaxAmountAndType1: elements({ Tp: 'TaxAmountType1Choice?', Amt: 'ActiveOrHistoricCurrencyAndAmount' }),
  TaxAmountType1Choice: choice({ Cd: 'ExternalTaxAmountType1Code', Prtry: 'Max35Text' }),
  DocumentAdjustment1: elements({
    Amt: 'ActiveOrHistoricCurrencyAndAmount',
    CdtDbtInd: 'CreditDebitCode?',
    Rsn: 'Max4Text?',
    AddtlInf: 'Max140Text?',
  }),
  CreditorReferenceInformation2: elements({ Tp: 'CreditorReferenceType2?', Ref: 'Max35Text?' }),
  CreditorReferenceType2: elements({ CdOrPrtry: 'CreditorReferenceType1Choice', Issr: 'Max35Text?' }),
  CreditorReferenceType1Choice: choice({ Cd: 'DocumentType3Code', Prtry: 'Max35Text' }),
  Garnishment3: elements({
    Tp: 'GarnishmentType1',
    Grnshee: 'PartyIdentification135?',
    GrnshmtAdmstr: 'PartyIdentification135?',
    RefNb: 'Max140Text?',
    Dt: 'ISODate?',
    RmtdAmt: 'ActiveOrHistoricCurrencyAndAmount?',
    FmlyMdclInsrncInd: 'TrueFalseIndicator?',
    MplyeeTermntnInd: 'TrueFalseIndicator?',
  }),
  GarnishmentType1: elements({ CdOrPrtry: 'GarnishmentType1Choice', Issr: 'Max35Text?' }),
  GarnishmentType1Choice: choice({ Cd: 'ExternalGarnishmentType1Code', Prtry: 'Max35Text' }),
  RemittanceLocation7: elements({ RmtId: 'Max35Text?', RmtLctnDtls: 'RemittanceLocationData1*' }),
  RemittanceLocationData1: elements({
    Mtd: 'RemittanceLocationMethod2Code',
    ElctrncAdr: 'Max2048Text?',
    PstlAdr: 'NameAndAddress16?',
  }),
}
