import { observes, passes, undecided } from '../../../test/examples/example.ts'
import type { Example, Examples } from '../../../test/examples/example.ts'
import { CARD, arrivals } from '../../../test/examples/cards/events.ts'
import { failed, onCards } from '../../../test/examples/cards/observe.ts'

const FLOW = { activeCard: CARD, blockedCard: CARD }
const SEARCH = 'cards/search-authorizations'

export const PUSH_AUTHORIZATIONS_EXAMPLES: Examples = {
  'cards/authorization-is-told': told('AUTHORIZATION_FULFILLED', '00', '62'),
  'cards/rejection-is-told': told('AUTHORIZATION_REJECTED', '62', '00'),
}

function told(kind: string, code: string, otherCode: string): Example[] {
  const used = found(code, otherCode)
  return [
    passes('an event of the kind', arrivals({ kind: 'CARD_SYNC' }, { kind }), undefined, used, FLOW),
    observes('only the sync', arrivals({}), { at: 'push events', actual: 'CARD_SYNC' }, used, FLOW),
    observes('of another card', arrivals({ kind, cardToken: 'CTK-2' }), used, FLOW),
    undecided('the card was not used so', arrivals({}), found(otherCode), FLOW),
    undecided('an event that cannot be read', arrivals({ payload: 'opaque' }), used, FLOW),
    undecided('the search is refused', arrivals({}), { found: [failed(SEARCH, 5001)] }, FLOW),
  ]
}

function found(...codes: readonly string[]) {
  const authorizations = codes.map((isoResponseCode) => ({ isoResponseCode }))
  return { found: [onCards(SEARCH, { json: { authorizations } })] }
}
