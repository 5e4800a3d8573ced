import { codes, elements, text } from '../../model.ts'

/** What an authority wants to know of a transfer. */
export const REGULATORY = {
  RegulatoryReporting3: elements({
    DbtCdtRptgInd: 'RegulatoryReportingType1Code?',
    Authrty: 'RegulatoryAuthority2?',
    Dtls: 'StructuredRegulatoryReporting3*',
  }),
  RegulatoryReportingType1Code: codes('CRED DEBT BOTH'),
  RegulatoryAuthority2: elements({ Nm: 'Max140Text?', Ctry: 'CountryCode?' }),
  StructuredRegulatoryReporting3: elements({
    Tp: 'Max35Text?',
    Dt: 'ISODate?',
    Ctry: 'CountryCode?',
    Cd: 'Max10Text?',
    Amt: 'ActiveOrHistoricCurrencyAndAmount?',
    Inf: 'Max35Text*',
  }),
  Max10Text: text(1, 10),
}
