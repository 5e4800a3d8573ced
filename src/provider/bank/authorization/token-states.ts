import type { Clause } from '../../../documents/clauses.ts'

/** A token's state as it is stored; that it has expired follows from the time. */
export type TokenState = 'valid' | 'invalid' | 'rotated' | 'revoked'

export type TokenTrigger =
  | 'consent-withdrawn'
  | 'contract-deactivated'
  | 'replaced-by-newer-consent'
  | 'refreshed'
  | 'revoked-by-client'

interface Transition {
  readonly from: TokenState
  readonly trigger: TokenTrigger
  readonly to: TokenState
  /** Absent where the documents are silent and RFC 7009 or RFC 6749 §6 speaks. */
  readonly clause?: Clause
}

/** Document 2 §3 as far as it is about tokens. What is not here changes nothing: no state is ever left backwards. */
const TOKEN_TRANSITIONS: readonly Transition[] = [
  { from: 'valid', trigger: 'consent-withdrawn', to: 'invalid', clause: '2 §3 row 3' },
  { from: 'valid', trigger: 'contract-deactivated', to: 'invalid', clause: '2 §7 rule 3' },
  { from: 'valid', trigger: 'replaced-by-newer-consent', to: 'invalid', clause: '2 §3 row 2' },
  { from: 'valid', trigger: 'refreshed', to: 'rotated', clause: '2 §4.1' },
  { from: 'valid', trigger: 'revoked-by-client', to: 'revoked' },
]

export function nextTokenState(from: TokenState, trigger: TokenTrigger): TokenState {
  return TOKEN_TRANSITIONS.find((row) => row.from === from && row.trigger === trigger)?.to ?? from
}
