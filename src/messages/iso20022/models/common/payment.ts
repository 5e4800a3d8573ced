import { choice, codeOrOwn, content, decimal, elements } from '../../model.ts'

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
  CategoryPurpose1Choice: codeOrOwn('ExternalCategoryPurpose1Code'),
  LocalInstrument2Choice: codeOrOwn('ExternalLocalInstrument1Code'),
  Purpose2Choice: codeOrOwn('ExternalPurpose1Code'),
  ServiceLevel8Choice: codeOrOwn('ExternalServiceLevel1Code'),
  DateAndDateTime2Choice: choice({ Dt: 'ISODate', DtTm: 'ISODateTime' }),
  DatePeriod2: elements({ FrDt: 'ISODate', ToDt: 'ISODate' }),
}
