import { amount, entry, listOf, onDay, refusal, transactionList } from './bodies.ts'
import { type Example, type Roles, given, undecided } from './example.ts'
import { accepted, item, order, submitted, submittedXml } from './orders.ts'

/** An order of 10 and 20.50 francs, and lists of bookings in which every name and amount may be left out. */

type Json = Readonly<Record<string, unknown>>

export const list = (...entries: readonly unknown[]) => listOf(transactionList(entries))
export const debit = (value: unknown, ...transactions: readonly unknown[]) =>
  entry({ ...amount(value), transactionType: 'DBIT', transactions })
export const part = (number: number, value: unknown, changes: Json = {}) => ({
  endToEndId: `E-${number}`,
  remittanceInformation: `Invoice ${number}`,
  ...amount(value),
  ...changes,
})
export const [ten, twenty] = [part(1, '10.00'), part(2, '20.50')]
export const [one, two] = [debit('10.00', ten), debit('20.50', twenty)]
export const batch = debit('30.50', ten, twenty)
export const other = debit('99.00', part(9, '99.00'))
/** Names and amounts of the same list, as money that came in. */
export const asCredit = (booked: Json) => ({ ...booked, transactionType: 'CRDT' })
export const reversal = (booked: Json) => ({ ...booked, reversalIndicator: true })
export const foreign = (value: unknown) =>
  debit('9.30', part(1, '9.30', { amount: { currency: 'EUR', amount: value } }))
export const by = (...transactions: readonly unknown[]) => ({
  submission: [submitted(order({ transactions }))],
  status: [accepted],
})
export const single = by(item(1, '10'))
export const both = { submission: [submitted()], status: [accepted] }
export const fromXml = { submission: [submittedXml()], status: [accepted] }
export const unnamed = by(
  item(1, '10', { endToEndId: undefined }),
  item(2, '20.50', { endToEndId: 'NOTPROVIDED' }),
)
export const sameName = by(item(1, '10'), item(1, '20.50'), item(1, '10'))
export const notFinal = listOf(transactionList([debit('11', part(1, '11'))]), {
  ...onDay('2026-03-03'),
  status: 202,
})
/** Examples of bookings in a list: nothing can be said where there is none. */
export const inLists = (roles: Roles, examples: readonly Example[]) =>
  given(roles, [...examples, undecided('no list', refusal(404))])
export const firstAmount = '/entries/0/transactions/0/amount'
export const missing = { at: '/entries', actual: 'no such entry' }
