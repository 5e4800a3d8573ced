import { deedsBetween } from '../../documents/way.ts'
import { DAY_MS, SECOND_MS } from '../../kernel/calendar.ts'
import { asObject } from '../../kernel/objects.ts'
import type { RandomStream } from '../../kernel/random.ts'
import { CARD, DIGITAL_CARD } from '../../rules/states/objects.ts'
import { type StateRow, statesOf } from '../../rules/states/state-row.ts'
import { requestOf } from '../../scenario/template.ts'
import { createGrowingFlow } from './growing-flow.ts'
import type { Edition, Move } from './moves.ts'

/** How many operations are asked of a card, or digital card, in the state that it was led to. */
const ASKED_THERE = 16

/** Long enough for whatever is pending to be confirmed. */
const CONFIRMED_WITHIN_S = (7 * DAY_MS) / SECOND_MS

/** What is led to its states, and the operation that shows them. */
const ROWS = [
  { row: CARD, about: 'card', look: 'cards/details' },
  { row: DIGITAL_CARD, about: 'dpan', look: 'cards/read-digital-card' },
] as const

/**
 * A flow that leads a card to one of the states of its table, by the fewest deeds, and asks there whatever names it; undefined
 * where nobody can do that.
 */
export function drawTowardsAState(editions: readonly Edition[], random: RandomStream, hasClock: boolean) {
  const { row, about, look } = random.pick(ROWS)
  const deeds = deedsBetween(row.life, 'ACTIVE', random.pick([...statesOf(row)])) ?? []
  const possible = editions.flatMap((edition) => {
    const there = [...edition.moves.values()].flat().filter((move) => isRight(move) && factOf(move, about))
    const doing = [...row.asked].map((deed) => [deed, there.filter((move) => does(move, row, deed))] as const)
    const isAble = doing.every(([deed, some]) => some.length > 0 || !deeds.includes(deed))
    const looks = there.filter(({ deed }) => deed === look)
    return isAble && looks.length > 0 ? [{ edition, there, looks, doing: new Map(doing) }] : []
  })
  if (possible.length === 0) return undefined
  const { edition, there, looks, doing } = random.pick(possible)
  // What its authors change is there to be changed.
  const changed = [...doing.values()].flat()
  const fact = factOf(random.pick(changed.length > 0 ? changed : there), about)!
  const flow = createGrowingFlow(edition, new Set(), random, { use: about, fact })
  const draw = (some: readonly Move[]): boolean => some.length > 0 && flow.add(random.pick(some), false)
  draw(looks)
  for (const deed of deeds) {
    const ways = doing.get(deed)
    if (ways) draw(ways)
    // What nobody asks for comes with time.
    else if (hasClock) flow.wait(CONFIRMED_WITHIN_S)
  }
  draw(looks)
  const others = Map.groupBy(
    there.filter(({ deed }) => !row.of.some((one) => one === deed)),
    ({ deed }) => deed,
  )
  const times = Math.min(ASKED_THERE, 3 * others.size)
  for (let asked = 0; asked < times; asked++) draw(others.get(random.pick([...others.keys()]))!)
  // What changes it comes last.
  draw(there)
  return { edition, flow }
}

/** It is sent once, as it should be, and waits for nothing. */
function isRight({ step: { action, forEach } }: Move): boolean {
  return action.kind === 'send' && forEach === undefined && action.wrong === undefined
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
