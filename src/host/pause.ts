/** Lets real time pass, until somebody has no use for it any more. */
export async function pause(milliseconds: number, ended?: AbortSignal): Promise<void> {
  if (ended?.aborted) return
  await new Promise<void>((resolve) => {
    const end = (): void => {
      clearTimeout(timer)
      ended?.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, milliseconds)
    ended?.addEventListener('abort', end)
  })
}

/** Calls again and again; returns what ends it. */
export function every(milliseconds: number, call: () => void): () => void {
  const timer = setInterval(call, milliseconds)
  return () => clearInterval(timer)
}

/** Lets this process take in what has arrived at its sockets by now. */
export async function takeIn(): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve))
}

/** A machine that stands still meanwhile uses up one of so many parts of a patience, and not the whole. */
const PARTS = 10

/**
 * Calls back once so much time has passed in which this process could work. An answer may well be there although its
 * time is over: whoever was stopped, by a busy machine or a closed lid, looks before it says that nothing came.
 * Returns what ends the waiting.
 */
export function runOut(milliseconds: number, isOver: () => void): () => void {
  let left = PARTS
  let immediate: NodeJS.Immediate | undefined
  const pass = (): void => {
    left--
    if (left > 0) timer = setTimeout(pass, milliseconds / PARTS)
    else immediate = setImmediate(isOver)
  }
  let timer = setTimeout(pass, milliseconds / PARTS)
  return () => {
    clearTimeout(timer)
    clearImmediate(immediate)
  }
}

/**
 * Resolves at most so many times in a second, in the order of the calls. Each waits for the one before it: several
 * that only knew their own times would come at once after a standstill. A signal ends the waiting.
 */
export function createPace(perSecond: number): (ended?: AbortSignal) => Promise<void> {
  const intervalMs = 1000 / perSecond
  let nextMs = 0
  let last = Promise.resolve()
  const turn = async (ended?: AbortSignal): Promise<void> => {
    const waitMs = nextMs - performance.now()
    if (waitMs > 0) await pause(waitMs, ended)
    // Timers are rounded to whole milliseconds, and may come a little early.
    nextMs = Math.max(nextMs, performance.now()) + intervalMs
  }
  return async (ended) => await (last = last.then(async () => await turn(ended)))
}
