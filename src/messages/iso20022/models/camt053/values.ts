import { builtIn, elements, identified, pattern } from '../../model.ts'

/** Texts, numbers and identifications that only statements have. */
export const STATEMENT_VALUES = {
  Exact1NumericText: pattern('[0-9]'),
  Max15PlusSignedNumericText: pattern('[\\+]{0,1}[0-9]{1,15}'),
  ISO2ALanguageCode: pattern('[a-z]{2,2}'),
  ISOYearMonth: builtIn('gYearMonth'),
  GenericIdentification1: identified('Max35Text', 'Max35Text?'),
  GenericIdentification3: elements({ Id: 'Max35Text', Issr: 'Max35Text?' }),
}
