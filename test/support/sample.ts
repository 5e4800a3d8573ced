interface Part<Item> {
  readonly items: readonly Item[]
  /** Those of the tests that try these items. */
  readonly tags: ('sweep' | 'long')[]
}

/** The first of every so many, which are tried every time, and the rest of them, which only a sweep tries. */
export function sampleAndRest<Item>(items: readonly Item[], every: number): readonly Part<Item>[] {
  return [
    { items: items.filter((_, index) => index % every === 0), tags: [] },
    { items: items.filter((_, index) => index % every !== 0), tags: ['sweep'] },
  ]
}

/** The same, of many: the first of every so many is tried every time, one of fewer in a sweep, and the rest once in a while. */
export function sampleRestAndLong<Item>(
  items: readonly Item[],
  every: number,
  everySwept: number,
): readonly Part<Item>[] {
  const of = (index: number): 'always' | 'sweep' | 'long' =>
    index % every === 0 ? 'always' : index % everySwept === 0 ? 'sweep' : 'long'
  const part = (which: ReturnType<typeof of>): readonly Item[] =>
    items.filter((_, index) => of(index) === which)
  return [
    { items: part('always'), tags: [] },
    { items: part('sweep'), tags: ['sweep'] },
    { items: part('long'), tags: ['long'] },
  ]
}

/**
 * What is lawful by itself is lawful beside others: a sweep tries so many at once, and each alone is tried once in a
 * while. Neighbours are of one kind, so that they are in different groups; what excludes one another never meets.
 */
export function sampleGroupsAndLong<Item>(
  items: readonly Item[],
  every: number,
  atOnce: number,
  excludes: (one: Item, other: Item) => boolean = () => false,
): readonly Part<readonly Item[]>[] {
  const alone = sampleAndRest(
    items.map((item) => [item]),
    every,
  )
  const groups = Array.from({ length: Math.ceil(items.length / atOnce) }, (): Item[] => [])
  for (const [index, item] of items.entries()) {
    const inTurn = groups.map((_, turn) => groups[(index + turn) % groups.length]!)
    const free = inTurn.find((group) => !group.some((other) => excludes(item, other)))
    if (free) free.push(item)
    else groups.push([item])
  }
  return [
    { items: alone[0]!.items, tags: [] },
    { items: groups, tags: ['sweep'] },
    { items: alone[1]!.items, tags: ['long'] },
  ]
}
