/** Lets real time pass. */
export async function pause(milliseconds: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, milliseconds))
}

/** Resolves at most so many times in a second, in the order of the calls. */
export function createPace(perSecond: number): () => Promise<void> {
  const intervalMs = 1000 / perSecond
  let nextMs = 0
  return async () => {
    const nowMs = performance.now()
    const turnMs = Math.max(nowMs, nextMs)
    nextMs = turnMs + intervalMs
    if (turnMs > nowMs) await pause(turnMs - nowMs)
  }
}
