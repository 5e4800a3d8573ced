import type { ScenarioResult } from '../../evidence/run-result.ts'
import { embeddedSession } from '../../runner/play/embedded-target.ts'
import type { Scenario } from '../../scenario/format.ts'
import { defined } from '../../kernel/defined.ts'
import { createSimulatorSeries } from '../../simulator/create.ts'
import { type FaultTrial, createFaultTrial } from '../../simulator/faults/fault-trial.ts'
import type { Fault } from '../../simulator/faults/fault.ts'
import type { Target } from '../../target/profile/profile.ts'
import { targetOf } from '../simulated-bank/pinned-target.ts'
import { type Suite, playSuite } from '../suite/suite.ts'
import { heardFrom } from './heard.ts'

export type WatchedPlay = Awaited<ReturnType<typeof watchedPlay>>

/** One faultless play in which each of these faults was asked what it would have made of it. */
export async function watchedPlay(suite: Suite, seed: number, faults: readonly Fault[]) {
  const series = seriesFor(suite, seed)
  const planning = createFaultTrial(faults)
  const planned = targetOf(series.watchedBy(planning))
  const trials = new Map<string, FaultTrial>()
  const target: Target = {
    ...planned,
    open: async ({ scenarioId, startsAt, release, awaitsEvents }) => {
      const trial = createFaultTrial(faults)
      trials.set(scenarioId, trial)
      const bank = series.watchedBy(trial).fork(startsAt, undefined, release)
      return embeddedSession(bank, { ...bank.profile(), pins: planned.profile.pins }, awaitsEvents)
    },
  }
  const { heard, heardTarget } = heardFrom(target)
  const faultless = await playSuite(suite, heardTarget, seed)
  return {
    heard,
    faultless,
    /** The same, by the number of exchanges. */
    shortestFirst: faultless.toSorted((one, other) => exchangesIn(one) - exchangesIn(other)),
    /**
     * Whether the fault would have decided or answered anything of a scenario otherwise. Where nothing was played, the
     * profile decided so, which is made with the bank.
     */
    differs: (fault: Fault, scenarioId: string): boolean =>
      (trials.get(scenarioId) ?? planning).differs(fault),
  }
}

function seriesFor({ xml, bank, extension }: Suite, seed: number) {
  return createSimulatorSeries(defined({ seed, xml, bank, extension, journalCapacity: 0 }))
}

function exchangesIn({ steps }: ScenarioResult): number {
  return steps.reduce((sum, step) => sum + step.exchanges.length, 0)
}

/** Plays the suite, or some of its scenarios, against a bank with one fault. */
export type FaultPlayer = ReturnType<typeof faultPlayer>

/**
 * Plays only the scenarios of which a fault makes something otherwise. The others come out as in the faultless play: a
 * scenario has a bank of its own, and the same seed gives the same.
 */
export function faultPlayer(suite: Suite, seed: number, { faultless, differs, heard: rightly }: WatchedPlay) {
  const series = seriesFor(suite, seed)
  return async (fault: Fault, scenarios: readonly Scenario[] = suite.scenarios) => {
    const differing = scenarios.filter(({ id }) => differs(fault, id))
    const { heard, heardTarget } = heardFrom(targetOf(series.withFaults([fault.id])))
    const played = await playSuite({ ...suite, scenarios: differing }, heardTarget, seed)
    const byId = new Map([...faultless, ...played].map((result) => [result.id, result]))
    return {
      results: scenarios.map(({ id }) => byId.get(id)!),
      /** The first scenario in which anything that the bank sends differs. */
      shows: differing.find(({ id }) => heard.get(id) !== rightly.get(id))?.id,
    }
  }
}
