import { equalDecimals, showDecimal } from '../../kernel/money.ts'
import type { Observation } from '../../evidence/observation.ts'
import { bothTell } from '../../documents/relations.ts'
import {
  byOwnId,
  entriesOfOrder,
  isClear,
  namedEntries,
  ownId,
  ownerOfAmount,
  partOfDebtor,
} from './orders-in-lists.ts'
import type { OrderedEntry } from './orders-in-lists.ts'
import { mustHold, notTested } from '../outcomes.ts'
import { asObjects, bookedAmount, dig, json, succeeded, text } from '../read.ts'
import type { JsonObject } from '../read.ts'
import { type Check, type Outcome, PASS, contradicted, observed, relayed, staged } from '../requirement.ts'
import { isAccepted } from '../payments/status-codes.ts'
import { type SubmittedOrder, type SubmittedTransaction, submittedOrder } from '../payments/submitted.ts'
import { listedEntries } from '../sums.ts'

/** What was ordered is booked, once, and can be recognised. */
export const BOOKED = [
  relayed('reconciliation/payment-is-booked', {
    compares: bothTell('order', 'list', ['payment/amount', 'payment/end-to-end-id']),
    namedIn: ['1 §2.7: transaction'],
    text: 'An accepted payment is debited with the amount that was ordered, under its endToEndId or as the sum of its batch.',
    why: 'What was ordered is what is to be paid.',
    check: ofAccepted((here, order) => booksOrdered(here, order)),
  }),
  relayed('reconciliation/payment-is-booked-once', {
    compares: [['payment/number', 'order', 'list']],
    namedIn: ['1 §2.7: transaction'],
    text: 'No endToEndId of an order is debited twice.',
    why: 'Money that is sent twice is hard to get back.',
    check: ofOrder(bookedOnce),
  }),
  relayed('reconciliation/remittance-is-shown', {
    compares: [['payment/remittance', 'order', 'list']],
    namedIn: ['1 §2.7: remittance'],
    text: 'A booked transaction shows the remittance information that was ordered.',
    why: 'It is what people recognise their payments by.',
    check: eachBooked('no booked transaction has one to compare', showsRemittance),
  }),
]

/** When an accepted payment is executed is not shown: that it is not booked yet contradicts nothing. */
export const NOT_BOOKED = observed('execution-window', 'no such entry', '/entries')

/** What is read later, such as a list, against an order; where another role is named, with its answers. */
type JudgeOrder = (
  here: Observation,
  order: SubmittedOrder,
  others: readonly Observation[],
) => Outcome | Outcome[]

export function ofOrder(judge: JudgeOrder): Check {
  return staged(['submission'], ({ here, first: { submission } }) =>
    judge(here, submittedOrder(submission), []),
  )
}

/** What is not accepted as a whole need not be booked. */
export function ofAccepted(judge: JudgeOrder, ...other: readonly ('other' | 'statements')[]): Check {
  return staged(['submission', 'status', ...other], ({ here, role, first: { status, submission } }) => {
    const code = succeeded(status) ? text(json(status), 'statusCode') : undefined
    if (!isAccepted(code)) return notTested(`the submission is ${code ?? 'without a status'}`)
    return judge(here, submittedOrder(submission), other.flatMap(role))
  })
}

/** Each transaction of an order that a list shows, in the direction that it has there. */
export function booksOrdered(list: Observation, whole: SubmittedOrder, direction: 'CRDT' | 'DBIT' = 'DBIT') {
  const order = direction === 'DBIT' ? partOfDebtor(list, whole) : whole
  if (!listedEntries(list)) return notTested('there is no complete list')
  if (order.transactions.length === 0) return notTested('the order cannot be read')
  const named = namedEntries(list, order, direction)
  // A batch need not show its transactions, and then its amount is all there is to see.
  if (named.length === 0) return entriesOfOrder(list, order, direction).length > 0 ? PASS : NOT_BOOKED
  return order.transactions.map((ordered) => {
    const booked = bookingsOf(ordered, named)
    return booked.length === 0 ? NOT_BOOKED : hasOrderedAmount(booked, ordered)
  })
}

/** An amount that comes twice: what else a bank books under the same endToEndId, such as charges, is another one. */
function bookedOnce(list: Observation, order: SubmittedOrder): Outcome | Outcome[] {
  const named = namedEntries(list, order, 'DBIT')
  const outcomes = byOwnId(order).flatMap(([id, ordered]): Outcome[] => {
    const booked = bookingsOf(ordered[0]!, named).filter(({ amount }) => amount)
    if (booked.length === 0) return []
    const twice = booked.filter(({ amount, currency }, index) => {
      const alike = booked
        .slice(0, index)
        .filter((other) => other.currency === currency && equalDecimals(other.amount!, amount!))
      return alike.length >= ordered.length
    })
    const expected = { rule: 'as often as it was ordered', value: String(ordered.length) }
    const actual = `${id} ${ordered.length + twice.length} times`
    return [mustHold(twice.length === 0, `${twice[0]?.at}/endToEndId`, expected, actual)]
  })
  return outcomes.length > 0 ? outcomes : notTested('the list shows none of the endToEndIds')
}

function showsRemittance({ remittance }: SubmittedTransaction, booked: readonly Booking[]) {
  const [first] = booked
  if (remittance === undefined || !first) return []
  if (booked.every(({ transaction }) => text(transaction, 'remittanceInformation') === undefined)) {
    const at = `${first.at}/remittanceInformation`
    return [observed('response-field-presence', 'transactions without remittanceInformation', at)]
  }
  if (onOneLine(remittance) === '') return [PASS]
  return shows(booked, ['remittanceInformation'], remittance, onOneLine, (one, other) => one.includes(other))
}

/** Each transaction of an order that a list names, with what it has booked of it; of several under one name, none. */
export function eachBooked(
  nothing: string,
  judge: (ordered: SubmittedTransaction, booked: readonly Booking[]) => readonly Outcome[],
  applies = isClear,
): Check {
  return ofOrder((list, order) => {
    const named = namedEntries(list, order, 'DBIT')
    const outcomes = order.transactions
      .filter((ordered) => applies(ordered, order))
      .flatMap((ordered) => judge(ordered, bookingsOf(ordered, named)))
    return outcomes.length > 0 ? outcomes : notTested(nothing)
  })
}

/** Nothing where nothing was ordered or nothing is shown. */
export function shows(
  booked: readonly Booking[],
  path: readonly string[],
  ordered: string | undefined,
  meaning: (shown: string) => string,
  isSame = (one: string, other: string): boolean => one === other,
): readonly Outcome[] {
  const shown = booked.flatMap(({ at, transaction }) => {
    const words = text(transaction, ...path)
    return words === undefined ? [] : [{ at: `${at}/${path.join('/')}`, words }]
  })
  const [first] = shown
  if (ordered === undefined || meaning(ordered) === '' || !first) return []
  if (shown.some(({ words }) => isSame(meaning(words), meaning(ordered)))) return [PASS]
  const expected = { rule: 'as ordered', value: onOneLine(ordered) }
  return [contradicted(first.at, expected, onOneLine(first.words) || 'nothing')]
}

/** A transaction of a list under the endToEndId of one that was ordered. */
export type Booking = ReturnType<typeof bookingsOf>[number]

/** Those with its endToEndId; none where it has none of its own. */
export function bookingsOf(ordered: SubmittedTransaction, entries: readonly OrderedEntry[]) {
  const id = ownId(ordered)
  if (id === undefined) return []
  return entries.flatMap(({ at, entry, transactions }) =>
    transactions.flatMap((transaction, index) => {
      if (text(transaction, 'endToEndId') !== id) return []
      const own = ownerOfAmount(entry, transactions, transaction)
      return [
        {
          at: `${at}/transactions/${index}`,
          amountAt: `${at}/transactions/${index}/amount`,
          transaction,
          amount: bookedAmount(own, 'amount', 'amount'),
          currency: text(own, 'amount', 'currency'),
          /** As it was ordered, where it was exchanged. */
          instructed:
            dig(transaction, 'instructedAmount') ??
            (transactions.length === 1 ? dig(entry, 'instructedAmount') : undefined),
          isCharged: [entry, transaction].some((owner) => dig(owner, 'totalChargesAmount') !== undefined),
        },
      ]
    }),
  )
}

/** What a list or a statement has booked of one that was ordered, and where it shows the amount. */
export type BookedAmount = Pick<Booking, 'amount' | 'currency' | 'isCharged' | 'amountAt'>

/** Only amounts in the currency of the order can be compared: the rate of an exchange is the bank's. */
export function hasOrderedAmount(
  booked: readonly BookedAmount[],
  { amount, currency }: SubmittedTransaction,
): Outcome {
  const shown = booked.flatMap((one) =>
    one.amount && one.currency === currency ? [{ ...one, amount: one.amount }] : [],
  )
  const [first] = shown
  if (!amount || !first) return notTested('there is no amount in the currency of the order')
  if (shown.some((one) => equalDecimals(one.amount, amount))) return PASS
  if (booked.some(({ isCharged }) => isCharged)) return notTested('the amount may have charges in it')
  const expected = { rule: 'the amount that was ordered', value: showDecimal(amount) }
  return contradicted(first.amountAt, expected, showDecimal(first.amount))
}

/** The transactions of a list with a remittance information that no other order has, because it names the message. */
export function recognizedIn(
  list: Observation,
  { remittance }: SubmittedTransaction,
  messageId: string | undefined,
): readonly { readonly at: string; readonly transaction: JsonObject }[] {
  if (messageId === undefined || !remittance?.includes(messageId)) return []
  const wanted = onOneLine(remittance)
  return (listedEntries(list) ?? []).flatMap((entry, index) =>
    asObjects(dig(entry, 'transactions')).flatMap((transaction, position) =>
      onOneLine(text(transaction, 'remittanceInformation') ?? '') === wanted
        ? [{ at: `/entries/${index}/transactions/${position}`, transaction }]
        : [],
    ),
  )
}

/** As it reads, wherever its lines end. */
export function onOneLine(words: string): string {
  return words.replace(/\s+/g, ' ').trim()
}
