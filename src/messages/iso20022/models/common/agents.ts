import { choice, elements } from '../../model.ts'

/** Banks and their branches. */
export const AGENTS = {
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
