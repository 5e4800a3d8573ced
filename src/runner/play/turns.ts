/**
 * How many flows act at a target at once. A flow that waits for what takes its time at the target gives its turn to
 * another one, so that waits overlap: a run takes as long as its longest wait, and not as all of them together.
 */
export type Turns = ReturnType<typeof createTurns>

export function createTurns(atOnce: number) {
  let free = atOnce
  // Who comes back goes on with something that may be seen for a short time alone.
  const [backs, firsts, arrivals]: [Waiting, Waiting, Waiting] = [[], [], []]
  const enter = async (waiting: Waiting): Promise<void> => {
    if (free > 0) {
      free--
      return
    }
    await new Promise<void>((resolve) => waiting.push(resolve))
  }
  const leave = (): void => {
    const next = backs.shift() ?? firsts.shift() ?? arrivals.shift()
    if (next) next()
    else free++
  }
  return {
    /** Waits for a turn, acts, and gives it back. `isFirst`: before all that have not begun. */
    take: async <Result>(act: () => Promise<Result>, isFirst = false): Promise<Result> => {
      await enter(isFirst ? firsts : arrivals)
      try {
        return await act()
      } finally {
        leave()
      }
    },
    /** Gives the turn back for as long as the wait lasts. */
    giveWhile: async (wait: () => Promise<void>): Promise<void> => {
      leave()
      try {
        await wait()
      } finally {
        await enter(backs)
      }
    },
  }
}

type Waiting = (() => void)[]
