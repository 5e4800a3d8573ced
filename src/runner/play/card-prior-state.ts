import type { Observation } from '../../evidence/observation.ts'
import type { KnownCard } from '../../profile/profile.ts'
import { showsAsKnown } from '../../rules/cards/prior-state.ts'
import type { Operation } from '../../documents/operations.ts'
import { cardPlayOf } from '../plan/card-play.ts'
import type { Flow } from './flow.ts'
import { addressingFor } from '../request/name-card.ts'

type Cards = NonNullable<Observation['cards']>

/** What a request is about, with what there is to know of the card's past where the bank keeps one. */
export function withPriorState(cards: Cards, operation: Operation, flow: Flow): Cards {
  const { target, isSharded } = flow.context
  if (!target.isShared || !cards.card) return cards
  // What one shard has seen, another may have changed since.
  const isSeen = !isSharded && flow.cardsSeen.get(nameOf(cards.card, operation, flow))
  return { ...cards, priorState: isSeen ? 'verified' : 'unverified' }
}

/** The first answer that shows something of a card tells whether it was what its name in the profile says. */
export function rememberCard(observation: Observation, flow: Flow): void {
  const { cards, operation } = observation
  const { card, priorState } = cards ?? {}
  if (!card || !operation || priorState === undefined) return
  const name = nameOf(card, operation, flow)
  if (flow.cardsSeen.has(name)) return
  const { blockedCard } = flow.session.profile.cards ?? {}
  const isBlocked = blockedCard !== undefined && name === nameOf(blockedCard, operation, flow)
  const isAsKnown = showsAsKnown(observation, isBlocked)
  if (isAsKnown !== undefined) flow.cardsSeen.set(name, isAsKnown)
}

/** As the operation names it: of a card that is known by its number, the token may still be wrong. */
function nameOf(card: KnownForms, operation: Operation, { scenario, session }: Flow): string {
  const play = cardPlayOf(scenario, session.profile)
  const addressing = play && addressingFor(operation, play.addressing)
  if (addressing === 'token') return JSON.stringify(card.cardToken)
  return JSON.stringify(addressing === 'shortCardId' ? card.shortCardId : card.cardId)
}

/** What a variable of a scenario may have of a card is not checked again here. */
type KnownForms = { readonly [Name in keyof KnownCard]: unknown }
