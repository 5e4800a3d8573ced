import { choice, codeOrOwn, each, elements, identified } from '../../model.ts'

/** Persons and organisations, and how they are identified. */
export const PARTIES = {
  Party40Choice: choice({
    Pty: 'PartyIdentification135',
    Agt: 'BranchAndFinancialInstitutionIdentification6',
  }),
  PartyIdentification135: elements({
    Nm: 'Max140Text?',
    PstlAdr: 'PostalAddress24?',
    Id: 'Party38Choice?',
    CtryOfRes: 'CountryCode?',
    CtctDtls: 'Contact4?',
  }),
  Party38Choice: choice({ OrgId: 'OrganisationIdentification29', PrvtId: 'PersonIdentification13' }),
  OrganisationIdentification29: elements({
    AnyBIC: 'AnyBICDec2014Identifier?',
    LEI: 'LEIIdentifier?',
    Othr: 'GenericOrganisationIdentification1*',
  }),
  GenericOrganisationIdentification1: identified('Max35Text', 'OrganisationIdentificationSchemeName1Choice?'),
  OrganisationIdentificationSchemeName1Choice: codeOrOwn('ExternalOrganisationIdentification1Code'),
  PersonIdentification13: elements({
    DtAndPlcOfBirth: 'DateAndPlaceOfBirth1?',
    Othr: 'GenericPersonIdentification1*',
  }),
  DateAndPlaceOfBirth1: elements({
    BirthDt: 'ISODate',
    PrvcOfBirth: 'Max35Text?',
    CityOfBirth: 'Max35Text',
    CtryOfBirth: 'CountryCode',
  }),
  GenericPersonIdentification1: identified('Max35Text', 'PersonIdentificationSchemeName1Choice?'),
  PersonIdentificationSchemeName1Choice: codeOrOwn('ExternalPersonIdentification1Code'),
  // Where parties are, and how they are reached.
  PostalAddress24: elements({
    AdrTp: 'AddressType3Choice?',
    ...each('Max70Text?', 'Dept SubDept StrtNm'),
    BldgNb: 'Max16Text?',
    BldgNm: 'Max35Text?',
    Flr: 'Max70Text?',
    PstBx: 'Max16Text?',
    Room: 'Max70Text?',
    PstCd: 'Max16Text?',
    ...each('Max35Text?', 'TwnNm TwnLctnNm DstrctNm CtrySubDvsn'),
    Ctry: 'CountryCode?',
    AdrLine: 'Max70Text{0,7}',
  }),
  AddressType3Choice: choice({ Cd: 'AddressType2Code', Prtry: 'GenericIdentification30' }),
  GenericIdentification30: elements({
    Id: 'Exact4AlphaNumericText',
    Issr: 'Max35Text',
    SchmeNm: 'Max35Text?',
  }),
  NameAndAddress16: elements({ Nm: 'Max140Text', Adr: 'PostalAddress24' }),
  Contact4: elements({
    NmPrfx: 'NamePrefix2Code?',
    Nm: 'Max140Text?',
    ...each('PhoneNumber?', 'PhneNb MobNb FaxNb'),
    EmailAdr: 'Max2048Text?',
    ...each('Max35Text?', 'EmailPurp JobTitl Rspnsblty'),
    Dept: 'Max70Text?',
    Othr: 'OtherContact1*',
    PrefrdMtd: 'PreferredContactMethod1Code?',
  }),
  OtherContact1: elements({ ChanlTp: 'Max4Text', Id: 'Max128Text?' }),
  // Accounts and their proxies.
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
  GenericAccountIdentification1: identified('Max34Text', 'AccountSchemeName1Choice?'),
  AccountSchemeName1Choice: codeOrOwn('ExternalAccountIdentification1Code'),
  CashAccountType2Choice: codeOrOwn('ExternalCashAccountType1Code'),
  ProxyAccountIdentification1: elements({ Tp: 'ProxyAccountType1Choice?', Id: 'Max2048Text' }),
  ProxyAccountType1Choice: codeOrOwn('ExternalProxyAccountType1Code'),
  // Banks and their branches.
  BranchAndFinancialInstitutionIdentification6: elements({
    FinInstnId: 'FinancialInstitutionIdentification18',
    BrnchId: 'BranchData3?',
  }),
  FinancialInstitutionIdentification18: elements({
    BICFI: 'BICFIDec2014Identifier?',
    ClrSysMmbId: 'ClearingSystemMemberIdentification2?',
    LEI: 'LEIIdentifier?',
    Nm: 'Max140Text?',
    PstlAdr: 'PostalAddress24?',
    Othr: 'GenericFinancialIdentification1?',
  }),
  ClearingSystemMemberIdentification2: elements({
    ClrSysId: 'ClearingSystemIdentification2Choice?',
    MmbId: 'Max35Text',
  }),
  ClearingSystemIdentification2Choice: codeOrOwn('ExternalClearingSystemIdentification1Code'),
  GenericFinancialIdentification1: identified('Max35Text', 'FinancialIdentificationSchemeName1Choice?'),
  FinancialIdentificationSchemeName1Choice: codeOrOwn('ExternalFinancialInstitutionIdentification1Code'),
  BranchData3: elements({
    Id: 'Max35Text?',
    LEI: 'LEIIdentifier?',
    Nm: 'Max140Text?',
    PstlAdr: 'PostalAddress24?',
  }),
}
