import { builtIn, choice, codes, decimal, elements, pattern, text } from '../../model.ts'

/** The message, its group header and the statement. */
export const STATEMENT = {
  Document: elements({ BkToCstmrStmt: 'BankToCustomerStatementV08' }),
  BankToCustomerStatementV08: elements({
    GrpHdr: 'GroupHeader81',
    Stmt: 'AccountStatement9+',
    SplmtryData: 'SupplementaryData1*',
  }),
  GroupHeader81: elements({
    MsgId: 'Max35Text',
    CreDtTm: 'ISODateTime',
    MsgRcpt: 'PartyIdentification135?',
    MsgPgntn: 'Pagination1?',
    OrgnlBizQry: 'OriginalBusinessQuery1?',
    AddtlInf: 'Max500Text?',
  }),
  OriginalBusinessQuery1: elements({ MsgId: 'Max35Text', MsgNmId: 'Max35Text?', CreDtTm: 'ISODateTime?' }),
  Pagination1: elements({ PgNb: 'Max5NumericText', LastPgInd: 'YesNoIndicator' }),
  YesNoIndicator: builtIn('boolean'),
  AccountStatement9: elements({
    Id: 'Max35Text',
    StmtPgntn: 'Pagination1?',
    ElctrncSeqNb: 'Number?',
    RptgSeq: 'SequenceRange1Choice?',
    LglSeqNb: 'Number?',
    CreDtTm: 'ISODateTime?',
    FrToDt: 'DateTimePeriod1?',
    CpyDplctInd: 'CopyDuplicate1Code?',
    RptgSrc: 'ReportingSource1Choice?',
    Acct: 'CashAccount39',
    RltdAcct: 'CashAccount38?',
    Intrst: 'AccountInterest4*',
    Bal: 'CashBalance8+',
    TxsSummry: 'TotalTransactions6?',
    Ntry: 'ReportEntry10*',
    AddtlStmtInf: 'Max500Text?',
  }),
  SequenceRange1Choice: choice({
    FrSeq: 'Max35Text',
    ToSeq: 'Max35Text',
    FrToSeq: 'SequenceRange1+',
    EQSeq: 'Max35Text+',
    NEQSeq: 'Max35Text+',
  }),
  SequenceRange1: elements({ FrSeq: 'Max35Text', ToSeq: 'Max35Text' }),
  DateTimePeriod1: elements({ FrDtTm: 'ISODateTime', ToDtTm: 'ISODateTime' }),
  CopyDuplicate1Code: codes('CODU COPY DUPL'),
  ReportingSource1Choice: choice({ Cd: 'ExternalReportingSource1Code', Prtry: 'Max35Text' }),
  ExternalReportingSource1Code: text(1, 4),
  CashAccount39: elements({
    Id: 'AccountIdentification4Choice',
    Tp: 'CashAccountType2Choice?',
    Ccy: 'ActiveOrHistoricCurrencyCode?',
    Nm: 'Max70Text?',
    Prxy: 'ProxyAccountIdentification1?',
    Ownr: 'PartyIdentification135?',
    Svcr: 'BranchAndFinancialInstitutionIdentification6?',
  }),
}

/** Balances, credit lines and availability. */
export const BALANCES = {
  CashBalance8: elements({
    Tp: 'BalanceType13',
    CdtLine: 'CreditLine3*',
    Amt: 'ActiveOrHistoricCurrencyAndAmount',
    CdtDbtInd: 'CreditDebitCode',
    Dt: 'DateAndDateTime2Choice',
    Avlbty: 'CashAvailability1*',
  }),
  BalanceType13: elements({ CdOrPrtry: 'BalanceType10Choice', SubTp: 'BalanceSubType1Choice?' }),
  BalanceType10Choice: choice({ Cd: 'ExternalBalanceType1Code', Prtry: 'Max35Text' }),
  ExternalBalanceType1Code: text(1, 4),
  BalanceSubType1Choice: choice({ Cd: 'ExternalBalanceSubType1Code', Prtry: 'Max35Text' }),
  ExternalBalanceSubType1Code: text(1, 4),
  CreditLine3: elements({
    Incl: 'TrueFalseIndicator',
    Tp: 'CreditLineType1Choice?',
    Amt: 'ActiveOrHistoricCurrencyAndAmount?',
    Dt: 'DateAndDateTime2Choice?',
  }),
  CreditLineType1Choice: choice({ Cd: 'ExternalCreditLineType1Code', Prtry: 'Max35Text' }),
  ExternalCreditLineType1Code: text(1, 4),
  CashAvailability1: elements({
    Dt: 'CashAvailabilityDate1Choice',
    Amt: 'ActiveOrHistoricCurrencyAndAmount',
    CdtDbtInd: 'CreditDebitCode',
  }),
  CashAvailabilityDate1Choice: choice({ NbOfDays: 'Max15PlusSignedNumericText', ActlDt: 'ISODate' }),
  AmountAndDirection35: elements({ Amt: 'NonNegativeDecimalNumber', CdtDbtInd: 'CreditDebitCode' }),
}

/** The statement in figures: how many entries, and their sums. */
export const TOTALS = {
  TotalTransactions6: elements({
    TtlNtries: 'NumberAndSumOfTransactions4?',
    TtlCdtNtries: 'NumberAndSumOfTransactions1?',
    TtlDbtNtries: 'NumberAndSumOfTransactions1?',
    TtlNtriesPerBkTxCd: 'TotalsPerBankTransactionCode5*',
  }),
  NumberAndSumOfTransactions4: elements({
    NbOfNtries: 'Max15NumericText?',
    Sum: 'DecimalNumber?',
    TtlNetNtry: 'AmountAndDirection35?',
  }),
  NumberAndSumOfTransactions1: elements({ NbOfNtries: 'Max15NumericText?', Sum: 'DecimalNumber?' }),
  TotalsPerBankTransactionCode5: elements({
    NbOfNtries: 'Max15NumericText?',
    Sum: 'DecimalNumber?',
    TtlNetNtry: 'AmountAndDirection35?',
    CdtNtries: 'NumberAndSumOfTransactions1?',
    DbtNtries: 'NumberAndSumOfTransactions1?',
    FcstInd: 'TrueFalseIndicator?',
    BkTxCd: 'BankTransactionCodeStructure4',
    Avlbty: 'CashAvailability1*',
    Dt: 'DateAndDateTime2Choice?',
  }),
  NonNegativeDecimalNumber: decimal({ totalDigits: 18, fractionDigits: 17, minInclusive: 0 }),
}

/** Interest on the account and in an entry, and the ranges that its rates hold for. */
export const INTEREST = {
  AccountInterest4: elements({
    Tp: 'InterestType1Choice?',
    Rate: 'Rate4*',
    FrToDt: 'DateTimePeriod1?',
    Rsn: 'Max35Text?',
    Tax: 'TaxCharges2?',
  }),
  TransactionInterest4: elements({
    TtlIntrstAndTaxAmt: 'ActiveOrHistoricCurrencyAndAmount?',
    Rcrd: 'InterestRecord2*',
  }),
  InterestRecord2: elements({
    Amt: 'ActiveOrHistoricCurrencyAndAmount',
    CdtDbtInd: 'CreditDebitCode',
    Tp: 'InterestType1Choice?',
    Rate: 'Rate4?',
    FrToDt: 'DateTimePeriod1?',
    Rsn: 'Max35Text?',
    Tax: 'TaxCharges2?',
  }),
  InterestType1Choice: choice({ Cd: 'InterestType1Code', Prtry: 'Max35Text' }),
  InterestType1Code: codes('INDY OVRN'),
  Rate4: elements({ Tp: 'RateType4Choice', VldtyRg: 'ActiveOrHistoricCurrencyAndAmountRange2?' }),
  RateType4Choice: choice({ Pctg: 'PercentageRate', Othr: 'Max35Text' }),
  ActiveOrHistoricCurrencyAndAmountRange2: elements({
    Amt: 'ImpliedCurrencyAmountRange1Choice',
    CdtDbtInd: 'CreditDebitCode?',
    Ccy: 'ActiveOrHistoricCurrencyCode',
  }),
  ImpliedCurrencyAmountRange1Choice: choice({
    FrAmt: 'AmountRangeBoundary1',
    ToAmt: 'AmountRangeBoundary1',
    FrToAmt: 'FromToAmountRange1',
    EQAmt: 'ImpliedCurrencyAndAmount',
    NEQAmt: 'ImpliedCurrencyAndAmount',
  }),
  FromToAmountRange1: elements({ FrAmt: 'AmountRangeBoundary1', ToAmt: 'AmountRangeBoundary1' }),
  AmountRangeBoundary1: elements({ BdryAmt: 'ImpliedCurrencyAndAmount', Incl: 'YesNoIndicator' }),
  ImpliedCurrencyAndAmount: decimal({ totalDigits: 18, fractionDigits: 5, minInclusive: 0 }),
  TaxCharges2: elements({
    Id: 'Max35Text?',
    Rate: 'PercentageRate?',
    Amt: 'ActiveOrHistoricCurrencyAndAmount?',
  }),
}

/** Texts, numbers and identifications that only statements have. */
export const STATEMENT_VALUES = {
  Max500Text: text(1, 500),
  Exact1NumericText: pattern('[0-9]'),
  Exact3NumericText: pattern('[0-9]{3}'),
  Max3NumericText: pattern('[0-9]{1,3}'),
  Max5NumericText: pattern('[0-9]{1,5}'),
  Min2Max3NumericText: pattern('[0-9]{2,3}'),
  Min3Max4NumericText: pattern('[0-9]{3,4}'),
  Min8Max28NumericText: pattern('[0-9]{8,28}'),
  Max15PlusSignedNumericText: pattern('[\\+]{0,1}[0-9]{1,15}'),
  ISO2ALanguageCode: pattern('[a-z]{2,2}'),
  ISOYearMonth: builtIn('gYearMonth'),
  GenericIdentification1: elements({ Id: 'Max35Text', SchmeNm: 'Max35Text?', Issr: 'Max35Text?' }),
  GenericIdentification3: elements({ Id: 'Max35Text', Issr: 'Max35Text?' }),
}
