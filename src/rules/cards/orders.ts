import { bothTell } from '../../documents/relations.ts'
import { mustEqual, mustHold, notTested } from '../outcomes.ts'
import { json } from '../read.ts'
import { type Outcome, PASS, contradicted } from '../requirement.ts'
import { mustFail, mustSucceed, onCards } from './judging.ts'
import { isBefore } from './placement.ts'
import { fieldWithin, shownIn } from './reading.ts'

/**
 * Ordering cards, renewing them, and taking orders back. What an order looks like is not shown, so that a target which
 * refuses one of ours has not failed.
 */
export const ORDERS = [
  onCards('cards/order-answers-tokens', {
    statedIn: ['3 §2 row 2: tokens'],
    clauses: ['3 §4', '3 §2 row 2', '3 §4 row 1'],
    text: 'The answer to a card order contains cardToken and cardInstanceToken.',
    why: 'The token-addressed variant cannot be called for the new card without them.',
    ifRefused: 'the order was not accepted',
    judge: (here) => {
      const missing = ['cardToken', 'cardInstanceToken'].find(
        (name) => typeof fieldWithin(json(here), name) !== 'string',
      )
      return mustHold(missing === undefined, `/${missing}`, 'both tokens', here.response.text || 'no body')
    },
  }),
  onCards('cards/order-answers-the-tokens-of-the-card', {
    compares: bothTell('order', 'details', ['card/token', 'card/instance-token']),
    statedIn: ['3 §4 row 1: order'],
    clauses: ['3 §4', '3 §4 row 1'],
    text: 'The cardToken and the cardInstanceToken in the answer to a card order are those that details show of the card.',
    why: 'The issuer keeps what the order answers: with the tokens of nothing it can never name the card.',
    roles: ['order'],
    ifRefused: 'there are no details',
    judge: (here, { first: { order } }) => {
      const outcomes = ['cardToken', 'cardInstanceToken'].flatMap((name) => {
        const [answered, shown] = [order, here].map((of) => fieldWithin(json(of), name))
        if (answered === undefined || shown === undefined) return []
        return [mustEqual(shown, answered, { at: `/${name}`, rule: 'as the order answered it' })]
      })
      return outcomes.length > 0 ? outcomes : notTested('the order or the details show no tokens')
    },
  }),
  onCards('cards/physical-card-can-be-ordered', {
    clauses: ['3 §4', '3 §2 row 1', '3 §4 row 1'],
    assumptions: ['card-order-request'],
    text: 'A physical card can be ordered since 2.12.0.',
    why: 'Issuers order replacements for lost cards through it.',
    judge: (here) =>
      isBefore('physical-cards-ordered', here.cards)
        ? notTested('the release orders no physical cards yet')
        : mustSucceed(here, 'physical cards can be ordered since 2.12.0'),
  }),
  onCards('cards/no-physical-card-in-earlier-releases', {
    isRefusal: true,
    clauses: ['3 §4', '3 §4 row 1'],
    assumptions: ['card-order-request'],
    text: 'A release of v2 before 2.12.0 does not order physical cards.',
    why: 'A target that accepts the order without making the card lets a cardholder wait for it.',
    judge: (here) =>
      isBefore('physical-cards-ordered', here.cards)
        ? mustFail(here, 'physical cards can be ordered since 2.12.0')
        : notTested('the release orders physical cards'),
  }),
  onCards('cards/ordered-again-is-another-card', {
    clauses: ['3 §2 row 2', '3 §4 row 1'],
    assumptions: ['card-reorders'],
    text: 'A card that is ordered with the identifier of a deleted one has another token.',
    why: 'Whoever holds the old token would come to hold the card of somebody else.',
    roles: ['before'],
    judge: (here, { first: { before } }) => {
      const [old, fresh] = [before, here].map((of) => shownIn(of, 'cardToken'))
      if (old === undefined || fresh === undefined) return notTested('the token was not shown twice')
      return mustHold(old !== fresh, '/cardToken', 'another token than that of the deleted card', 'the same')
    },
  }),
  onCards('cards/renewal-makes-a-new-instance', {
    assumptions: ['card-order-request'],
    text: 'A renewal gives the card another cardInstanceToken and leaves it its cardToken.',
    why: 'Whatever is tied to the card survives a renewal, and what is tied to the plastic does not.',
    roles: ['before'],
    judge: (here, { first }) => renewal(json(here), json(first.before)),
  }),
]

function renewal(now: unknown, before: unknown): Outcome {
  const [card, cardBefore] = [now, before].map((body) => fieldWithin(body, 'cardToken'))
  const [instance, instanceBefore] = [now, before].map((body) => fieldWithin(body, 'cardInstanceToken'))
  if (cardBefore === undefined && instanceBefore === undefined)
    return notTested('the card showed no tokens before')
  if (card === cardBefore && instance !== instanceBefore) return PASS
  const expected = 'the same card, in another instance'
  if (card === cardBefore) return contradicted('/cardInstanceToken', expected, 'the same cardInstanceToken')
  return contradicted('/cardToken', expected, 'another cardToken')
}
