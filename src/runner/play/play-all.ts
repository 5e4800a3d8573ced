import { SURFACE_DESCRIPTIONS } from '../../documents/apis.ts'
import { type Duration, durationMs } from '../../kernel/calendar.ts'
import type { ScenarioResult } from '../../evidence/run-result.ts'
import { effectsStrength } from '../../scenario/effects.ts'
import type { WaitingFlow } from '../../evidence/scenario-result.ts'
import type { Scenario } from '../../scenario/format.ts'
import type { UsedRecords } from '../../target/apis/port.ts'
import { portOf } from '../../target/apis/ports.ts'
import type { Profile } from '../../target/profile/profile.ts'
import { actsThroughHooks, disturbsThroughHooks, effectsWithHooks } from '../plan/effects.ts'
import { type PlannedScenario, isPlayable, sentOf } from '../plan/select.ts'
import type { RunRequest } from '../run-request.ts'
import type { HowPlayed } from './run-context.ts'
import { type ChosenRecords, playOverRecords } from './play-over-records.ts'
import { createTurns } from './turns.ts'

/** What is played, one scenario at a time or several. */
export interface PlayableRun {
  /** What was chosen, in the order in which reports show it. */
  readonly planned: readonly PlannedScenario[]
  play(planned: PlannedScenario, how?: HowPlayed): Promise<ScenarioResult>
  /** What is made for a scenario before it is played. */
  prepare(planned: PlannedScenario, how?: HowPlayed): Promise<ChosenRecords>
  /** An interruption cut it off: it has not been judged. */
  wasCutOff(scenarioId: string): boolean
  /** What is kept of one that waited in vain. */
  waitingOf(scenarioId: string): WaitingFlow | undefined
  /** True for what has to be played when nothing else is. */
  isAlone(scenario: Scenario): boolean
}

const NO_RECORDS: UsedRecords = { changed: [], read: [], pooled: {} }

interface Playable {
  readonly one: PlannedScenario
  readonly index: number
}

/** Results come back in the order of the plan, whatever finishes first; an interruption leaves gaps. */
export async function playAll(
  { planned, play, prepare, wasCutOff, waitingOf, isAlone }: PlayableRun,
  request: RunRequest,
): Promise<readonly (ScenarioResult | undefined)[]> {
  const results = planned.map(({ scenario }) => request.judged?.get(scenario.id))
  const open = planned.flatMap((one, index) => (results[index] ? [] : [{ one, index }]))
  let finished = planned.length - open.length
  const { profile, isShared = false } = request.target
  const turns = createTurns(Math.max(1, Math.min(request.concurrency, profile.concurrency ?? Infinity)))
  // Of a world of its own nobody knows how many there may be: a flow that waits there goes on having its turn.
  const giveTurnWhile = isShared ? turns.giveWhile : undefined
  const playOne = async ({ one, index }: Playable, records?: ChosenRecords): Promise<void> => {
    const act = async (): Promise<void> => {
      if (request.interruption?.aborted) return
      const result = await play(one, { records, giveTurnWhile })
      results[index] = result
      // What was not played to its end has not been judged: who goes on with the run plays it again.
      if (wasCutOff(result.id)) return
      finished++
      request.onProgress?.({ finished, total: planned.length, scenario: result }, waitingOf(result.id))
    }
    await turns.take(act, records !== undefined)
  }
  const inTurn = async (all: readonly Playable[]): Promise<void> => {
    for (const one of all) await playOne(one)
  }
  // Before the rest, which then goes on with what is left.
  const spending = open.filter(({ one }) => isPlayable(one) && spends(one, profile))
  await inTurn(spending.toSorted((one, other) => shownLast(one.one, profile) - shownLast(other.one, profile)))
  const rest = open.filter((one) => !spending.includes(one))
  const isSentAlone = ({ one }: Playable): boolean => isPlayable(one) && isAlone(sentOf(one))
  const together = rest
    .filter((one) => !isSentAlone(one))
    // What changes records waits for those that look at them, and takes long itself.
    .toSorted(
      (one, other) =>
        Number(isShared && isOfRecords(other)) - Number(isShared && isOfRecords(one)) ||
        placeOf(one, request) - placeOf(other, request),
    )
    .map((one) => ({ one, played: playOne(one) }))
  // What can be undone first: after the rest, records are not what they were, and of some of them nothing is left.
  const alone = rest
    .filter(isSentAlone)
    .toSorted(
      (one, other) =>
        strengthOf(one, profile) - strengthOf(other, profile) ||
        usedUpBy(one.one.scenario) - usedUpBy(other.one.scenario),
    )
  // Who only waits for what has been ordered is not disturbed by what is done to records of another kind meanwhile.
  await Promise.all(together.flatMap(({ one, played }) => (isOfRecords(one) ? [played] : [])))
  const ofRecords = alone.filter((one) => isOfRecords(one) && !disturbsThroughHooks(sentOf(one.one), profile))
  const own = new Map<Playable, ChosenRecords>()
  const uses = new Map<Playable, Promise<UsedRecords>>()
  const usedBy = async (flow: Playable): Promise<UsedRecords> => {
    const { recordsOf } = portOf(flow.one.scenario.surface)
    if (!recordsOf) return NO_RECORDS
    const made = await turns.take(async () => await prepare(flow.one, { giveTurnWhile }), true)
    own.set(flow, made)
    return recordsOf(sentOf(flow.one), profile, made)
  }
  // Those that wait longest first: others act meanwhile.
  for (const flow of ofRecords.toSorted((one, other) => waitedBy(other) - waitedBy(one)))
    uses.set(flow, usedBy(flow))
  // Nobody acts on records of one API through another.
  const surfaces = [...new Set(ofRecords.map(({ one }) => one.scenario.surface))]
  await Promise.all(
    surfaces.map(async (surface) => {
      const flows = ofRecords.filter(({ one }) => one.scenario.surface === surface)
      await playOverRecords(
        flows.map((flow) => ({ flow, uses: uses.get(flow)!, usesUp: usedUpBy(sentOf(flow.one)) > 0 })),
        async (flow, chosen) => await playOne(flow, { ...chosen, ...own.get(flow) }),
      )
    }),
  )
  await Promise.all(together.map(async ({ played }) => await played))
  await inTurn(alone.filter((one) => !ofRecords.includes(one)))
  return results
}

/**
 * Where orders are counted and nobody moves the clock: what reads first, and then what is ordered and waited for until it is
 * done, which is worth most and takes longest.
 */
function placeOf({ one: { scenario } }: Playable, { target }: RunRequest): number {
  if (target.capabilities.has('clock') || scenario.effects !== 'irreversible') return 0
  return portOf(scenario.surface).isFollowedUp?.(scenario) ? 1 : 2
}

/** How long a flow lets time pass or may wait, in milliseconds. */
function waitedBy({ one }: Playable): number {
  return sentOf(one).steps.reduce((sum, { action }) => {
    if (action.kind === 'waitUntil') return sum + action.withinMs
    const isPassed = action.kind === 'control' && action.command === 'advance'
    return isPassed ? sum + (durationMs(action.argument as Duration) || 0) : sum
  }, 0)
}

/** What shows how good a successor is comes first: the rest rests on it. */
function shownLast(one: PlannedScenario, profile: Profile): number {
  return spends(one, profile) === 'shown' ? 0 : 1
}

function spends(one: PlannedScenario, profile: Profile) {
  const scenario = sentOf(one)
  return portOf(scenario.surface).spends?.(scenario, profile)
}

function strengthOf({ one }: Playable, profile: Profile): number {
  return effectsStrength(effectsWithHooks(one.scenario, profile))
}

function usedUpBy(scenario: Scenario): number {
  return portOf(scenario.surface).usedUpBy?.(scenario) ?? 0
}

/** True for what has to be played when nothing else is: it acts on what all scenarios of the run share. */
export function disturbsOthers(scenario: Scenario, profile: Profile, isShared: boolean): boolean {
  // Scenarios act on the same records there; orders and tokens are each scenario's own.
  const changesTheirs = isShared && hasOneState(scenario) && scenario.effects !== 'read'
  return changesTheirs || actsThroughHooks(scenario, profile)
}

function isOfRecords({ one }: Playable): boolean {
  return hasOneState(one.scenario)
}

function hasOneState({ surface }: Scenario): boolean {
  return SURFACE_DESCRIPTIONS[surface].hasOneState === true
}
