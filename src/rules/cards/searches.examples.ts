import { fails, given, observes, passes, silent, undecided } from '../../../test/examples/example.ts'
import type { Example, Examples } from '../../../test/examples/example.ts'
import { failed } from '../../../test/examples/cards/observe.ts'
import {
  NEW,
  NOTHING,
  OLDER,
  REFUSED,
  SEARCH,
  USE,
  counted,
  found,
  foundUncounted,
  presented,
  presentedUncounted,
} from '../../../test/examples/cards/records.ts'

const LONG_AGO = { dateTime: '2025-10-01T10:00:00+02:00' }

const by = (...authorizers: readonly string[]) =>
  found(authorizers.map((transactionAuthorizer) => ({ transactionAuthorizer })))
const NARROWED = { all: [by('ALWAYS_ISSUER', 'ALWAYS_ISSUER', 'STAND_IN')], alone: [by('ALWAYS_ISSUER')] }

const approved = found([
  { ...NEW, isoResponseCode: '00' },
  { ...OLDER, isoResponseCode: '62' },
])
const declined = found([
  { ...OLDER, isoResponseCode: '00' },
  { ...NEW, isoResponseCode: '62' },
])
const UNSAID = undecided('it does not say', found([NEW]))

const BY_BOTH = by('ALWAYS_ISSUER', 'STAND_IN')
const FIRST = { first: [found(many(20, 'a'), 25)] }
const manyOf = (count: number, name: string, total: number) =>
  counted(total, ...Array.from({ length: count }, (_, index) => ({ id: `${name}${index}` })))

export const SEARCHES_EXAMPLES: Examples = {
  'cards/authorizations-of-120-days': [
    ...window((records) => found(records)),
    fails('a second more', foundUncounted({ at: '2025-11-02T21:05:59Z' }), {
      actual: 'a record of 2025-11-02T21:05:59.000Z',
    }),
  ],
  'cards/presentments-of-120-days': [
    ...window((records) => presented(records)),
    passes('152 days ago to the second', presentedUncounted({ at: '2025-10-03T11:30:00Z' })),
    fails('a second more', presentedUncounted({ at: '2025-10-03T11:29:59Z' })),
    fails(
      'of a purchase that it shows besides',
      presented([{ at: '2025-11-01T10:00:00Z', authorizedAt: '2025-10-30T10:00:00Z' }]),
    ),
  ],
  'cards/first-searched-day-is-found': [
    passes('the day', found([OLDER])),
    undecided('nothing at any time', NOTHING, { all: [NOTHING] }),
    observes('nothing, and at times nothing at all', counted(0), { all: [counted(0), foundUncounted(USE)] }),
  ],
  'cards/days-before-are-not-found': [
    passes('nothing', NOTHING),
    undecided('refused', REFUSED),
    observes('as many as are listed, where the count is a text', counted('3', USE), { actual: '1' }),
  ],
  'cards/declined-authorization-has-no-approval-code': [
    passes('approved and declined', found([{ ...NEW, isoResponseCode: '00' }, { isoResponseCode: '51' }])),
    observes('approved without', found([{ isoResponseCode: '00' }])),
    passes('a code that is a number', foundUncounted({ ...USE, isoResponseCode: 51 })),
  ],
  'cards/sequence-numbers-of-presentments': [
    passes('one digit', presented([{ cardSeqNumber: 0 }, { card: { cardSeqNumber: '9' } }])),
    fails('two digits', presented([{ cardSeqNumber: 10 }]), ['/cardSeqNumber', '10']),
  ],
  'cards/authorizations-of-one-digital-card': [
    observes('the same', found([NEW]), 'body', { other: [found([OLDER, NEW])] }),
    undecided('nothing', NOTHING, { other: [found([OLDER])] }),
    passes('the other search was refused', foundUncounted(USE), { other: [failed(SEARCH, 5001)] }),
  ],
  'cards/authorizer-filter': shows('transactionAuthorizer', 'ALWAYS_ISSUER', 'STAND_IN'),
  'cards/authorizer-filter-holds': given(NARROWED, [
    passes('the issuer alone', by('ALWAYS_ISSUER')),
    fails('another one, too', BY_BOTH, ['/transactionAuthorizer', 'STAND_IN', 'ALWAYS_ISSUER']),
    undecided('a filter that changes nothing', BY_BOTH, { ...NARROWED, alone: NARROWED.all }),
    undecided('no authorizer is shown', by('STAND_IN'), { ...NARROWED, alone: [found([USE])] }),
    undecided('nothing is found', by()),
  ]),
  'cards/wallet-type-filter': shows('walletType', 'WALLET_A', 'WALLET_B'),
  'cards/presentments-of-the-instance': [
    passes('some', presented([NEW]), { all: [presented([NEW, OLDER])] }),
    observes('more', presented([NEW, OLDER]), { actual: '2' }, { all: [presented([NEW])] }),
    observes('nothing', presented([]), { actual: '0' }, { all: [presented([NEW])] }),
  ],
  'cards/presentments-of-another-instance': [
    passes('nothing', presented([])),
    observes('some', presented([NEW]), { actual: '1' }),
    undecided('refused', REFUSED),
  ],
  'cards/purchase-is-approved': [
    passes('the last one', approved),
    observes('declined', declined, ['/isoResponseCode', '62']),
    UNSAID,
  ],
  'cards/purchase-is-declined': [
    passes('the last one', declined),
    observes('approved', approved, ['/isoResponseCode', '00']),
    UNSAID,
  ],
  'cards/newest-authorization-first': [
    passes('newest first', found([NEW, OLDER])),
    observes('oldest first', found([OLDER, NEW])),
  ],
  'cards/pages-fit-together': [
    passes('the rest', found(many(5, 'b'), 25), FIRST),
    observes('the first page again', found(many(5, 'a'), 25), 'body', FIRST),
    undecided('twenty in all', counted(20), { first: [manyOf(20, 'a', 20)] }),
    observes('nothing where there is more', counted(25), { actual: '0' }, { first: [manyOf(20, 'a', 25)] }),
    observes('more than there are', manyOf(1, 'b', 3), { actual: '1' }, { first: [manyOf(3, 'a', 3)] }),
  ],
  'cards/usual-page-size': [
    passes('everything', found(many(30, 'a'), 30)),
    observes('less', found(many(20, 'a'), 30), { actual: '20' }),
  ],
}

function window(search: (records: readonly object[]) => ReturnType<typeof found>): Example[] {
  return [
    passes('a later date in it', search([{ ...LONG_AGO, bookedOn: '2026-02-01' }])),
    silent('no dates', search([{ schemeTransactionId: '1' }])),
  ]
}

function shows(field: string, wanted: string, other: string): Example[] {
  return [
    passes('what was searched for', found([{ [field]: wanted }])),
    observes('something else', found([{ [field]: wanted }, { [field]: other }]), { actual: other }),
  ]
}

function many(count: number, name: string): readonly object[] {
  return Array.from({ length: count }, (_, index) => ({ ...NEW, authorizationId: `${name}${index}` }))
}
