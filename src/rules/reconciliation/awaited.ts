import type { Observation } from '../../evidence/observation.ts'
import { succeeded } from '../read.ts'
import { submittedOrder } from '../payments/submitted.ts'
import { entriesOfOrder, namedEntries, ownId } from './orders-in-lists.ts'

/**
 * Whether a transaction list shows all of an order: each of its endToEndIds, or else the amounts that it comes to.
 * What waits for an order asks this; whether it is shown as it was ordered is what requirements are for.
 */
export function showsOrder(list: Observation, submission: Observation): boolean {
  const order = submittedOrder(submission)
  if (!succeeded(list) || order.transactions.length === 0) return false
  const named = namedEntries(list, order, 'DBIT')
  if (named.length === 0) return entriesOfOrder(list, order).length > 0
  const shown = new Set(
    named.flatMap(({ transactions }) => transactions.map((transaction) => transaction['endToEndId'])),
  )
  return order.transactions.every((ordered) => {
    const id = ownId(ordered)
    return id === undefined || shown.has(id)
  })
}
