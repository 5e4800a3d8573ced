import { defineMessage } from '../../message-model.ts'
import { COMMON } from '../common/all.ts'
import { CARD, CARD_CONTEXT, POINT_OF_INTERACTION } from './card.ts'
import { BALANCES, INTEREST, STATEMENT, STATEMENT_VALUES, TOTALS } from './statement.ts'
import { AMOUNT_DETAILS, BANK_TRANSACTION_CODE, ENTRY, SECURITIES, TRANSACTION } from './transaction.ts'

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
