import type { Observation } from '../evidence/observation.ts'
import type { KnownCard } from '../profile/profile.ts'
import { showsAsKnown } from '../rules/cards/past.ts'
import type { Flow } from './flow.ts'

type Cards = NonNullable<Observation['cards']>

/** What a request is about, with what there is to know of the card's past where the bank keeps one. */
export function withPast(cards: Cards, { context, cardsSeen }: Flow): Cards {
  if (!context.target.isShared || !cards.card) return cards
  return { ...cards, past: cardsSeen.get(nameOf(cards.card)) ? 'seen' : 'unknown' }
}

/** The first answer that shows something of a card tells whether it was what its name in the profile says. */
export function rememberCard(observation: Observation, { session, cardsSeen }: Flow): void {
  const { card, past } = observation.cards ?? {}
  if (!card || past === undefined || cardsSeen.has(nameOf(card))) return
  const { blockedCard } = session.profile.cards ?? {}
  const isAsKnown = showsAsKnown(
    observation,
    blockedCard !== undefined && nameOf(card) === nameOf(blockedCard),
  )
  if (isAsKnown !== undefined) cardsSeen.set(nameOf(card), isAsKnown)
}

/** A scenario names its cards in one way. */
function nameOf({ cardId, shortCardId, cardToken }: { readonly [Name in keyof KnownCard]: unknown }): string {
  return JSON.stringify(shortCardId ?? cardId ?? cardToken)
}
