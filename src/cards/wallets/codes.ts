import { DAY_MS } from '../../kernel/duration.ts'
import type { CardKey } from '../identity.ts'

/** An authorization code that was given out. */
export interface IssuedCode {
  readonly card: CardKey
  readonly issuedAtMs: number
  readonly isUsed: boolean
}

/** The codes of the last day, by their SHA-256: none of them can be read here. */
export interface Codes {
  find(hash: string): IssuedCode | undefined
  keep(hash: string, code: IssuedCode): void
  /** Counts the codes; no two have the same number. */
  next(): number
  save(): CodesState
  load(state: CodesState): void
}

export interface CodesState {
  readonly count: number
  readonly issued: ReadonlyMap<string, IssuedCode>
}

/** Long after a code has expired, nobody asks why it is refused. */
const KEPT_MS = DAY_MS

export function createCodes(): Codes {
  let count = 0
  let issued = new Map<string, IssuedCode>()
  return {
    find: (hash) => issued.get(hash),
    keep: (hash, code) => {
      issued.set(hash, code)
      // The oldest come first: looking at all of them would take longer with each code.
      for (const [old, { issuedAtMs }] of issued) {
        if (issuedAtMs > code.issuedAtMs - KEPT_MS) break
        issued.delete(old)
      }
    },
    next: () => ++count,
    save: () => ({ count, issued: new Map(issued) }),
    load: (saved) => {
      count = saved.count
      issued = new Map(saved.issued)
    },
  }
}
