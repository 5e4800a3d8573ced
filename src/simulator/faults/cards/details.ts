import type { CardFault } from '../../policies/cards.ts'
import { bodyOf } from '../distort.ts'
import { codeFault } from './shared.ts'

/** Details that do not agree with what other operations say. */
export const DETAIL_FAULTS: readonly CardFault[] = [
  {
    id: 'cards/another-card-token',
    title: 'The card token that is retrieved is not that of the card',
    breaks: ['cards/one-card-token'],
    operations: ['cards/card-token'],
    answer: bodyOf(() => ({ cardToken: 'CTK-00000000000000000000000000000000' })),
  },
  {
    id: 'cards/another-instance-token',
    title: 'The card instance token that is queried is not that of the card',
    breaks: ['cards/one-card-instance-token'],
    operations: ['cards/card-instance-token'],
    answer: bodyOf(() => ({ cardInstanceToken: 'CITK-00000000000000000000000000000000' })),
  },
  {
    id: 'cards/details-with-another-card-token',
    title: 'Card details show a card token that is not that of the card',
    breaks: ['cards/one-card-token'],
    alsoBreaks: { 'cards/order-answers-the-tokens-of-the-card': 'the order answered the right one' },
    operations: ['cards/details'],
    answer: bodyOf((body) => ({ ...body, cardToken: 'CTK-00000000000000000000000000000000' })),
  },
  {
    id: 'cards/details-with-another-instance-token',
    title: 'Card details show a card instance token that is not that of the card',
    breaks: ['cards/one-card-instance-token'],
    alsoBreaks: {
      'cards/order-answers-the-tokens-of-the-card': 'the order answered the right one',
      'cards/renewal-makes-a-new-instance': 'the token is the same before and after',
    },
    operations: ['cards/details'],
    answer: bodyOf((body) => ({ ...body, cardInstanceToken: 'CITK-00000000000000000000000000000000' })),
  },
  {
    id: 'cards/details-with-a-long-sequence-number',
    title: 'Card details show a cardSeqNumber above 9',
    breaks: ['cards/sequence-number-of-a-card'],
    operations: ['cards/details'],
    answer: bodyOf((body) => ('cardId' in body ? { ...body, cardId: withLongNumber(body['cardId']) } : body)),
  },
  {
    id: 'cards/limits-not-changed',
    title: 'New online limits are accepted and forgotten',
    breaks: ['cards/mutation-shows-in-details'],
    cards: { changes: (field) => field !== 'onlineLimits' },
  },
  codeFault('field-of-bank-cards', 4481, 'bank-card-fields-of-other-cards'),
]

function withLongNumber(cardId: unknown): object {
  return { ...(cardId as object), cardSeqNumber: 10 }
}
