import { builtIn, codes, decimal, pattern, text } from '../../model.ts'

/** What stands in elements without others in them. */
export const VALUES = {
  // Texts whose names do not say all of them.
  Exact4AlphaNumericText: pattern('[a-zA-Z0-9]{4}'),
  // Numbers, rates, instants and truth values.
  DecimalNumber: decimal({ totalDigits: 18, fractionDigits: 17 }),
  Number: decimal({ totalDigits: 18, fractionDigits: 0 }),
  BaseOneRate: decimal({ totalDigits: 11, fractionDigits: 10 }),
  PercentageRate: decimal({ totalDigits: 11, fractionDigits: 10 }),
  ISODate: builtIn('date'),
  ISODateTime: builtIn('dateTime'),
  TrueFalseIndicator: builtIn('boolean'),
  // What identifies an account, an institution, a country, a currency or a message by its form.
  IBAN2007Identifier: pattern('[A-Z]{2,2}[0-9]{2,2}[a-zA-Z0-9]{1,30}'),
  BICFIDec2014Identifier: pattern('[A-Z0-9]{4,4}[A-Z]{2,2}[A-Z0-9]{2,2}([A-Z0-9]{3,3}){0,1}'),
  AnyBICDec2014Identifier: pattern('[A-Z0-9]{4,4}[A-Z]{2,2}[A-Z0-9]{2,2}([A-Z0-9]{3,3}){0,1}'),
  LEIIdentifier: pattern('[A-Z0-9]{18,18}[0-9]{2,2}'),
  UUIDv4Identifier: pattern('[a-f0-9]{8}-[a-f0-9]{4}-4[a-f0-9]{3}-[89ab][a-f0-9]{3}-[a-f0-9]{12}'),
  PhoneNumber: pattern('\\+[0-9]{1,3}-[0-9()+\\-]{1,30}'),
  CountryCode: pattern('[A-Z]{2,2}'),
  ActiveCurrencyCode: pattern('[A-Z]{3,3}'),
  ActiveOrHistoricCurrencyCode: pattern('[A-Z]{3,3}'),
  // Closed code lists: the message definition names every value.
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
  // Open lists of codes that are not of four characters.
  ExternalClearingSystemIdentification1Code: text(1, 5),
  ExternalLocalInstrument1Code: text(1, 35),
}
