import { choice, codes, decimal, elements } from '../../model.ts'

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
