import { type Way, deedsBetween } from '../../documents/way.ts'
import { DAY_MS, SECOND_MS } from '../../kernel/calendar.ts'
import { byCodeUnit } from '../../kernel/by-code-unit.ts'
import { asObject } from '../../kernel/objects.ts'
import type { RandomStream } from '../../kernel/random.ts'
import { CARD, DIGITAL_CARD } from '../../rules/states/objects.ts'
import { type StateRow, statesOf } from '../../rules/states/state-row.ts'
import { requestOf } from '../../scenario/template.ts'
import { createGrowingFlow } from './growing-flow.ts'
import { type Edition, type Move, movesOf } from './moves.ts'

/** How much is asked of a card, or digital card, in the state that it was led to; as many times where it is there at once. */
const ASKED_THERE = 16
const TIMES = 3

/** Long enough for whatever is pending to be confirmed. */
const CONFIRMED_WITHIN_S = (7 * DAY_MS) / SECOND_MS

/** What is led to its states, and the operation that shows them. */
const ROWS = [
  { row: CARD, about: 'card', look: 'cards/details' },
  { row: DIGITAL_CARD, about: 'dpan', look: 'cards/read-digital-card' },
] as const

const STATES = ROWS.flatMap((one) => [...statesOf(one.row)].map((state) => ({ ...one, state })))

/**
 * A flow that leads a card to a state of its table, by the fewest deeds, and asks there what names it: each turn another state,
 * and in the end everything in each. Undefined where nobody can do that.
 */
export function drawTowardsAState(
  editions: readonly Edition[],
  random: RandomStream,
  hasClock: boolean,
  turn: number,
) {
  const { row, about, look, state } = STATES[turn % STATES.length]!
  // What takes until the end of a month is left to flows that wait.
  const isSoon = ({ deed }: Way<string>): boolean =>
    !row.life.some((way) => way.deed === deed && way.to === 'same')
  const deeds = deedsBetween(row.life.filter(isSoon), 'ACTIVE', state) ?? []
  const possible = editions.flatMap((edition) => {
    const there = [...edition.moves.values()].flat().filter((move) => isRight(move) && factOf(move, about))
    const doing = [...row.asked].map((deed) => [deed, there.filter((move) => does(move, row, deed))] as const)
    const isAble = doing.every(([deed, some]) => some.length > 0 || !deeds.includes(deed))
    const isShown = there.some(({ deed }) => deed === look)
    return isAble && isShown ? [{ edition, there, doing: new Map(doing) }] : []
  })
  if (possible.length === 0) return undefined
  const { edition, there, doing } = random.pick(possible)
  // What its authors change is there to be changed.
  const changed = [...doing.values()].flat()
  const fact = factOf(random.pick(changed.length > 0 ? changed : there), about)!
  const flow = createGrowingFlow(edition, new Set(), random, { use: about, fact })
  const draw = (some: readonly Move[]): boolean =>
    some.length > 0 && [random.pick(some), ...some].some((move) => flow.add(move, false))
  const byDeed = Map.groupBy(there, ({ deed }) => deed)
  const isChange = (deed: string): boolean => deed !== look && row.of.some((one) => one === deed)
  const operations = [...byDeed.keys()].toSorted(byCodeUnit)
  const [changes, others] = [operations.filter(isChange), operations.filter((deed) => !isChange(deed))]
  const times = deeds.length === 0 ? TIMES : 1
  const each = Math.min(Math.ceil(ASKED_THERE / times), others.length)
  const first = Math.floor(turn / STATES.length) * each
  // What changes it comes last.
  const asked = Array.from({ length: each }, (_, index) => others[(first + index) % others.length]!).concat(
    changes.length > 0 ? random.pick(changes) : [],
  )
  for (const deed of asked) {
    const some = byDeed.get(deed)!
    if (!some.every(needsAnswer)) continue
    const { scenario, index } = random.pick(some)
    flow.addInOrder(movesOf(scenario).slice(0, index))
  }
  draw(byDeed.get(look)!)
  for (const deed of deeds) {
    const ways = doing.get(deed)
    if (ways) draw(ways)
    // What nobody asks for comes with time.
    else if (hasClock) flow.wait(CONFIRMED_WITHIN_S)
  }
  draw(byDeed.get(look)!)
  for (const deed of asked) for (let time = 0; time < times; time++) draw(byDeed.get(deed)!)
  return { edition, flow }
}

/** It is sent once, as it should be, and waits for nothing. */
function isRight({ step: { action, forEach } }: Move): boolean {
  return action.kind === 'send' && forEach === undefined && action.wrong === undefined
}

function needsAnswer({ uses }: Move): boolean {
  return [...uses.values()].some(({ from }) => from === 'answer')
}

/** The known data that a step uses as such a one. */
function factOf({ uses }: Move, about: string): string | undefined {
  return [...uses].find(([, { as, from }]) => as.has(about) && from === 'fact')?.[0]
}

/** Whether a step asks for a deed of a table. */
function does({ deed: operation, step }: Move, { of }: StateRow, deed: string): boolean {
  const body = asObject(requestOf(step.action)?.body)
  return of.some((one) => one === operation) && body?.['action'] === deed
}
