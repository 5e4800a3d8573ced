import { builtIn, codes, decimal, pattern, text } from '../../model.ts'

/** Free texts, by their greatest length, and texts made of digits. */
export const TEXTS = {
  Max4Text: text(1, 4),
  Max16Text: text(1, 16),
  Max34Text: text(1, 34),
  Max35Text: text(1, 35),
  Max70Text: text(1, 70),
  Max105Text: text(1, 105),
  Max128Text: text(1, 128),
  Max140Text: text(1, 140),
  Max350Text: text(1, 350),
  Max1025Text: text(1, 1025),
  Max2048Text: text(1, 2048),
  Exact4AlphaNumericText: pattern('[a-zA-Z0-9]{4}'),
  Max15NumericText: pattern('[0-9]{1,15}'),
}

/** Numbers, rates, instants and truth values. */
export const NUMBERS = {
  DecimalNumber: decimal({ totalDigits: 18, fractionDigits: 17 }),
  Number: decimal({ totalDigits: 18, fractionDigits: 0 }),
  BaseOneRate: decimal({ totalDigits: 11, fractionDigits: 10 }),
  PercentageRate: decimal({ totalDigits: 11, fractionDigits: 10 }),
  ISODate: builtIn('date'),
  ISODateTime: builtIn('dateTime'),
  TrueFalseIndicator: builtIn('boolean'),
}

/** What identifies an account, an institution, a country, a currency or a message by its form. */
export const IDENTIFIERS = {
  IBAN2007Identifier: pattern('[A-Z]{2,2}[0-9]{2,2}[a-zA-Z0-9]{1,30}'),
  BICFIDec2014Identifier: pattern('[A-Z0-9]{4,4}[A-Z]{2,2}[A-Z0-9]{2,2}([A-Z0-9]{3,3}){0,1}'),
  AnyBICDec2014Identifier: pattern('[A-Z0-9]{4,4}[A-Z]{2,2}[A-Z0-9]{2,2}([A-Z0-9]{3,3}){0,1}'),
  LEIIdentifier: pattern('[A-Z0-9]{18,18}[0-9]{2,2}'),
  UUIDv4Identifier: pattern('[a-f0-9]{8}-[a-f0-9]{4}-4[a-f0-9]{3}-[89ab][a-f0-9]{3}-[a-f0-9]{12}'),
  PhoneNumber: pattern('\\+[0-9]{1,3}-[0-9()+\\-]{1,30}'),
  CountryCode: pattern('[A-Z]{2,2}'),
  ActiveCurrencyCode: pattern('[A-Z]{3,3}'),
  ActiveOrHistoricCurrencyCode: pattern('[A-Z]{3,3}'),
}

/** Closed code lists: the message definition names every value. */
export const CODES = {
  AddressType2Code: codes('ADDR PBOX HOME BIZZ MLTO DLVY'),
  ChargeBearerType1Code: codes('DEBT CRED SHAR SLEV'),
  CreditDebitCode: codes('CRDT DBIT'),
  DocumentType3Code: codes('RADM RPIN FXDR DISP PUOR SCOR'),
  DocumentType6Code: codes('MSIN CNFA DNFA CINV CREN DEBN HIRI SBIN CMCN SOAC DISP BOLD VCHR AROI TSUT PUOR'),
  NamePrefix2Code: codes('DOCT MADM MISS MIST MIKS'),
  PreferredContactMethod1Code: codes('LETT MAIL PHON FAXX CELL'),
  Priority2Code: codes('HIGH NORM'),
  RemittanceLocationMethod2Code: codes('FAXI EDIC URID EMAL POST SMSM'),
  TaxRecordPeriod1Code: codes(
    'MM01 MM02 MM03 MM04 MM05 MM06 MM07 MM08 MM09 MM10 MM11 MM12 QTR1 QTR2 QTR3 QTR4 HLF1 HLF2',
  ),
}

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
