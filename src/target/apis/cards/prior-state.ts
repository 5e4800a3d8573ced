import type { Observation } from '../../../evidence/observation.ts'
import type { KnownCard, Profile } from '../../profile/profile.ts'
import { showsAsKnown } from '../../../rules/cards/prior-state.ts'
import type { Operation } from '../../../documents/operations.ts'
import type { Past } from '../port.ts'
import type { CardPlay } from './card-play.ts'
import { addressingFor } from './name-card.ts'

/** Adds whether the state of the card is verified, for targets that keep their state. */
export function withPriorState(
  seen: Pick<Observation, 'cards'>,
  operation: Operation,
  play: CardPlay,
  { isKept, isSharded, isAsKnown }: Past,
): Pick<Observation, 'cards'> {
  const { cards } = seen
  if (!isKept || !cards?.card) return seen
  // Another shard may have changed the card since.
  const isVerified = !isSharded && isAsKnown.get(nameOf(cards.card, operation, play))
  return { cards: { ...cards, priorState: isVerified ? 'verified' : 'unverified' } }
}

/** Keeps whether the first answer that shows the card agrees with its name in the profile. */
export function rememberCard(
  observation: Observation,
  play: CardPlay,
  profile: Profile,
  { isAsKnown }: Past,
): void {
  const { cards, operation } = observation
  const { card, priorState } = cards ?? {}
  if (!card || !operation || priorState === undefined) return
  const name = nameOf(card, operation, play)
  if (isAsKnown.has(name)) return
  const { blockedCard } = profile.cards ?? {}
  const isBlocked = blockedCard !== undefined && name === nameOf(blockedCard, operation, play)
  const isShownAsKnown = showsAsKnown(observation, isBlocked)
  if (isShownAsKnown !== undefined) isAsKnown.set(name, isShownAsKnown)
}

/** The card in the form that the operation takes: its token may be wrong although its number is right. */
function nameOf(card: KnownForms, operation: Operation, play: CardPlay): string {
  const addressing = addressingFor(operation, play)
  if (addressing === 'token') return JSON.stringify(card.cardToken)
  return JSON.stringify(addressing === 'shortCardId' ? card.shortCardId : card.cardId)
}

/** A card out of a scenario's variable, which is not checked again here. */
type KnownForms = { readonly [Name in keyof KnownCard]: unknown }
