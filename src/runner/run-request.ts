import type { ScenarioResult } from '../evidence/run-result.ts'
import type { KeptBodiesOptions } from '../evidence/kept-bodies.ts'
import type { Target } from '../target/profile/profile.ts'
import type { Requirement } from '../rules/requirement.ts'
import type { XmlJudge } from '../kernel/xml.ts'
import type { Scenario } from '../scenario/format.ts'
import type { Obstacle, PreFlight } from './play/pre-flight.ts'
import type { WaitingFlow } from '../evidence/scenario-result.ts'
import type { Ledger } from '../rules/ledger/premise.ts'
import type { Observation } from '../evidence/observation.ts'
import type { Wait } from './play/waits-shown.ts'
import type { RateLimited } from './play/retry-after.ts'
import type { RunPlan } from './plan/run-plan.ts'
import type { Selection } from './plan/select.ts'

/** Everything that a run is made of; the edges (engine, clock, run id) are handed in. */
export interface RunRequest extends Pick<RunPlan, 'seed' | 'concurrency' | 'strict' | 'shard'> {
  readonly target: Target
  readonly scenarios: readonly Scenario[]
  readonly requirements: readonly Requirement[]
  readonly selection: Selection
  readonly runId: string
  readonly toolVersion: string
  /** Results of an earlier attempt at this run, by scenario: what they have is not played again. */
  readonly judged?: ReadonlyMap<string, ScenarioResult>
  /** Counts from 1: a target must not see the ids of an earlier attempt again. */
  readonly attempt?: number
  readonly xml: XmlJudge
  readonly nowMs: () => number
  /** For keys and PINs that protect something: those of an embedded simulator follow from the seed. */
  readonly randomBytes?: (length: number) => Uint8Array<ArrayBuffer>
  /** How much of bodies is kept. `nothing`: of exchanges the ids alone, for whoever looks at verdicts alone. */
  readonly keptBodies?: KeptBodiesOptions | 'nothing' | undefined
  /** What the pre-flight found: with it nothing is sent, and every scenario gives it as the reason. */
  readonly obstacle?: Obstacle | undefined
  /** What the pre-flight found besides, and the run goes on with on purpose. */
  readonly overlooked?: PreFlight['overlooked'] | undefined
  /** `waiting`: what is kept of a scenario that waited in vain. */
  readonly onProgress?: ((event: ProgressEvent, waiting?: WaitingFlow) => void) | undefined
  readonly onJudged?: OnJudged | undefined
  /** The target is waited for because it limits the rate: how often by now, and how long in all. */
  readonly onRateLimited?: (soFar: RateLimited) => void
  /** Flows that wait in vain are kept, so that a later run can go on with them. */
  readonly keepsWaiting?: boolean
  /** An earlier run whose flows go on where they waited. */
  readonly followed?: FollowedRun | undefined
  /** What flows wait for at a target of which nobody moves the clock, whenever that changes. */
  readonly onWaits?: ((waits: readonly Wait[]) => void) | undefined
  /** Ends the run after the steps in flight, and all that is only waited for. */
  readonly interruption?: AbortSignal
}

/** A scenario has come to its end. */
export interface ProgressEvent {
  /** How many scenarios have come to their end, this one included. */
  readonly finished: number
  /** How many scenarios the plan has. */
  readonly total: number
  /** What became of this one. */
  readonly scenario: ScenarioResult
}

/** Each exchange of a scenario, and what was known of the target before it. */
export type OnJudged = (scenarioId: string, here: Observation, ledger: Ledger) => void

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
