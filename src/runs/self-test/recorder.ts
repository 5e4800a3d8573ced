import type { StepMemory } from '../../runner/play/flow.ts'
import { createFaultTrial } from '../../simulator/faults/fault-trial.ts'
import type { FaultTrial } from '../../simulator/faults/fault-trial.ts'
import type { Fault } from '../../simulator/faults/fault.ts'
import type { Snapshot } from '../../simulator/simulator.ts'
import { WHEN_IT_WAS_MADE } from './recording.ts'
import type { RecordedCall, Recording } from './recording.ts'
import { createStepRecorder } from './told-steps.ts'

/** Keeps what one scenario does. It knows no bank, or all of them would stay in memory. */
export interface Recorder {
  /** What the faults would have made of it. */
  readonly trial: FaultTrial
  readonly steps: StepMemory
  /** What is kept, which grows with the calls; `state` is that of the bank now. */
  begun(from: Pick<Recording, 'opening' | 'profile' | 'openedAtMs'>, state: Snapshot): Recording
  beginCall(): void
  endCall(call: RecordedCall, state: Snapshot): void
}

export function createRecorder(faults: readonly Fault[]): Recorder {
  const calls: RecordedCall[] = []
  const states: Snapshot[] = []
  let position = WHEN_IT_WAS_MADE
  const trial = createFaultTrial(faults, () => position)
  const { told, memory } = createStepRecorder(() => calls.length)
  return {
    trial,
    steps: memory,
    begun: (from, state) => {
      states.push(state)
      return { ...from, calls, states, steps: told, differsAt: trial.differsAt }
    },
    beginCall: () => {
      position = calls.length
    },
    endCall: (call, state) => {
      calls.push(call)
      states.push(state)
    },
  }
}
