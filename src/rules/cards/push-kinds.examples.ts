import type { Example, Examples } from '../../../test/examples/example.ts'
import { observes, passes, undecided } from '../../../test/examples/example.ts'
import { CARD, OTHER_CARD, arrivals } from '../../../test/examples/cards/events.ts'

const FLOW = { activeCard: CARD, virtualCard: OTHER_CARD, newCard: CARD }
const NONE = {}
const OPAQUE = arrivals({ payload: 'opaque' })
const OF_OTHER_CARD = { cardToken: OTHER_CARD.cardToken }

export const PUSH_KINDS_EXAMPLES: Examples = {
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

function told(kind: string): Example[] {
  return [
    passes('an event of the kind', arrivals({ kind: 'OTHER_KIND' }, { kind }), undefined, NONE, FLOW),
    observes('another kind', arrivals({ kind: 'OTHER_KIND' }), { actual: 'OTHER_KIND' }, NONE, FLOW),
    observes('of another card', arrivals({ ...OF_OTHER_CARD, kind }), NONE, FLOW),
    observes('nothing', arrivals(), { actual: 'nothing' }, NONE, FLOW),
    undecided('an event that cannot be read', OPAQUE, undefined, NONE, FLOW),
  ]
}
