import { addDecimals, equalDecimals } from '../../kernel/money.ts'
import type { Observation } from '../../evidence/observation.ts'
import type { Decimal } from '../../kernel/money.ts'
import { asObjects, bookedAmount, compact, dig, json, text } from '../read.ts'
import type { JsonObject } from '../read.ts'
import type { SubmittedOrder, SubmittedTransaction } from '../payments/submitted.ts'
import { listedEntries } from '../sums.ts'

/** Finding an order in a transaction list (document 1 §2.7), where every field that could name it is optional. */

/** An entry of a transaction list that belongs to an order, and its transactions. */
export type OrderedEntry = ReturnType<typeof entriesOf>[number]

/** What ISO 20022 writes where there is no endToEndId. */
const NONE = 'NOTPROVIDED'

/** The endToEndId, where it tells one transaction from another. */
export function ownId({ endToEndId }: SubmittedTransaction): string | undefined {
  return endToEndId === NONE ? undefined : endToEndId
}

/** The transactions of an order by the endToEndId that they have, in its order; those without one of their own are left out. */
export function byOwnId({ transactions }: SubmittedOrder) {
  const ids = new Set(transactions.flatMap((transaction) => ownId(transaction) ?? []))
  return [...ids].map((id) => [id, transactions.filter(({ endToEndId }) => endToEndId === id)] as const)
}

/** Of several under one name, none can be told apart. */
export function isClear(ordered: SubmittedTransaction, { transactions }: SubmittedOrder): boolean {
  return transactions.filter((one) => ownId(one) === ownId(ordered)).length === 1
}

/** The first debit under the endToEndId of one of these, of which no money has come back. */
export function keptDebit(list: Observation, order: SubmittedOrder) {
  const ids = new Set(order.transactions.flatMap((transaction) => ownId(transaction) ?? []))
  for (const { at, transactions } of namedEntries(list, order, 'DBIT')) {
    const id = transactions.map((one) => text(one, 'endToEndId') ?? '').find((one) => ids.has(one))
    if (id !== undefined && !isGivenBack(list, id)) return { at, id }
  }
  return undefined
}

/**
 * What the account of a list has to pay of an order: all of it, or its own part where a message names several debtors;
 * nothing where the list does not say whose it is.
 */
export function partOfDebtor(list: Observation, order: SubmittedOrder): SubmittedOrder {
  return hasSeveralDebtors(order) ? withTransactions(order, isOfAccount(list)) : order
}

/**
 * What other accounts than that of a list have to pay of an order: all of it where there is one debtor, whose list it is
 * not. Of several debtors the list has to name one: whose list another one is cannot be told.
 */
export function partOfOthers(list: Observation, order: SubmittedOrder): SubmittedOrder {
  if (!hasSeveralDebtors(order)) return order
  const isOwn = isOfAccount(list)
  const isOfDebtor = order.transactions.some(isOwn)
  return withTransactions(order, (transaction) => isOfDebtor && !isOwn(transaction))
}

export function hasSeveralDebtors({ transactions }: SubmittedOrder): boolean {
  return new Set(transactions.map(({ debtorIban }) => debtorIban)).size > 1
}

function isOfAccount(list: Observation): (transaction: SubmittedTransaction) => boolean {
  const iban = text(json(list), 'iban')
  return ({ debtorIban }) =>
    iban !== undefined && debtorIban !== undefined && compact(iban) === compact(debtorIban)
}

function withTransactions(order: SubmittedOrder, appliesTo: (transaction: SubmittedTransaction) => boolean) {
  return { ...order, transactions: order.transactions.filter(appliesTo) }
}

/** The bookings of an order: those with one of its endToEndIds; where none has, those with its amounts. */
export function entriesOfOrder(
  list: Observation,
  order: SubmittedOrder,
  direction: 'CRDT' | 'DBIT' = 'DBIT',
): readonly OrderedEntry[] {
  const named = namedEntries(list, order, direction)
  return named.length > 0 ? named : entriesWithAmounts(list, order, direction)
}

/** Whether a list says of any booking which payment it is. */
export function namesPayments(list: Observation): boolean {
  return (listedEntries(list) ?? []).some((entry) =>
    asObjects(dig(entry, 'transactions')).some((one) => (text(one, 'endToEndId') ?? NONE) !== NONE),
  )
}

export function namedEntries(list: Observation, order: SubmittedOrder, direction: 'CRDT' | 'DBIT') {
  const ids = new Set(order.transactions.flatMap((transaction) => ownId(transaction) ?? []))
  return entriesOf(list, direction).filter(({ transactions }) =>
    transactions.some((transaction) => ids.has(text(transaction, 'endToEndId') ?? '')),
  )
}

/** The one entry with the sum of all, or else an entry for each; none where that cannot be told. */
function entriesWithAmounts(list: Observation, { transactions }: SubmittedOrder, direction: 'CRDT' | 'DBIT') {
  const unnamed = entriesOf(list, direction).filter(isUnnamed)
  const currency = transactions[0]?.currency
  const sum = sumOf(transactions)
  const withSum = sum && unnamed.filter(({ entry }) => hasAmount(entry, sum, currency))
  if (withSum && withSum.length > 0) return withSum
  const found = new Set<OrderedEntry>()
  for (const { amount, currency: own } of transactions) {
    const next = unnamed.find((item) => amount && !found.has(item) && hasAmount(item.entry, amount, own))
    if (!next) return []
    found.add(next)
  }
  return [...found]
}

function isUnnamed({ transactions }: OrderedEntry): boolean {
  return transactions.every((transaction) => (text(transaction, 'endToEndId') ?? NONE) === NONE)
}

/** Whether an entry comes to the whole of an order, and says of none of its transactions which it is. */
export function isUnnamedSum(booking: OrderedEntry, { transactions }: SubmittedOrder): boolean {
  const sum = sumOf(transactions)
  return isUnnamed(booking) && sum !== undefined && hasAmount(booking.entry, sum, transactions[0]?.currency)
}

/**
 * How many bookings of a list may be this payment, beside those that are known to be: they name no endToEndId, or are
 * not said to be debits, and their amount does not say that they are another one.
 */
export function possibleDebits(list: Observation, ordered: SubmittedTransaction): number {
  const { amount, currency } = ordered
  const bookings = (listedEntries(list) ?? []).flatMap((entry) => {
    const direction = directionOf(entry)
    if (direction === 'CRDT' || entry['reversalIndicator'] === true) return []
    const transactions = asObjects(dig(entry, 'transactions'))
    if (transactions.length === 0) return [entry]
    const isPossible = (one: JsonObject): boolean => {
      const id = text(one, 'endToEndId') ?? NONE
      return id === NONE || (direction === undefined && id === ownId(ordered))
    }
    return transactions.filter(isPossible).map((one) => ownerOfAmount(entry, transactions, one))
  })
  return bookings.filter((booking) => {
    const shown = bookedAmount(booking, 'amount', 'amount')
    const isInCurrency = (text(booking, 'amount', 'currency') ?? currency) === currency
    return isInCurrency && (!shown || !amount || equalDecimals(shown, amount))
  }).length
}

/** The only transaction of an entry may leave its amount to the entry. */
export function ownerOfAmount(
  entry: JsonObject,
  transactions: readonly JsonObject[],
  transaction: JsonObject,
): JsonObject {
  return dig(transaction, 'amount') === undefined && transactions.length === 1 ? entry : transaction
}

export function sumOf(transactions: readonly SubmittedTransaction[]): Decimal | undefined {
  const amounts = transactions.flatMap(({ amount }) => amount ?? [])
  const currencies = new Set(transactions.map(({ currency }) => currency))
  if (amounts.length !== transactions.length || currencies.size !== 1) return undefined
  return amounts.reduce(addDecimals)
}

/** Whether a list has money that comes back under this endToEndId. */
function isGivenBack(list: Observation, endToEndId: string): boolean {
  return (listedEntries(list) ?? []).some(
    (entry) =>
      (text(entry, 'transactionType') === 'CRDT' || entry['reversalIndicator'] === true) &&
      asObjects(dig(entry, 'transactions')).some((one) => text(one, 'endToEndId') === endToEndId),
  )
}

/** A reversal gives money back, whichever direction it shows. */
function entriesOf(list: Observation, direction: 'CRDT' | 'DBIT') {
  return (listedEntries(list) ?? []).flatMap((entry, index) =>
    directionOf(entry) === direction && entry['reversalIndicator'] !== true
      ? [{ at: `/entries/${index}`, entry, transactions: asObjects(dig(entry, 'transactions')) }]
      : [],
  )
}

/** Its own, or what all of its transactions say; undefined where nothing does. */
function directionOf(entry: JsonObject): string | undefined {
  const own = text(entry, 'transactionType')
  if (own !== undefined) return own
  const told = asObjects(dig(entry, 'transactions')).map((one) => text(one, 'transactionType'))
  return new Set(told).size === 1 ? told[0] : undefined
}

function hasAmount(booked: JsonObject, amount: Decimal, currency: string | undefined): boolean {
  const shown = bookedAmount(booked, 'amount', 'amount')
  return (
    shown !== undefined && equalDecimals(shown, amount) && text(booked, 'amount', 'currency') === currency
  )
}
