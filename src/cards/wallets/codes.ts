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
const KEPT_MS = 86_400_000

export function createCodes(): Codes {
  let state: CodesState = { count: 0, issued: new Map() }
  return {
    find: (hash) => state.issued.get(hash),
    keep: (hash, code) => {
      const recent = [...state.issued].filter(([, { issuedAtMs }]) => issuedAtMs > code.issuedAtMs - KEPT_MS)
      state = { ...state, issued: new Map(recent).set(hash, code) }
    },
    next: () => {
      state = { ...state, count: state.count + 1 }
      return state.count
    },
    save: () => state,
    load: (saved) => void (state = saved),
  }
}
