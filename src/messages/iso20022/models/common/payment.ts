import { choice, content, decimal, elements } from '../../model.ts'

/** Amounts with their currency, and what kind of payment it is, why it is made, and when. */
export const PAYMENT = {
  ActiveCurrencyAndAmount: content('ActiveCurrencyAndAmount_SimpleType', { Ccy: 'ActiveCurrencyCode' }),
  ActiveCurrencyAndAmount_SimpleType: decimal({ totalDigits: 18, fractionDigits: 5, minInclusive: 0 }),
  ActiveOrHistoricCurrencyAndAmount: content('ActiveOrHistoricCurrencyAndAmount_SimpleType', {
    Ccy: 'ActiveOrHistoricCurrencyCode',
  }),
  ActiveOrHistoricCurrencyAndAmount_SimpleType: decimal({
    totalDigits: 18,
    fractionDigits: 5,
    minInclusive: 0,
  }),
  AmountType4Choice: choice({
    InstdAmt: 'ActiveOrHistoricCurrencyAndAmount',
    EqvtAmt: 'EquivalentAmount2',
  }),
  EquivalentAmount2: elements({
    Amt: 'ActiveOrHistoricCurrencyAndAmount',
    CcyOfTrf: 'ActiveOrHistoricCurrencyCode',
  }),
  CategoryPurpose1Choice: choice({ Cd: 'ExternalCategoryPurpose1Code', Prtry: 'Max35Text' }),
  LocalInstrument2Choice: choice({ Cd: 'ExternalLocalInstrument1Code', Prtry: 'Max35Text' }),
  Purpose2Choice: choice({ Cd: 'ExternalPurpose1Code', Prtry: 'Max35Text' }),
  ServiceLevel8Choice: choice({ Cd: 'ExternalServiceLevel1Code', Prtry: 'Max35Text' }),
  DateAndDateTime2Choice: choice({ Dt: 'ISODate', DtTm: 'ISODateTime' }),
  DatePeriod2: elements({ FrDt: 'ISODate', ToDt: 'ISODate' }),
}
