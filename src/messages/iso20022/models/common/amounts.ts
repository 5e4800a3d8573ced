import { choice, content, decimal, elements } from '../../model.ts'

/** Amounts with their currency. */
export const AMOUNTS = {
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
}
