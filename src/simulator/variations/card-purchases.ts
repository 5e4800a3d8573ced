import type { Card } from '../../cards/card.ts'
import { decide } from '../../cards/purchases/decision.ts'
import type { Attempt, Standing } from '../../cards/purchases/decision.ts'
import type { AssumptionId } from '../../documents/assumptions.ts'
import type { CardVariation } from '../policies/cards.ts'

/** Of those that decide otherwise the last one does; each is on under few seeds, so that each has its turn. */
const RARITY = 4

/** What a card system may do otherwise with purchases and with cards that follow each other. */
export const CARD_PURCHASE_VARIATIONS: readonly CardVariation[] = [
  deciding(
    'other-response-codes',
    'Declined purchases have the one response code 05, but for PINs',
    'card-decisions',
    (attempt, standing) => {
      const code = decide(attempt, standing)
      return SAID.has(code) ? code : '05'
    },
  ),
  deciding(
    'blocks-once-confirmed',
    'A block is in force once it is confirmed',
    'card-decisions',
    (attempt, standing) => decide(attempt, { ...standing, card: withoutUnconfirmedBlock(standing.card) }),
  ),
  deciding(
    'limits-of-the-internet-alone',
    'Limits count purchases on the internet alone',
    'card-limits',
    (attempt, standing) =>
      decide(attempt.channel === 'shop' ? attempt : { ...attempt, centimes: 0 }, {
        ...standing,
        spent: attempt.channel === 'shop' ? standing.spent : NOTHING,
      }),
  ),
  deciding('five-pin-tries', 'A card takes five wrong PINs', 'card-pin-tries', (attempt, standing) =>
    decide(attempt, { ...standing, failedPins: Math.max(0, standing.failedPins - 2) }),
  ),
  deciding(
    'regions-without-countries',
    'No country that a card is used in is in a region',
    'card-regions',
    (attempt, standing) => decide(attempt, { ...standing, card: withoutRegions(standing.card) }),
  ),
  deciding(
    'replaced-instances-end',
    'A replaced instance can be used no more',
    'card-replacement',
    (attempt, standing) =>
      attempt.instance.sequenceNumber === standing.card.instance.sequenceNumber
        ? decide(attempt, standing)
        : '54',
  ),
  deciding(
    'contactless-at-once',
    'Every card pays without contact at once',
    'contactless-activation',
    (attempt, standing) => decide(attempt, { ...standing, wasInTerminal: true }),
  ),
  {
    id: 'cards/identifiers-once',
    title: 'An identifier is never ordered again',
    permittedBy: 'card-reorders',
    cards: { ordersAgain: false },
  },
  {
    id: 'cards/replacements-are-free',
    title: 'The replacement of a blocked card is not blocked',
    permittedBy: 'card-replacement',
    cards: { blocksReplacements: false },
  },
  {
    id: 'cards/digital-cards-wait-for-their-card',
    title: 'The digital cards of a blocked card show as suspended',
    permittedBy: 'digital-cards-follow-cards',
    cards: {
      shownDigitalStatus: (status, card) => (status === 'ACTIVE' && card === 'SUSPENDED' ? card : status),
    },
  },
  {
    id: 'cards/another-digital-card-each-time',
    title: 'Every provisioning makes another digital card',
    permittedBy: 'digital-card-provisioning',
    cards: { keepsDigitalCards: false },
  },
  {
    id: 'cards/codes-until-used',
    title: 'A one-time code stays the same until it is used',
    permittedBy: 'one-time-codes',
    cards: { renewsOneTimeCodes: false },
  },
]

/** Approved, about the PIN, and what nobody looks up by its code. */
const SAID: ReadonlySet<string> = new Set(['00', '55', '75'])

const NOTHING: Standing['spent'] = { totalOfDay: 0, totalOfMonth: 0, cashOfDay: 0, cashOfMonth: 0 }

function deciding(
  slug: string,
  title: string,
  permittedBy: AssumptionId,
  decides: (attempt: Attempt, standing: Standing) => string,
): CardVariation {
  return { id: `cards/${slug}`, title, permittedBy, rarity: RARITY, cards: { decides } }
}

function withoutUnconfirmedBlock(card: Card): Card {
  const { pending, block: _, ...state } = card.state
  return pending?.becomes === 'SUSPENDED' ? { ...card, state } : card
}

function withoutRegions({ settings, ...card }: Card): Card {
  const { restrictedRegions: _, ...fraudConfiguration } = settings.fraudConfiguration ?? {}
  return { ...card, settings: { ...settings, fraudConfiguration } }
}
