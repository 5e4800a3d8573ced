import { z } from 'zod'
import { Refusal, defineRow } from '../row.ts'

const card = z.object({
  cardToken: z.string(),
  cardId: z.record(z.string(), z.unknown()).describe('The CardId of the instance in use.'),
  material: z.enum(['PHYSICAL', 'VIRTUAL']),
  status: z.string().describe('As card details show it.'),
  accountId: z.string().exactOptional(),
  pending: z
    .object({ becomes: z.string(), confirmsAt: z.string() })
    .exactOptional()
    .describe('What waits for its confirmation, and when that comes by itself.'),
  deletedFrom: z.string().exactOptional().describe('When a scheduled deletion takes place.'),
})

const cards = z.object({ cards: z.array(card) })

export const CARD_ROWS = [
  defineRow({
    method: 'GET',
    path: '/cards',
    scope: 'world',
    summary: 'The cards of the first accounts, and every other one that was ordered or changed',
    status: 200,
    response: 'The cards.',
    answer: cards,
    paged: 'cards',
    act: ({ world }) => listed(world.simulator.control.cards()),
  }),
  defineRow({
    method: 'POST',
    path: '/cards/{cardToken}/confirm',
    scope: 'world',
    summary: 'Let the confirmation of what is pending for a card arrive now',
    status: 200,
    response: 'The cards as they are now.',
    answer: cards,
    act: ({ world: { simulator }, parameters }) => {
      const token = parameters['cardToken'] ?? ''
      if (!simulator.control.cards().some(({ cardToken }) => cardToken === token)) {
        return new Refusal(404, `No card listed has the token "${token}"; GET cards lists them.`)
      }
      simulator.control.confirmCard(token)
      return listed(simulator.control.cards())
    },
  }),
]

function listed(all: readonly z.output<typeof card>[]) {
  return { cards: all.map((one) => ({ ...one })) }
}
