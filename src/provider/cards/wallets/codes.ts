import { createForgetfulMap } from '../../../kernel/forgetful-map.ts'
import { savedCount, savedTogether } from '../../../kernel/saved.ts'
import type { CardKey } from '../card.ts'

/** An authorization code that was given out. */
export interface IssuedCode {
  readonly card: CardKey
  readonly issuedAtMs: number
  readonly isUsed: boolean
}

/** Codes live 20 seconds: after so many others, nobody asks at a standing clock either why one is refused. */
const KEPT = 5000

/** The last codes, by their SHA-256: none of them can be read here. */
export function createCodes() {
  const count = savedCount()
  const issued = createForgetfulMap<string, IssuedCode>(KEPT)
  return {
    find: issued.get,
    keep: issued.set,
    /** Counts the codes; no two have the same number. */
    next: count.next,
    ...savedTogether({ count, issued }),
  }
}
