import { type Examples, observes, passes, undecided, where } from '../../../test/examples/example.ts'
import { CARD, ID, OTHER_CARD, OTHER_ID, arrivals } from '../../../test/examples/cards/events.ts'

const SYNCED = arrivals({})
const ORDERED = { kind: 'PIN_ORDERED', id: OTHER_ID }

export const PUSH_DELIVERY_EXAMPLES: Examples = {
  'cards/event-is-signed': [
    passes('a signature that holds', SYNCED),
    observes('none', arrivals({ signature: 'none' }), { actual: 'no signature' }),
    undecided('no certificates are known', arrivals({ signature: 'unverified' })),
    observes('one that does not hold', arrivals({ signature: 'bad-signature' }), {
      actual: 'a signature that its certificate does not verify',
    }),
  ],
  'cards/event-id-is-a-uuid': [
    observes('a number', arrivals({ id: 'event-1' }), { actual: 'event-1' }),
    observes('none', arrivals({ payload: { kind: 'CARD_SYNC' } }), { actual: 'absent' }),
    passes('under another name', arrivals({ payload: { id: ID } })),
    passes(
      'in a header',
      arrivals({ payload: { kind: 'X' }, headers: Object.entries({ A: 'b', 'X-Event-Id': ID }) }),
    ),
  ],
  'cards/refused-event-comes-again': [
    passes('it does', arrivals({ isAcknowledged: false }, {})),
    observes('nothing further', arrivals({ isAcknowledged: false }), { actual: 'nothing further' }),
    undecided('nothing was refused', SYNCED),
  ],
  'cards/repeated-event-keeps-its-id': [
    passes('the same id', arrivals({ isAcknowledged: false }, {})),
    undecided('nothing further', arrivals({ isAcknowledged: false })),
    undecided('the refused one shows no id', arrivals({ isAcknowledged: false, payload: { a: 1 } }, {})),
    observes('others', arrivals({ isAcknowledged: false }, { id: OTHER_ID }, { id: 'third' }), {
      actual: `${OTHER_ID}, third`,
    }),
  ],
  'cards/events-of-a-card-in-order': where({ activeCard: CARD, virtualCard: OTHER_CARD, newCard: CARD }, [
    passes('the earlier change first', arrivals({ kind: 'CARD_UPDATED' }, ORDERED)),
    undecided('the later one only', arrivals(ORDERED)),
    undecided(
      'one of them of another card',
      arrivals({ kind: 'CARD_UPDATED' }, { kind: 'PIN_ORDERED', cardToken: OTHER_CARD.cardToken }),
    ),
    observes(
      'one event that tells both',
      arrivals({ payload: { kinds: ['CARD_UPDATED', 'PIN_ORDERED'], cardToken: CARD.cardToken } }),
      'push events',
    ),
  ]),
}
