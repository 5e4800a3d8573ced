interface Part<Item> {
  readonly items: readonly Item[]
  /** Those of the tests that try these items. */
  readonly tags: 'sweep'[]
}

/** The first of every so many, which are tried every time, and the rest of them, which only a sweep tries. */
export function sampleAndRest<Item>(items: readonly Item[], every: number): readonly Part<Item>[] {
  return [
    { items: items.filter((_, index) => index % every === 0), tags: [] },
    { items: items.filter((_, index) => index % every !== 0), tags: ['sweep'] },
  ]
}
