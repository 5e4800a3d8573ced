import { CARD, arrivals } from '../../../test/examples/cards/events.ts'
import { active, failed, onCards } from '../../../test/examples/cards/observe.ts'
import { fails, given, observes, passes, silent, undecided, warns } from '../../../test/examples/example.ts'
import type { Examples } from '../../../test/examples/example.ts'
import type { Observation } from '../../evidence/observation.ts'

const NUMBERS = { bankClearingNumber: 700, cardNumber: 4711, cardType: 1 }
const OTHERS = { ...NUMBERS, cardNumber: 4712 }
const CARD_ID = { ...NUMBERS, cardSeqNumber: 2 }
const { cardToken } = CARD
const shown = active({ cardId: CARD_ID, cardToken, cardInstanceToken: 'CITK-1' })
const event = (payload: Readonly<Record<string, unknown>>) =>
  arrivals({ payload: { cardId: CARD_ID, ...payload } })

const card = { shortCardId: NUMBERS }
const found = (...shortCardIds: readonly unknown[]) =>
  onCards('cards/search-authorizations', {
    card,
    json: { authorizations: shortCardIds.map((shortCardId) => ({ shortCardId })) },
  })

const presented = (drawing: { readonly sentJson?: object }, shortCardId: unknown) =>
  onCards('cards/search-presentments', { ...drawing, card, json: { presentments: [{ shortCardId }] } })

const ORDER = 'cards/order'
const refused = (code: number, status?: number) => failed(ORDER, code, status)
const between = (before: Observation, other: Observation) => ({ before: [before], other: [other] })
const UNCODED = onCards(ORDER, { status: 400 })
const foundIds = (...ids: readonly string[]) =>
  onCards('cards/search-authorizations', {
    json: { authorizations: ids.map((authorizationId) => ({ authorizationId, amount: 1 })) },
  })

const [FIRST, BOTH] = [foundIds('A-1'), foundIds('A-1', 'A-2')]

export const SAME_CARD_EXAMPLES: Examples = {
  'cards/records-are-of-the-card': [
    passes('numbers as texts', found({ ...NUMBERS, cardNumber: '4711' })),
    warns('of another card', found(NUMBERS, OTHERS), ['/shortCardId', 'another card']),
    warns(
      'presentments of another card, asked for by its numbers',
      presented({ sentJson: { shortCardId: NUMBERS } }, OTHERS),
      '/shortCardId',
    ),
    undecided('presentments that were asked for by token', presented({}, OTHERS)),
    silent('no card was asked for', { ...found(OTHERS), cards: { variant: 'v2', release: '2.38.0' } }),
    silent('they do not say of which card', found(undefined)),
  ],
  'cards/event-names-its-card': given({ details: [shown] }, [
    passes('the same', event({ cardToken, cardInstanceToken: 'CITK-1' })),
    observes('another token', event({ cardToken: 'CTK-2' }), ['push events/cardToken', 'CTK-2']),
    observes('another instance', event({ cardId: { ...CARD_ID, cardSeqNumber: 3 } }), [
      'push events/cardSeqNumber',
      '3',
    ]),
    undecided('of another card', event({ cardId: OTHERS, cardToken: 'CTK-2' })),
  ]),
  'cards/both-variants-answer-alike': [
    passes('the same records', BOTH, between(BOTH, foundIds('A-2', 'A-1'))),
    fails(
      'accepted by token',
      refused(4482),
      ['status', '202, without such an error'],
      between(refused(4482), onCards(ORDER, { status: 202 })),
    ),
    fails(
      'more is found by token',
      FIRST,
      ['body', '2 records: A-1 A-2', '1 records: A-1'],
      between(FIRST, BOTH),
    ),
    undecided('something was added', BOTH, between(FIRST, FIRST)),
    undecided('an error without a code', UNCODED, between(UNCODED, refused(4482))),
  ],
}
