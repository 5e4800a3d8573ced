import { SURFACE_DESCRIPTIONS } from '../../documents/apis.ts'
import { operationById } from '../../documents/operations.ts'
import { SECOND_MS, parseInstant } from '../../kernel/calendar.ts'
import { defined } from '../../kernel/defined.ts'
import { type RandomStream, hashName, randomStream } from '../../kernel/random.ts'
import { TOLERANCES } from '../../rules/tolerances.ts'
import { strongest } from '../../scenario/effects.ts'
import type { Scenario, Step } from '../../scenario/format.ts'
import { requestOf } from '../../scenario/template.ts'
import { nameOfFlow } from './corpus.ts'
import { createGrowingFlow } from './growing-flow.ts'
import { BEGINNINGS, drawWait } from './moments.ts'
import { drawTowardsAState } from './towards-a-state.ts'
import { CONTROL, type Edition, type Move, deedOf, leavesTarget, movesOf } from './moves.ts'

/** A flow of its own for each number. */
export type Drawing = (number: number) => Scenario

/**
 * Flows that nobody wrote, by a seed: steps of scenarios in an order of their own, with what other steps have given. After
 * three of four such histories comes a documented flow, with all that it verifies: each once, before any comes again. The
 * others go on as they began, and move the time, the consents and the tokens as well, or lead a card to a state and ask there.
 */
export function createDrawing(editions: readonly Edition[], seed: number, hasClock: boolean): Drawing {
  const all = editions.flatMap((edition) =>
    edition.scenarios.map((scenario) => ({ edition, scenario, place: hashName([seed, scenario.id]) })),
  )
  const shuffled = all.toSorted((one, other) => one.place - other.place)
  return (number) => {
    const random = randomStream('explore', seed, number)
    const { edition, scenario } = shuffled[(number - Math.floor(number / 4)) % shuffled.length]!
    const id = nameOfFlow(seed, number)
    const turn = (number - 7) / 8
    const directed = Number.isInteger(turn) ? drawTowardsAState(editions, random, hasClock, turn) : undefined
    if (directed) return joined(id, directed.flow, directed.edition.scenarios[0]!, [], undefined)
    return drawFlow(edition, number % 4 === 3 ? undefined : scenario, id, random, hasClock)
  }
}

function drawFlow(
  edition: Edition,
  documented: Scenario | undefined,
  id: string,
  random: RandomStream,
  hasClock: boolean,
): Scenario {
  const length = documented ? random.integer(...STEPS_BEFORE_A_FLOW) : STEPS_ALONE
  const habits = habitsOf(edition, documented, random)
  const flow = createGrowingFlow(edition, new Set(documented?.facts), random)
  const beginning = documented || !hasClock ? undefined : random.pick(BEGINNINGS)
  const clock = { nowMs: beginning === undefined ? 0 : parseInstant(beginning)!, sinceMs: 0 }
  clock.sinceMs = clock.nowMs
  let last: Move | undefined
  // What its author does once, from its beginning to its end, shows otherwise when it is done again and again.
  const again = !documented && random.once(4) ? movesOf(random.pick(edition.scenarios)) : []
  if (again.length * TIMES <= length) for (let time = 0; time < TIMES; time++) flow.addInOrder(again)
  for (let tries = 0; flow.steps.length < length && tries < length * TRIES; tries++) {
    if (beginning !== undefined && chance(random, habits.time)) {
      const seconds = drawWait(clock.nowMs, clock.sinceMs, random)
      flow.wait(seconds)
      clock.nowMs += seconds * SECOND_MS
      // What is made from here on is over from here on, too.
      if (random.once(2)) clock.sinceMs = clock.nowMs
      continue
    }
    const next = last && chance(random, habits.goesOn) ? following(last, habits) : undefined
    const move = next ?? drawMove(habits, random)
    if (move && flow.add(move, next !== undefined, chance(random, habits.atOnce))) last = move
  }
  if (!documented) return joined(id, flow, edition.scenarios[0]!, [], beginning)
  // How soon a change of what all flows share shows is not documented: they begin where nothing is under way.
  const isToSettle =
    hasClock && SURFACE_DESCRIPTIONS[documented.surface].hasOneState && flow.moves.some(isChange)
  if (isToSettle) flow.wait(SETTLED_WITHIN_S)
  const startsAt = documented.startsAt && isToSettle ? settledBy(documented.startsAt) : documented.startsAt
  return joined(id, flow, documented, documented.steps, startsAt)
}

const SETTLED_WITHIN_S = TOLERANCES.thereWithinMs.value / SECOND_MS

function settledBy(instant: string): string {
  return new Date(parseInstant(instant)! - TOLERANCES.thereWithinMs.value).toISOString()
}

function isChange({ deed, step }: Move): boolean {
  return step.action.kind === 'control' || operationById(deed)?.effects !== 'read'
}

const STEPS_BEFORE_A_FLOW = [3, 14] as const
const STEPS_ALONE = 30
const TIMES = 3

/** What needs an answer that no step has given yet is drawn in vain. */
const TRIES = 4

/** What is possible in one flow, and how often, in percent: flows that can do less get further with it (swarm testing). */
interface Habits {
  readonly moves: ReadonlyMap<string, readonly Move[]>
  readonly goesOn: number
  readonly wrong: number
  readonly control: number
  /** The time goes on to where something happens. */
  readonly time: number
  /** What is sent while the step before it waits for its answer. */
  readonly atOnce: number
}

function habitsOf({ moves }: Edition, documented: Scenario | undefined, random: RandomStream): Habits {
  const possible = [...moves].flatMap(([deed, some]) => {
    const own = documented ? some.filter(leavesTarget) : some
    return own.length > 0 ? [[deed, own] as const] : []
  })
  // What comes a second and a third time shows what its first time did not.
  const own = new Set(documented?.steps.map(deedOf))
  const repeats = documented !== undefined && random.once(2)
  const chosen = possible.filter(([deed]) => (repeats ? own.has(deed) : random.once(2)))
  return {
    moves: new Map(chosen.length > 0 ? chosen : possible),
    goesOn: random.pick([0, 30, 60, 90]),
    wrong: random.pick([0, 10, 30, 60]),
    control: random.pick([0, 10, 30]),
    time: random.pick([0, 10, 30]),
    atOnce: random.pick([0, 0, 20, 50]),
  }
}

function drawMove({ moves, control, wrong }: Habits, random: RandomStream): Move | undefined {
  const isControl = chance(random, control)
  const deeds = [...moves.keys()].filter((deed) => deed.startsWith(CONTROL) === isControl)
  if (deeds.length === 0) return undefined
  const all = moves.get(random.pick(deeds))!
  const isWrong = chance(random, wrong)
  const some = all.filter(({ step }) => (requestOf(step.action)?.wrong !== undefined) === isWrong)
  return random.pick(some.length > 0 ? some : all)
}

/** What its author does next, if that is possible. */
function following({ scenario, index }: Move, { moves }: Habits): Move | undefined {
  const step = scenario.steps[index + 1]
  const like = step && moves.get(deedOf(step) ?? '')
  return like?.find((other) => other.scenario === scenario && other.index === index + 1)
}

function chance(random: RandomStream, percent: number): boolean {
  return random.integer(0, 99) < percent
}

function joined(
  id: string,
  { steps, moves, facts }: ReturnType<typeof createGrowingFlow>,
  like: Scenario,
  documented: readonly Step[],
  beginning: string | undefined,
): Scenario {
  const all = [...moves.map(({ scenario }) => scenario), ...(documented.length > 0 ? [like] : [])]
  const own = documented.length > 0 ? like.facts : []
  return {
    ...defined({
      ...like,
      startsAt: beginning,
      variables: documented.length > 0 ? like.variables : undefined,
    }),
    id,
    title: 'A flow that exploring has drawn',
    effects: strongest(all.map(({ effects }) => effects)),
    needs: [...new Set([...all.flatMap(({ needs }) => needs), ...steps.flatMap(needsOf)])],
    facts: [...new Set([...facts, ...own])],
    steps: [...steps, ...documented],
    source: { file: `${id}.yaml`, line: 1 },
  }
}

/** Of what no scenario has, which is that the time goes on. */
function needsOf({ action }: Step): Scenario['needs'] {
  return action.kind === 'control' && action.command === 'advance' ? ['clock'] : []
}
