/**
 * The last items of a sequence, each with its position since the beginning. Keeps `kept` items, and up to a third more:
 * what is forgotten goes in bulk.
 */
export function createTail<Item>(kept: number) {
  const most = Math.ceil((kept * 4) / 3)
  let items: Item[] = []
  let begin = 0
  return {
    /** Gives what is forgotten for it: nothing mostly, much at once. */
    push: (item: Item): readonly Item[] => {
      items.push(item)
      if (items.length <= most) return []
      const forgotten = items.slice(0, -kept)
      items = items.slice(-kept)
      begin += forgotten.length
      return forgotten
    },
    /** Oldest first. */
    items: (): readonly Item[] => items,
    at: (position: number): Item | undefined => items[position - begin],
    /** The position of the oldest item. */
    begin: () => begin,
    /** The position that the next item will have: how many there have been. */
    end: () => begin + items.length,
    // A copy costs little, and a snapshot that shares the list would hold whatever comes later.
    save: () => ({ items: [...items] as readonly Item[], begin }),
    load: (state: { readonly items: readonly Item[]; readonly begin: number }): void => {
      items = [...state.items]
      begin = state.begin
    },
  }
}
