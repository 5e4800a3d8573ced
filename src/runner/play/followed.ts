import type { ScenarioResult } from '../../evidence/run-result.ts'
import type { WaitingFlow } from '../../evidence/scenario-result.ts'
import type { TargetSession } from '../../target/profile/profile.ts'

/** A flow of an earlier run that waited in vain, and what it got then. */
export interface FollowedFlow {
  readonly waiting: WaitingFlow
  readonly result: ScenarioResult
}

/** A run that has kept flows, by their scenarios. */
export interface FollowedRun {
  readonly runId: string
  readonly startedAt: string
  readonly flows: ReadonlyMap<string, FollowedFlow>
}

/** Answers as they came in an earlier run, until it ends: nothing is sent meanwhile, and no time passes. */
export interface Retelling {
  readonly session: TargetSession
  end(): void
  /** When what is told next was sent. */
  nextMs(): number
  /** What is asked now and was not asked then. */
  readonly problem: () => string | undefined
}
