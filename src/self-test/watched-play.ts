import type { ScenarioResult } from '../evidence/run-result.ts'
import type { Opening, Profile, Target } from '../profile/profile.ts'
import { embeddedSession } from '../runner/play/embedded-target.ts'
import { createSimulatorSeries } from '../simulator/create.ts'
import { createFaultTrial } from '../simulator/fault-trial.ts'
import type { FaultTrial } from '../simulator/fault-trial.ts'
import type { Fault } from '../simulator/fault.ts'
import type { Snapshot } from '../simulator/simulator.ts'
import { targetOf } from '../simulated-bank/simulated-bank.ts'
import { playSuite } from '../suite/suite.ts'
import type { Suite } from '../suite/suite.ts'
import { callOn, sessionAt } from './bank-calls.ts'
import type { BankAnswer, BankCall } from './bank-calls.ts'

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

/** What a scenario asked of its bank, one call after another, and what came of each. */
export interface Recording {
  readonly opening: Opening
  readonly profile: Profile
  readonly openedAtMs: number
  readonly calls: readonly RecordedCall[]
  /** Where in `calls` a fault did anything otherwise for the first time; -1 when the bank was made. */
  readonly differsAt: (fault: Fault) => number
}

export interface RecordedCall {
  /** The bank before the call. */
  readonly before: Snapshot
  readonly call: BankCall
  readonly answer: BankAnswer
}

export async function watchedPlay(
  suite: Suite,
  seed: number,
  faults: readonly Fault[],
): Promise<WatchedPlay> {
  const series = createSimulatorSeries({ seed, xml: suite.xml, journalCapacity: 0 })
  const planning = createFaultTrial(faults)
  const planned = targetOf(series.watchedBy(planning))
  const trials = new Map<string, FaultTrial>()
  const recordings = new Map<string, Recording>()
  const target: Target = {
    ...planned,
    open: async (opening) => {
      const { scenarioId, startsAt, cardsRelease, awaitsEvents } = opening
      const { trial, calls, beginCall, differsAt } = createRecorder(faults)
      trials.set(scenarioId, trial)
      const bank = series.watchedBy(trial).fork(startsAt, undefined, cardsRelease)
      const profile = { ...bank.profile(), pins: planned.profile.pins }
      const session = embeddedSession(bank, profile, awaitsEvents)
      // An event answers no call.
      if (awaitsEvents) return session
      const openedAtMs = session.now()
      recordings.set(scenarioId, { opening, profile, openedAtMs, calls, differsAt })
      let underWay = 0
      const answers = async (call: BankCall): Promise<BankAnswer> => {
        // Which of several at once is answered first is nobody's to say.
        if (++underWay > 1) recordings.delete(scenarioId)
        beginCall()
        const before = bank.snapshot()
        const answer = await callOn(session, call)
        calls.push({ before, call, answer })
        underWay--
        return answer
      }
      return sessionAt(answers, profile, openedAtMs)
    },
  }
  const faultless = await playSuite(suite, target, seed)
  return {
    faultless,
    shortestFirst: faultless.toSorted((one, other) => exchangesIn(one) - exchangesIn(other)),
    // Where nothing was played, the profile decided so, which is made with the bank.
    differs: (fault, scenarioId) => (trials.get(scenarioId) ?? planning).differsAt(fault) !== undefined,
    isPlannedOtherwise: (fault) => planning.differsAt(fault) !== undefined,
    recording: (scenarioId) => recordings.get(scenarioId),
  }
}

/** What is kept of a scenario: it knows no bank, or all of them would stay in memory. */
function createRecorder(faults: readonly Fault[]) {
  const calls: RecordedCall[] = []
  let position = -1
  const trial = createFaultTrial(faults, () => position)
  return {
    trial,
    calls,
    beginCall: (): void => {
      position = calls.length
    },
    differsAt: (fault: Fault): number => trial.differsAt(fault) ?? calls.length,
  }
}

function exchangesIn({ steps }: ScenarioResult): number {
  return steps.reduce((sum, step) => sum + step.exchanges.length, 0)
}
