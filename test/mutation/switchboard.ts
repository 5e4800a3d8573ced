/** Which mutant is on, and which ones the code came past: what instrumented sources ask. */
export interface Switchboard {
  /** The number of the mutant that is on; 0 for none. */
  active: number
  /** Forgets what was passed and counts from now on, at most so many questions. */
  watch(most?: number): void
  /** The mutants that the code came past since then. */
  passed(): readonly number[]
  /** How many questions were asked since then. */
  asked(): number
}

/** Instrumented code asks `__mutant(number)` whether that mutant is on. */
export function installSwitchboard(count: number): Switchboard {
  let seen = new Uint8Array(count + 1)
  let passed: number[] = []
  let asked = 0
  let limit = Infinity
  const board: Switchboard = {
    active: 0,
    watch: (most = Infinity) => {
      seen = new Uint8Array(count + 1)
      passed = []
      asked = 0
      limit = most
    },
    passed: () => passed,
    asked: () => asked,
  }
  const ask = (number: number): boolean => {
    asked += 1
    if (asked > limit) throw new Error('this mutant does not come to an end')
    if (seen[number] === 0) {
      seen[number] = 1
      passed.push(number)
    }
    return number === board.active
  }
  Object.assign(globalThis, { __mutant: ask })
  return board
}
