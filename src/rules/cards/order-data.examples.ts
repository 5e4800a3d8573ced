import { observes, passes } from '../../../test/examples/example.ts'
import type { Example, Examples } from '../../../test/examples/example.ts'
import { accepted, failed } from '../../../test/examples/cards/observe.ts'

export const ORDER_DATA_EXAMPLES: Examples = {
  'cards/order-data-are-taken': taken(),
  'cards/order-with-pin-data': taken(),
  'cards/restricted-regions-are-optional': taken(),
  'cards/renamed-region-is-taken': taken(),
}

function taken(): Example[] {
  return [
    passes('accepted', accepted('cards/order', { json: { cardToken: 'CTK-1' } })),
    observes('refused: its form is not shown', failed('cards/order', 4000, 400), { at: 'status' }),
  ]
}
