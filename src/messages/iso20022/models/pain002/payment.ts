import { elements } from '../../model.ts'

/** The status of an original instruction and of its transactions. */
export const PAYMENT_STATUS = {
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
