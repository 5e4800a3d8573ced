import { fails, observes, passes, undecided } from '../example.ts'
import type { Examples } from '../example.ts'
import { failed, onCards } from './observe.ts'

const SEARCH = 'cards/search-authorizations'
const PRESENTMENTS = 'cards/search-presentments'
const LOGO = 'cards/merchant-logo'
const IMAGE = { text: '<svg/>', headers: { 'content-type': 'image/svg+xml' } }
const USE = { schemeTransactionId: '1', approvalCode: '111111' }

const found = (...authorizations: readonly object[]) => onCards(SEARCH, { json: { authorizations } })
const presented = (...presentments: readonly object[]) => onCards(PRESENTMENTS, { json: { presentments } })
const counted = (total: unknown, ...authorizations: readonly object[]) =>
  onCards(SEARCH, { json: { totalRecords: total, authorizations } })
const many = (count: number, name: string, total: number) =>
  counted(total, ...Array.from({ length: count }, (_, index) => ({ id: `${name}${index}` })))
const ofCategory = (categoryName: unknown) => found({ merchant: { categoryName } })
const on = (dateTime: string) => ({ ...USE, dateTime })
const FIRST_OF_MARCH = { authorizations: [found(on('2026-03-01T10:00:00+01:00'))] }

/** What is told apart by a little in searches: further examples beside those of each area. */
export const EDGES_OF_SEARCHES: Examples = {
  'cards/first-searched-day-is-found': [
    observes('nothing, and at times nothing at all', counted(0), undefined, {
      all: [counted(0), found(USE)],
    }),
  ],
  'cards/days-before-are-not-found': [
    observes('as many as the answer counts', counted(3, USE), { actual: '3' }),
    observes('as many as are listed, where it does not count', found(USE, USE), { actual: '2' }),
    observes('as many as are listed, where the count is a text', counted('3', USE), { actual: '1' }),
    observes('a list and nothing around it', onCards(SEARCH, { json: [USE] }), { actual: '1' }),
    passes('an empty list and nothing around it', onCards(SEARCH, { json: [] })),
  ],
  'cards/authorizations-of-120-days': [
    passes('122 days ago to the second', found({ at: '2025-11-02T11:30:00Z' })),
    fails('a second more', found({ at: '2025-11-02T11:29:59Z' }), {
      actual: 'a record of 2025-11-02T11:29:59.000Z',
    }),
    passes('a time without a zone is one of UTC', found({ at: '2025-11-02T11:30:00' })),
    passes('a date that is now', found({ at: '2025-10-01', later: '2026-03-04T11:30:00Z' })),
    fails('a date that is still to come', found({ at: '2025-10-01', later: '2026-03-04T11:30:01Z' })),
  ],
  'cards/presentments-of-120-days': [
    passes('152 days ago to the second', presented({ at: '2025-10-03T11:30:00Z' })),
    fails('a second more', presented({ at: '2025-10-03T11:29:59Z' })),
  ],
  'cards/newest-authorization-first': [
    passes('several at the same instant', found(on('2026-03-01'), on('2026-03-01'))),
    observes('the last two the other way', found(on('2026-03-03'), on('2026-03-01'), on('2026-03-02')), {
      actual: '2026-03-01T00:00:00.000Z before 2026-03-02T00:00:00.000Z',
    }),
    observes('the first two the other way', found(on('2026-03-01'), on('2026-03-02'))),
  ],
  'cards/pages-fit-together': [
    undecided('twenty in all', counted(20), undefined, { first: [many(20, 'a', 20)] }),
    observes('one too many', many(1, 'b', 20), { actual: '1' }, { first: [many(20, 'a', 20)] }),
    observes('nothing where there is more', counted(25), { actual: '0' }, { first: [many(20, 'a', 25)] }),
    observes('more than there are', many(1, 'b', 3), { actual: '1' }, { first: [many(3, 'a', 3)] }),
  ],
  'cards/wallet-type-filter': [
    observes('no wallet', found({ walletType: 'WALLET_A' }, USE), { actual: 'absent' }),
  ],
  'cards/declined-authorization-has-no-approval-code': [
    passes('nothing said of either', found(USE)),
    passes('a code that is a number', found({ ...USE, isoResponseCode: 51 })),
  ],
  'cards/authorizations-of-one-digital-card': [
    passes('the other search was refused', found(USE), undefined, { other: [failed(SEARCH, 5001)] }),
  ],
  'cards/presentment-has-its-authorization': [
    observes(
      'another code',
      presented({ ...on('2026-03-03'), approvalCode: '9' }),
      { at: '/approvalCode' },
      FIRST_OF_MARCH,
    ),
    observes(
      'no authorization',
      presented({ ...on('2026-03-03'), schemeTransactionId: '9' }),
      { at: '/schemeTransactionId' },
      FIRST_OF_MARCH,
    ),
    observes(
      'the second of two without',
      presented(on('2026-03-03'), { ...on('2026-03-02'), approvalCode: '9' }),
      { at: '/approvalCode' },
      FIRST_OF_MARCH,
    ),
    undecided(
      'of an authorization that may be out of the search',
      presented({ ...on('2025-11-24T11:29:00Z'), schemeTransactionId: '9' }),
      undefined,
      FIRST_OF_MARCH,
    ),
    undecided('no date', presented({ ...USE, schemeTransactionId: '9' }), undefined, FIRST_OF_MARCH),
    undecided('authorizations that are not listed', presented(on('2026-03-03')), undefined, {
      authorizations: [counted(1)],
    }),
  ],
  'cards/category-name-in-four-languages': [
    passes('a list of texts', ofCategory(['Blumen', 'Fleurs', 'Fiori', 'Florist'])),
    observes('a long text', ofCategory('Florist'), { at: '/merchant/categoryName' }),
    observes('four numbers', ofCategory([1, 2, 3, 4]), { actual: '[1,2,3,4]' }),
    observes('three', ofCategory({ de: 'Blumen', fr: 'Fleurs', it: 'Fiori' })),
  ],
  'cards/plain-authorizations-have-no-merchants': [
    observes('one has', found({ merchant: { id: 'M1' } }), { actual: '{"id":"M1"}' }),
  ],
  'cards/image-version-is-a-string': [
    undecided('an image without a version', found({ merchant: { image: {} } })),
    passes('one image has none', found({ merchant: { image: { version: '1' }, logo: {} } })),
  ],
  'cards/merchant-logo-is-an-image': [
    observes('an image that is only announced', onCards(LOGO, { ...IMAGE, status: 202 }), {
      at: 'status',
      actual: '202 <svg/>',
    }),
    observes('an empty one', onCards(LOGO, { headers: IMAGE.headers }), {
      at: 'header Content-Type',
      actual: 'image/svg+xml',
    }),
    observes('a page', onCards(LOGO, { ...IMAGE, headers: { 'content-type': 'text/html' } }), {
      at: 'header Content-Type',
      actual: 'text/html',
    }),
    observes('no media type', onCards(LOGO, { text: 'x' }), { actual: 'absent' }),
  ],
}
