import { choice, elements } from '../../model.ts'

/** Accounts and their proxies. */
export const ACCOUNTS = {
  CashAccount38: elements({
    Id: 'AccountIdentification4Choice',
    Tp: 'CashAccountType2Choice?',
    Ccy: 'ActiveOrHistoricCurrencyCode?',
    Nm: 'Max70Text?',
    Prxy: 'ProxyAccountIdentification1?',
  }),
  AccountIdentification4Choice: choice({
    IBAN: 'IBAN2007Identifier',
    Othr: 'GenericAccountIdentification1',
  }),
  GenericAccountIdentification1: elements({
    Id: 'Max34Text',
    SchmeNm: 'AccountSchemeName1Choice?',
    Issr: 'Max35Text?',
  }),
  AccountSchemeName1Choice: choice({ Cd: 'ExternalAccountIdentification1Code', Prtry: 'Max35Text' }),
  CashAccountType2Choice: choice({ Cd: 'ExternalCashAccountType1Code', Prtry: 'Max35Text' }),
  ProxyAccountIdentification1: elements({ Tp: 'ProxyAccountType1Choice?', Id: 'Max2048Text' }),
  ProxyAccountType1Choice: choice({ Cd: 'ExternalProxyAccountType1Code', Prtry: 'Max35Text' }),
}
