import type { Tried } from './laboratory.ts'
import { lineOf } from './score.ts'

export interface Progress {
  readonly tell: (one: Tried) => void
  end(): void
}

export interface Output {
  readonly isTTY: boolean
  write(text: string): unknown
}

/** Where nobody watches, as in a log, a line comes after so many mutants. */
const LINE_EVERY = 50

/** Tells each survivor as soon as it is known, and how far it is. */
export function progressOf(to: Output, name: string, count: number): Progress {
  let done = 0
  let survived = 0
  const clear = (): void => void (to.isTTY && to.write('\r\u001B[2K'))
  return {
    tell: ({ mutant, outcome }) => {
      done += 1
      if (outcome === 'survived') {
        survived += 1
        clear()
        to.write(`  no test notices: ${lineOf(mutant)}\n`)
      }
      const state = `${name}: ${done}/${count}, ${survived} not noticed`
      if (to.isTTY) to.write(`\r${state} `)
      else if (done % LINE_EVERY === 0) to.write(`${state}\n`)
    },
    end: clear,
  }
}
