import type { ScenarioResult } from '../evidence/run-result.ts'
import { sameValue } from '../kernel/same-value.ts'
import type { Opening, Target, TargetSession } from '../profile/profile.ts'
import { embeddedSession } from '../runner/play/embedded-target.ts'
import { stageRun } from '../runner/run.ts'
import { createSimulatorSeries } from '../simulator/create.ts'
import type { SimulatorSeries } from '../simulator/create.ts'
import type { Fault } from '../simulator/fault.ts'
import type { Simulator } from '../simulator/simulator.ts'
import type { Scenario } from '../scenario/format.ts'
import { targetOf } from '../simulated-bank/simulated-bank.ts'
import { playOf, playSuite } from '../suite/suite.ts'
import type { Suite } from '../suite/suite.ts'
import { resumedSession } from './resumed-session.ts'
import type { ResumedSession } from './resumed-session.ts'
import type { Recording, WatchedPlay } from './watched-play.ts'

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

  /** The session of a scenario at a bank with the fault; undefined where it would see what it saw without. */
  async function differingSession(fault: Fault, recording: Recording): Promise<ResumedSession | undefined> {
    const { opening, profile, openedAtMs, calls } = recording
    const from = recording.differsAt(fault)
    const start = calls[from]
    if (start) {
      const bank = banks.of(opening)
      bank.restore(start.before)
      bank.control.inject(fault.id)
      return await resumedSession(recording, from, embeddedSession(bank, profile))
    }
    const bank = forked(series.withFaults([fault.id]), opening)
    const own = { ...bank.profile(), pins: profile.pins }
    const session = embeddedSession(bank, own)
    const isAlike = sameValue(own, profile) && session.now() === openedAtMs
    return isAlike ? await resumedSession(recording, 0, session) : { session, hasStrayed: () => false }
  }

  return async (fault, scenarios = suite.scenarios) => {
    let live: Target | undefined
    const fromTheBeginning = (): Target => (live ??= targetOf(series.withFaults([fault.id])))
    let next: TargetSession | undefined
    const target: Target = {
      ...(watched.isPlannedOtherwise(fault) ? fromTheBeginning() : usual),
      open: async (opening) => next ?? (await fromTheBeginning().open(opening)),
    }
    const differing = scenarios.filter(({ id }) => watched.differs(fault, id))
    const results = new Map<string, ScenarioResult>()
    const { planned, play } = stageRun(playOf({ ...suite, scenarios: differing }, target, seed))
    for (const one of planned) {
      const { id } = one.scenario
      const recording = watched.recording(id)
      const resumed = recording && (await differingSession(fault, recording))
      if (recording && !resumed) continue
      next = resumed?.session
      let result = await play(one)
      if (resumed?.hasStrayed()) {
        next = undefined
        result = await play(one)
      }
      results.set(id, result)
    }
    return scenarios.map(({ id }) => results.get(id) ?? faultless.get(id)!)
  }
}

/** One bank for each way of opening one, to be set to whatever state is needed. */
function createBanks(series: SimulatorSeries): { readonly of: (opening: Opening) => Simulator } {
  const banks = new Map<string, Simulator>()
  const origin = series.withFaults([])
  return {
    of: (opening) => {
      const way = `${opening.startsAt ?? ''} ${opening.cardsRelease ?? ''}`
      const bank = banks.get(way) ?? forked(origin, opening)
      banks.set(way, bank)
      return bank
    },
  }
}

function forked(bank: Simulator, { startsAt, cardsRelease }: Opening): Simulator {
  return bank.fork(startsAt, undefined, cardsRelease)
}
