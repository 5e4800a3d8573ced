import { choice, elements, text } from '../../model.ts'

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
