import type { Saveable } from '../../../kernel/saved.ts'

/** The last items of a sequence, each with its position since the beginning. */
export interface Tail<Item> extends Saveable<TailState<Item>> {
  /** Gives what is forgotten for it: nothing mostly, much at once. */
  push(item: Item): readonly Item[]
  /** Oldest first. */
  items(): readonly Item[]
  at(position: number): Item | undefined
  /** The position of the oldest item. */
  begin(): number
  /** The position that the next item will have: how many there have been. */
  end(): number
}

export interface TailState<Item> {
  readonly items: readonly Item[]
  readonly begin: number
}

/** Keeps `kept` items, and up to a third more: what is forgotten goes in bulk. */
export function createTail<Item>(kept: number): Tail<Item> {
  const most = Math.ceil((kept * 4) / 3)
  let items: Item[] = []
  let begin = 0
  return {
    push: (item) => {
      items.push(item)
      if (items.length <= most) return []
      const forgotten = items.slice(0, -kept)
      items = items.slice(-kept)
      begin += forgotten.length
      return forgotten
    },
    items: () => items,
    at: (position) => items[position - begin],
    begin: () => begin,
    end: () => begin + items.length,
    // A copy costs little, and a snapshot that shares the list would hold whatever comes later.
    save: () => ({ items: [...items], begin }),
    load: (state) => {
      items = [...state.items]
      begin = state.begin
    },
  }
}
