import { fails, observes, passes, undecided } from '../example.ts'
import type { Example, Examples } from '../example.ts'
import { failed, onCards } from './observe.ts'

const SEARCH = 'cards/search-authorizations'
const PRESENTMENTS = 'cards/search-presentments'

const NEW = { dateTime: '2026-03-03T10:00:00+01:00', schemeTransactionId: '1', approvalCode: '111111' }
const OLDER = { dateTime: '2026-03-01T10:00:00+01:00', schemeTransactionId: '2', approvalCode: '222222' }
const LONG_AGO = { dateTime: '2025-10-01T10:00:00+02:00' }

const REFUSED = failed(SEARCH, 4000, 400)
const NOTHING = found([])
const AUTHORIZED = { authorizations: [found([NEW, OLDER])] }
const FIRST = { first: [found(many(20, 'a'), 25)] }

const USE = { schemeTransactionId: '1', approvalCode: '111111' }
const foundUncounted = (...authorizations: readonly object[]) => onCards(SEARCH, { json: { authorizations } })
const presentedUncounted = (...presentments: readonly object[]) =>
  onCards(PRESENTMENTS, { json: { presentments } })
const counted = (total: unknown, ...authorizations: readonly object[]) =>
  onCards(SEARCH, { json: { totalRecords: total, authorizations } })
const manyOf = (count: number, name: string, total: number) =>
  counted(total, ...Array.from({ length: count }, (_, index) => ({ id: `${name}${index}` })))
const on = (dateTime: string) => ({ ...USE, dateTime })
const FIRST_OF_MARCH = { authorizations: [foundUncounted(on('2026-03-01T10:00:00+01:00'))] }

export const SEARCHES: Examples = {
  'cards/authorizations-of-120-days': [
    ...window((records) => found(records)),
    passes('122 days ago to the second', foundUncounted({ at: '2025-11-02T11:30:00Z' })),
    fails('a second more', foundUncounted({ at: '2025-11-02T11:29:59Z' }), {
      actual: 'a record of 2025-11-02T11:29:59.000Z',
    }),
    passes('a time without a zone is one of UTC', foundUncounted({ at: '2025-11-02T11:30:00' })),
    passes('a date that is now', foundUncounted({ at: '2025-10-01', later: '2026-03-04T11:30:00Z' })),
    fails(
      'a date that is still to come',
      foundUncounted({ at: '2025-10-01', later: '2026-03-04T11:30:01Z' }),
    ),
  ],
  'cards/presentments-of-120-days': [
    ...window((records) => presented(records)),
    passes('152 days ago to the second', presentedUncounted({ at: '2025-10-03T11:30:00Z' })),
    fails('a second more', presentedUncounted({ at: '2025-10-03T11:29:59Z' })),
  ],
  'cards/first-searched-day-is-found': [
    passes('the day', found([OLDER])),
    observes('nothing', NOTHING, { at: '/totalRecords', actual: '0' }, { all: [found([NEW])] }),
    undecided('nothing at any time', NOTHING, undefined, { all: [NOTHING] }),
    undecided('refused', REFUSED),
    observes('nothing, and at times nothing at all', counted(0), undefined, {
      all: [counted(0), foundUncounted(USE)],
    }),
  ],
  'cards/days-before-are-not-found': [
    passes('nothing', NOTHING),
    observes('the day', found([OLDER]), { actual: '1' }),
    undecided('refused', REFUSED),
    observes('as many as the answer counts', counted(3, USE), { actual: '3' }),
    observes('as many as are listed, where it does not count', foundUncounted(USE, USE), { actual: '2' }),
    observes('as many as are listed, where the count is a text', counted('3', USE), { actual: '1' }),
    observes('a list and nothing around it', onCards(SEARCH, { json: [USE] }), { actual: '1' }),
    passes('an empty list and nothing around it', onCards(SEARCH, { json: [] })),
  ],
  'cards/newest-authorization-first': [
    passes('newest first', found([NEW, OLDER])),
    observes('oldest first', found([OLDER, NEW])),
    undecided('nothing', NOTHING),
    passes('several at the same instant', foundUncounted(on('2026-03-01'), on('2026-03-01'))),
    observes(
      'the last two the other way',
      foundUncounted(on('2026-03-03'), on('2026-03-01'), on('2026-03-02')),
      {
        actual: '2026-03-01T00:00:00.000Z before 2026-03-02T00:00:00.000Z',
      },
    ),
    observes('the first two the other way', foundUncounted(on('2026-03-01'), on('2026-03-02'))),
  ],
  'cards/pages-fit-together': [
    passes('the rest', found(many(5, 'b'), 25), undefined, FIRST),
    observes('the first page again', found(many(5, 'a'), 25), { at: 'body' }, FIRST),
    observes('too few', found(many(4, 'b'), 25), { actual: '4' }, FIRST),
    undecided('one page has everything', found([], 3), undefined, { first: [found(many(3, 'a'), 3)] }),
    undecided('refused', REFUSED, undefined, FIRST),
    undecided('twenty in all', counted(20), undefined, { first: [manyOf(20, 'a', 20)] }),
    observes('one too many', manyOf(1, 'b', 20), { actual: '1' }, { first: [manyOf(20, 'a', 20)] }),
    observes('nothing where there is more', counted(25), { actual: '0' }, { first: [manyOf(20, 'a', 25)] }),
    observes('more than there are', manyOf(1, 'b', 3), { actual: '1' }, { first: [manyOf(3, 'a', 3)] }),
  ],
  'cards/usual-page-size': [
    passes('everything', found(many(30, 'a'), 30)),
    observes('less', found(many(20, 'a'), 30), { actual: '20' }),
    undecided('refused', REFUSED),
  ],
  'cards/page-size-limits': [passes('refused', REFUSED), observes('accepted', found([NEW]))],
  'cards/authorizer-filter': shows('transactionAuthorizer', 'ALWAYS_ISSUER', 'STAND_IN'),
  'cards/wallet-type-filter': [
    ...shows('walletType', 'WALLET_A', 'WALLET_B'),
    observes('no wallet', foundUncounted({ walletType: 'WALLET_A' }, USE), { actual: 'absent' }),
  ],
  'cards/unknown-wallet-type-of-presentments': refusedWith(PRESENTMENTS, 4456),
  'cards/invalid-wallet-type-of-authorizations': refusedWith(SEARCH, 4433),
  'cards/declined-authorization-has-no-approval-code': [
    passes('approved and declined', found([{ ...NEW, isoResponseCode: '00' }, { isoResponseCode: '51' }])),
    observes('declined with one', found([{ ...NEW, isoResponseCode: '51' }]), { at: '/approvalCode' }),
    observes('approved without', found([{ isoResponseCode: '00' }])),
    passes('nothing said of either', foundUncounted(USE)),
    passes('a code that is a number', foundUncounted({ ...USE, isoResponseCode: 51 })),
  ],
  'cards/sequence-numbers-of-presentments': [
    passes('one digit', presented([{ cardSeqNumber: 0 }, { card: { cardSeqNumber: '9' } }])),
    fails('two digits', presented([{ cardSeqNumber: 10 }]), { at: '/cardSeqNumber', actual: '10' }),
    undecided('it is optional', presented([NEW])),
  ],
  'cards/presentments-of-the-instance': [
    passes('some', presented([NEW]), undefined, { all: [presented([NEW, OLDER])] }),
    observes('more', presented([NEW, OLDER]), { actual: '2' }, { all: [presented([NEW])] }),
    observes('nothing', presented([]), { actual: '0' }, { all: [presented([NEW])] }),
    undecided('refused', REFUSED, undefined, { all: [presented([NEW])] }),
  ],
  'cards/presentments-of-another-instance': [
    passes('nothing', presented([])),
    observes('some', presented([NEW]), { actual: '1' }),
    undecided('refused', REFUSED),
  ],
  'cards/presentment-has-its-authorization': [
    passes('the same codes', presented([after(OLDER)]), undefined, AUTHORIZED),
    observes('another code', presented([{ ...after(OLDER), approvalCode: '9' }]), undefined, AUTHORIZED),
    observes('no authorization', presented([{ ...NEW, schemeTransactionId: '9' }]), undefined, AUTHORIZED),
    undecided('it shows none', presented([{ dateTime: NEW.dateTime }]), undefined, AUTHORIZED),
    undecided('there are more authorizations', presented([after(OLDER)]), undefined, {
      authorizations: [found([NEW], 2)],
    }),
    undecided('no authorizations are known', presented([after(OLDER)]), undefined, {
      authorizations: [REFUSED],
    }),
    observes(
      'another code',
      presentedUncounted({ ...on('2026-03-03'), approvalCode: '9' }),
      { at: '/approvalCode' },
      FIRST_OF_MARCH,
    ),
    observes(
      'no authorization',
      presentedUncounted({ ...on('2026-03-03'), schemeTransactionId: '9' }),
      { at: '/schemeTransactionId' },
      FIRST_OF_MARCH,
    ),
    observes(
      'the second of two without',
      presentedUncounted(on('2026-03-03'), { ...on('2026-03-02'), approvalCode: '9' }),
      { at: '/approvalCode' },
      FIRST_OF_MARCH,
    ),
    undecided(
      'of an authorization that may be out of the search',
      presentedUncounted({ ...on('2025-11-24T11:29:00Z'), schemeTransactionId: '9' }),
      undefined,
      FIRST_OF_MARCH,
    ),
    undecided('no date', presentedUncounted({ ...USE, schemeTransactionId: '9' }), undefined, FIRST_OF_MARCH),
    undecided('authorizations that are not listed', presentedUncounted(on('2026-03-03')), undefined, {
      authorizations: [counted(1)],
    }),
  ],
  'cards/presentment-follows-its-authorization': [
    passes('two days later', presented([after(OLDER)]), undefined, AUTHORIZED),
    observes('on the same day', presented([OLDER]), { actual: '2026-03-01' }, AUTHORIZED),
  ],
  'cards/authorizations-of-one-digital-card': [
    passes('others', found([NEW]), undefined, { other: [found([OLDER])] }),
    observes('the same', found([NEW]), { at: 'body' }, { other: [found([OLDER, NEW])] }),
    undecided('nothing', NOTHING, undefined, { other: [found([OLDER])] }),
    passes('the other search was refused', foundUncounted(USE), undefined, { other: [failed(SEARCH, 5001)] }),
  ],
  'cards/authorizations-of-unknown-digital-card': [
    passes('refused', failed('cards/search-digital-card-authorizations', 4430, 404)),
    observes('nothing is found', onCards('cards/search-digital-card-authorizations', { json: {} })),
  ],
}

function found(authorizations: readonly object[], totalRecords = authorizations.length) {
  return onCards(SEARCH, { json: { totalRecords, authorizations } })
}

function presented(presentments: readonly object[]) {
  return onCards(PRESENTMENTS, { json: { totalRecords: presentments.length, presentments } })
}

function many(count: number, name: string): readonly object[] {
  return Array.from({ length: count }, (_, index) => ({ ...NEW, authorizationId: `${name}${index}` }))
}

function after(authorization: object): object {
  return { ...authorization, dateTime: NEW.dateTime }
}

function window(search: (records: readonly object[]) => ReturnType<typeof found>): Example[] {
  return [
    passes('days ago', search([NEW, OLDER])),
    passes('121 days ago in some zone', search([{ when: { date: '2025-11-03' } }])),
    passes('a later date in it', search([{ ...LONG_AGO, bookedOn: '2026-02-01' }])),
    fails('five months ago', search([NEW, LONG_AGO]), { at: 'body' }),
    fails('without a zone', search([{ at: '2025-10-01T10:00:00', validUntil: '2029-01-31' }])),
    undecided('no dates', search([{ schemeTransactionId: '1' }])),
    undecided('nothing', search([])),
    undecided('refused', REFUSED),
  ]
}

function shows(field: string, wanted: string, other: string): Example[] {
  return [
    passes('what was searched for', found([{ [field]: wanted }])),
    observes('something else', found([{ [field]: wanted }, { [field]: other }]), { actual: other }),
    undecided('nothing', NOTHING),
    undecided('refused', REFUSED),
  ]
}

function refusedWith(operation: typeof SEARCH | typeof PRESENTMENTS, code: number): Example[] {
  return [
    passes('refused with the code', failed(operation, code, 400)),
    observes('refused with another', failed(operation, 5001, 400)),
    observes('nothing is found', onCards(operation, { json: { totalRecords: 0 } })),
  ]
}
