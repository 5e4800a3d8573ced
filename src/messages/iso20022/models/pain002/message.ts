import { defineMessage } from '../../message-model.ts'
import { choice, codes, elements, pattern, text } from '../../model.ts'
import { COMMON } from '../common/all.ts'

/** The message, its group header and what it says of the original group. */
const REPORT = {
  Document: elements({ CstmrPmtStsRpt: 'CustomerPaymentStatusReportV10' }),
  CustomerPaymentStatusReportV10: elements({
    GrpHdr: 'GroupHeader86',
    OrgnlGrpInfAndSts: 'OriginalGroupHeader17',
    OrgnlPmtInfAndSts: 'OriginalPaymentInstruction32*',
    SplmtryData: 'SupplementaryData1*',
  }),
  GroupHeader86: elements({
    MsgId: 'Max35Text',
    CreDtTm: 'ISODateTime',
    InitgPty: 'PartyIdentification135?',
    FwdgAgt: 'BranchAndFinancialInstitutionIdentification6?',
    DbtrAgt: 'BranchAndFinancialInstitutionIdentification6?',
    CdtrAgt: 'BranchAndFinancialInstitutionIdentification6?',
  }),
  OriginalGroupHeader17: elements({
    OrgnlMsgId: 'Max35Text',
    OrgnlMsgNmId: 'Max35Text',
    OrgnlCreDtTm: 'ISODateTime?',
    OrgnlNbOfTxs: 'Max15NumericText?',
    OrgnlCtrlSum: 'DecimalNumber?',
    GrpSts: 'ExternalPaymentGroupStatus1Code?',
    StsRsnInf: 'StatusReasonInformation12*',
    NbOfTxsPerSts: 'NumberOfTransactionsPerStatus5*',
  }),
  NumberOfTransactionsPerStatus5: elements({
    DtldNbOfTxs: 'Max15NumericText',
    DtldSts: 'ExternalPaymentTransactionStatus1Code',
    DtldCtrlSum: 'DecimalNumber?',
  }),
}

/** What the report repeats of the original transaction. */
const ORIGINAL_TRANSACTION = {
  OriginalTransactionReference28: elements({
    IntrBkSttlmAmt: 'ActiveOrHistoricCurrencyAndAmount?',
    Amt: 'AmountType4Choice?',
    IntrBkSttlmDt: 'ISODate?',
    ReqdColltnDt: 'ISODate?',
    ReqdExctnDt: 'DateAndDateTime2Choice?',
    CdtrSchmeId: 'PartyIdentification135?',
    SttlmInf: 'SettlementInstruction7?',
    PmtTpInf: 'PaymentTypeInformation27?',
    PmtMtd: 'PaymentMethod4Code?',
    MndtRltdInf: 'MandateRelatedInformation14?',
    RmtInf: 'RemittanceInformation16?',
    UltmtDbtr: 'Party40Choice?',
    Dbtr: 'Party40Choice?',
    DbtrAcct: 'CashAccount38?',
    DbtrAgt: 'BranchAndFinancialInstitutionIdentification6?',
    DbtrAgtAcct: 'CashAccount38?',
    CdtrAgt: 'BranchAndFinancialInstitutionIdentification6?',
    CdtrAgtAcct: 'CashAccount38?',
    Cdtr: 'Party40Choice?',
    CdtrAcct: 'CashAccount38?',
    UltmtCdtr: 'Party40Choice?',
    Purp: 'Purpose2Choice?',
  }),
  PaymentTypeInformation27: elements({
    InstrPrty: 'Priority2Code?',
    ClrChanl: 'ClearingChannel2Code?',
    SvcLvl: 'ServiceLevel8Choice*',
    LclInstrm: 'LocalInstrument2Choice?',
    SeqTp: 'SequenceType3Code?',
    CtgyPurp: 'CategoryPurpose1Choice?',
  }),
  PaymentMethod4Code: codes('CHK TRF DD TRA'),
  SequenceType3Code: codes('FRST RCUR FNAL OOFF RPRE'),
  ClearingChannel2Code: codes('RTGS RTNS MPNS BOOK'),
  SettlementInstruction7: elements({
    SttlmMtd: 'SettlementMethod1Code',
    SttlmAcct: 'CashAccount38?',
    ClrSys: 'ClearingSystemIdentification3Choice?',
    InstgRmbrsmntAgt: 'BranchAndFinancialInstitutionIdentification6?',
    InstgRmbrsmntAgtAcct: 'CashAccount38?',
    InstdRmbrsmntAgt: 'BranchAndFinancialInstitutionIdentification6?',
    InstdRmbrsmntAgtAcct: 'CashAccount38?',
    ThrdRmbrsmntAgt: 'BranchAndFinancialInstitutionIdentification6?',
    ThrdRmbrsmntAgtAcct: 'CashAccount38?',
  }),
  SettlementMethod1Code: codes('INDA INGA COVE CLRG'),
  ClearingSystemIdentification3Choice: choice({
    Cd: 'ExternalCashClearingSystem1Code',
    Prtry: 'Max35Text',
  }),
  ExternalCashClearingSystem1Code: text(1, 3),
}

/** The status of an original instruction and of its transactions. */
const PAYMENT_STATUS = {
  OriginalPaymentInstruction32: elements({
    OrgnlPmtInfId: 'Max35Text',
    OrgnlNbOfTxs: 'Max15NumericText?',
    OrgnlCtrlSum: 'DecimalNumber?',
    PmtInfSts: 'ExternalPaymentGroupStatus1Code?',
    StsRsnInf: 'StatusReasonInformation12*',
    NbOfTxsPerSts: 'NumberOfTransactionsPerStatus5*',
    TxInfAndSts: 'PaymentTransaction105*',
  }),
  PaymentTransaction105: elements({
    StsId: 'Max35Text?',
    OrgnlInstrId: 'Max35Text?',
    OrgnlEndToEndId: 'Max35Text?',
    OrgnlUETR: 'UUIDv4Identifier?',
    TxSts: 'ExternalPaymentTransactionStatus1Code?',
    StsRsnInf: 'StatusReasonInformation12*',
    ChrgsInf: 'Charges7*',
    TrckrData: 'TrackerData1?',
    AccptncDtTm: 'ISODateTime?',
    AcctSvcrRef: 'Max35Text?',
    ClrSysRef: 'Max35Text?',
    OrgnlTxRef: 'OriginalTransactionReference28?',
    SplmtryData: 'SupplementaryData1*',
  }),
  TrackerData1: elements({
    ConfdDt: 'DateAndDateTime2Choice',
    ConfdAmt: 'ActiveCurrencyAndAmount',
    TrckrRcrd: 'TrackerRecord1+',
  }),
  TrackerRecord1: elements({
    Agt: 'BranchAndFinancialInstitutionIdentification6',
    ChrgBr: 'ChargeBearerType1Code?',
    ChrgsAmt: 'ActiveCurrencyAndAmount?',
    XchgRateData: 'CurrencyExchange13?',
  }),
  Charges7: elements({
    Amt: 'ActiveOrHistoricCurrencyAndAmount',
    Agt: 'BranchAndFinancialInstitutionIdentification6',
  }),
  CurrencyExchange13: elements({
    SrcCcy: 'ActiveCurrencyCode',
    TrgtCcy: 'ActiveCurrencyCode',
    XchgRate: 'BaseOneRate',
    UnitCcy: 'ActiveCurrencyCode?',
  }),
}

/** The mandate of an original direct debit. */
const MANDATE = {
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

/** Status and reason codes. */
const REASONS = {
  StatusReasonInformation12: elements({
    Orgtr: 'PartyIdentification135?',
    Rsn: 'StatusReason6Choice?',
    AddtlInf: 'Max105Text*',
  }),
  StatusReason6Choice: choice({ Cd: 'ExternalStatusReason1Code', Prtry: 'Max35Text' }),
  ExternalStatusReason1Code: text(1, 4),
  ExternalPaymentGroupStatus1Code: text(1, 4),
  ExternalPaymentTransactionStatus1Code: text(1, 4),
}

/** pain.002.001.10: A bank says what became of what a customer asked for. */
export const PAIN_002 = defineMessage('pain.002.001.10', {
  ...COMMON,
  ...REPORT,
  ...PAYMENT_STATUS,
  ...REASONS,
  ...ORIGINAL_TRANSACTION,
  ...MANDATE,
})
