import type { Exchange } from '../../evidence/exchange.ts'
import type { Profile } from '../../target/profile/profile.ts'

/** What an exchange contradicts. A simulator knows no rules: whoever serves it may hand in somebody who does. */
export interface Judgement {
  /** How many requirements it was held against and kept. */
  readonly checks: number
  readonly contradictions: readonly Contradiction[]
  /** The request as a step of a scenario file; absent where it cannot be one. */
  readonly step?: string
  /** Why there is no step. */
  readonly noStep?: string
}

export interface Contradiction {
  readonly requirement: string
  readonly clause: string
  readonly verdict: string
  readonly at?: string
  readonly expected?: { readonly rule: string; readonly value?: string }
  readonly actual?: string
}

export type JudgeExchange = (exchange: Exchange, profile: Profile) => Promise<Judgement>
