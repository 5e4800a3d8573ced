import { pattern } from '../../model.ts'

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
