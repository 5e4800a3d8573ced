/** Tells that something has happened to a bank, and lets others wait for it. */
export interface Changes {
  /** How many changes there have been. */
  readonly count: number
  changed(): void
  /** The count, as soon as it is another than this one. */
  otherThan(count: number): Promise<number>
}

/** A change costs nothing while nobody waits; who waits learns of many changes at once. */
export function createChanges(): Changes {
  let count = 0
  let waiting: ((count: number) => void)[] = []
  return {
    get count() {
      return count
    },
    changed: () => {
      count++
      if (waiting.length === 0) return
      const told = waiting
      waiting = []
      for (const tell of told) tell(count)
    },
    otherThan: (known) =>
      known === count ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve(count),
  }
}
