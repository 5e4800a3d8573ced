import { dateInZurich, daysAfter } from '../support/zurich.ts'
import { type Model, type ModelEntry, closingOf, entriesOf, isFinalized, minor, today } from './model.ts'
import { type World, demand } from './world.ts'

/** An entry as somebody shows it: the owner of the bank, or a list of the gateway. */
export interface ShownEntry {
  readonly amount: number
  readonly references: readonly string[]
}

/** Every account on the days from one date to today is what the model says, and each entry is there once. */
export function audit({ bank, memory: { model } }: World, from = today(model)): void {
  for (const { id, currency, openedOn } of model.accounts) {
    let before: number | undefined
    for (let date = from < openedOn ? openedOn : from; date <= today(model); date = daysAfter(date, 1)) {
      const day = bank.control.ledgerDay(id, date)
      const where = `account ${id} on ${date}`
      const opening = minor(day.opening, currency)
      const closing = minor(day.closing, currency)
      demand(
        before === undefined || opening === before,
        `${where} opens with another balance than was closed`,
      )
      before = closing
      const entries = day.entries.map((entry) => shownByOwner(entry, currency, where))
      const sum = entries.reduce((total, { amount }) => total + amount, 0)
      demand(opening + sum === closing, `${where}: opening, entries and closing do not add up`)
      const wrong = differenceOf(entriesOf(model, id, date), entries)
      demand(wrong === undefined, `${where}: ${wrong}`)
      const expected = closingOf(model, id, date)
      demand(closing === expected, `${where} closes with ${closing} and not with ${expected}`)
      demand((day.state === 'finalized') === isFinalized(model, date), `${where} is ${day.state}`)
    }
  }
}

function shownByOwner(entry: object, currency: string, where: string): ShownEntry {
  const { direction, amount, transactions } = entry as {
    direction: 'CRDT' | 'DBIT'
    amount: string
    transactions: readonly { amount: string; endToEndId?: string }[]
  }
  const whole = minor(amount, currency)
  const sum = transactions.reduce((total, one) => total + minor(one.amount, currency), 0)
  demand(transactions.length === 0 || sum === whole, `${where}: an entry is not the sum of its transactions`)
  return {
    amount: direction === 'DBIT' ? -whole : whole,
    references: transactions.flatMap(({ endToEndId }) => endToEndId ?? []),
  }
}

/** What is there and should not be, or should be and is not; undefined where all is right. */
export function differenceOf(
  expected: readonly ModelEntry[],
  shown: readonly ShownEntry[],
): string | undefined {
  const left = [...shown]
  for (const { amount, references, cause } of expected) {
    const found = left.findIndex(
      (one) => one.amount === amount && (references === undefined || isSame(references, one.references)),
    )
    if (found < 0)
      return `a ${cause} of ${amount} is missing (${references?.join(', ') ?? 'without a reference'})`
    left.splice(found, 1)
  }
  const [more] = left
  return more && `an entry of ${more.amount} is there that nobody ordered (${more.references.join(', ')})`
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.toSorted().join() === other.toSorted().join()
}

/** The whole bank: each account on each day, and no cent that came from nowhere or went there. */
export function auditWhole(world: World): void {
  const { bank, memory } = world
  const { model } = memory
  audit(world, daysAfter(dateInZurich(model.startMs), -3))
  for (const currency of ['CHF', 'EUR']) {
    const accounts = model.accounts.filter((one) => one.currency === currency)
    const held = accounts.reduce((sum, { id }) => {
      const { closing } = bank.control.ledgerDay(id, today(model))
      return sum + minor(closing, currency)
    }, 0)
    const opened = accounts.reduce((sum, { opening }) => sum + opening, 0)
    const flowed = flowsOf(model, new Set(accounts.map(({ id }) => id)))
    demand(
      held === opened + flowed,
      `${held} ${currency} are held, of ${opened} and ${flowed} that came and went`,
    )
  }
  isEachOrderOnce(world)
}

/** What came into the bank and left it; payments from one account to another of the bank are none of it. */
function flowsOf({ orders, purchases, entries }: Model, accounts: ReadonlySet<string>): number {
  const paid = orders
    .filter(({ debtor }) => accounts.has(debtor))
    .flatMap(({ payments }) => payments)
    .filter(({ fate, creditor }) => fate === 'booked' && creditor === undefined)
    .reduce((sum, { amount }) => sum + amount, 0)
  const bought = purchases
    .filter(({ account }) => accounts.has(account))
    .reduce((sum, { presented, refunded }) => sum + presented - refunded, 0)
  const byHand = entries
    .filter(({ cause, account }) => cause === 'by hand' && accounts.has(account))
    .reduce((sum, { amount }) => sum + amount, 0)
  return byHand - paid - bought
}

/** The bank knows each order that was received, once and no other, and its status is that of its payments. */
function isEachOrderOnce({ bank, memory: { model } }: World): void {
  const known = bank.control.submissions().map(({ submissionId }) => submissionId)
  const expected = [...new Set(model.orders.map(({ submissionId }) => submissionId))]
  demand(
    known.join() === expected.join(),
    `the bank keeps the orders ${known.join()} and not ${expected.join()}`,
  )
  for (const { payments, isOver, submissionId } of model.orders) {
    const isOpen = payments.some(({ fate }) => fate === 'accepted')
    demand(!(isOver && isOpen), `order ${submissionId} is over, and a payment of it is not`)
  }
}
