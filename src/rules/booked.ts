import type { Observation } from '../evidence/observation.ts'
import type { Decimal } from '../kernel/money.ts'
import { notTested } from './outcomes.ts'
import { addDecimals, asObjects, decimal, dig, equalDecimals, formatDecimal, show, text } from './read.ts'
import type { JsonObject } from './read.ts'
import { PASS, contradicted } from './requirement.ts'
import type { Outcome } from './requirement.ts'
import { submittedOrder } from './submitted.ts'
import type { SubmittedOrder, SubmittedTransaction } from './submitted.ts'
import { listedEntries } from './sums.ts'

/** An entry of a transaction list that belongs to an order, and its transactions. */
export interface OrderedEntry {
  readonly entry: JsonObject
  readonly transactions: readonly JsonObject[]
}

/**
 * The debits of an order in a list: those with one of its endToEndIds; where none has, because a batch need not show
 * them, the one entry with the sum of all.
 */
export function entriesOfOrder(list: Observation, order: SubmittedOrder): readonly OrderedEntry[] {
  const debits = entriesOf(list, 'DBIT')
  const ids = new Set(order.transactions.map(({ endToEndId }) => endToEndId))
  const named = debits.filter(({ transactions }) =>
    transactions.some((transaction) => ids.has(text(transaction, 'endToEndId'))),
  )
  if (named.length > 0) return named
  const sum = sumOf(order.transactions)
  return debits.filter(({ entry }) => {
    const amount = decimal(entry, 'amount', 'amount')
    return sum !== undefined && amount !== undefined && equalDecimals(amount, sum)
  })
}

/** Only amounts in the account's currency can be compared: the rate of an exchange is the bank's. */
export function booksOrdered(list: Observation, submission: Observation): Outcome | Outcome[] {
  const order = submittedOrder(submission)
  if (!listedEntries(list)) return notTested('there is no complete list')
  const entries = entriesOfOrder(list, order)
  if (entries.length === 0) {
    const isReadable = entriesOf(list, 'DBIT').every(({ entry }) => decimal(entry, 'amount', 'amount'))
    return isReadable ? notBooked(order) : notTested('the amounts of the list cannot be read')
  }
  return order.transactions.map((ordered): Outcome => {
    const booked = entries
      .flatMap(({ transactions }) => transactions)
      .find((transaction) => text(transaction, 'endToEndId') === ordered.endToEndId)
    // A batch without details has been found by its sum.
    if (!booked) return PASS
    return sameAmount(booked, ordered, 'DBIT')
  })
}

export function creditsOrdered(list: Observation, submission: Observation): Outcome | Outcome[] {
  const order = submittedOrder(submission)
  if (!listedEntries(list)) return notTested('there is no complete list')
  const credits = entriesOf(list, 'CRDT').flatMap(({ transactions }) => transactions)
  return order.transactions.map((ordered): Outcome => {
    const credit = credits.find((transaction) => text(transaction, 'endToEndId') === ordered.endToEndId)
    return credit ? sameAmount(credit, ordered, 'CRDT') : notBooked(order)
  })
}

export function bookedOnce(list: Observation, submission: Observation): Outcome | Outcome[] {
  const order = submittedOrder(submission)
  const shown = entriesOfOrder(list, order).flatMap(({ transactions }) =>
    transactions.flatMap((transaction) => text(transaction, 'endToEndId') ?? []),
  )
  const counts = order.transactions.map(({ endToEndId }) => shown.filter((id) => id === endToEndId).length)
  if (counts.every((count) => count === 0)) return notTested('the list shows none of the endToEndIds')
  const most = Math.max(...counts)
  if (most === 1) return PASS
  return contradicted({
    at: '/entries/*/transactions/*/endToEndId',
    expected: { rule: 'each endToEndId once' },
    actual: `${order.transactions[counts.indexOf(most)]?.endToEndId ?? ''} ${most} times`,
  })
}

export function showsRemittance(list: Observation, submission: Observation): Outcome | Outcome[] {
  const order = submittedOrder(submission)
  const transactions = entriesOfOrder(list, order).flatMap(({ transactions: items }) => items)
  const outcomes = order.transactions.flatMap(({ endToEndId, remittance }): Outcome[] => {
    const booked = transactions.find((transaction) => text(transaction, 'endToEndId') === endToEndId)
    if (!booked || remittance === undefined) return []
    if (text(booked, 'remittanceInformation') === remittance) return [PASS]
    return [
      contradicted({
        at: '/entries/*/transactions/*/remittanceInformation',
        expected: { rule: 'as ordered', value: remittance },
        actual: show(text(booked, 'remittanceInformation')),
      }),
    ]
  })
  return outcomes.length > 0 ? outcomes : notTested('no booked transaction has one to compare')
}

export function sumOf(transactions: readonly SubmittedTransaction[]): Decimal | undefined {
  const amounts = transactions.flatMap(({ amount }) => amount ?? [])
  const currencies = new Set(transactions.map(({ currency }) => currency))
  if (amounts.length !== transactions.length || currencies.size !== 1) return undefined
  return amounts.reduce(addDecimals)
}

function entriesOf(list: Observation, direction: 'CRDT' | 'DBIT'): readonly OrderedEntry[] {
  return (listedEntries(list) ?? [])
    .filter((entry) => text(entry, 'transactionType') === direction)
    .map((entry) => ({ entry, transactions: asObjects(dig(entry, 'transactions')) }))
}

function sameAmount(booked: JsonObject, ordered: SubmittedTransaction, direction: string): Outcome {
  const amount = decimal(booked, 'amount', 'amount')
  if (!amount || !ordered.amount || text(booked, 'amount', 'currency') !== ordered.currency) {
    return notTested('the amounts are in different currencies')
  }
  if (equalDecimals(amount, ordered.amount)) return PASS
  return contradicted({
    at: `/entries/*/transactions/*/amount (${direction})`,
    expected: { rule: 'the amount that was ordered', value: formatDecimal(ordered.amount) },
    actual: formatDecimal(amount),
  })
}

function notBooked(order: SubmittedOrder): Outcome {
  return contradicted({
    at: '/entries',
    expected: {
      rule: 'an entry for the order',
      value: order.transactions.map(({ endToEndId }) => endToEndId ?? '').join(', '),
    },
    actual: 'no such entry',
    look: 'Whether the payment was accepted and its day has come stands in its status.',
  })
}
