import { z } from 'zod'
import { EVENT_LIFE } from '../../../documents/cards/event-life.ts'
import { PURCHASE_LIFE } from '../../../documents/cards/purchase-life.ts'
import { CARD_LIFE, DIGITAL_CARD_LIFE, withConfirmation } from '../../../documents/cards/status-life.ts'
import { ORDER_LIFE } from '../../../documents/payments/order-life.ts'
import { mapValues } from '../../../kernel/objects.ts'
import { listOf, object, optional } from '../../../kernel/schema.ts'
import { TOKEN_LIFE } from '../../../provider/bank/authorization/token-store.ts'
import { PERMISSION_LIFE } from '../../../provider/gateway/hosted/permissions.ts'
import { defineRow } from '../row.ts'

const life = listOf(
  object({
    deed: z.string(),
    from: listOf(z.string()).describe('The states that permit it; none where a life begins with it.'),
    to: z.string().describe('The state after it; "same" where that stays as it was.'),
    basis: optional(z.string(), 'The clause that states it, or else the assumption.'),
  }),
)

const LIVES = {
  order: ORDER_LIFE,
  purchase: PURCHASE_LIFE,
  event: EVENT_LIFE,
  card: CARD_LIFE.flatMap(withConfirmation),
  digitalCard: DIGITAL_CARD_LIFE.flatMap(withConfirmation),
  permission: PERMISSION_LIFE,
  token: TOKEN_LIFE,
}

const lives = object({
  ...mapValues(LIVES, () => life),
  permission: life.describe('Of hosted consent, as the gateway keeps it.'),
})

export const LIFE_ROWS = [
  defineRow(
    'GET /lives',
    'The lives of orders, purchases, push events, cards, permissions and tokens, as tables',
    {
      response: 'Each life by its rows: which deed leads from which states to which one.',
      answer: lives,
      // Without what else the bank keeps in its rows.
      act: () => lives.parse(LIVES),
    },
  ),
]
