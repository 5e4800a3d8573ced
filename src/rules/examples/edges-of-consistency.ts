import {
  IBAN,
  PAST,
  account,
  accountList,
  amount,
  balance,
  balanceOf,
  consent,
  consentList,
  entry,
  listOf,
  onDay,
  transactionList,
} from './bodies.ts'
import { fails, observes, passes, undecided } from './example.ts'
import type { Examples } from './example.ts'

/** What is told apart by a little between answers: further examples beside those of their area. */

const STRANGE = 'CH5604835012345678009'
const closing = (date: string, value: string, status = 200) =>
  balanceOf(balance({ date, balanceType: 'CLBD', balance: { currency: 'CHF', amount: value } }), {
    ...onDay(date),
    status,
  })
const list = (...entries: readonly unknown[]) => listOf(transactionList(entries), onDay(PAST))
const day = (opening: string, ...entries: readonly unknown[]) => ({
  before: [closing('2026-03-01', opening)],
  transactions: [list(...entries)],
})
const debit = (value: string) => entry({ ...amount(value), transactionType: 'DBIT' })
const own = (changes: object) => ({ accounts: [accountList([account({ ...changes })])] })
const signless = { actual: 'overdrafts without a sign' }
const consents = (...all: readonly object[]) => consentList(all.map((changes) => consent({ ...changes })))
const ELSEWHERE = { accountId: 'consent-7', iban: STRANGE }

export const EDGES_OF_CONSISTENCY: Examples = {
  'consistency/closing-balances-add-up': [
    undecided('a balance that is still preliminary', closing(PAST, '9', 202), undefined, day('100')),
    observes('out of the red, without a sign', closing(PAST, '5'), signless, day('5', entry())),
    observes('deeper into the red, without a sign', closing(PAST, '15'), signless, day('5', debit('10'))),
    observes('from nothing, without a sign', closing(PAST, '10'), signless, day('0', debit('10'))),
    observes('to nothing, without a sign', closing(PAST, '0'), signless, day('10', entry())),
    fails('a bank that shows signs, before', closing(PAST, '5'), { value: '-15' }, day('-5', debit('10'))),
    fails('a bank that shows signs, now', closing(PAST, '-5'), { value: '15.00' }, day('5', entry())),
  ],
  'consistency/entries-are-stable': [
    passes('entries without ids', list(entry({ entryId: null })), undefined, {
      before: [list(entry({ entryId: undefined }))],
    }),
  ],
  'consistency/entry-ids-are-unique-across-days': [
    undecided('the same day again', list(entry()), undefined, { other: [list(entry())] }),
    undecided('the other day shows no ids', list(entry()), undefined, {
      other: [listOf(transactionList([entry({ entryId: null })]), onDay('2026-03-01'))],
    }),
  ],
  'consistency/consents-cover-accounts': [
    undecided(
      'one of two consents shows no IBAN',
      consents(ELSEWHERE, { accountId: 'consent-8', iban: null }),
      undefined,
      own({}),
    ),
    fails('no consent at all', consents(), { value: 'acc-1' }, own({ account: null })),
    fails('an account without an id', consents(ELSEWHERE), { value: IBAN }, own({ id: null })),
    undecided(
      'a consent and an account without ids',
      consents({ accountId: null, iban: null }),
      undefined,
      own({ id: null }),
    ),
    passes('an account whose number is no IBAN', consents({}), undefined, own({ account: null })),
    passes('the IBAN in the second of two with its id', consents({ iban: STRANGE }, {}), undefined, own({})),
    passes(
      'a currency that the account allows besides its own',
      consents({ currency: 'EUR' }),
      undefined,
      own({ allowedCurrencies: ['CHF', 'EUR'] }),
    ),
    passes(
      'a currency that cannot be compared',
      consents({ currency: 'EUR' }),
      undefined,
      own({ currency: null }),
    ),
    passes(
      'one of two in the currency of the account',
      consents({ currency: 'EUR' }, {}),
      undefined,
      own({}),
    ),
    fails(
      'two in others',
      consents({ currency: 'EUR' }, { currency: 'USD' }),
      { at: '/0/currency', actual: 'EUR', value: 'CHF' },
      own({ allowedCurrencies: ['CHF', 'GBP'] }),
    ),
  ],
}
