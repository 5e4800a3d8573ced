import { CARD, arrivals } from '../../../test/examples/cards/events.ts'
import { details, onCards } from '../../../test/examples/cards/observe.ts'
import { observes, passes, silent, undecided, warns } from '../../../test/examples/example.ts'
import type { Examples } from '../../../test/examples/example.ts'

const NUMBERS = { bankClearingNumber: 700, cardNumber: 4711, cardType: 1 }
const OTHERS = { ...NUMBERS, cardNumber: 4712 }
const CARD_ID = { ...NUMBERS, cardSeqNumber: 2 }
const { cardToken } = CARD
const shown = details('ACTIVE', { cardId: CARD_ID, cardToken, cardInstanceToken: 'CITK-1' })
const event = (payload: Readonly<Record<string, unknown>>) =>
  arrivals({ payload: { cardId: CARD_ID, ...payload } })

const asked = { variant: 'v2' as const, release: '2.38.0', card: { shortCardId: NUMBERS } }
const found = (...shortCardIds: readonly unknown[]) => ({
  ...onCards('cards/search-authorizations', {
    json: { authorizations: shortCardIds.map((shortCardId) => ({ shortCardId })) },
  }),
  cards: asked,
})

const presented = (drawing: { readonly requestBody?: string }, shortCardId: unknown) => ({
  ...onCards('cards/search-presentments', { ...drawing, json: { presentments: [{ shortCardId }] } }),
  cards: asked,
})

export const SAME_CARD_EXAMPLES: Examples = {
  'cards/records-are-of-the-card': [
    passes('of the card', found(NUMBERS, NUMBERS)),
    passes('numbers as texts', found({ ...NUMBERS, cardNumber: '4711' })),
    warns('of another card', found(NUMBERS, OTHERS), { at: '/shortCardId', actual: 'another card' }),
    undecided('another form, as far as anybody has seen', found(OTHERS)),
    warns(
      'presentments of another card, asked for by its numbers',
      presented({ requestBody: JSON.stringify({ shortCardId: NUMBERS }) }, OTHERS),
      { at: '/shortCardId' },
    ),
    undecided('presentments that were asked for by token', presented({}, OTHERS)),
    silent('no card was asked for', { ...found(OTHERS), cards: { ...asked, card: {} } }),
    silent('they do not say of which card', found(undefined)),
    silent('another operation', { ...details('ACTIVE', { cardId: OTHERS }), cards: asked }),
  ],
  'cards/event-names-its-card': [
    passes('the same', event({ cardToken, cardInstanceToken: 'CITK-1' }), {
      details: [shown],
    }),
    observes(
      'another token',
      event({ cardToken: 'CTK-2' }),
      { at: 'push events/cardToken', actual: 'CTK-2' },
      { details: [shown] },
    ),
    observes(
      'another instance',
      arrivals({ payload: { cardId: { ...CARD_ID, cardSeqNumber: 3 } } }),
      { at: 'push events/cardSeqNumber', actual: '3' },
      { details: [shown] },
    ),
    undecided('of another card', arrivals({ payload: { cardId: OTHERS, cardToken: 'CTK-2' } }), {
      details: [shown],
    }),
    undecided('it cannot be read', arrivals({ payload: 'opaque' }), { details: [shown] }),
    undecided('no details', event({ cardToken: 'CTK-2' })),
  ],
}
