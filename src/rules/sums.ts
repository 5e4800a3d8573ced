import { equalDecimals, negateDecimal } from '../kernel/money.ts'
import type { Observation } from '../evidence/observation.ts'
import type { Decimal } from '../kernel/money.ts'
import { asObjects, decimal, dig, json, signedSum, text } from './read.ts'
import type { JsonObject } from './read.ts'

/** What counts of a booking when bookings are added up. */
export type Item = ReturnType<typeof itemOf>

/**
 * Credits minus debits. Whether a reversal shows its own direction or that of the booking which it takes back is
 * not shown, so there are two sums. Neither is whether amounts have a sign: where one is negative, the signs alone may
 * say what is a debit. Undefined when an item cannot be read.
 */
export function possibleSums(items: readonly Item[]): readonly Decimal[] | undefined {
  const turned = items.map((item) =>
    item.isReversal && item.amount ? { ...item, amount: negateDecimal(item.amount) } : item,
  )
  const readings = [items, turned]
  const isSigned = items.some(({ amount }) => amount !== undefined && amount.unscaled < 0n)
  const sums = [...readings.map(signedSum), ...(isSigned ? readings.map(sumBySigns) : [])]
  const readable = sums.filter((sum) => sum !== undefined)
  return readable.length > 0 ? readable : undefined
}

function sumBySigns(items: readonly Item[]): Decimal | undefined {
  return signedSum(items.map((item) => ({ ...item, direction: 'CRDT' })))
}

export function haveSumInCommon(left: readonly Decimal[], right: readonly Decimal[]): boolean {
  return left.some((one) => right.some((other) => equalDecimals(one, other)))
}

export function itemOf(entry: JsonObject) {
  return {
    direction: text(entry, 'transactionType'),
    amount: decimal(entry, 'amount', 'amount'),
    isReversal: entry['reversalIndicator'] === true,
  }
}

/** The entries of a complete transaction list; undefined where there is none. */
export function listedEntries(list: Observation): readonly JsonObject[] | undefined {
  const entries = dig(json(list), 'entries')
  return list.response.status === 200 && Array.isArray(entries) ? asObjects(entries) : undefined
}
