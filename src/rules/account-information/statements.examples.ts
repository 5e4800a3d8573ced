import { element, xmlOf } from '../../../test/examples/observe.ts'
import {
  IBAN,
  PAST,
  amount,
  balanceOf,
  camt,
  camtOf,
  entry,
  inOne,
  link,
  linksOf,
  listOf,
  onDay,
  onlyAccount,
  pastBalance,
  refusal,
  statement,
  statementLinks,
  transactionList,
} from '../../../test/examples/bodies.ts'
import { fails, given, observes, passes, undecided, warns } from '../../../test/examples/example.ts'
import type { Examples } from '../../../test/examples/example.ts'

const OTHER_IBAN = 'CH5604835012345678009'
const linked = (changes = {}) => ({ links: [linksOf(changes)] })
const list = (...entries: readonly unknown[]) => ({
  transactions: [listOf(transactionList(entries), onDay(PAST))],
})
const closing = (value: string) => ({
  balance: [balanceOf(pastBalance({ balance: { currency: 'CHF', amount: value } }), onDay(PAST))],
})
const debit = (value: string) => entry({ ...amount(value), transactionType: 'DBIT' })
const at = '/Document/BkToCstmrStmt/Stmt'
const booking = (value: string, changes = {}) => camtOf({ bookings: [{ amount: value }], ...changes })
const during = (from: string, to: string) => booking('10', { closing: ['1', 'CRDT'], period: [from, to] })
/** A statement of which only the closing balance counts. */
const ending = (value: string, direction = 'CRDT') => camtOf({ closing: [value, direction] })

const inFebruary = (...bookings: NonNullable<Parameters<typeof camt>[0]>['bookings'] & {}) =>
  camtOf({ period: ['2026-02-20T00:00:00', '2026-03-31T23:59:59'], bookings })

const version = (number: string) => `urn:iso:std:iso:20022:tech:xsd:camt.053.001.${number}`
const on = (day: string, iban = IBAN) => {
  const instant = `${day}T00:00:00+01:00`
  return camt({ iban, period: [instant, instant], bookings: [{ amount: '10' }] })
}
/** As version 2 of camt writes the status of an entry. */
const PENDING = xmlOf(
  '<Ntry><Amt>5</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>PDNG</Sts><BookgDt><Dt>2026-03-02</Dt></BookgDt></Ntry>',
)

export const STATEMENTS_EXAMPLES: Examples = {
  'statements/period-is-ordered': [
    passes('one day', linksOf()),
    fails('backwards', linksOf({ dateFrom: '2026-03-03' }), ['/0/dateFrom', '2026-03-03', PAST]),
  ],
  'statements/links-are-of-authorized-accounts': given({ accounts: [onlyAccount()] }, [
    passes('its own', linksOf()),
    fails(
      "a stranger's",
      statementLinks([link(), link({ account: { type: 'IBAN', identification: OTHER_IBAN } })]),
      ['/1/account/identification', OTHER_IBAN],
    ),
    undecided('no statement', statementLinks([])),
    undecided('an account that shows no number', linksOf({ account: { identification: OTHER_IBAN } }), {
      accounts: [onlyAccount({ account: null })],
    }),
  ]),
  'statements/links-resolve': [
    passes('another success status: none is shown', camtOf({}, { status: 203 })),
    fails('404', refusal(404), ['status', '404', '200']),
  ],
  'statements/document-is-camt-053-001-08': [
    passes('the namespace of the version', camtOf()),
    fails('an older one', camtOf({ namespace: version('04') }), ['/Document', version('04'), version('08')]),
    fails('another message', statement(element('Document', [element('BkToCstmrAcctRpt')])), {
      actual: 'BkToCstmrAcctRpt',
    }),
  ],
  'statements/balances-add-up': [
    warns('a cent off', booking('10', { opening: ['1', 'CRDT'], closing: ['11.01', 'CRDT'] }), [
      `${at}/Bal[CLBD]/Amt`,
      '11.01',
      '11',
    ]),
    passes(
      'an entry whose status stands in Sts itself, as in version 2, and is not booked',
      booking('10', { opening: ['1', 'CRDT'], closing: ['11', 'CRDT'], further: [PENDING] }),
    ),
  ],
  'statements/document-is-of-its-link': given(linked(), [
    passes('account and day', booking('1')),
    undecided(
      'a link by another number than the IBAN',
      booking('1'),
      linked({ account: { type: 'OTHER', identification: '123' } }),
    ),
    fails('another account', camtOf({ iban: OTHER_IBAN }), [`${at}/Acct/Id/IBAN`, OTHER_IBAN, IBAN]),
  ]),
  'statements/bookings-are-in-the-period-of-the-link': given(linked(), [
    passes('the day', booking('1')),
    warns(
      'a booking whose instant is of another day, in whatever zone',
      camtOf({ bookings: [{ amount: '1', date: ['DtTm', '2026-03-04T10:00:00Z'] }] }),
      [`${at}/Ntry[1]/BookgDt`, '2026-03-04'],
    ),
    undecided('no entries', camtOf()),
  ]),
  'statements/longer-equals-its-days': given(list(entry({ ...amount('10') }), debit('3')), [
    passes(
      'other days beside it',
      inFebruary({ amount: '7', date: ['Dt', PAST] }, { amount: '5', date: ['Dt', '2026-03-01'] }),
    ),
    warns('another sum on the day', inFebruary({ amount: '10', date: ['Dt', PAST] }), [
      `${at}/Ntry`,
      '10',
      '7',
    ]),
    undecided('the statement of the day itself', during(PAST, PAST)),
    undecided('of a day that is not in it', during('2026-01-01T00:00:00', '2026-01-31T23:59:59')),
  ]),
  'statements/entries-equal-transactions': given(list(entry(), debit('3')), [
    passes(
      'a reversal in either reading',
      camtOf({ bookings: [{ amount: '10', isReversal: true }] }),
      list(debit('10')),
    ),
    fails('one is missing', booking('10'), [`${at}/Ntry`, '10', '7.00']),
    undecided(
      'other sums, of entries that show no currency',
      booking('10'),
      list(entry(), entry({ amount: { amount: '5' } })),
    ),
    undecided('the list is that of another account', booking('10', { iban: OTHER_IBAN })),
    undecided(
      'the list is that of an account in another currency under the same IBAN',
      booking('10', { currency: 'EUR' }),
      list(entry(amount('7'))),
    ),
    passes(
      'a statement of another account beside',
      statement(inOne(on('2026-03-02'), on('2026-03-02', OTHER_IBAN))),
      list(entry(amount('10'))),
    ),
    undecided(
      'two statements, of which one is of another day',
      statement(inOne(on('2026-03-02'), on('2026-02-02'))),
      list(entry()),
    ),
  ]),
  'statements/closing-balance-equals-balance': [
    passes(
      'until the next midnight',
      during('2026-03-02T00:00:00+01:00', '2026-03-03T00:00:00+01:00'),
      closing('1'),
    ),
    observes(
      'whether an overdraft has a sign is not shown',
      ending('10', 'DBIT'),
      { actual: 'overdrafts without a sign' },
      closing('10'),
    ),
    undecided(
      'a statement of two days more than that of the balance',
      during('2026-03-02T00:00:00+01:00', '2026-03-04T00:00:00+01:00'),
      closing('2'),
    ),
    fails(
      'an overdraft that the statement shows as money that is there',
      ending('10'),
      { actual: '10', value: '-10' },
      closing('-10'),
    ),
  ],
}
