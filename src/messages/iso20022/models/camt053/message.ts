import { defineMessage } from '../../message-model.ts'
import { builtIn, elements, identified, pattern } from '../../model.ts'
import { COMMON } from '../common/all.ts'
import { CARD } from './card.ts'
import { ENTRY } from './entry.ts'
import { SECURITIES } from './securities.ts'
import { STATEMENT } from './statement.ts'

/** camt.053.001.08: A bank states what happened on an account. */
export const CAMT_053 = defineMessage('camt.053.001.08', {
  ...COMMON,
  ...STATEMENT,
  ...ENTRY,
  ...SECURITIES,
  ...CARD,
  Exact1NumericText: pattern('[0-9]'),
  Max15PlusSignedNumericText: pattern('[\\+]{0,1}[0-9]{1,15}'),
  ISO2ALanguageCode: pattern('[a-z]{2,2}'),
  ISOYearMonth: builtIn('gYearMonth'),
  GenericIdentification1: identified('Max35Text', 'Max35Text?'),
  GenericIdentification3: elements({ Id: 'Max35Text', Issr: 'Max35Text?' }),
})
