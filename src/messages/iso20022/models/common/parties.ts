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
}
