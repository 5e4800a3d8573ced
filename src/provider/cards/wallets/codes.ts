import type { Saveable } from '../../../kernel/saved.ts'
import { type ForgetfulMapState, createForgetfulMap } from '../../../kernel/forgetful-map.ts'
import type { CardKey } from '../card.ts'

/** An authorization code that was given out. */
export interface IssuedCode {
  readonly card: CardKey
  readonly issuedAtMs: number
  readonly isUsed: boolean
}

/** The last codes, by their SHA-256: none of them can be read here. */
export interface Codes extends Saveable<CodesState> {
  find(hash: string): IssuedCode | undefined
  keep(hash: string, code: IssuedCode): void
  /** Counts the codes; no two have the same number. */
  next(): number
}

export interface CodesState {
  readonly count: number
  readonly issued: ForgetfulMapState<string, IssuedCode>
}

/** Codes live 20 seconds: after so many others, nobody asks at a standing clock either why one is refused. */
const KEPT = 5000

export function createCodes(): Codes {
  let count = 0
  const issued = createForgetfulMap<string, IssuedCode>({ kept: KEPT })
  return {
    find: issued.get,
    keep: issued.set,
    next: () => ++count,
    save: () => ({ count, issued: issued.save() }),
    load: (saved) => {
      count = saved.count
      issued.load(saved.issued)
    },
  }
}
