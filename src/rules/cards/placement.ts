import type { Observation } from '../../evidence/observation.ts'
import { CHANGES, type ChangeId, hasChange, isInForce, placementIn } from '../../documents/cards/history.ts'
import { isReleasedBy, latestRelease } from '../../documents/cards/releases.ts'
import { type Outcome, contradicted, observed } from '../requirement.ts'
import { answerIn } from './reading.ts'

/**
 * Many changes are recorded without their release. Surely in force is one whose release the document names, or any one
 * of them in a release that is at least the latest listed.
 */
export function isSurelyInForce(id: ChangeId, cards: Observation['cards']): boolean {
  const change = CHANGES.find((candidate) => candidate.id === id)
  if (!change || !cards) return false
  const { variant, release } = cards
  if (!isInForce(change, variant, release)) return false
  return placementIn(change, variant)!.shown || isReleasedBy(latestRelease(variant), release)
}

/** A contradiction counts only where the change is surely in force; before, it is recorded. */
export function fromRelease(id: ChangeId, here: Observation, outcome: Outcome): Outcome {
  if (outcome.kind !== 'contradicted' || isSurelyInForce(id, here.cards)) return outcome
  const agrees = isBefore(id, here.cards)
  return observed('card-change-placement', agrees ? 'as described' : outcome.actual, outcome.at)
}

/** Whether a release is older than the change, by what the document says or is taken to mean. */
export function isBefore(id: ChangeId, cards: Observation['cards']): boolean {
  return cards !== undefined && !hasChange(id, cards.variant, cards.release)
}

/** A request was taken with a streetNo, and refused without one: it counts from the release that made it optional. */
export function takenWithStreetNoAlone(id: ChangeId, here: Observation, without: Observation): Outcome {
  const expected = { rule: 'streetNo is optional', value: 'a success status without it, too' }
  return fromRelease(id, here, contradicted('status', expected, answerIn(without)))
}
