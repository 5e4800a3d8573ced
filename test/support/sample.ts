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
