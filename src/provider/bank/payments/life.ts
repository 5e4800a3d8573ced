import { ORDER_LIFE, type OrderRow, type OrderState } from '../../../documents/payments/order-life.ts'
import { stateAfter, waysFrom } from '../../../documents/way.ts'
import type { Submission } from './submission.ts'

/** What has happened to an order, and where it stands after it. */
export interface OrderStep {
  readonly deed: string
  readonly atMs: number
  readonly state: OrderState
}

/** The life of an order up to an instant, oldest first; what is due at the same instant is one step. */
export function lifeOf(submission: Submission, untilMs: number): readonly [OrderStep, ...OrderStep[]] {
  const count = countOf(submission)
  const steps: [OrderStep, ...OrderStep[]] = [stepBy(ORDER_LIFE[0]!, 'RECEIVED', submission.receivedAtMs)]
  const instants = instantsOf(submission)
  for (const [index, atMs] of instants.entries()) {
    if (atMs > untilMs) break
    const { state } = steps.at(-1)!
    const rejected = rejectedBy(submission, index === 0 ? undefined : atMs)
    const share = rejected === 0 ? 'none' : rejected < count ? 'some' : 'all'
    const row = waysFrom(ORDER_LIFE, state).find(
      (one) => one.rejected === share && one.isWaiting === index < instants.length - 1,
    )
    steps.push(stepBy(row!, state, atMs))
  }
  return steps
}

function stepBy(row: OrderRow, before: OrderState, atMs: number): OrderStep {
  return { deed: row.deed, atMs, state: stateAfter(row, before) }
}

/** When something happens to an order after its receipt: its checks first, then what is executed. */
function instantsOf({ checkedAtMs, payments }: Submission): readonly number[] {
  const due = payments.flatMap(({ dueAtMs }) =>
    dueAtMs === undefined ? [] : [Math.max(dueAtMs, checkedAtMs)],
  )
  return [checkedAtMs, ...[...new Set(due)].toSorted((one, other) => one - other)]
}

function countOf({ payments }: Submission): number {
  return payments.reduce((sum, { transactions }) => sum + transactions.length, 0)
}

/** How many transactions the checks have rejected, and what was executed until then. */
function rejectedBy({ groupReason, payments }: Submission, untilMs = -Infinity): number {
  return payments.reduce((sum, { reason, dueAtMs = -Infinity, transactions }) => {
    if (groupReason ?? reason) return sum + transactions.length
    const isOver = dueAtMs <= untilMs
    return sum + transactions.filter(({ rejected }) => rejected && (isOver || rejected.atMs < dueAtMs)).length
  }, 0)
}

/** What can happen to an order next, and when. */
export function nextOf(submission: Submission, nowMs: number): readonly OrderStep[] {
  const steps = lifeOf(submission, nowMs)
  const { state } = steps.at(-1)!
  const [atMs, ...later] = instantsOf(submission).slice(steps.length - 1)
  if (atMs === undefined) return []
  const isSingle = countOf(submission) === 1
  const hasExecuted = steps.length > 2
  return waysFrom(ORDER_LIFE, state)
    .filter(({ rejected }) => !(isSingle && rejected === 'some') && !(hasExecuted && rejected === 'all'))
    .filter(({ isWaiting }) => state === 'RECEIVED' || isWaiting === later.length > 0)
    .map((row) => stepBy(row, state, atMs))
}
