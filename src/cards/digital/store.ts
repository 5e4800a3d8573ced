import type { Card } from '../card.ts'
import { keyOf } from '../identity.ts'
import type { DigitalCard } from './digital-card.ts'
import type { DigitalDirectory } from './directory.ts'

/** All digital cards: those that are made up on demand, and what has become different since. */
export interface DigitalStore {
  /** Also one that is deleted. */
  find(dpan: string): DigitalCard | undefined
  /** Those of a card, oldest first. */
  ofCard(card: Card): readonly DigitalCard[]
  keep(digitalCard: DigitalCard): void
  save(): DigitalStoreState
  load(state: DigitalStoreState): void
}

/** By DPAN. */
export type DigitalStoreState = ReadonlyMap<string, DigitalCard>

export function createDigitalStore(directory: DigitalDirectory): DigitalStore {
  let differences = new Map<string, DigitalCard>()
  return {
    find: (dpan) => differences.get(dpan) ?? directory.find(dpan),
    ofCard: (card) => {
      const known = directory.ofCard(card).map((made) => differences.get(made.dpan) ?? made)
      const dpans = new Set(known.map(({ dpan }) => dpan))
      const added = [...differences.values()].filter(
        ({ card: of, dpan }) => keyOf(of) === keyOf(card.identity) && !dpans.has(dpan),
      )
      return [...known, ...added]
    },
    keep: (digitalCard) => void differences.set(digitalCard.dpan, digitalCard),
    // Digital cards are values: a copy of the map is a copy of everything.
    save: () => new Map(differences),
    load: (state) => {
      differences = new Map(state)
    },
  }
}
