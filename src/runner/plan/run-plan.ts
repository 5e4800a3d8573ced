import type { CauseName } from '../doctor/cause.ts'
import type { Requirement } from '../../rules/requirement.ts'
import type { Effects } from '../../scenario/format.ts'
import type { Selection, Shard } from './select.ts'

/** What is asked of a run, apart from its target. */
export interface RunPlan {
  readonly seed: number
  /** Scenarios in flight at once. */
  readonly concurrency: number
  readonly strict: boolean
  /** How many characters of each end of a long body are kept. */
  readonly keepBodies?: number | undefined
  /** Plays this part of the plan only. */
  readonly shard?: Shard | undefined
  /** How often everything is played. */
  readonly repeat: number
  /** What may be found before the run without keeping it from being played. */
  readonly overlooks?: ReadonlySet<CauseName> | undefined
  /** Without `allow`, whose default depends on the target. */
  readonly selection: Omit<Selection, 'allow'> & { readonly allow?: Effects }
  /** Rules that no document has, and whoever runs it. */
  readonly own: readonly Requirement[]
}
