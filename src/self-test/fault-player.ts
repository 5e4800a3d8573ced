import type { ScenarioResult } from '../evidence/run-result.ts'
import type { Target } from '../profile/profile.ts'
import { createSimulatorSeries } from '../simulator/create.ts'
import { createFaultTrial } from '../simulator/fault-trial.ts'
import type { FaultTrial } from '../simulator/fault-trial.ts'
import type { Fault } from '../simulator/fault.ts'
import type { Scenario } from '../scenario/format.ts'
import { targetOf } from '../simulated-bank/simulated-bank.ts'
import { playSuite } from '../suite/suite.ts'
import type { Suite } from '../suite/suite.ts'

/** Plays the suite, or some of its scenarios, against a bank with one fault, which is on all the time. */
export type FaultPlayer = (
  fault: Fault,
  scenarios?: readonly Scenario[],
) => Promise<readonly ScenarioResult[]>

/** Plays every scenario. */
export function completePlayer(suite: Suite, seed: number): FaultPlayer {
  const series = createSimulatorSeries({ seed, xml: suite.xml })
  return async ({ id }, scenarios) =>
    await playSuite(scenarios ? { ...suite, scenarios } : suite, targetOf(series.withFaults([id])), seed)
}

/** One faultless play in which each of these faults was asked what it would have made of it. */
export interface WatchedPlay {
  readonly faultless: readonly ScenarioResult[]
  /** Whether the fault would have decided or answered anything of a scenario otherwise. */
  readonly differs: (faultId: string, scenarioId: string) => boolean
}

export async function watchedPlay(
  suite: Suite,
  seed: number,
  faults: readonly Fault[],
): Promise<WatchedPlay> {
  const series = createSimulatorSeries({ seed, xml: suite.xml })
  const watchedTarget = (trial: FaultTrial): Target => targetOf(series.watchedBy(trial))
  const planning = createFaultTrial(faults)
  const trials = new Map<string, FaultTrial>()
  const target: Target = {
    ...watchedTarget(planning),
    open: async (opening) => {
      const trial = createFaultTrial(faults)
      trials.set(opening.scenarioId, trial)
      return await watchedTarget(trial).open(opening)
    },
  }
  const faultless = await playSuite(suite, target, seed)
  return {
    faultless,
    // Where nothing was played, the profile decided so, which is made with the bank.
    differs: (faultId, scenarioId) => (trials.get(scenarioId) ?? planning).differing.has(faultId),
  }
}

/**
 * Plays only the scenarios in which a fault would have decided or answered anything otherwise than the faultless
 * bank. The others come out as they did there: a scenario has a bank of its own, and the same seed gives the same.
 */
export function economicalPlayer(
  scenarios: readonly Scenario[],
  play: FaultPlayer,
  { faultless, differs }: WatchedPlay,
): FaultPlayer {
  return async (fault) => {
    const differing = scenarios.filter(({ id }) => differs(fault.id, id))
    if (differing.length === 0) return faultless
    const played = await play(fault, differing)
    return faultless.map((result) => played.find(({ id }) => id === result.id) ?? result)
  }
}
