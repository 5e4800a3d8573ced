import {
  ID,
  PAST,
  account,
  accountList,
  balance,
  balanceOf,
  consent,
  consentList,
  listOf,
  onDay,
  problem,
  singleAccount,
  transactionList,
} from './bodies.ts'
import { fails, observes, passes, silent, undecided, warns } from './example.ts'
import type { Examples } from './example.ts'
import { element, observe } from './observe.ts'
import { item, order, statusOf, submitted } from './orders.ts'

/** What is told apart by a little: further examples beside those of each area. */

const listed = (changes: Readonly<Record<string, unknown>> = {}) => ({
  list: [accountList([account(changes)])],
})
const own = (changes: Readonly<Record<string, unknown>>) => ({ accounts: [accountList([account(changes)])] })
const closing = (date: string, changes: Readonly<Record<string, unknown>> = {}, asked = date) =>
  balanceOf(balance({ date, balanceType: 'CLBD', ...changes }), onDay(asked))
const day = (before: ReturnType<typeof closing>) => ({
  before: [before],
  transactions: [listOf(transactionList([]), onDay(PAST))],
})

const refusedWith = (block: string) =>
  submitted(order({ transactions: [item(1, 10, { ibanDetails: undefined, [block]: {} })] }), {
    status: 400,
    json: problem(),
  })

export const EDGES: Examples = {
  'accounts/single-equals-listed': [
    fails(
      'a number of another kind',
      singleAccount(account({ account: { type: 'OTHER', identification: 'CH9300762011623852957' } })),
      { at: '/account/type', actual: 'OTHER', value: 'IBAN' },
      listed(),
    ),
    undecided(
      'an error says nothing, whatever its body shows',
      singleAccount(account({ currency: 'EUR' }), { status: 404 }),
      undefined,
      listed(),
    ),
  ],
  'accounts/single-describes-like-list': [
    warns('another owner', singleAccount(account({ accountOwner: 'B.' })), { at: '/accountOwner' }, listed()),
    warns(
      'another kind',
      singleAccount(account({ accountTypeCode: 'X' })),
      { at: '/accountTypeCode' },
      listed(),
    ),
  ],
  'accounts/ids-are-well-formed': [
    silent('ids of another operation', consentList([consent({ id: '.hidden' })])),
  ],
  'balances/currency-is-of-the-account': [
    passes(
      'that of the account, although it is not among those that it allows',
      balanceOf(balance()),
      undefined,
      own({ allowedCurrencies: ['EUR'] }),
    ),
  ],
  'consistency/closing-balances-add-up': [
    undecided(
      'the day before in another currency',
      closing(PAST),
      undefined,
      day(closing('2026-03-01', { balance: { currency: 'EUR', amount: '100.00' } })),
    ),
    observes(
      'an overdraft without a sign, by its place',
      closing(PAST, { balance: { currency: 'CHF', amount: '5' } }),
      { at: '/balance/amount' },
      {
        before: [closing('2026-03-01', { balance: { currency: 'CHF', amount: '5' } })],
        transactions: [
          listOf(
            transactionList([
              {
                entryId: 'e',
                transactionType: 'DBIT',
                reversalIndicator: false,
                amount: { currency: 'CHF', amount: '10' },
              },
            ]),
            onDay(PAST),
          ),
        ],
      },
    ),
    undecided(
      'the days that were asked for do not follow each other, and the answers show none',
      closing(PAST, { date: null }),
      undefined,
      day(closing('2026-02-27', { date: null }, '2026-02-27')),
    ),
  ],
  'consistency/consents-cover-accounts': [
    undecided(
      'an account without an IBAN, which nothing tells apart from those of the consents',
      consentList([consent({ accountId: 'consent-7' })]),
      undefined,
      own({ account: { type: 'OTHER', identification: '123' } }),
    ),
    passes(
      'a consent in the currency of the account, although it allows others',
      consentList([consent()]),
      undefined,
      own({ allowedCurrencies: ['EUR'] }),
    ),
    passes(
      'an account that shows no currency contradicts none',
      consentList([consent({ currency: 'USD' })]),
      undefined,
      own({ currency: null, allowedCurrencies: null }),
    ),
  ],
  'answers/valid-request-succeeds': [
    passes(
      'which success status it is where none is shown, recorded',
      observe({ operation: 'payment-submission/submit', status: 200, json: {} }),
      { at: 'status', actual: '200' },
    ),
    fails(
      'the first error status, where no success status is shown',
      observe({ operation: 'account-information/read-statement', status: 400, json: problem() }),
      { at: 'status', actual: '400' },
    ),
    observes(
      'a refusal of an order to an account of another kind without any field',
      refusedWith('otherDetails'),
      {
        at: 'status',
        actual:
          '400 for an order without creditorAccount, creditorAgent, creditor, chargeBearer, remittanceReference, remittanceInformation',
      },
    ),
    observes('a refusal of an order from a QR bill without any field', refusedWith('qrDetails'), {
      actual:
        '400 for an order without creditorAccount, creditor, ultimateCreditor, ultimateDebtor, remittanceReference, remittanceInformation',
    }),
    observes('a refusal of an order to an IBAN without any field', refusedWith('ibanDetails'), {
      actual:
        '400 for an order without sepaIndicator, creditorAccount, creditorAgent, creditor, chargeBearer, remittanceReference, remittanceInformation',
    }),
  ],
  'payments/submission-id-has-at-most-35-characters': [
    silent('an answer without an id', submitted(order(), { status: 201, json: { other: ID } })),
  ],
  'access/token-of-another-permission': [
    observes(
      'the first error status is a refusal',
      observe({ operation: 'account-information/list-accounts', status: 400, json: problem() }),
      { actual: 'refused' },
    ),
  ],
  'answers/xml-is-valid': [
    silent(
      'a document that comes with an error is for the rules about errors',
      observe({
        operation: 'account-information/read-statement',
        status: 500,
        xml: element('Document', [element('Other')]),
      }),
    ),
  ],
  'errors/body-is-problem-document': [
    silent('a success', accountList([])),
    silent(
      'a redirect',
      observe({ operation: 'account-information/list-accounts', status: 302, text: 'moved' }),
    ),
  ],
  'statuses/status-shows-documented-fields': [
    observes('none of them', statusOf({}), {
      actual: 'payment-submission/status without messageId, statusCode, transactions',
    }),
  ],
}
