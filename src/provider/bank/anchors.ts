import type { MinorUnits } from '../../kernel/money.ts'
import { hashName } from '../../kernel/random.ts'
import { monthOf } from './bank-time.ts'
import type { MonthNumber } from './bank-time.ts'
import { bankingDayFrom, bankingDayUntil } from './banking-days.ts'
import type { AccountKind, AccountRecord } from './kinds.ts'
import { worth } from './currency-exchange.ts'

/**
 * The balance at the beginning of a month, from the seed alone: two years of history are reached in one step.
 * Inside a month a balancing transfer on the last banking day makes the bookings meet the next anchor. So
 * before the first day on which an account can be booked on, the balance is the opening one, and after the
 * last such day of a closed account it is zero.
 */
export function anchorOf(
  seed: number,
  record: AccountRecord,
  kind: AccountKind,
  month: MonthNumber,
): MinorUnits {
  const { openedOn, closedOn } = record.account
  const firstMonth = monthOf(bankingDayFrom(openedOn))
  const opening = record.openingBalance ?? levelOf(seed, record, kind, firstMonth)
  if (month <= firstMonth) return opening
  if (closedOn === undefined) return levelOf(seed, record, kind, month)
  const lastBookable = bankingDayUntil(closedOn - 1)
  if (lastBookable < openedOn) return opening
  return month > monthOf(lastBookable) ? 0 : levelOf(seed, record, kind, month)
}

/** Around the account's own level, up to an eighth of the kind's span to either side. */
function levelOf(seed: number, record: AccountRecord, kind: AccountKind, month: MonthNumber): MinorUnits {
  const lowest = worth(kind.level[0], kind.currency)
  const span = worth(kind.level[1], kind.currency) - lowest
  const { number } = record.account
  const own = hashName([seed, 'level', number]) % (Math.floor((span * 3) / 4) + 1)
  const movement = hashName([seed, 'anchor', number, month]) % (Math.floor(span / 4) + 1)
  return lowest + own + movement
}
