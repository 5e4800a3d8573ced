/** The last items of a sequence, each with its position since the beginning. */
export interface Tail<Item> {
  /** Gives what is forgotten for it: nothing mostly, much at once. */
  push(item: Item): readonly Item[]
  /** Oldest first. */
  items(): readonly Item[]
  at(position: number): Item | undefined
  /** The position of the oldest item. */
  begin(): number
  /** The position that the next item will have: how many there have been. */
  end(): number
  save(): TailState<Item>
  load(state: TailState<Item>): void
}

export interface TailState<Item> {
  /** Grows at its end only, so that how long it was is all there is to keep. */
  readonly items: readonly Item[]
  readonly length: number
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
      // A new list: snapshots share the one before.
      items = items.slice(-kept)
      begin += forgotten.length
      return forgotten
    },
    items: () => items,
    at: (position) => items[position - begin],
    begin: () => begin,
    end: () => begin + items.length,
    save: () => ({ items, length: items.length, begin }),
    load: (state) => {
      items = state.items.slice(0, state.length)
      begin = state.begin
    },
  }
}
