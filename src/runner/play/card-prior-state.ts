import type { Observation } from '../../evidence/observation.ts'
import type { KnownCard } from '../../target/profile/profile.ts'
import { showsAsKnown } from '../../rules/cards/prior-state.ts'
import type { Operation } from '../../documents/operations.ts'
import { cardPlayOf } from '../plan/card-play.ts'
import type { Flow } from './flow.ts'
import { addressingFor } from '../request/name-card.ts'

type Cards = NonNullable<Observation['cards']>

/** Adds whether the state of the card is verified, for targets that keep their state. */
export function withPriorState(cards: Cards, operation: Operation, flow: Flow): Cards {
  const { target, isSharded } = flow.context
  if (!target.isShared || !cards.card) return cards
  // Another shard may have changed the card since.
  const isVerified = !isSharded && flow.cardsAsNamed.get(nameOf(cards.card, operation, flow))
  return { ...cards, priorState: isVerified ? 'verified' : 'unverified' }
}

/** Keeps whether the first answer that shows the card agrees with its name in the profile. */
export function rememberCard(observation: Observation, flow: Flow): void {
  const { cards, operation } = observation
  const { card, priorState } = cards ?? {}
  if (!card || !operation || priorState === undefined) return
  const name = nameOf(card, operation, flow)
  if (flow.cardsAsNamed.has(name)) return
  const { blockedCard } = flow.session.profile.cards ?? {}
  const isBlocked = blockedCard !== undefined && name === nameOf(blockedCard, operation, flow)
  const isAsKnown = showsAsKnown(observation, isBlocked)
  if (isAsKnown !== undefined) flow.cardsAsNamed.set(name, isAsKnown)
}

/** The card in the form that the operation takes: its token may be wrong although its number is right. */
function nameOf(card: KnownForms, operation: Operation, { scenario, session }: Flow): string {
  const play = cardPlayOf(scenario, session.profile)
  const addressing = play && addressingFor(operation, play)
  if (addressing === 'token') return JSON.stringify(card.cardToken)
  return JSON.stringify(addressing === 'shortCardId' ? card.shortCardId : card.cardId)
}

/** A card out of a scenario's variable, which is not checked again here. */
type KnownForms = { readonly [Name in keyof KnownCard]: unknown }
