import type { Observation } from '../../evidence/observation.ts'
import type { StepResult } from '../../evidence/run-result.ts'
import type { Opening, Profile } from '../../target/profile/profile.ts'
import type { FlowState } from '../../runner/play/flow-state.ts'
import type { JudgedExchange } from '../../runner/play/step-again.ts'
import type { Step } from '../../scenario/format.ts'
import type { Fault } from '../../simulator/faults/fault.ts'
import type { Snapshot } from '../../simulator/simulator.ts'
import type { BankAnswer, BankCall } from './bank-calls.ts'

/** What a scenario asked of its bank, one call after another, and what came of each. */
export interface Recording {
  readonly opening: Opening
  readonly profile: Profile
  readonly openedAtMs: number
  readonly calls: readonly RecordedCall[]
  /** The bank before each of them, and after the last. */
  readonly states: readonly Snapshot[]
  /** What became of its steps, but for those that are played at once. */
  readonly steps: ReadonlyMap<Step, ToldStep>
  /** In which of `calls` a fault did anything otherwise, or WHEN_IT_WAS_MADE. */
  readonly differsAt: (fault: Fault) => ReadonlySet<number>
}

/** In place of the number of a call: when the bank was made, before the first of them. */
export const WHEN_IT_WAS_MADE = -1

export interface RecordedCall {
  readonly call: BankCall
  readonly answer: BankAnswer
}

/** What became of a step, and all that it came of. */
export interface ToldStep {
  readonly before: FlowState
  readonly after: FlowState
  /** The exchanges of earlier steps that it looked at. */
  readonly behind: readonly (readonly Observation[])[]
  /** Its calls to the bank, by their numbers in the recording. */
  readonly from: number
  readonly to: number
  /** All that was held against what holds for every answer, and of that what later steps may look back at. */
  readonly seen: readonly Observation[]
  readonly judged: readonly Observation[]
  readonly ofStep: readonly Observation[] | undefined
  /** What it sent, where it sent once and did nothing else. */
  readonly only: JudgedExchange | undefined
  /** What was found by looking back, for each of `seen`. */
  readonly lookedBack: readonly unknown[]
  readonly result: StepResult
}
