import {
  account,
  accountList,
  consent,
  consentList,
  consentsOf,
  listOf,
  paymentConsents,
  transactionList,
} from '../../../test/examples/bodies.ts'
import { type Examples, given, observes, passes, undecided, warns } from '../../../test/examples/example.ts'

const accounts = (...changes: readonly Parameters<typeof account>[0][]) => ({
  accounts: [accountList(changes.map((one) => account(one)))],
})
const OTHER = { account: { type: 'IBAN', identification: 'CH5604835012345678009' } }

const SAVINGS = consentsOf({ designation: 'Savings' })

export const DESCRIPTIONS_EXAMPLES: Examples = {
  'consents/currency-is-that-of-its-account': given(accounts({}), [
    passes('the same', consentsOf({})),
    warns('another one', paymentConsents([consent({ currency: 'EUR' })]), ['/0/currency', 'EUR', 'CHF']),
    undecided('another account', consentsOf({ iban: 'CH5604835012345678009' })),
  ]),
  'consents/entries-describe-their-accounts': given(accounts({}), [
    passes('the IBAN with the blanks of paper', consentsOf({ iban: 'CH93 0076 2011 6238 5295 7' })),
    passes(
      'another owner in the other module',
      paymentConsents([consent(OTHER), consent({ accountId: 1, accountOwner: 'B. Owner' })]),
      ['/1/accountOwner', 'B. Owner'],
    ),
    passes('another currency', consentsOf({ allowedCurrencies: ['CHF', 'EUR'] }), [
      '/0/allowedCurrencies',
      'CHF, EUR',
    ]),
    observes(
      'nothing but another designation',
      consentList([{ iban: 'CH9300762011623852957', currency: 'CHF', designation: 'Savings' }]),
      ['/0/designation', 'Savings'],
    ),
    undecided('the account in another currency', SAVINGS, accounts({ currency: 'EUR' })),
    undecided('two accounts that nothing tells apart', SAVINGS, accounts({}, { id: 'acc-2' })),
    undecided('without an IBAN', consentsOf({ iban: null }), accounts({ account: null })),
  ]),
  'transactions/list-describes-its-account': given(accounts({}), [
    passes('the same', listOf(transactionList([])), accounts(OTHER, {})),
    warns('that of another account', listOf(transactionList([], { designation: 'Savings' })), [
      '/designation',
      'Savings',
      'Private account',
    ]),
    undecided('an account that is not listed', listOf(transactionList([])), accounts({ id: 'acc-2' })),
  ]),
}
