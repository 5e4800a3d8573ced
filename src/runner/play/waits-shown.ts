/** What a flow waits for, and until when: by the clock of the target, in milliseconds since 1970. */
export interface Wait {
  readonly awaits: string
  readonly untilMs: number
}

/** What the flows of a run wait for at the moment. */
export interface WaitsShown {
  /** Returns what ends it. */
  begin(wait: Wait): () => void
}

export function createWaitsShown(show: (waits: readonly Wait[]) => void): WaitsShown {
  const waits = new Set<Wait>()
  return {
    begin: (wait) => {
      waits.add(wait)
      show([...waits])
      return () => {
        if (waits.delete(wait)) show([...waits])
      }
    },
  }
}
