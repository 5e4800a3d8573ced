import {
  PAST,
  account,
  accountList,
  amount,
  balance,
  balanceOf,
  consentsOf,
  entry,
  listOf,
  onDay,
  pastBalance,
  refusal,
  transactionList,
} from '../../../test/examples/bodies.ts'
import { fails, given, observes, passes, undecided, warns } from '../../../test/examples/example.ts'
import type { Examples } from '../../../test/examples/example.ts'

const closing = (date: string, value: string, drawing = {}) =>
  balanceOf(pastBalance({ date, balance: { currency: 'CHF', amount: value } }), {
    ...onDay(date),
    ...drawing,
  })
const intraday = (value: string, date: string | undefined = '2026-03-04') =>
  balanceOf(balance({ date, balance: { currency: 'CHF', amount: value } }))
const list = (...entries: readonly unknown[]) => listOf(transactionList(entries), onDay(PAST))
const today = (...entries: readonly unknown[]) => listOf(transactionList(entries))
const debit = (value: string, changes = {}) =>
  entry({ ...amount(value), transactionType: 'DBIT', ...changes })

const day = (opening: string, ...entries: readonly unknown[]) => ({
  before: [closing('2026-03-01', opening)],
  transactions: [list(...entries)],
})
const running = (opening: string, earlier: string, ...entries: readonly unknown[]) => ({
  before: [closing('2026-03-03', opening)],
  earlier: [intraday(earlier)],
  transactions: [today(...entries)],
})
const own = (...accounts: readonly unknown[]) => ({ accounts: [accountList(accounts)] })
const numbered = (identification: string) => own(account({ account: { type: 'OTHER', identification } }))
const reversed = entry({ reversalIndicator: true })
const before = { before: [list(entry(), entry({ entryId: 'e-2' }))] }
const otherDay = (id: string, changes = {}) => ({
  other: [listOf(transactionList([entry({ entryId: id })]), { ...onDay('2026-03-01'), ...changes })],
})

const OF_ANOTHER_ACCOUNT = { path: { accountId: 'acc-2' } }
const STRANGE = 'CH5604835012345678009'
const signless = { actual: 'overdrafts without a sign' }
const ELSEWHERE = { accountId: 'consent-7', iban: STRANGE }
const closingWith = (date: string, changes: Readonly<Record<string, unknown>> = {}, asked = date) =>
  balanceOf(pastBalance({ date, ...changes }), onDay(asked))
const emptyDay = (dayBefore: ReturnType<typeof closingWith>) => ({
  before: [dayBefore],
  transactions: [listOf(transactionList([]), onDay(PAST))],
})

export const CONSISTENCY_EXAMPLES: Examples = {
  'consistency/closing-balances-add-up': given(day('100'), [
    passes('a reversal shows its own direction', closing(PAST, '10'), day('0', reversed)),
    passes('a reversal shows the direction of the original', closing(PAST, '0'), day('10', reversed)),
    observes('an overdraft without a sign', closing(PAST, '5'), signless, day('5', debit('10'))),
    undecided('the list shows no entries', closing(PAST, '9'), {
      ...day('100'),
      transactions: [listOf(transactionList([], { entries: null }), onDay(PAST))],
    }),
    undecided('an entry in another currency', closing(PAST, '9'), day('100', entry(amount('1', 'EUR')))),
    undecided('an unknown direction', closing(PAST, '9'), day('1', entry({ transactionType: 'CREDIT' }))),
    undecided('a balance that is still preliminary', closing(PAST, '9', { status: 202 })),
    observes('out of the red, without a sign', closing(PAST, '5'), signless, day('5', entry())),
    observes('deeper into the red, without a sign', closing(PAST, '15'), signless, day('5', debit('10'))),
    observes('from nothing, without a sign', closing(PAST, '10'), signless, day('0', debit('10'))),
    observes('to nothing, without a sign', closing(PAST, '0'), signless, day('10', entry())),
    fails('a bank that shows signs, before', closing(PAST, '5'), { value: '-15' }, day('-5', debit('10'))),
    fails('a bank that shows signs, now', closing(PAST, '-5'), { value: '15.00' }, day('5', entry())),
    undecided(
      'the day before in another currency',
      closingWith(PAST),
      emptyDay(closingWith('2026-03-01', { balance: { currency: 'EUR', amount: '100.00' } })),
    ),
    undecided(
      'the days that were asked for do not follow each other, and the answers show none',
      closingWith(PAST, { date: null }),
      emptyDay(closingWith('2026-02-27', { date: null }, '2026-02-27')),
    ),
  ]),
  'consistency/intraday-balance-adds-up': given(running('100', '110'), [
    passes('no date shown', intraday('110', undefined), running('100', '110', entry())),
    fails('a pending one counted', intraday('110'), ['/balance/amount', '110', '100']),
    undecided('bookings came in', intraday('110'), running('100', '100')),
    undecided('another day began', intraday('110', '2026-03-05')),
  ]),
  'consistency/consents-cover-accounts': given(own(account()), [
    passes(
      'by its IBAN: that both ids are the same is not shown',
      consentsOf({ accountId: 'consent-7', iban: 'CH93 0076 2011 6238 5295 7' }),
    ),
    passes('another IBAN', consentsOf({ iban: STRANGE }), ['/0/iban', STRANGE]),
    passes('another currency', consentsOf({ currency: 'USD' }), ['/0/currency', 'USD']),
    undecided('no answer', refusal(500)),
    undecided('no account', consentsOf(), own()),
    undecided(
      'one of two consents shows no IBAN',
      consentsOf(ELSEWHERE, { accountId: 'consent-8', iban: null }),
      own(account({})),
    ),
    observes('no consent at all', consentsOf(), {}, own(account({ account: null }))),
    observes('an account without an id', consentsOf(ELSEWHERE), {}, own(account({ id: null }))),
    undecided(
      'a consent and an account without ids',
      consentsOf({ accountId: null, iban: null }),
      own(account({ id: null })),
    ),
    undecided(
      'an account without an IBAN, which nothing tells apart from those of the consents',
      consentsOf({ accountId: 'consent-7' }),
      numbered('123'),
    ),
    passes(
      'an account that shows no currency contradicts none',
      consentsOf({ currency: 'USD' }),
      own(account({ currency: null, allowedCurrencies: null })),
    ),
  ]),
  'consistency/consented-accounts-are-listed': given(own(account()), [
    passes('it is', consentsOf({})),
    warns('there is none', consentsOf({}), '/0/iban', own()),
    undecided('an account that is shown by a number of another type', consentsOf({}), numbered('1000001')),
    undecided('an error', consentsOf({}), { accounts: [refusal(500)] }),
  ]),
  'consistency/entries-are-stable': given(before, [
    passes('in another order, written otherwise', list(entry({ entryId: 'e-2', ...amount('10') }), entry())),
    warns('one is new', list(entry()), ['/entries', 'e-1 10', 'e-1 10; e-2 10']),
    undecided('an error', refusal(500)),
  ]),
  'consistency/entry-ids-are-unique-across-days': given(otherDay('e-1'), [
    passes('another id', list(entry()), otherDay('e-0')),
    warns('the same id', list(entry()), ['/entries/*/entryId', 'e-1']),
    undecided('the same id in another account', list(entry()), otherDay('e-1', OF_ANOTHER_ACCOUNT)),
    undecided('no entries', list()),
    undecided('the same day again', list(entry()), { other: [list(entry())] }),
    undecided('the other day shows no ids', list(entry()), {
      other: [listOf(transactionList([entry({ entryId: null })]), onDay('2026-03-01'))],
    }),
  ]),
}
