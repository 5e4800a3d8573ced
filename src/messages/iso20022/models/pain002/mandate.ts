import { choice, codes, elements, pattern, text } from '../../model.ts'

/** The mandate of an original direct debit. */
export const MANDATE = {
  MandateRelatedInformation14: elements({
    MndtId: 'Max35Text?',
    DtOfSgntr: 'ISODate?',
    AmdmntInd: 'TrueFalseIndicator?',
    AmdmntInfDtls: 'AmendmentInformationDetails13?',
    ElctrncSgntr: 'Max1025Text?',
    FrstColltnDt: 'ISODate?',
    FnlColltnDt: 'ISODate?',
    Frqcy: 'Frequency36Choice?',
    Rsn: 'MandateSetupReason1Choice?',
    TrckgDays: 'Exact2NumericText?',
  }),
  AmendmentInformationDetails13: elements({
    OrgnlMndtId: 'Max35Text?',
    OrgnlCdtrSchmeId: 'PartyIdentification135?',
    OrgnlCdtrAgt: 'BranchAndFinancialInstitutionIdentification6?',
    OrgnlCdtrAgtAcct: 'CashAccount38?',
    OrgnlDbtr: 'PartyIdentification135?',
    OrgnlDbtrAcct: 'CashAccount38?',
    OrgnlDbtrAgt: 'BranchAndFinancialInstitutionIdentification6?',
    OrgnlDbtrAgtAcct: 'CashAccount38?',
    OrgnlFnlColltnDt: 'ISODate?',
    OrgnlFrqcy: 'Frequency36Choice?',
    OrgnlRsn: 'MandateSetupReason1Choice?',
    OrgnlTrckgDays: 'Exact2NumericText?',
  }),
  MandateSetupReason1Choice: choice({ Cd: 'ExternalMandateSetupReason1Code', Prtry: 'Max70Text' }),
  ExternalMandateSetupReason1Code: text(1, 4),
  Frequency36Choice: choice({
    Tp: 'Frequency6Code',
    Prd: 'FrequencyPeriod1',
    PtInTm: 'FrequencyAndMoment1',
  }),
  Frequency6Code: codes('YEAR MNTH QURT MIAN WEEK DAIL ADHO INDA FRTN'),
  FrequencyPeriod1: elements({ Tp: 'Frequency6Code', CntPerPrd: 'DecimalNumber' }),
  FrequencyAndMoment1: elements({ Tp: 'Frequency6Code', PtInTm: 'Exact2NumericText' }),
  Exact2NumericText: pattern('[0-9]{2}'),
}
