import { defineMessage } from '../../message-model.ts'
import { COMMON } from '../common/all.ts'
import { CARD } from './card.ts'
import { ENTRY } from './entry.ts'
import { SECURITIES } from './securities.ts'
import { STATEMENT } from './statement.ts'
import { STATEMENT_VALUES } from './values.ts'

/** camt.053.001.08: A bank states what happened on an account. */
export const CAMT_053 = defineMessage('camt.053.001.08', {
  ...COMMON,
  ...STATEMENT,
  ...ENTRY,
  ...SECURITIES,
  ...CARD,
  ...STATEMENT_VALUES,
})
