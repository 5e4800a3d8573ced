import { defineMessage } from '../../message-model.ts'
import { COMMON } from '../common/all.ts'
import { AMOUNT_DETAILS } from './amounts.ts'
import { BALANCES } from './balances.ts'
import { BANK_TRANSACTION_CODE } from './bank-transaction-code.ts'
import { CARD_CONTEXT } from './card-context.ts'
import { CARD } from './card.ts'
import { ENTRY } from './entry.ts'
import { INTEREST } from './interest.ts'
import { POINT_OF_INTERACTION } from './point-of-interaction.ts'
import { SECURITIES } from './securities.ts'
import { STATEMENT } from './statement.ts'
import { TOTALS } from './totals.ts'
import { TRANSACTION } from './transaction.ts'
import { STATEMENT_VALUES } from './values.ts'

/** camt.053.001.08: A bank states what happened on an account. */
export const CAMT_053 = defineMessage('camt.053.001.08', {
  ...COMMON,
  ...STATEMENT,
  ...BALANCES,
  ...TOTALS,
  ...INTEREST,
  ...ENTRY,
  ...BANK_TRANSACTION_CODE,
  ...AMOUNT_DETAILS,
  ...TRANSACTION,
  ...SECURITIES,
  ...CARD,
  ...CARD_CONTEXT,
  ...POINT_OF_INTERACTION,
  ...STATEMENT_VALUES,
})
