import { type Examples, fails, given, observes, passes, undecided } from '../../../test/examples/example.ts'
import { accepted, failed, onCards } from '../../../test/examples/cards/observe.ts'

const ORDER = 'cards/order'
const TOKENS = { cardToken: 'CTK-1', cardInstanceToken: 'CITK-1' }
const ORDERED = accepted(ORDER, { json: TOKENS })
const EARLIER = { release: '2.6.1' }

export const ORDERS_EXAMPLES: Examples = {
  'cards/order-answers-tokens': [
    passes('inside another object', accepted(ORDER, { json: { card: TOKENS } })),
    fails('one of them', accepted(ORDER, { json: { cardToken: 'CTK-1' } }), '/cardInstanceToken'),
    fails('no body', accepted(ORDER), ['/cardToken', 'no body']),
    undecided('the order is not accepted', failed(ORDER, 4000, 400)),
    fails('what there was', accepted('cards/order', { json: { id: 1 } }), { actual: '{"id":1}' }),
  ],
  'cards/order-answers-the-tokens-of-the-card': given({ order: [ORDERED] }, [
    passes('the one that both show', onCards('cards/details', { json: { card: TOKENS } }), {
      order: [accepted(ORDER, { json: { cardToken: 'CTK-1' } })],
    }),
    fails('another instance', renewed('CTK-1', 'CITK-2'), ['/cardInstanceToken', 'CITK-2', 'CITK-1']),
    undecided('details without tokens', onCards('cards/details', { json: {} })),
  ]),
  'cards/physical-card-can-be-ordered': [
    passes('accepted', ORDERED),
    observes('refused: what an order looks like is not shown', failed(ORDER, 4000, 400)),
    undecided('not in this release', failed(ORDER, 4000, 400, EARLIER)),
  ],
  'cards/no-physical-card-in-earlier-releases': [
    passes('refused', failed(ORDER, 4000, 400, EARLIER)),
    observes('accepted', accepted(ORDER, { ...EARLIER, json: TOKENS }), ['status', '202']),
    undecided('a later release', ORDERED),
  ],
  'cards/ordered-again-is-another-card': given({ before: [renewed('CTK-1', 'CITK-1')] }, [
    passes('another token', renewed('CTK-2', 'CITK-2')),
    observes('the same', renewed('CTK-1', 'CITK-2'), ['/cardToken', 'the same']),
    undecided('no token', onCards('cards/details', { json: {} })),
  ]),
  'cards/renewal-makes-a-new-instance': given({ before: [renewed('C', 'I')] }, [
    passes('another instance', renewed('CTK-1', 'CITK-2'), { before: [ORDERED] }),
    undecided('the card was not found before', renewed('CTK-1', 'CITK-2'), {
      before: [failed('cards/details', 4430, 404)],
    }),
    observes('the same', renewed('C', 'I'), ['/cardInstanceToken', 'the same cardInstanceToken']),
    observes('another card', renewed('D', 'J'), ['/cardToken', 'another cardToken']),
  ]),
}

function renewed(cardToken: string, cardInstanceToken: string) {
  return onCards('cards/details', { json: { cardToken, cardInstanceToken } })
}
