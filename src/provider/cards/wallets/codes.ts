import { type ForgetfulMapState, createForgetfulMap } from '../../../kernel/forgetful-map.ts'
import type { CardKey } from '../card.ts'

/** An authorization code that was given out. */
export interface IssuedCode {
  readonly card: CardKey
  readonly issuedAtMs: number
  readonly isUsed: boolean
}

export type Codes = ReturnType<typeof createCodes>

export interface CodesState {
  readonly count: number
  readonly issued: ForgetfulMapState<string, IssuedCode>
}

/** Codes live 20 seconds: after so many others, nobody asks at a standing clock either why one is refused. */
const KEPT = 5000

/** The last codes, by their SHA-256: none of them can be read here. */
export function createCodes() {
  let count = 0
  const issued = createForgetfulMap<string, IssuedCode>({ kept: KEPT })
  return {
    find: issued.get,
    keep: issued.set,
    /** Counts the codes; no two have the same number. */
    next: () => ++count,
    save: (): CodesState => ({ count, issued: issued.save() }),
    load: (saved: CodesState): void => {
      count = saved.count
      issued.load(saved.issued)
    },
  }
}
