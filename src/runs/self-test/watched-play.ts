import type { Observation } from '../../evidence/observation.ts'
import type { ScenarioResult } from '../../evidence/run-result.ts'
import type { Target } from '../../target/profile/profile.ts'
import { embeddedSession } from '../../runner/play/embedded-target.ts'
import { createSimulatorSeries } from '../../simulator/create.ts'
import { createFaultTrial } from '../../simulator/faults/fault-trial.ts'
import type { Fault } from '../../simulator/faults/fault.ts'
import { targetOf } from '../simulated-bank/pinned-target.ts'
import type { StepMemory } from '../../runner/play/flow.ts'
import { playSuite } from '../suite/suite.ts'
import type { Suite } from '../suite/suite.ts'
import { callOn, sessionAt } from './bank-calls.ts'
import type { BankAnswer, BankCall } from './bank-calls.ts'
import { createRecorder } from './recorder.ts'
import type { Recorder } from './recorder.ts'
import type { Recording } from './recording.ts'

/** One faultless play in which each of these faults was asked what it would have made of it. */
export interface WatchedPlay {
  readonly faultless: readonly ScenarioResult[]
  /** The same, by the number of exchanges. */
  readonly shortestFirst: readonly ScenarioResult[]
  /** Whether the fault would have decided or answered anything of a scenario otherwise. */
  readonly differs: (fault: Fault, scenarioId: string) => boolean
  /** Whether the bank would have been planned for otherwise. */
  readonly isPlannedOtherwise: (fault: Fault) => boolean
  /** What a scenario did; undefined where it cannot be done once more call by call. */
  readonly recording: (scenarioId: string) => Recording | undefined
}

export async function watchedPlay(
  suite: Suite,
  seed: number,
  faults: readonly Fault[],
): Promise<WatchedPlay> {
  const series = createSimulatorSeries({ seed, xml: suite.xml, journalCapacity: 0 })
  const planning = createFaultTrial(faults)
  const planned = targetOf(series.watchedBy(planning))
  const recorders = new Map<string, Recorder>()
  const recordings = new Map<string, Recording>()
  const steps: StepMemory = {
    sees: (observation) => recorders.get(scenarioOf(observation))?.steps.sees?.(observation),
    playing: async (group, flow, play) =>
      await recorders.get(flow.scenario.id)!.steps.playing(group, flow, play),
  }
  const target: Target = {
    ...planned,
    open: async (opening) => {
      const { scenarioId, startsAt, release, awaitsEvents } = opening
      const recorder = createRecorder(faults)
      recorders.set(scenarioId, recorder)
      const bank = series.watchedBy(recorder.trial).fork(startsAt, undefined, release)
      const profile = { ...bank.profile(), pins: planned.profile.pins }
      const session = embeddedSession(bank, profile, awaitsEvents)
      // An event answers no call.
      if (awaitsEvents) return session
      const { now } = session
      recordings.set(scenarioId, recorder.begun({ opening, profile, openedAtMs: now() }, bank.snapshot()))
      let underWay = 0
      const answers = async (call: BankCall): Promise<BankAnswer> => {
        // Which of several at once is answered first is nobody's to say.
        if (++underWay > 1) recordings.delete(scenarioId)
        recorder.beginCall()
        const answer = await callOn(session, call)
        recorder.endCall({ call, answer }, bank.snapshot())
        underWay--
        return answer
      }
      return sessionAt({ answers, now }, profile)
    },
  }
  const faultless = await playSuite({ ...suite, steps }, target, seed)
  return {
    faultless,
    shortestFirst: faultless.toSorted((one, other) => exchangesIn(one) - exchangesIn(other)),
    // Where nothing was played, the profile decided so, which is made with the bank.
    differs: (fault, scenarioId) => (recorders.get(scenarioId)?.trial ?? planning).differs(fault),
    isPlannedOtherwise: (fault) => planning.differs(fault),
    recording: (scenarioId) => recordings.get(scenarioId),
  }
}

function scenarioOf({ exchangeId }: Observation): string {
  return exchangeId.split('#', 1)[0]!
}

function exchangesIn({ steps }: ScenarioResult): number {
  return steps.reduce((sum, step) => sum + step.exchanges.length, 0)
}
