import type { ScenarioResult } from '../../src/evidence/run-result.ts'
import { embeddedTarget } from '../../src/runner/play/embedded-target.ts'
import type { EmbeddedBank } from '../../src/runner/play/embedded-target.ts'
import type { Target } from '../../src/target/profile/profile.ts'
import type { Scenario } from '../../src/scenario/format.ts'
import { createSimulatedBank } from '../../src/runs/simulated-bank/simulated-bank.ts'
import { flowsFor } from '../../src/runs/self-test/self-test-threads.ts'
import { pinsOf } from '../../src/runs/simulated-bank/pinned-target.ts'
import { controlledBy } from '../support/controls.ts'
import type { Controls } from '../support/controls.ts'
import { allConfirmedAt } from '../support/all-confirmed.ts'
import { SCENARIOS, playSuite, xml } from '../support/suite.ts'
import type { Mutation, Mutator, Sent } from './mutation.ts'
import { HONEST, createTap, wrappedBank } from './wrapped-bank.ts'
import type { Tap } from './wrapped-bank.ts'

/** What became of a mutation: a fail or a warning; other findings than else; nothing; or it changed no exchange. */
export type Grade = 'caught' | 'observed' | 'unseen' | 'unreached'

export interface Played {
  readonly mutation: Mutation
  readonly grade: Grade
  /** The requirement that objected and the scenario, or what was recorded otherwise. */
  readonly by?: string
}

export interface PlayerOptions {
  readonly seed?: number
  readonly controls?: Controls
  /** The owner of the bank confirms whatever is assumed. */
  readonly confirmed?: boolean
  /** So many steps of flows that exploring draws, in place of the scenarios. */
  readonly explored?: number | undefined
}

export interface Player {
  readonly play: (mutation: Mutation) => Promise<Played>
  /** What is objected to when nothing is wrong. */
  readonly honestTroubles: readonly string[]
}

/** Plays the suite once as it is, to know which requests each scenario makes and what is found in it. */
export async function openPlayer({
  seed = 1,
  controls = 'whole',
  confirmed = false,
  explored,
}: PlayerOptions = {}): Promise<Player> {
  const bank = await createSimulatedBank({ seed }, xml)
  if (!bank.ok) throw new Error(bank.error)
  const simulator = bank.value
  const pins = pinsOf(simulator)
  const targetOf = (embedded: EmbeddedBank): Target => {
    const target = controlledBy(controls, embeddedTarget(embedded, pins))
    return confirmed ? allConfirmedAt(target) : target
  }
  const plain = targetOf(simulator)
  const tapped = (make: () => Mutator, taps: Map<string, Tap>): Target => ({
    ...plain,
    open: async (opening) => {
      const tap = createTap(make())
      taps.set(opening.scenarioId, tap)
      return await targetOf(wrappedBank(simulator, tap)).open(opening)
    },
  })
  const run = async (make: () => Mutator, taps: Map<string, Tap>, scenarios: readonly Scenario[]) =>
    (await playSuite(tapped(make, taps), { scenarios, seed })).scenarios

  const all = explored === undefined ? SCENARIOS : flowsFor({ corpus: [], steps: explored }, SCENARIOS, xml)
  const honestTaps = new Map<string, Tap>()
  const honest = new Map((await run(() => HONEST, honestTaps, all)).map((result) => [result.id, result]))
  // What undoes the compression of answers shows where it is confirmed.
  const honestTroubles = [...honest.values()].flatMap(objections)
  const requestsOf = ({ id }: Scenario): readonly Sent[] => honestTaps.get(id)?.requests ?? []
  // The short ones first: most of what is wrong shows in any of them.
  const inOrder = all.toSorted((one, other) => requestsOf(one).length - requestsOf(other).length)

  return {
    honestTroubles,
    play: async (mutation) => {
      const scenarios = inOrder.filter((scenario) =>
        requestsOf(scenario).some((sent) => mutation.touches(sent)),
      )
      let changes = 0
      let recorded: string | undefined
      for (let from = 0; from < scenarios.length; from += TOGETHER) {
        const taps = new Map<string, Tap>()
        const results = await run(mutation.make, taps, scenarios.slice(from, from + TOGETHER))
        changes += [...taps.values()].reduce((sum, tap) => sum + tap.changes, 0)
        const objection = results.flatMap(objections).find((one) => !honestTroubles.includes(one))
        if (objection !== undefined) return { mutation, grade: 'caught', by: objection }
        recorded ??= results.map((result) => differenceOf(honest.get(result.id)!, result)).find(Boolean)
      }
      if (changes === 0) return { mutation, grade: 'unreached' }
      if (recorded === undefined) return { mutation, grade: 'unseen' }
      return { mutation, grade: 'observed', by: recorded }
    },
  }
}

/** Scenarios that are played before their findings are looked at. */
const TOGETHER = 8

/** A fail or a warning. A pin that no longer holds is no objection. */
function objections(result: ScenarioResult): readonly string[] {
  return result.steps.flatMap((step) =>
    step.findings
      .filter(({ verdict }) => verdict === 'fail' || verdict === 'warn')
      .map(({ verdict, requirement, at, expected, actual, reason }) => {
        const why =
          reason ?? `${at ?? ''}: ${String(actual)}, not ${String(expected?.value ?? expected?.rule)}`
        return `${verdict} ${requirement} in ${result.id}, "${step.name}": ${why}`
      }),
  )
}

function differenceOf(before: ScenarioResult, after: ScenarioResult): string | undefined {
  if (before.verdict !== after.verdict) {
    return `${after.id} is ${after.verdict}, not ${before.verdict}: ${after.reason ?? ''}`
  }
  const known = new Set(linesOf(before))
  const line = linesOf(after).find((one) => !known.has(one))
  return line && `${after.id}: ${line}`
}

function linesOf(result: ScenarioResult): readonly string[] {
  return result.steps.flatMap((step) =>
    step.findings.map(({ verdict, requirement, at, actual, reason, pinned }) =>
      [step.name, verdict, requirement, at, actual, reason, pinned]
        .filter((part) => part !== undefined)
        .join(' | '),
    ),
  )
}
