/** What a flow waits for, and until when: by the clock of the target, in milliseconds since 1970. */
export interface Wait {
  readonly awaits: string
  readonly untilMs: number
}

/** What the flows of a run wait for at the moment. */
export function createWaitsShown(show: (waits: readonly Wait[]) => void) {
  const waits = new Set<Wait>()
  return {
    /** Returns what ends it. */
    begin: (wait: Wait) => {
      waits.add(wait)
      show([...waits])
      return () => {
        if (waits.delete(wait)) show([...waits])
      }
    },
  }
}
