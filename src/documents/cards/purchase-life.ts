import type { Word } from '../../kernel/words.ts'
import type { Way } from '../way.ts'

/**
 * The life of a card purchase (assumption purchase-lives): document 3 names authorizations and presentments, and nothing
 * of what lies between them. What is authorized, and what comes to it later, is always held, presented or released.
 */
export type PurchaseState =
  | Word<'DECLINED AUTHORIZED INCREMENTED PARTLY_PRESENTED PRESENTED'>
  | Word<'REVERSED EXPIRED PARTLY_REFUNDED REFUNDED'>

/** Where money of a purchase is; `new` is what was not authorized before. `expired` is released, too. */
export type Pot = 'new' | 'held' | 'presented' | 'released' | 'expired' | 'refunded'

/** What the owner of a bank says; `expire` is said by the clock. */
export type LifeCommand = Word<'purchase increment clear reverse refund refundWithoutPurchase expire'>

export interface LifeRow extends Way<PurchaseState> {
  readonly command: LifeCommand
  /** Where the amount goes. Limits count what is held and presented; what is presented and refunded is booked. */
  readonly moves: readonly [from: Pot, to: Pot]
  /** `last` leaves nothing to move: what is still held is released. Absent where it makes no difference. */
  readonly size?: 'part' | 'last' | undefined
}

const UNPRESENTED = ['AUTHORIZED', 'INCREMENTED'] as const
const HELD = [...UNPRESENTED, 'PARTLY_PRESENTED'] as const
const CLOSED = ['PRESENTED', 'PARTLY_REFUNDED'] as const

export const PURCHASE_LIFE: readonly LifeRow[] = [
  row('AUTHORIZE', 'purchase', [], 'AUTHORIZED', ['new', 'held']),
  row('DECLINE', 'purchase', [], 'DECLINED', ['new', 'new']),
  row('INCREMENT', 'increment', UNPRESENTED, 'INCREMENTED', ['new', 'held']),
  row('INCREMENT', 'increment', ['PARTLY_PRESENTED'], 'same', ['new', 'held']),
  row('PRESENT_PART', 'clear', HELD, 'PARTLY_PRESENTED', ['held', 'presented'], 'part'),
  row('PRESENT_LAST', 'clear', HELD, 'PRESENTED', ['held', 'presented'], 'last'),
  row('REVERSE_PART', 'reverse', HELD, 'same', ['held', 'released'], 'part'),
  row('REVERSE', 'reverse', UNPRESENTED, 'REVERSED', ['held', 'released'], 'last'),
  row('REVERSE', 'reverse', ['PARTLY_PRESENTED'], 'PRESENTED', ['held', 'released'], 'last'),
  row('EXPIRE', 'expire', HELD, 'EXPIRED', ['held', 'expired']),
  row('PRESENT_LATE_PART', 'clear', ['EXPIRED'], 'same', ['expired', 'presented'], 'part'),
  row('PRESENT_LATE', 'clear', ['EXPIRED'], 'PRESENTED', ['expired', 'presented'], 'last'),
  row('REFUND_PART', 'refund', CLOSED, 'PARTLY_REFUNDED', ['presented', 'refunded'], 'part'),
  row('REFUND', 'refund', CLOSED, 'REFUNDED', ['presented', 'refunded'], 'last'),
  row('REFUND', 'refund', ['PARTLY_PRESENTED', 'EXPIRED'], 'same', ['presented', 'refunded']),
  row('REFUND_WITHOUT_PURCHASE', 'refundWithoutPurchase', [], 'REFUNDED', ['new', 'refunded']),
]

function row(
  deed: string,
  command: LifeCommand,
  from: LifeRow['from'],
  to: LifeRow['to'],
  moves: LifeRow['moves'],
  size?: LifeRow['size'],
): LifeRow {
  return { deed, command, from, to, moves, size, basis: 'purchase-lives' }
}
