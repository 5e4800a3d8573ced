import { type LifeRow, PURCHASE_LIFE } from '../../../documents/cards/purchase-life.ts'
import type { LifeCommand, Pot, PurchaseState } from '../../../documents/cards/purchase-life.ts'
import { stateAfter, waysFrom } from '../../../documents/way.ts'
import type { MinorUnits } from '../../../kernel/money.ts'
import type { CardUse } from './card-use.ts'

/** A deed in the life of a use, and where the use stands after it. */
export interface LifeStep {
  readonly deed: string
  readonly atMs: number
  readonly amount: MinorUnits
  /** Of the amount, what was not authorized before. */
  readonly added: MinorUnits
  readonly state: PurchaseState
  /** They add up to nothing: what came in is negative in `new`. */
  readonly pots: Readonly<Record<Pot, MinorUnits>>
}

export type Standing = Pick<LifeStep, 'state' | 'pots'>

/** The life of a use up to an instant: what is still held `holdMs` after the purchase expires by itself. */
export function lifeOf(use: CardUse, untilMs: number, holdMs: number): readonly [LifeStep, ...LifeStep[]] {
  const { amount: whole, atMs: begunAtMs, deeds = [] } = use
  const first = after(NOTHING, beginningOf(use), whole, begunAtMs)
  const steps: [LifeStep, ...LifeStep[]] = [first]
  const expireBy = (atMs: number): void => {
    const now = steps.at(-1)!
    const row = atMs >= begunAtMs + holdMs && rowsFrom(now).find(({ command }) => command === 'expire')
    if (row) steps.push(after(now, row, now.pots.held, begunAtMs + holdMs))
  }
  for (const { command, atMs, part, isLast, responseCode = '00' } of deeds) {
    if (atMs > untilMs) break
    expireBy(atMs)
    const now = steps.at(-1)!
    const row = responseCode === '00' && rowFor(now, command, part?.amount, isLast ?? command === 'clear')
    if (row) steps.push(after(now, row, part?.amount ?? leftFor(now, row), atMs))
  }
  expireBy(untilMs)
  return steps
}

/** What can happen next: rows with nothing left to move are none. */
export function rowsFrom(now: Standing): readonly LifeRow[] {
  return waysFrom(PURCHASE_LIFE, now.state).filter((row) => leftFor(now, row) > 0)
}

/** What there is to move; without an end for what comes in. */
export function leftFor({ pots }: Standing, { moves: [from] }: LifeRow): MinorUnits {
  return from === 'new' ? Infinity : pots[from]
}

/** Whoever moves all that is left does it for the last time. */
function rowFor(now: Standing, command: LifeCommand, amount = Infinity, isLast = false): LifeRow | undefined {
  return rowsFrom(now).find((row) => {
    const size = isLast || amount >= leftFor(now, row) ? 'last' : 'part'
    return row.command === command && (row.size ?? size) === size
  })
}

const EMPTY = { new: 0, held: 0, presented: 0, released: 0, expired: 0, refunded: 0 }
const NOTHING: Standing = { state: 'DECLINED', pots: EMPTY }

function beginningOf({ responseCode, isCredit, isTransfer }: CardUse): LifeRow {
  const isRefund = isCredit && !isTransfer
  const deed = responseCode !== '00' ? 'DECLINE' : isRefund ? 'REFUND_WITHOUT_PURCHASE' : 'AUTHORIZE'
  return PURCHASE_LIFE.find((row) => row.deed === deed)!
}

function after({ state, pots }: Standing, row: LifeRow, amount: MinorUnits, atMs: number): LifeStep {
  const [from, to] = row.moves
  const moved = { ...pots }
  // What is more than there is comes in.
  const taken = from === 'new' ? 0 : Math.min(amount, pots[from])
  moved[from] -= taken
  moved.new -= amount - taken
  moved[to] += amount
  if (row.size === 'last') {
    moved.released += moved.held
    moved.held = 0
  }
  const added = pots.new - moved.new
  return { deed: row.deed, atMs, amount, added, state: stateAfter(row, state), pots: moved }
}
