import { keyOf } from '../card.ts'
import type { Card, CardIdentity } from '../card.ts'
import type { DigitalCard } from '../digital/digital-card.ts'
import type { DigitalStore } from '../digital/store.ts'
import type { Store } from '../directory.ts'
import type { CardChange } from './events.ts'

/** Watches what an operation makes of cards. */
export function watchedStore(
  store: Store,
  alsoFound: boolean,
): {
  readonly store: Store
  readonly changes: () => readonly Pick<CardChange, 'before' | 'after'>[]
} {
  const touched = new Map<string, { readonly identity: CardIdentity; readonly before: Card | undefined }>()
  const touch = (identity: CardIdentity, before: Card | undefined): void => {
    const key = keyOf(identity)
    if (!touched.has(key)) touched.set(key, { identity, before })
  }
  return {
    store: {
      ...store,
      find: (identity) => {
        const found = store.find(identity)
        if (alsoFound) touch(identity, found)
        return found
      },
      keep: (card) => {
        touch(card.identity, store.find(card.identity))
        store.keep(card)
      },
    },
    changes: () =>
      [...touched.values()].flatMap(({ identity, before }) => {
        const after = store.find(identity)
        return after ? [{ before, after }] : []
      }),
  }
}

/** Watches what an operation makes of digital cards. */
export function watchedDigitalStore(digital: DigitalStore): {
  readonly digital: DigitalStore
  readonly kept: () => readonly DigitalCard[]
} {
  const kept = new Map<string, DigitalCard>()
  return {
    digital: {
      ...digital,
      keep: (digitalCard) => {
        kept.set(digitalCard.dpan, digitalCard)
        digital.keep(digitalCard)
      },
    },
    kept: () => [...kept.values()],
  }
}
