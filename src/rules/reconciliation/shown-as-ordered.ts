import { equalDecimals, showDecimal } from '../../kernel/money.ts'
import { parseCalendarDate } from '../../kernel/calendar.ts'
import { bothTell } from '../../documents/relations.ts'
import type { Observation } from '../../evidence/observation.ts'
import { notTested } from '../outcomes.ts'
import { decimal, text } from '../read.ts'
import { listedEntries } from '../sums.ts'
import type { Outcome, Requirement } from '../requirement.ts'
import { PASS, contradicted, relayed, requirement } from '../requirement.ts'
import type { SubmittedOrder, SubmittedTransaction } from '../payments/submitted.ts'
import { type Booking, eachBooked, ofOrder } from './booked.ts'
import { namedEntries } from './orders-in-lists.ts'

/** Of several under one endToEndId, one booking as it was ordered is enough for each. */
const OF_ANY_NAME = (): boolean => true

/** In which currency and on which day an order is booked: both are the bank's to say where it exchanges or waits. */
export const SHOWN_AS_ORDERED: readonly Requirement[] = [
  requirement('reconciliation/currency-is-as-ordered', {
    compares: [['payment/currency', 'order', 'list']],
    clauses: ['1 §2.7', '1 §2.2'],
    assumptions: ['same-fact-in-several-places'],
    text: 'A booked transaction is in the currency that was ordered.',
    why: 'The same number in another currency is another amount; which accounts exchange is not shown.',
    check: eachBooked('no booked transaction shows it', isInOrderedCurrency, OF_ANY_NAME),
  }),
  relayed('reconciliation/exchange-is-of-the-order', {
    compares: bothTell('order', 'list', ['payment/amount', 'payment/instructed-amount']),
    namedIn: ['1 §2.7: exchange'],
    clauses: ['1 §2.2'],
    text: 'A payment in another currency than that of the account is exchanged: its instructedAmount is what was ordered, and its number is not simply that of another currency.',
    why: 'A hundred francs in place of a hundred euros are noticed by the creditor alone, and late.',
    check: eachBooked(
      'no booked transaction shows an exchange',
      (ordered, all) => all.flatMap((booked) => isExchanged(ordered, booked)),
      OF_ANY_NAME,
    ),
  }),
  requirement('reconciliation/not-booked-before-its-day', {
    compares: [['payment/booking-date', 'order', 'list']],
    assumptions: ['execution-window'],
    text: 'A payment is not booked before the day for which it was ordered.',
    why: 'Money that leaves earlier is missing on the account for as long; when a payment is executed is not shown.',
    check: ofOrder(notBefore),
  }),
]

function isInOrderedCurrency(ordered: SubmittedTransaction, booked: readonly Booking[]): readonly Outcome[] {
  // What a list leaves out contradicts nothing.
  const found = booked.filter(({ currency }) => currency !== undefined)
  const [first] = found
  if (ordered.currency === undefined || !first) return []
  if (found.some(({ currency }) => currency === ordered.currency)) return [PASS]
  const expected = { rule: 'as ordered', value: ordered.currency }
  return [contradicted(`${first.at}/amount/currency`, expected, first.currency || 'nothing')]
}

function isExchanged(ordered: SubmittedTransaction, { at, amount, currency, instructed }: Booking) {
  if (currency === undefined || currency === ordered.currency) return []
  const shown = decimal(instructed, 'amount')
  if (shown && ordered.amount && !equalDecimals(shown, ordered.amount)) {
    const expected = { rule: 'as ordered', value: showDecimal(ordered.amount) }
    return [contradicted(`${at}/instructedAmount/amount`, expected, showDecimal(shown))]
  }
  // Which of the two is that of the order is named, and not explained.
  const currencies = ['sourceCurrency', 'targetCurrency'].flatMap((name) => text(instructed, name) ?? [])
  if (currencies.length === 2 && !currencies.includes(ordered.currency ?? '')) {
    const expected = { rule: 'from or to the currency of the order', value: ordered.currency ?? '' }
    return [contradicted(`${at}/instructedAmount`, expected, currencies.join(' to '))]
  }
  if (shown) return [PASS]
  if (!amount || !ordered.amount || !equalDecimals(amount, ordered.amount)) return []
  const expected = `what ${showDecimal(ordered.amount)} ${ordered.currency} are worth`
  return [contradicted(`${at}/amount`, expected, `${showDecimal(amount)} ${currency}`)]
}

function notBefore(here: Observation, order: SubmittedOrder): Outcome | Outcome[] {
  const wanted = parseCalendarDate(order.executionDate ?? '')
  if (!wanted) return notTested('the order names no day')
  const booked = namedEntries(here, order, 'DBIT').flatMap(({ at, entry }) => {
    const date = parseCalendarDate(text(entry, 'bookingDate') ?? '')
    return date === undefined ? [] : [{ at, date }]
  })
  if (booked.length === 0 && here.todayAtAnswer < wanted && listedEntries(here)) return PASS
  if (booked.length === 0) return notTested('the list shows no booking of the order')
  return booked.map(({ at, date }) =>
    date >= wanted
      ? PASS
      : contradicted(`${at}/bookingDate`, { rule: 'not before the day of the order', value: wanted }, date),
  )
}
