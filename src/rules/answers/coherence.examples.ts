import { type Examples, fails, passes, silent, warns } from '../../../test/examples/example.ts'
import {
  ID,
  account,
  accountList,
  balanceOf,
  consent,
  consentList,
  entry,
  link,
  paymentConsents,
  refusal,
  statementLinks,
} from '../../../test/examples/bodies.ts'
import { list } from '../../../test/examples/bookings.ts'

/** Those of the rows with a fault follow from it. */
export { COHERENCE_EXAMPLES } from '../../../test/examples/coherence.ts'

/** What the faults of rows do not show. */
export const DISTINCT_EXAMPLES: Examples = {
  'accounts/ids-are-distinct': [
    passes('an account that is listed twice', accountList([account(), account()])),
    fails('one id for two accounts', accountList([account(), account({ currency: 'XAU' })]), {
      at: '/1/id',
      actual: ID,
    }),
    silent('another list', balanceOf([{ id: ID }, { id: ID }])),
  ],
  'statements/ids-are-distinct': [
    passes('a statement that is listed twice', statementLinks([link(), link()])),
    fails('one id for two statements', statementLinks([link(), link({ dateFrom: null })]), {
      at: '/1/id',
      actual: 'report-1',
    }),
    silent('no statement', statementLinks([])),
  ],
  'consents/entries-are-distinct': [
    passes('one account in two currencies', consentList([consent(), consent({ currency: 'EUR' })])),
    warns('one twice', paymentConsents([consent(), consent()]), { at: '/1/accountId' }),
    silent('an error', refusal(500, { operation: 'account-information/list-consents' })),
  ],
  'transactions/entry-ids-are-distinct': [
    passes('two ids', list(entry(), entry({ entryId: 'e-2' }))),
    warns('one id twice', list(entry(), entry()), { at: '/entries/1/entryId', actual: 'e-1' }),
    silent('no ids', list(entry({ entryId: null }))),
  ],
}
