import { given, observes, passes, undecided, where } from '../../../test/examples/example.ts'
import type { Example, Examples } from '../../../test/examples/example.ts'
import { CARD, OTHER_CARD, arrivals } from '../../../test/examples/cards/events.ts'
import { failed, onCards } from '../../../test/examples/cards/observe.ts'
import { TOLD_EVENTS } from './push-kinds.ts'

const FLOW = { activeCard: CARD, virtualCard: OTHER_CARD, newCard: CARD, blockedCard: CARD }
const SEARCH = 'cards/search-authorizations'

export const PUSH_KINDS_EXAMPLES: Examples = Object.fromEntries(
  TOLD_EVENTS.map(({ id, kind, isApproved }) => {
    const [code, otherCode] = isApproved === false ? (['62', '00'] as const) : (['00', '62'] as const)
    const used = isApproved === undefined ? {} : found(code, otherCode)
    const uses: readonly Example[] = [
      undecided('the card was not used so', arrivals({}), found(otherCode)),
      undecided('the search is refused', arrivals({}), { found: [failed(SEARCH, 5001)] }),
    ]
    const examples: readonly Example[] = [
      passes('an event of the kind', arrivals({ kind: 'OTHER_KIND' }, { kind })),
      observes('another kind', arrivals({ kind: 'OTHER_KIND' }), { actual: 'OTHER_KIND' }),
      observes('of another card', arrivals({ cardToken: OTHER_CARD.cardToken, kind })),
      undecided('an event that cannot be read', arrivals({ payload: 'opaque' })),
    ]
    return [id, where(FLOW, given(used, isApproved === undefined ? examples : [...examples, ...uses]))]
  }),
)

function found(...codes: readonly string[]) {
  const authorizations = codes.map((isoResponseCode) => ({ isoResponseCode }))
  return { found: [onCards(SEARCH, { json: { authorizations } })] }
}
