import type { Observation } from '../../evidence/observation.ts'
import { bothTell } from '../../documents/relations.ts'
import { NOT_BOOKED, bookingsOf, eachBooked, ofAccepted, ofOrder, recognizedIn, shows } from './booked.ts'
import {
  byOwnId,
  entriesOfOrder,
  hasSeveralDebtors,
  namedEntries,
  ownId,
  partOfDebtor,
  partOfOthers,
  possibleDebits,
} from './orders-in-lists.ts'
import { notTested } from '../outcomes.ts'
import { compact, text } from '../read.ts'
import { type Outcome, PASS, contradicted, relayed } from '../requirement.ts'
import type { SubmittedOrder, SubmittedTransaction } from '../payments/submitted.ts'
import { listedEntries } from '../sums.ts'

/** Each payment of an order is booked, and to the one who was to get it. */
export const PAYEES = [
  relayed('reconciliation/order-is-booked-as-a-whole', {
    compares: [['payment/number', 'order', 'list']],
    namedIn: ['1 §2.2: transactions'],
    clauses: ['1 §4.2 rule 3'],
    text: 'Where one payment of an order that was accepted as a whole is booked on a day that is over, all are; on the day itself, sooner or later, those that go to the same account.',
    why: 'A payment that is lost between two others of the same order is missed by nobody but its creditor.',
    check: ofAccepted(bookedAsAWhole),
  }),
  relayed('reconciliation/creditor-is-shown', {
    compares: bothTell('order', 'list', ['payment/creditor-account', 'payment/creditor-name']),
    namedIn: ['1 §2.7: counterparty'],
    text: 'The counterparty of a booked payment has the account, and the name beside it, to which it was ordered.',
    why: 'Money at another account, or under another name, is not where it was sent.',
    check: eachBooked('no booked payment shows its creditor', (ordered, booked) => [
      ...shows(booked, ['counterparty', 'account', 'identification'], ordered.creditorIban, compact),
      ...shows(booked, ['counterparty', 'name'], ordered.creditorName, nameOf, isCut),
    ]),
  }),
  relayed('reconciliation/end-to-end-id-is-shown', {
    compares: [['payment/end-to-end-id', 'order', 'list']],
    namedIn: ['1 §2.7: transaction'],
    text: 'A booked payment shows the endToEndId with which it was ordered, letter by letter.',
    why: 'It is the only name that a payment keeps from the order to the books of the creditor.',
    check: ofOrder((here, order) => {
      const outcomes = order.transactions.flatMap((ordered) => showsName(here, ordered, order.messageId))
      return outcomes.length > 0 ? outcomes : notTested('no booked payment can be recognised without it')
    }),
  }),
  relayed('reconciliation/debtor-alone-is-debited', {
    namedIn: ['1 §2.2: debtorAccount'],
    text: 'No other account than the one that an order names for its payments is debited with them.',
    why: 'The money of another account is not there when it is needed.',
    check: ofOrder((here, order) => {
      if (!listedEntries(here)) return notTested('there is no complete list')
      const others = partOfOthers(here, order)
      if (others.transactions.length === 0) return notTested('the list does not say whose it is')
      const [debited] = namedEntries(here, others, 'DBIT')
      if (!debited) {
        const isDone = (['DBIT', 'CRDT'] as const).some((kind) => namedEntries(here, order, kind).length > 0)
        return isDone ? PASS : notTested('the list shows nothing of the order, so that it may not be done')
      }
      const expected = 'no payment of an order that names another account'
      return contradicted(debited.at, expected, text(debited.entry, 'amount', 'amount') ?? 'a payment of it')
    }),
  }),
  relayed('reconciliation/each-debtor-is-debited', {
    namedIn: ['1 §4.1: submission as XML', '1 §4.2 rule 3: transactions of a day'],
    text: 'Where an accepted message names several debtors, and what one of them has to pay is booked on a day that is over, so is what each other one has to pay, at its own account.',
    why: 'A payment information that is lost behind another one is missed by nobody but its creditors.',
    check: ofAccepted((here, order, [other]) => debitsToo(here, other!, order), 'other'),
  }),
  relayed('reconciliation/reference-is-shown', {
    compares: [['payment/reference', 'order', 'list']],
    namedIn: ['1 §2.7: remittance'],
    text: 'A booked payment shows the creditor reference with which it was ordered, digit by digit.',
    why: 'By it the creditor knows which bill was paid.',
    check: eachBooked('no booked payment shows a reference', ({ reference }, booked) =>
      shows(booked, ['remittanceReference', 'reference'], reference, compact),
    ),
  }),
]

function bookedAsAWhole(list: Observation, whole: SubmittedOrder): Outcome | Outcome[] {
  const order = partOfDebtor(list, whole)
  if (!listedEntries(list)) return notTested('there is no complete list')
  const named = namedEntries(list, order, 'DBIT')
  if (named.length === 0) return notTested('the list shows none of the endToEndIds')
  const isBooked = (ordered: SubmittedTransaction): boolean => bookingsOf(ordered, named).length > 0
  const bookedAccounts = new Set(order.transactions.filter(isBooked).map(payeeOf))
  return byOwnId(order).map(([id, ordered]) => {
    const booked = bookingsOf(ordered[0]!, named)
    if (booked.length >= ordered.length) return PASS
    // While its day goes on, what takes another way may take longer; what goes where others have gone, does not.
    if (list.isOverdue && !bookedAccounts.has(payeeOf(ordered[0]!))) return NOT_BOOKED
    if (possibleDebits(list, ordered[0]!) >= ordered.length - booked.length)
      return notTested(`a booking that does not say what it is may be that of ${id}`)
    const expected = { rule: 'a booking of each payment of the order', value: timesOf(id, ordered.length) }
    const actual = booked.length > 0 ? timesOf(id, booked.length) : 'others of the order alone'
    return contradicted('/entries', expected, actual)
  })
}

/** Where the money goes, and in which currency. */
function payeeOf({ creditorIban, currency }: SubmittedTransaction): string {
  return `${compact(creditorIban ?? '')} ${currency ?? ''}`
}

function timesOf(id: string, times: number): string {
  return times === 1 ? id : `${id} ${times} times`
}

function debitsToo(list: Observation, other: Observation, order: SubmittedOrder): Outcome {
  if (!listedEntries(list)) return notTested('there is no complete list')
  if (!hasSeveralDebtors(order)) return notTested('the order names one debtor')
  const own = partOfDebtor(list, order)
  if (own.transactions.length === 0) return notTested('the list is of no account that the order names')
  const ofOther = partOfDebtor(other, order)
  const isElsewhere = ofOther.transactions[0]?.debtorIban !== own.transactions[0]?.debtorIban
  if (!isElsewhere || entriesOfOrder(other, ofOther).length === 0)
    return notTested('the list of the other debtor shows nothing of the order')
  if (entriesOfOrder(list, own).length > 0) return PASS
  if (own.transactions.some((ordered) => possibleDebits(list, ordered) > 0))
    return notTested('a booking that does not say what it is may be one of the order')
  const expected = {
    rule: 'a booking for each account that the order names',
    value: own.transactions.map(({ endToEndId }) => endToEndId ?? 'NOTPROVIDED').join(', '),
  }
  return contradicted('/entries', expected, 'what the other account has to pay alone')
}

function showsName(list: Observation, ordered: SubmittedTransaction, messageId: string | undefined) {
  const { endToEndId } = ordered
  if (ownId(ordered) === undefined) return []
  const shown = recognizedIn(list, ordered, messageId).flatMap(({ at, transaction }) => {
    const id = text(transaction, 'endToEndId')
    return id === undefined ? [] : [{ id, at: `${at}/endToEndId` }]
  })
  const [first] = shown
  if (!first) return []
  if (shown.some(({ id }) => id === endToEndId)) return [PASS]
  return [contradicted(first.at, { rule: 'as ordered', value: endToEndId! }, first.id)]
}

/** How much room a clearing system has for a name is not shown. */
function isCut(shown: string, ordered: string): boolean {
  return shown !== '' && (ordered.startsWith(shown) || shown.startsWith(ordered))
}

/** Without marks, blanks and signs, and in one case: clearing systems have other letters than people. */
function nameOf(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase()
}
