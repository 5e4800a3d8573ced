import type { Observation } from '../../evidence/observation.ts'
import { succeeded } from '../read.ts'
import { type SubmittedTransaction, submittedOrder } from '../payments/submitted.ts'
import { recognizedIn } from './booked.ts'
import { entriesOfOrder, namedEntries, ownId, partOfDebtor } from './orders-in-lists.ts'

/**
 * Whether a transaction list shows all that its account has to pay of an order: each of the endToEndIds, or else the
 * amounts that it comes to; of several debtors' payments any one where the list does not say whose it is.
 * What waits for an order asks this; whether it is shown as it was ordered is what requirements are for.
 */
export function showsOrder(list: Observation, submission: Observation): boolean {
  const whole = submittedOrder(submission)
  const order = partOfDebtor(list, whole)
  if (!succeeded(list) || whole.transactions.length === 0) return false
  if (order.transactions.length === 0) return namedEntries(list, whole, 'DBIT').length > 0
  const named = namedEntries(list, order, 'DBIT')
  // Under another name it is booked, too.
  const isRecognized = (ordered: SubmittedTransaction): boolean =>
    recognizedIn(list, ordered, order.messageId).length > 0
  if (named.length === 0 && !order.transactions.some(isRecognized))
    return entriesOfOrder(list, order).length > 0
  const shown = new Set(
    named.flatMap(({ transactions }) => transactions.map((transaction) => transaction['endToEndId'])),
  )
  return order.transactions.every((ordered) => {
    const id = ownId(ordered)
    return id === undefined || shown.has(id) || isRecognized(ordered)
  })
}

/** Whether it shows any of them: who waits for the rest in vain has these to look at. */
export function showsPartOfOrder(list: Observation, submission: Observation): boolean {
  const order = partOfDebtor(list, submittedOrder(submission))
  return succeeded(list) && namedEntries(list, order, 'DBIT').length > 0
}
