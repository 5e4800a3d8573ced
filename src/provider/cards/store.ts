import type { Saveable } from '../../kernel/saved.ts'
import type { Card } from './card.ts'
import type { Directory } from './directory.ts'
import { keyOf } from './identity.ts'
import type { CardIdentity, CardKey } from './identity.ts'

/** All cards: those that are made up on demand, and what has become different since. */
export interface Store extends Saveable<StoreState> {
  /** Also one that is deleted, or whose order was taken back. */
  find(identity: CardIdentity): Card | undefined
  keep(card: Card): void
  /** Everything that was ordered or changed, oldest first. */
  changed(): readonly Card[]
}

export type StoreState = ReadonlyMap<CardKey, Card>

/** `beforeChange` is told of each card that is about to become another one, or there for the first time. */
export function createStore(directory: Directory, beforeChange: (identity: CardIdentity) => void): Store {
  let differences = new Map<CardKey, Card>()
  return {
    find: (identity) => differences.get(keyOf(identity)) ?? directory.find(identity),
    keep: (card) => {
      beforeChange(card.identity)
      differences.set(keyOf(card.identity), card)
    },
    changed: () => [...differences.values()],
    // Cards are values: a copy of the map is a copy of everything.
    save: () => new Map(differences),
    load: (state) => {
      differences = new Map(state)
    },
  }
}
