import { observes, passes, undecided, warns } from '../example.ts'
import type { Example, Examples } from '../example.ts'
import { CARD, ID, OTHER_CARD, OTHER_ID, arrivals } from './events.ts'
import { accepted, failed, onCards } from './observe.ts'

const FLOW = { activeCard: CARD, virtualCard: OTHER_CARD, newCard: CARD }
const NONE = {}
const SYNCED = arrivals({})
const OPAQUE = arrivals({ payload: 'opaque' })
const OF_OTHER_CARD = { cardToken: OTHER_CARD.cardToken }
const FOUND = (...ids: readonly string[]) =>
  onCards('cards/find-events', {
    json: { eventReferences: ids.map((eventId) => ({ eventId })), totalRecords: ids.length },
  })
const BOTH = { events: [arrivals({}, { kind: 'PIN_ORDERED', id: OTHER_ID })] }
const AFTER_SYNC = { sync: [accepted('cards/sync')] }
const UPDATED = { kind: 'CARD_UPDATED' }
const ORDERED = { kind: 'PIN_ORDERED', id: OTHER_ID }
const RESENT = { before: [SYNCED], resend: [accepted('cards/resend-events')] }

const ONE_CARD = { activeCard: CARD }
const of = (kind: string, further: object = {}) => ({ kind, ...further })

export const PUSH: Examples = {
  'cards/sync-emits-card-sync': [
    passes('an event for the card', SYNCED, undefined, AFTER_SYNC, FLOW),
    passes(
      'one that names the card by its number',
      arrivals({ payload: { type: 'CARD_SYNC', card: { cardNumber: '4711' } } }),
      undefined,
      AFTER_SYNC,
      FLOW,
    ),
    warns('nothing arrives', arrivals(), { at: 'push events', actual: 'nothing' }, AFTER_SYNC, FLOW),
    warns('another kind', arrivals({ kind: 'CARD_UPDATED' }), { actual: 'CARD_UPDATED' }, AFTER_SYNC, FLOW),
    warns('of another card', arrivals(OF_OTHER_CARD), { value: 'CARD_SYNC' }, AFTER_SYNC, FLOW),
    warns('one that the receiver did not take', arrivals({ isTaken: false }), undefined, AFTER_SYNC, FLOW),
    undecided('the sync is refused', arrivals(), undefined, { sync: [failed('cards/sync', 5001)] }, FLOW),
    undecided('an event that cannot be read', OPAQUE, undefined, AFTER_SYNC, FLOW),
    undecided(
      'a sync is refused at times',
      arrivals(),
      undefined,
      { sync: [accepted('cards/sync'), failed('cards/sync', 5001)] },
      ONE_CARD,
    ),
    warns(
      'two kinds, and one that cannot be told',
      arrivals(of('CARD_UPDATED'), of('PIN_ORDERED'), { payload: { about: 'a card' } }),
      { actual: 'CARD_UPDATED, PIN_ORDERED, an event' },
      { sync: [accepted('cards/sync')] },
      ONE_CARD,
    ),
  ],
  'cards/sync-spares-other-cards': [
    passes('an event for the card of the filter', SYNCED, undefined, NONE, FLOW),
    passes(
      'other events of the other card',
      arrivals({ ...OF_OTHER_CARD, kind: 'X' }),
      undefined,
      NONE,
      FLOW,
    ),
    observes('one for the other card, too', arrivals({}, OF_OTHER_CARD), { at: 'push events' }, NONE, FLOW),
    undecided('an event that cannot be read', OPAQUE, undefined, NONE, FLOW),
  ],
  'cards/event-search-finds-events': [
    passes('the id is there', FOUND(ID), undefined, BOTH, FLOW),
    warns('the answer is empty', FOUND(), { at: 'body', value: ID }, BOTH, FLOW),
    undecided('nothing has arrived', FOUND(), undefined, { events: [arrivals()] }, FLOW),
    undecided('the search is refused', failed('cards/find-events', 5001), undefined, BOTH, FLOW),
  ],
  'cards/event-search-honours-its-filter': [
    passes('only the events that match', FOUND(ID), undefined, BOTH),
    observes('all events', FOUND(ID, OTHER_ID), { at: 'body' }, BOTH),
    undecided('there is no event of another kind', FOUND(ID), undefined, { events: [SYNCED] }),
    undecided('the search is refused', failed('cards/find-events', 5001), undefined, BOTH),
  ],
  'cards/event-search-counts': [
    passes('as many as are listed', FOUND(ID)),
    observes(
      'another number',
      onCards('cards/find-events', { json: { eventReferences: [], totalRecords: 1 } }),
      {
        at: '/totalRecords',
      },
    ),
    observes('no number', onCards('cards/find-events', { json: { ids: [] } }), { actual: 'absent' }),
    undecided('the search is refused', failed('cards/find-events', 5001)),
    observes(
      'another number',
      onCards('cards/find-events', { json: { eventReferences: [], totalRecords: 1 } }),
      { actual: '1' },
    ),
  ],
  'cards/resend-delivers-again': [
    passes('the event once more', arrivals({}, {}), undefined, RESENT),
    passes('with another id, which is judged by itself', arrivals({}, { id: OTHER_ID }), undefined, RESENT),
    warns('nothing further', SYNCED, { at: 'push events' }, RESENT),
    undecided('nothing had arrived before', SYNCED, undefined, { ...RESENT, before: [arrivals()] }),
    undecided('an event that cannot be read', OPAQUE, undefined, RESENT),
    undecided('the resend is refused', SYNCED, undefined, {
      ...RESENT,
      resend: [failed('cards/resend-events', 5001)],
    }),
    undecided('a resend is refused at times', arrivals({}), undefined, {
      before: [arrivals({})],
      resend: [accepted('cards/resend-events'), failed('cards/resend-events', 5001)],
    }),
  ],
  'cards/resend-keeps-the-id': [
    passes('the same id', arrivals({}, {}), undefined, RESENT),
    warns('another id', arrivals({}, { id: OTHER_ID }), { value: ID, actual: OTHER_ID }, RESENT),
    undecided('nothing further', SYNCED, undefined, RESENT),
  ],
  'cards/event-has-issuer-trace-id': [
    passes(
      'in a header',
      arrivals({ headers: [['issuer-trace-id', 'sync-1']] }),
      undefined,
      traced('sync-1'),
    ),
    passes(
      'in the payload',
      arrivals({ payload: { kind: 'CARD_SYNC', trace: 'sync-1' } }),
      undefined,
      traced('sync-1'),
    ),
    observes('nowhere', SYNCED, { actual: 'absent' }, traced('sync-1')),
    undecided('the request had none', SYNCED, undefined, traced(undefined)),
    undecided('nothing has arrived', arrivals(), undefined, traced('sync-1')),
    passes('in one of two', arrivals({}, { headers: [['issuer-trace-id', 'sync-1']] }), undefined, {
      request: [accepted('cards/sync', { sent: { 'issuer-trace-id': 'sync-1' } })],
    }),
  ],
  'cards/event-is-signed': [
    passes('a signature that holds', SYNCED),
    observes('none', arrivals({ signature: 'none' }), { actual: 'no signature' }),
    observes('one that does not hold', arrivals({ signature: 'bad-signature' }), { at: 'body' }),
    undecided('no certificates are known', arrivals({ signature: 'unverified' })),
    undecided('nothing has arrived', arrivals()),
    observes('one that does not hold', arrivals({ signature: 'bad-signature' }), {
      actual: 'a signature that its certificate does not verify',
    }),
  ],
  'cards/event-id-is-a-uuid': [
    passes('a UUID', SYNCED),
    observes('a number', arrivals({ id: 'event-1' }), { actual: 'event-1' }),
    observes('none', arrivals({ payload: { kind: 'CARD_SYNC' } }), { actual: 'absent' }),
    undecided('nothing has arrived', arrivals()),
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
  'cards/refused-event-comes-again': [
    passes('it does', arrivals({ isTaken: false }, {})),
    observes('nothing further', arrivals({ isTaken: false }), { actual: 'nothing further' }),
    undecided('nothing was refused', SYNCED),
  ],
  'cards/repeated-event-keeps-its-id': [
    passes('the same id', arrivals({ isTaken: false }, {})),
    observes('another id', arrivals({ isTaken: false }, { id: OTHER_ID }), { actual: OTHER_ID }),
    undecided('nothing further', arrivals({ isTaken: false })),
    undecided('the refused one shows no id', arrivals({ isTaken: false, payload: { a: 1 } }, {})),
    observes('others', arrivals({ isTaken: false }, { id: OTHER_ID }, { id: 'third' }), {
      actual: `${OTHER_ID}, third`,
    }),
  ],
  'cards/events-of-a-card-in-order': [
    passes('the earlier change first', arrivals(UPDATED, ORDERED), undefined, NONE, FLOW),
    observes('the later change first', arrivals(ORDERED, UPDATED), { at: 'push events' }, NONE, FLOW),
    undecided('only one of them', arrivals(UPDATED), undefined, NONE, FLOW),
    undecided('the later one only', arrivals(of('PIN_ORDERED')), undefined, {}, ONE_CARD),
    undecided(
      'one of them of another card',
      arrivals(of('CARD_UPDATED'), of('PIN_ORDERED', { cardToken: OTHER_CARD.cardToken })),
      undefined,
      {},
      ONE_CARD,
    ),
    observes(
      'one event that tells both',
      arrivals({ payload: { kinds: ['CARD_UPDATED', 'PIN_ORDERED'], cardToken: CARD.cardToken } }),
      { at: 'push events' },
      {},
      ONE_CARD,
    ),
  ],
  'cards/order-is-told': told('CARD_ORDERED'),
  'cards/order-reversal-is-told': told('CARD_ORDER_REVERSED'),
  'cards/mutation-is-told': told('CARD_UPDATED'),
  'cards/block-is-told': told('CARD_BLOCKED'),
  'cards/unblocking-is-told': told('CARD_UNBLOCKED'),
  'cards/deletion-is-told': told('CARD_DELETED'),
  'cards/pin-order-is-told': told('PIN_ORDERED'),
  'cards/pin-view-is-told': told('PIN_VIEWED'),
  'cards/digital-card-update-is-told': told('TOKEN_UPDATED'),
}

function traced(trace: string | undefined) {
  return { request: [accepted('cards/sync', { sent: { 'issuer-trace-id': trace } })] }
}

function told(kind: string): Example[] {
  return [
    passes('an event of the kind', arrivals({ kind: 'OTHER_KIND' }, { kind }), undefined, NONE, FLOW),
    observes('another kind', arrivals({ kind: 'OTHER_KIND' }), { actual: 'OTHER_KIND' }, NONE, FLOW),
    observes('of another card', arrivals({ ...OF_OTHER_CARD, kind }), undefined, NONE, FLOW),
    observes('nothing', arrivals(), { actual: 'nothing' }, NONE, FLOW),
    undecided('an event that cannot be read', OPAQUE, undefined, NONE, FLOW),
  ]
}
