import type { ScenarioResult } from '../../evidence/run-result.ts'
import { sameValue } from '../../kernel/same-value.ts'
import type { Opening, Target, TargetSession } from '../../target/profile/profile.ts'
import { embeddedSession } from '../../runner/play/embedded-target.ts'
import type { StepMemory } from '../../runner/play/flow.ts'
import { stageRun } from '../../runner/run.ts'
import { createSimulatorSeries } from '../../simulator/create.ts'
import type { SimulatorSeries } from '../../simulator/create.ts'
import type { Fault } from '../../simulator/faults/fault.ts'
import type { Simulator } from '../../simulator/simulator.ts'
import type { Scenario } from '../../scenario/format.ts'
import { targetOf } from '../simulated-bank/pinned-target.ts'
import { playOf, playSuite } from '../suite/suite.ts'
import type { Suite } from '../suite/suite.ts'
import { bankApart, bankInStep } from './faulty-bank.ts'
import type { FaultyBank } from './faulty-bank.ts'
import { resumedSession } from './resumed-session.ts'
import { tellingSteps } from './told-steps.ts'
import { WHEN_IT_WAS_MADE } from './recording.ts'
import type { Recording } from './recording.ts'
import type { WatchedPlay } from './watched-play.ts'

/** Plays the suite, or some of its scenarios, against a bank with one fault, which is on all the time. */
export type FaultPlayer = (
  fault: Fault,
  scenarios?: readonly Scenario[],
) => Promise<readonly ScenarioResult[]>

/** Plays every scenario, from its beginning to its end. */
export function completePlayer(suite: Suite, seed: number): FaultPlayer {
  const series = createSimulatorSeries({ seed, xml: suite.xml })
  return async ({ id }, scenarios) =>
    await playSuite(scenarios ? { ...suite, scenarios } : suite, targetOf(series.withFaults([id])), seed)
}

/**
 * Plays only what a fault makes otherwise. The other scenarios come out as in the faultless play, and of each of these
 * the beginning does: a scenario has a bank of its own, and the same seed gives the same.
 */
export function economicalPlayer(suite: Suite, seed: number, watched: WatchedPlay): FaultPlayer {
  const series = createSimulatorSeries({ seed, xml: suite.xml, journalCapacity: 0 })
  const banks = createBanks(series)
  const usual = targetOf(series.withFaults([]))
  const faultless = new Map(watched.faultless.map((result) => [result.id, result]))

  /** A scenario at a bank with the fault; undefined where it would see what it saw without. */
  async function differingPlay(fault: Fault, recording: Recording): Promise<DifferingPlay | undefined> {
    const { opening, profile, openedAtMs, steps, differsAt } = recording
    const told = async (bank: FaultyBank): Promise<DifferingPlay | undefined> => {
      const resumed = await resumedSession(recording, bank)
      return resumed && { ...resumed, steps: tellingSteps(steps, resumed) }
    }
    const differing = differsAt(fault)
    if (!differing.has(WHEN_IT_WAS_MADE)) {
      return await told(bankInStep(banks.of(opening), fault, recording, differing))
    }
    const bank = forked(series.withFaults([fault.id]), opening)
    const own = { ...bank.profile(), pins: profile.pins }
    const session = embeddedSession(bank, own)
    const isAlike = sameValue(own, profile) && session.now() === openedAtMs
    return isAlike ? await told(bankApart(recording, session)) : { session, hasStrayed: () => false }
  }

  return async (fault, scenarios = suite.scenarios) => {
    let live: Target | undefined
    const fromTheBeginning = (): Target => (live ??= targetOf(series.withFaults([fault.id])))
    let next: DifferingPlay | undefined
    const target: Target = {
      ...(watched.isPlannedOtherwise(fault) ? fromTheBeginning() : usual),
      open: async (opening) => next?.session ?? (await fromTheBeginning().open(opening)),
    }
    const steps: StepMemory = {
      playing: async (group, flow, playGroup) =>
        next?.steps ? await next.steps.playing(group, flow, playGroup) : await playGroup(),
    }
    const differing = scenarios.filter(({ id }) => watched.differs(fault, id))
    const results = new Map<string, ScenarioResult>()
    const { planned, play } = stageRun(playOf({ ...suite, scenarios: differing, steps }, target, seed))
    for (const one of planned) {
      const { id } = one.scenario
      const recording = watched.recording(id)
      next = recording && (await differingPlay(fault, recording))
      if (recording && !next) continue
      let result = await play(one)
      if (next?.hasStrayed()) {
        next = undefined
        result = await play(one)
      }
      results.set(id, result)
    }
    return scenarios.map(({ id }) => results.get(id) ?? faultless.get(id)!)
  }
}

interface DifferingPlay {
  readonly session: TargetSession
  readonly steps?: StepMemory
  readonly hasStrayed: () => boolean
}

/** One bank for each way of opening one, to be set to whatever state is needed. */
function createBanks(series: SimulatorSeries): { readonly of: (opening: Opening) => Simulator } {
  const banks = new Map<string, Simulator>()
  const origin = series.withFaults([])
  return {
    of: (opening) => {
      const way = `${opening.startsAt ?? ''} ${opening.release ?? ''}`
      const bank = banks.get(way) ?? forked(origin, opening)
      banks.set(way, bank)
      return bank
    },
  }
}

function forked(bank: Simulator, { startsAt, release }: Opening): Simulator {
  return bank.fork(startsAt, undefined, release)
}
