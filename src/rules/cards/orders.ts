import { hasChange } from '../../documents/cards/history.ts'
import { mustEqual, notTested } from '../outcomes.ts'
import { json, show, succeeded } from '../read.ts'
import { alsoUnder, PASS, contradicted } from '../requirement.ts'
import type { Outcome, Requirement, RequirementDraft } from '../requirement.ts'
import { mustFail, mustFailWith, mustSucceed, onCards } from './judging.ts'
import { answerIn, fieldWithin } from './reading.ts'

/**
 * Ordering cards, renewing them, and taking orders back. What an order looks like is not shown, so that a target which
 * refuses one of ours has not failed.
 */
export const ORDERS = [
  onCards({
    id: 'cards/order-answers-tokens',
    statedIn: ['3 §2 row 2: tokens'],
    clauses: ['3 §4', '3 §2 row 2', '3 §4 row 1'],
    text: 'The answer to a card order contains cardToken and cardInstanceToken.',
    why: 'The token-addressed variant cannot be called for the new card without them.',
    judge: (here) => {
      if (!succeeded(here)) return notTested(`the order was not accepted: ${answerIn(here)}`)
      const missing = ['cardToken', 'cardInstanceToken'].find(
        (name) => typeof fieldWithin(json(here), name) !== 'string',
      )
      if (missing === undefined) return PASS
      return contradicted(`/${missing}`, { rule: 'both tokens' }, show(here.response.text || 'no body'))
    },
  }),
  onCards({
    id: 'cards/order-answers-the-tokens-of-the-card',
    compares: [
      ['card/token', 'order', 'details'],
      ['card/instance-token', 'order', 'details'],
    ],
    statedIn: ['3 §4 row 1: order'],
    clauses: ['3 §4', '3 §4 row 1'],
    text: 'The cardToken and the cardInstanceToken in the answer to a card order are those that details show of the card.',
    why: 'The issuer keeps what the order answers: with the tokens of nothing it can never name the card.',
    roles: ['order'],
    judge: (here, { role }) => {
      if (!succeeded(here)) return notTested(`there are no details: ${answerIn(here)}`)
      const outcomes = ['cardToken', 'cardInstanceToken'].flatMap((name) => {
        const [answered, shown] = [role('order')[0], here].map((of) => of && fieldWithin(json(of), name))
        if (answered === undefined || shown === undefined) return []
        return [mustEqual(shown, answered, { at: `/${name}`, rule: 'as the order answered it' })]
      })
      return outcomes.length > 0 ? outcomes : notTested('the order or the details show no tokens')
    },
  }),
  onCards({
    id: 'cards/virtual-card-can-be-ordered',
    clauses: ['3 §4', '3 §4 row 1'],
    assumptions: ['card-order-request'],
    text: 'A virtual card can be ordered.',
    why: 'It is what the operation was made for.',
    judge: (here) => mustSucceed(here, 'virtual cards can be ordered'),
  }),
  onCards({
    id: 'cards/physical-card-can-be-ordered',
    clauses: ['3 §4', '3 §2 row 1', '3 §4 row 1'],
    assumptions: ['card-order-request'],
    text: 'A physical card can be ordered since 2.12.0.',
    why: 'Issuers order replacements for lost cards through it.',
    judge: (here) =>
      ordersPhysicalCards(here.cards)
        ? mustSucceed(here, 'physical cards can be ordered since 2.12.0')
        : notTested('the release orders no physical cards yet'),
  }),
  onCards({
    id: 'cards/no-physical-card-in-earlier-releases',
    isRefusal: true,
    clauses: ['3 §4', '3 §4 row 1'],
    assumptions: ['card-order-request'],
    text: 'A release of v2 before 2.12.0 does not order physical cards.',
    why: 'A target that accepts the order without making the card lets a cardholder wait for it.',
    judge: (here) =>
      ordersPhysicalCards(here.cards)
        ? notTested('the release orders physical cards')
        : mustFail(here, 'physical cards can be ordered since 2.12.0'),
  }),
  onCards({
    id: 'cards/ordered-card-is-found',
    clauses: ['3 §4'],
    assumptions: ['card-order-answer'],
    text: 'A card that was ordered is found at once.',
    why: 'An order may take its time, and how an issuer learns that it is done is not shown.',
    judge: (here) => mustSucceed(here, 'the card that was ordered'),
  }),
  onCards({
    id: 'cards/renewal-makes-a-new-instance',
    clauses: ['3 §2'],
    assumptions: ['card-order-request'],
    text: 'A renewal gives the card another cardInstanceToken and leaves it its cardToken.',
    why: 'Whatever is tied to the card survives a renewal, and what is tied to the plastic does not.',
    roles: ['before'],
    judge: (here, { role }) => renewal(json(here), json(role('before')[0] ?? here)),
  }),
  alsoUnder(
    reversal({
      id: 'cards/new-order-can-be-reversed',
      accepted: true,
      text: 'A new order can be reversed until 18:25 of the same day.',
    }),
    '3 §4 row 8',
  ),
  reversal({
    id: 'cards/late-reversal-is-refused',
    accepted: false,
    text: 'After 18:25 a new order, and after 07:55 a renewal, cannot be reversed.',
  }),
  alsoUnder(
    reversal({
      id: 'cards/renewal-can-be-reversed',
      accepted: true,
      text: 'A renewal can be reversed until 07:55 of the same day.',
    }),
    '3 §4 row 8',
  ),
  // What an order may say of the card: the names are documented, their types are not, so that nothing here fails.
  taken({
    id: 'cards/order-data-are-taken',
    clauses: ['3 §2', '3 §2 row 1'],
    text: 'An order may have the fields of CardOrderData that the document names.',
    why: 'Issuers choose letters, delivery and the mode of the chip with them; which values there are is not shown.',
  }),
  taken({
    id: 'cards/order-with-pin-data',
    clauses: ['3 §4 rule 4', '3 §2 row 1'],
    text: 'An order may include pinData to deliver the PIN during the order.',
    why: 'Without it a cardholder waits for another letter; what pinData looks like is not shown.',
  }),
  taken({
    id: 'cards/restricted-regions-are-optional',
    clauses: ['3 §2', '3 §2 row 3'],
    text: 'A fraudConfiguration may have no restrictedRegions.',
    why: 'A card that is restricted in no region has nothing to list, and the list cannot be empty.',
  }),
  taken({
    id: 'cards/renamed-region-is-taken',
    clauses: ['3 §2', '3 §2 row 22'],
    text: 'EASTERN_EUROPE_AND_CENTRAL_ASIA is a region that can be restricted.',
    why: 'Issuers that restricted the region under its earlier name have to be able to restrict it still.',
  }),
]

function ordersPhysicalCards(asked: { variant: 'v1' | 'v2' | 'token-v2'; release: string } | undefined) {
  return asked === undefined || hasChange('physical-cards-ordered', asked.variant, asked.release)
}

function renewal(now: unknown, before: unknown): Outcome {
  const [card, cardBefore] = [now, before].map((body) => fieldWithin(body, 'cardToken'))
  const [instance, instanceBefore] = [now, before].map((body) => fieldWithin(body, 'cardInstanceToken'))
  if (card === cardBefore && instance !== instanceBefore) return PASS
  return contradicted(
    card === cardBefore ? '/cardInstanceToken' : '/cardToken',
    { rule: 'the same card, in another instance' },
    card === cardBefore ? 'the same cardInstanceToken' : 'another cardToken',
  )
}

function reversal(row: { readonly id: string; readonly accepted: boolean; readonly text: string }) {
  return onCards({
    id: row.id,
    ...(!row.accepted && { isRefusal: true }),
    clauses: ['3 §4'],
    assumptions: ['card-order-reversal'],
    text: row.text,
    why: 'When the card maker starts is not shown; an order that cannot be stopped costs a card.',
    judge: (here) => (row.accepted ? mustSucceed(here, row.text) : mustFailWith(here, 4470, row.text)),
  })
}

function taken(row: Pick<RequirementDraft, 'id' | 'clauses' | 'text' | 'why'>): Requirement {
  return onCards({
    ...row,
    assumptions: ['card-order-data'],
    judge: (here) => mustSucceed(here, row.text),
  })
}
