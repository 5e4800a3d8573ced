import { text } from '../../model.ts'

/** Open code lists, kept outside of the messages: here only the length is checked. */
export const EXTERNAL_CODES = {
  ExternalAccountIdentification1Code: text(1, 4),
  ExternalCashAccountType1Code: text(1, 4),
  ExternalCategoryPurpose1Code: text(1, 4),
  ExternalClearingSystemIdentification1Code: text(1, 5),
  ExternalDiscountAmountType1Code: text(1, 4),
  ExternalDocumentLineType1Code: text(1, 4),
  ExternalFinancialInstitutionIdentification1Code: text(1, 4),
  ExternalGarnishmentType1Code: text(1, 4),
  ExternalLocalInstrument1Code: text(1, 35),
  ExternalOrganisationIdentification1Code: text(1, 4),
  ExternalPersonIdentification1Code: text(1, 4),
  ExternalProxyAccountType1Code: text(1, 4),
  ExternalPurpose1Code: text(1, 4),
  ExternalServiceLevel1Code: text(1, 4),
  ExternalTaxAmountType1Code: text(1, 4),
}
