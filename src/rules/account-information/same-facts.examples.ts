import {
  account,
  accountList,
  consent,
  consentList,
  paymentConsents,
  singleAccount,
} from '../../../test/examples/bodies.ts'
import { IBAN, stmt } from '../../../test/examples/bodies.ts'
import { type Examples, given, observes, passes, silent } from '../../../test/examples/example.ts'

const owned = (owner: string, currency = 'CHF') =>
  stmt(`<Acct><Id><IBAN>${IBAN}</IBAN></Id><Ccy>${currency}</Ccy><Ownr><Nm>${owner}</Nm></Ownr></Acct>`)
const OF_ANOTHER_OWNER = {
  earlier: [accountList([account(), account({ currency: 'EUR', accountOwner: 'B. Owner' })])],
}
const OWNER = '/Document/BkToCstmrStmt/Stmt/Acct/Ownr/Nm'
const NUMBERED = { accountId: 7 }

export const SAME_FACTS_EXAMPLES: Examples = {
  'accounts/same-in-every-answer': given({ earlier: [accountList([account()])] }, [
    passes('one account', singleAccount(account()), { earlier: [paymentConsents([consent(NUMBERED)])] }),
    passes('an IBAN of two accounts', owned('A. Owner', 'EUR'), {
      earlier: [accountList([account(), account({ currency: 'EUR' })])],
    }),
    observes('the owner of another account', owned('Somebody else'), [OWNER, 'Somebody else']),
    observes(
      'a designation of their own',
      paymentConsents([consent({ ...NUMBERED, designation: 'For payments' })]),
      ['/0/designation', 'For payments'],
    ),
    observes(
      'other allowed currencies',
      paymentConsents([consent({ ...NUMBERED, allowedCurrencies: ['CHF', 'XTS'] })]),
      '/0/allowedCurrencies',
    ),
    passes('the owner of the account in the other currency', owned('B. Owner', 'EUR'), OF_ANOTHER_OWNER),
    observes('the owner of the account in another currency', owned('B. Owner'), OWNER, OF_ANOTHER_OWNER),
    observes('another currency', owned('A. Owner', 'EUR'), ['/Document/BkToCstmrStmt/Stmt/Acct/Ccy', 'EUR']),
    silent('what others compare already', consentList([consent({ designation: 'Other' })])),
  ]),
}
