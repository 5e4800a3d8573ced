import { choice, elements } from '../../model.ts'

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
  GenericOrganisationIdentification1: elements({
    Id: 'Max35Text',
    SchmeNm: 'OrganisationIdentificationSchemeName1Choice?',
    Issr: 'Max35Text?',
  }),
  OrganisationIdentificationSchemeName1Choice: choice({
    Cd: 'ExternalOrganisationIdentification1Code',
    Prtry: 'Max35Text',
  }),
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
  GenericPersonIdentification1: elements({
    Id: 'Max35Text',
    SchmeNm: 'PersonIdentificationSchemeName1Choice?',
    Issr: 'Max35Text?',
  }),
  PersonIdentificationSchemeName1Choice: choice({
    Cd: 'ExternalPersonIdentification1Code',
    Prtry: 'Max35Text',
  }),
  // Where parties are, and how they are reached.
  PostalAddress24: elements({
    AdrTp: 'AddressType3Choice?',
    Dept: 'Max70Text?',
    SubDept: 'Max70Text?',
    StrtNm: 'Max70Text?',
    BldgNb: 'Max16Text?',
    BldgNm: 'Max35Text?',
    Flr: 'Max70Text?',
    PstBx: 'Max16Text?',
    Room: 'Max70Text?',
    PstCd: 'Max16Text?',
    TwnNm: 'Max35Text?',
    TwnLctnNm: 'Max35Text?',
    DstrctNm: 'Max35Text?',
    CtrySubDvsn: 'Max35Text?',
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
    PhneNb: 'PhoneNumber?',
    MobNb: 'PhoneNumber?',
    FaxNb: 'PhoneNumber?',
    EmailAdr: 'Max2048Text?',
    EmailPurp: 'Max35Text?',
    JobTitl: 'Max35Text?',
    Rspnsblty: 'Max35Text?',
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
  GenericAccountIdentification1: elements({
    Id: 'Max34Text',
    SchmeNm: 'AccountSchemeName1Choice?',
    Issr: 'Max35Text?',
  }),
  AccountSchemeName1Choice: choice({ Cd: 'ExternalAccountIdentification1Code', Prtry: 'Max35Text' }),
  CashAccountType2Choice: choice({ Cd: 'ExternalCashAccountType1Code', Prtry: 'Max35Text' }),
  ProxyAccountIdentification1: elements({ Tp: 'ProxyAccountType1Choice?', Id: 'Max2048Text' }),
  ProxyAccountType1Choice: choice({ Cd: 'ExternalProxyAccountType1Code', Prtry: 'Max35Text' }),
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
  ClearingSystemIdentification2Choice: choice({
    Cd: 'ExternalClearingSystemIdentification1Code',
    Prtry: 'Max35Text',
  }),
  GenericFinancialIdentification1: elements({
    Id: 'Max35Text',
    SchmeNm: 'FinancialIdentificationSchemeName1Choice?',
    Issr: 'Max35Text?',
  }),
  FinancialIdentificationSchemeName1Choice: choice({
    Cd: 'ExternalFinancialInstitutionIdentification1Code',
    Prtry: 'Max35Text',
  }),
  BranchData3: elements({
    Id: 'Max35Text?',
    LEI: 'LEIIdentifier?',
    Nm: 'Max140Text?',
    PstlAdr: 'PostalAddress24?',
  }),
}
