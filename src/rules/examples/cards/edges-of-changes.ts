import { observes, passes, silent, undecided, warns, fails } from '../example.ts'
import type { Examples } from '../example.ts'
import { CARD, ID, OTHER_ID, OTHER_CARD, arrivals } from './events.ts'
import { NO_STATUS, accepted, details, failed, onCards } from './observe.ts'

const READ = 'cards/read-digital-card'
const UPDATE = 'cards/update-digital-card-status'
const PHONE = { dpan: '0998000000000001', deviceName: 'Phone' }
const FLOW = { activeCard: CARD }
const REFUSED = failed('cards/update-status', 4438)
const REFUSAL = '409 {"applicationError":"SOME_NAME","errorCode":5001}'
const BOTH_WAYS = [accepted('cards/update-status'), failed('cards/update-status', 4000, 400)]
const SOMETIMES = { active: BOTH_WAYS }
const without = { without: BOTH_WAYS }

const read = (json: object) => onCards(READ, { json })
const status = (digitalCardStatus: unknown) => read({ digitalCardStatus })
const of = (kind: string, further: object = {}) => ({ kind, ...further })
const found = (...digitalCards: readonly object[]) => ({
  search: [onCards('cards/search-digital-cards', { json: { digitalCards } })],
})

/** What is told apart by a little when cards change: further examples beside those of each area. */
export const EDGES_OF_CHANGES: Examples = {
  'cards/immediate-deletion-from-any-state': [
    undecided('refused for active cards at times', REFUSED, undefined, SOMETIMES),
  ],
  'cards/issuer-trace-id-is-accepted': [
    undecided('refused without it at times', REFUSED, undefined, without),
  ],
  'cards/deleted-card': [observes('still active', details('ACTIVE'), { actual: 'ACTIVE' })],
  'cards/immediate-deletion-is-pending': [
    observes('found no more', failed('cards/details', 4430, 404), { actual: 'confirmed at once' }),
  ],
  'cards/delayed-deletion-leaves-status': [
    observes('refused', failed('cards/details', 5001), { actual: REFUSAL }, { before: [details('ACTIVE')] }),
  ],
  'cards/delayed-deletion-is-not-early': [
    fails('pending', details('DELETE_PENDING'), { at: 'body', actual: 'DELETE_PENDING' }),
  ],
  'cards/delete-pending-only-after-immediate-deletion': [
    observes('no status', NO_STATUS, { actual: 'no card status' }),
  ],
  'cards/pending-digital-card-refuses-changes': [
    undecided(
      'an error now',
      failed(READ, 5001),
      { reason: `the digital card did not stay pending: ${REFUSAL}` },
      { before: [status('SUSPENSION_PENDING')], update: [accepted(UPDATE)] },
    ),
    undecided(
      'confirmed in between',
      status('SUSPENDED'),
      { reason: 'the digital card did not stay pending: SUSPENDED' },
      { before: [status('SUSPENSION_PENDING')], update: [accepted(UPDATE)] },
    ),
  ],
  'cards/digital-card-is-suspended': [
    observes('an error that shows a status', onCards(READ, { status: 404, json: { status: 'SUSPENDED' } })),
  ],
  'cards/dpan-is-a-string': [
    silent('an error that shows one', onCards(READ, { status: 404, json: { dpan: 1 } })),
  ],
  'cards/digital-card-is-as-in-the-search': [
    undecided('an error', failed(READ, 5001), { reason: `there is no answer: ${REFUSAL}` }, found(PHONE)),
    undecided(
      'an error that shows the card',
      onCards(READ, { status: 500, json: PHONE }),
      { reason: `there is no answer: 500 ${JSON.stringify(PHONE)}` },
      found(PHONE),
    ),
    undecided(
      'a list',
      read([PHONE]),
      { reason: `there is no answer: 200 ${JSON.stringify([PHONE])}` },
      found(PHONE),
    ),
    passes('the search shows less', read(PHONE), undefined, found({ dpan: PHONE.dpan })),
    undecided(
      'what is found has no number',
      read({ deviceName: 'Tablet' }),
      undefined,
      found({ deviceName: 'Phone' }, PHONE),
    ),
  ],
  'cards/renewal-makes-a-new-instance': [
    observes(
      'the same',
      onCards('cards/details', { json: { cardToken: 'C', cardInstanceToken: 'I' } }),
      { at: '/cardInstanceToken', actual: 'the same cardInstanceToken' },
      { before: [onCards('cards/details', { json: { cardToken: 'C', cardInstanceToken: 'I' } })] },
    ),
    observes(
      'another card',
      onCards('cards/details', { json: { cardToken: 'D', cardInstanceToken: 'J' } }),
      { at: '/cardToken', actual: 'another cardToken' },
      { before: [onCards('cards/details', { json: { cardToken: 'C', cardInstanceToken: 'I' } })] },
    ),
  ],
  'cards/order-answers-tokens': [
    fails('what there was', accepted('cards/order', { json: { id: 1 } }), { actual: '{"id":1}' }),
  ],
  'cards/sync-emits-card-sync': [
    undecided(
      'a sync is refused at times',
      arrivals(),
      undefined,
      { sync: [accepted('cards/sync'), failed('cards/sync', 5001)] },
      FLOW,
    ),
    warns(
      'two kinds, and one that cannot be told',
      arrivals(of('CARD_UPDATED'), of('PIN_ORDERED'), { payload: { about: 'a card' } }),
      { actual: 'CARD_UPDATED, PIN_ORDERED, an event' },
      { sync: [accepted('cards/sync')] },
      FLOW,
    ),
  ],
  'cards/resend-delivers-again': [
    undecided('a resend is refused at times', arrivals({}), undefined, {
      before: [arrivals({})],
      resend: [accepted('cards/resend-events'), failed('cards/resend-events', 5001)],
    }),
  ],
  'cards/event-search-counts': [
    observes(
      'another number',
      onCards('cards/find-events', { json: { eventReferences: [], totalRecords: 1 } }),
      { actual: '1' },
    ),
  ],
  'cards/event-is-signed': [
    observes('one that does not hold', arrivals({ signature: 'bad-signature' }), {
      actual: 'a signature that its certificate does not verify',
    }),
  ],
  'cards/event-id-is-a-uuid': [
    passes('under another name', arrivals({ payload: { id: ID } })),
    passes(
      'in a header',
      arrivals({
        payload: { kind: 'X' },
        headers: [
          ['A', 'b'],
          ['X-Event-Id', ID],
        ],
      }),
    ),
    observes('in a header of another name', arrivals({ payload: { kind: 'X' }, headers: [['A', ID]] }), {
      actual: 'absent',
    }),
  ],
  'cards/event-has-issuer-trace-id': [
    passes('in one of two', arrivals({}, { headers: [['issuer-trace-id', 'sync-1']] }), undefined, {
      request: [accepted('cards/sync', { sent: { 'issuer-trace-id': 'sync-1' } })],
    }),
  ],
  'cards/repeated-event-keeps-its-id': [
    undecided('the refused one shows no id', arrivals({ isTaken: false, payload: { a: 1 } }, {})),
    observes('others', arrivals({ isTaken: false }, { id: OTHER_ID }, { id: 'third' }), {
      actual: `${OTHER_ID}, third`,
    }),
  ],
  'cards/events-of-a-card-in-order': [
    undecided('the later one only', arrivals(of('PIN_ORDERED')), undefined, {}, FLOW),
    undecided(
      'one of them of another card',
      arrivals(of('CARD_UPDATED'), of('PIN_ORDERED', { cardToken: OTHER_CARD.cardToken })),
      undefined,
      {},
      FLOW,
    ),
    observes(
      'one event that tells both',
      arrivals({ payload: { kinds: ['CARD_UPDATED', 'PIN_ORDERED'], cardToken: CARD.cardToken } }),
      { at: 'push events' },
      {},
      FLOW,
    ),
  ],
}
