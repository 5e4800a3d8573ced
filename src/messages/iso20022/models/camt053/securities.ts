import { choice, codeOrOwn, codes, content, decimal, each, elements, pattern } from '../../model.ts'

/** Securities: instrument, price, quantity and corporate action. */
export const SECURITIES = {
  SecurityIdentification19: elements({
    ISIN: 'ISINOct2015Identifier?',
    OthrId: 'OtherIdentification1*',
    Desc: 'Max140Text?',
  }),
  OtherIdentification1: elements({ Id: 'Max35Text', Sfx: 'Max16Text?', Tp: 'IdentificationSource3Choice' }),
  IdentificationSource3Choice: codeOrOwn('ExternalFinancialInstrumentIdentificationType1Code'),
  ISINOct2015Identifier: pattern('[A-Z]{2,2}[A-Z0-9]{9,9}[0-9]{1,1}'),
  SecuritiesAccount19: elements({ Id: 'Max35Text', Tp: 'GenericIdentification30?', Nm: 'Max70Text?' }),
  CorporateAction9: elements({ EvtTp: 'Max35Text', EvtId: 'Max35Text' }),
  TransactionPrice4Choice: choice({ DealPric: 'Price7', Prtry: 'ProprietaryPrice2+' }),
  Price7: elements({ Tp: 'YieldedOrValueType1Choice', Val: 'PriceRateOrAmount3Choice' }),
  YieldedOrValueType1Choice: choice({ Yldd: 'YesNoIndicator', ValTp: 'PriceValueType1Code' }),
  PriceValueType1Code: codes('DISC PREM PARV'),
  PriceRateOrAmount3Choice: choice({
    Rate: 'PercentageRate',
    Amt: 'ActiveOrHistoricCurrencyAnd13DecimalAmount',
  }),
  ActiveOrHistoricCurrencyAnd13DecimalAmount: content(
    'ActiveOrHistoricCurrencyAnd13DecimalAmount_SimpleType',
    { Ccy: 'ActiveOrHistoricCurrencyCode' },
  ),
  ActiveOrHistoricCurrencyAnd13DecimalAmount_SimpleType: decimal({
    totalDigits: 18,
    fractionDigits: 13,
    minInclusive: 0,
  }),
  ProprietaryPrice2: elements({ Tp: 'Max35Text', Pric: 'ActiveOrHistoricCurrencyAndAmount' }),
  TransactionQuantities3Choice: choice({
    Qty: 'FinancialInstrumentQuantity1Choice',
    OrgnlAndCurFaceAmt: 'OriginalAndCurrentQuantities1',
    Prtry: 'ProprietaryQuantity1',
  }),
  FinancialInstrumentQuantity1Choice: choice({
    Unit: 'DecimalNumber',
    ...each('ImpliedCurrencyAndAmount', 'FaceAmt AmtsdVal'),
  }),
  OriginalAndCurrentQuantities1: elements(each('ImpliedCurrencyAndAmount', 'FaceAmt AmtsdVal')),
  ProprietaryQuantity1: elements({ Tp: 'Max35Text', Qty: 'Max35Text' }),
}
