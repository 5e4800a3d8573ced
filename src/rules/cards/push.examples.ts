import { type Examples, observes, passes, undecided, warns, where } from '../../../test/examples/example.ts'
import { CARD, ID, OTHER_CARD, OTHER_ID, arrivals } from '../../../test/examples/cards/events.ts'
import { accepted, failed, onCards } from '../../../test/examples/cards/observe.ts'

const FLOW = { activeCard: CARD, virtualCard: OTHER_CARD, newCard: CARD }
const SYNCED = arrivals({})
const OF_OTHER_CARD = { cardToken: OTHER_CARD.cardToken }
const SECOND = { ...OF_OTHER_CARD, id: OTHER_ID }
const FOUND = (...ids: readonly string[]) =>
  onCards('cards/find-events', {
    json: { eventReferences: ids.map((eventId) => ({ eventId })), totalRecords: ids.length },
  })
const BOTH = { events: [arrivals({}, { kind: 'PIN_ORDERED', id: OTHER_ID })] }
const AFTER_SYNC = { sync: [accepted('cards/sync')] }
const RESENT = { before: [SYNCED], resend: [accepted('cards/resend-events')] }

const FIRST_AGAIN = arrivals({}, { id: OTHER_ID }, {})

const TWO = {
  before: [arrivals({}, SECOND)],
  resend: [onCards('cards/resend-events', { status: 202, sentJson: { eventIds: [ID, OTHER_ID] } })],
}

export const PUSH_EXAMPLES: Examples = {
  'cards/sync-reaches-every-card': where(FLOW, [
    passes('an event for each', arrivals({}, OF_OTHER_CARD), AFTER_SYNC),
    warns('for the first alone', SYNCED, { at: 'push events', value: 'CARD_SYNC of both cards' }, AFTER_SYNC),
    undecided('nothing arrives', arrivals(), AFTER_SYNC),
    undecided('the sync is refused', SYNCED, { sync: [failed('cards/sync', 5001)] }),
  ]),
  'cards/resend-repeats-every-event': [
    passes('each once more', arrivals({}, SECOND, {}, SECOND), TWO),
    warns('the first alone', FIRST_AGAIN, { value: '2', actual: '1' }, TWO),
    undecided('nothing further', arrivals({}, { id: OTHER_ID }), TWO),
    undecided('one of two was asked for', FIRST_AGAIN, { ...TWO, resend: RESENT.resend }),
  ],
  'cards/sync-emits-card-sync': where(FLOW, [
    passes(
      'one that names the card by its number',
      arrivals({ payload: { type: 'CARD_SYNC', card: { cardNumber: '4711' } } }),
      AFTER_SYNC,
    ),
    warns('of another card', arrivals(OF_OTHER_CARD), { value: 'CARD_SYNC' }, AFTER_SYNC),
    warns('one that the receiver did not take', arrivals({ isAcknowledged: false }), AFTER_SYNC),
    undecided('a sync is refused at times', arrivals(), {
      sync: [accepted('cards/sync'), failed('cards/sync', 5001)],
    }),
    warns(
      'two kinds, and one that cannot be told',
      arrivals({ kind: 'CARD_UPDATED' }, { kind: 'PIN_ORDERED' }, { payload: { about: 'a card' } }),
      { actual: 'CARD_UPDATED, PIN_ORDERED, an event' },
      AFTER_SYNC,
    ),
  ]),
  'cards/sync-spares-other-cards': where(FLOW, [
    passes('an event for the card of the filter', SYNCED),
    passes('other events of the other card', arrivals({ ...OF_OTHER_CARD, kind: 'X' })),
    observes('one for the other card, too', arrivals({}, OF_OTHER_CARD), 'push events'),
  ]),
  'cards/event-search-finds-events': where(FLOW, [
    passes('the id is there', FOUND(ID), BOTH),
    warns('the answer is empty', FOUND(), { at: 'body', value: ID }, BOTH),
    undecided(
      'the answer is a page of one that has more',
      onCards('cards/find-events', { json: { eventReferences: [], totalRecords: 12 } }),
      BOTH,
    ),
    undecided('nothing has arrived', FOUND(), { events: [arrivals()] }),
    undecided('the search is refused', failed('cards/find-events', 5001), BOTH),
  ]),
  'cards/event-search-honours-its-filter': [
    passes('only the events that match', FOUND(ID), BOTH),
    observes('all events', FOUND(ID, OTHER_ID), 'body', BOTH),
    undecided('there is no event of another kind', FOUND(ID), { events: [SYNCED] }),
    undecided('the search is refused', failed('cards/find-events', 5001), BOTH),
  ],
  'cards/event-search-counts': [
    passes('as many as are listed', FOUND(ID)),
    observes('no number', onCards('cards/find-events', { json: { ids: [] } }), { actual: 'absent' }),
    undecided('the search is refused', failed('cards/find-events', 5001)),
  ],
  'cards/resend-delivers-again': [
    passes('with another id, which is judged by itself', arrivals({}, { id: OTHER_ID }), RESENT),
    warns('nothing further', SYNCED, 'push events', RESENT),
    undecided('nothing had arrived before', SYNCED, { ...RESENT, before: [arrivals()] }),
    undecided('a resend is refused at times', arrivals({}), {
      before: [arrivals({})],
      resend: [accepted('cards/resend-events'), failed('cards/resend-events', 5001)],
    }),
  ],
  'cards/resend-keeps-the-id': [
    passes('the same id', arrivals({}, {}), RESENT),
    warns('another id', arrivals({}, { id: OTHER_ID }), { value: ID, actual: OTHER_ID }, RESENT),
    undecided('nothing further', SYNCED, RESENT),
  ],
  'cards/event-has-issuer-trace-id': [
    passes('in the payload', arrivals({ payload: { kind: 'CARD_SYNC', trace: 'sync-1' } }), traced('sync-1')),
    observes('nowhere', SYNCED, { actual: 'absent' }, traced('sync-1')),
    undecided('nothing has arrived', arrivals(), traced('sync-1')),
    passes('in one of two', arrivals({}, { headers: [['issuer-trace-id', 'sync-1']] }), traced('sync-1')),
  ],
}

function traced(trace: string | undefined) {
  return { request: [accepted('cards/sync', { sent: { 'issuer-trace-id': trace } })] }
}
