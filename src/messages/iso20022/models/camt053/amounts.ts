import { builtIn, choice, elements, text } from '../../model.ts'

/** Amounts before and after exchange, and charges. */
export const AMOUNT_DETAILS = {
  AmountAndCurrencyExchange3: elements({
    InstdAmt: 'AmountAndCurrencyExchangeDetails3?',
    TxAmt: 'AmountAndCurrencyExchangeDetails3?',
    CntrValAmt: 'AmountAndCurrencyExchangeDetails3?',
    AnncdPstngAmt: 'AmountAndCurrencyExchangeDetails3?',
    PrtryAmt: 'AmountAndCurrencyExchangeDetails4*',
  }),
  AmountAndCurrencyExchangeDetails3: elements({
    Amt: 'ActiveOrHistoricCurrencyAndAmount',
    CcyXchg: 'CurrencyExchange5?',
  }),
  AmountAndCurrencyExchangeDetails4: elements({
    Tp: 'Max35Text',
    Amt: 'ActiveOrHistoricCurrencyAndAmount',
    CcyXchg: 'CurrencyExchange5?',
  }),
  CurrencyExchange5: elements({
    SrcCcy: 'ActiveOrHistoricCurrencyCode',
    TrgtCcy: 'ActiveOrHistoricCurrencyCode?',
    UnitCcy: 'ActiveOrHistoricCurrencyCode?',
    XchgRate: 'BaseOneRate',
    CtrctId: 'Max35Text?',
    QtnDt: 'ISODateTime?',
  }),
  Charges6: elements({ TtlChrgsAndTaxAmt: 'ActiveOrHistoricCurrencyAndAmount?', Rcrd: 'ChargesRecord3*' }),
  ChargesRecord3: elements({
    Amt: 'ActiveOrHistoricCurrencyAndAmount',
    CdtDbtInd: 'CreditDebitCode?',
    ChrgInclInd: 'ChargeIncludedIndicator?',
    Tp: 'ChargeType3Choice?',
    Rate: 'PercentageRate?',
    Br: 'ChargeBearerType1Code?',
    Agt: 'BranchAndFinancialInstitutionIdentification6?',
    Tax: 'TaxCharges2?',
  }),
  ChargeType3Choice: choice({ Cd: 'ExternalChargeType1Code', Prtry: 'GenericIdentification3' }),
  ExternalChargeType1Code: text(1, 4),
  ChargeIncludedIndicator: builtIn('boolean'),
}
