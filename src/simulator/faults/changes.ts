export type Changes = ReturnType<typeof createChanges>

/**
 * Tells that something has happened to a bank, and lets others wait for it. A change costs nothing while nobody waits; who
 * waits learns of many changes at once.
 */
export function createChanges() {
  let count = 0
  let waiting: ((count: number) => void)[] = []
  return {
    /** How many changes there have been. */
    get count() {
      return count
    },
    changed: (): void => {
      count++
      if (waiting.length === 0) return
      const told = waiting
      waiting = []
      for (const tell of told) tell(count)
    },
    /** The count, as soon as it is another than this one. */
    otherThan: (known: number): Promise<number> =>
      known === count ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve(count),
  }
}
