import { builtIn, elements, pattern, text } from '../../model.ts'

/** Texts, numbers and identifications that only statements have. */
export const STATEMENT_VALUES = {
  Max500Text: text(1, 500),
  Exact1NumericText: pattern('[0-9]'),
  Exact3NumericText: pattern('[0-9]{3}'),
  Max3NumericText: pattern('[0-9]{1,3}'),
  Max5NumericText: pattern('[0-9]{1,5}'),
  Min2Max3NumericText: pattern('[0-9]{2,3}'),
  Min3Max4NumericText: pattern('[0-9]{3,4}'),
  Min8Max28NumericText: pattern('[0-9]{8,28}'),
  Max15PlusSignedNumericText: pattern('[\\+]{0,1}[0-9]{1,15}'),
  ISO2ALanguageCode: pattern('[a-z]{2,2}'),
  ISOYearMonth: builtIn('gYearMonth'),
  GenericIdentification1: elements({ Id: 'Max35Text', SchmeNm: 'Max35Text?', Issr: 'Max35Text?' }),
  GenericIdentification3: elements({ Id: 'Max35Text', Issr: 'Max35Text?' }),
}
