import { expect, test } from 'vitest'
import { onCards } from '../../../test/examples/cards/observe.ts'
import { status, statusOf } from '../../../test/examples/orders.ts'
import type { Observation } from '../../evidence/observation.ts'
import { createLedger } from '../ledger/ledger.ts'
import { CARD, DIGITAL_CARD, ORDER } from './objects.ts'
import { type StateRow, knownOf, statesLeft } from './state-row.ts'

const BY_TOKEN = { card: { cardToken: 'T-1' } }
const BY_NUMBER = { card: { shortCardId: { bankClearingNumber: 9999, cardNumber: 1, cardType: 2 } } }

const details = (cardStatus: string) => onCards('cards/details', { ...BY_TOKEN, json: { cardStatus } })
const update = (action: string, others: object = {}) =>
  onCards('cards/update-status', { ...BY_TOKEN, status: 204, sentJson: { action }, ...others })
const phone = (digitalCardStatus: string) =>
  onCards('cards/read-digital-card', { json: { dpan: '9998000000000001', digitalCardStatus } })

/** What can be shown after all that. */
function possibleAfter(row: StateRow, seen: readonly Observation[], here: Observation): readonly string[] {
  const ledger = createLedger()
  for (const one of seen) ledger.note(one)
  return knownOf(row, here, ledger).flatMap(({ possible }) => possible)
}

test.each([
  ['nothing is known at first', [], []],
  ['what was shown stays', [details('ACTIVE')], ['ACTIVE']],
  ['what is pending is confirmed', [details('SUSPENSION_PENDING')], ['SUSPENSION_PENDING', 'SUSPENDED']],
  ['how soon a deed shows is open', [details('ACTIVE'), update('BLOCK')], []],
  ['what shows meanwhile, too', [details('ACTIVE'), update('BLOCK'), details('ACTIVE')], []],
  [
    'once it shows it goes on by the table',
    [details('ACTIVE'), update('BLOCK'), details('SUSPENSION_PENDING')],
    ['SUSPENSION_PENDING', 'SUSPENDED'],
  ],
  [
    'of a deed without an answer nobody knows whether it was done',
    [details('ACTIVE'), update('BLOCK', { status: 503 }), details('ACTIVE')],
    ['ACTIVE'],
  ],
  ['what was refused was not done', [details('ACTIVE'), update('BLOCK', { status: 409 })], ['ACTIVE']],
  ['what no row permits and is taken leaves all open', [details('SUSPENDED'), update('BLOCK')], []],
  ['an order makes another card of it', [details('ACTIVE'), onCards('cards/order', BY_TOKEN)], []],
  [
    'what is done to a card with another name may be done to this one',
    [details('ACTIVE'), update('BLOCK', BY_NUMBER)],
    [],
  ],
  [
    'a deletion next month comes by itself, and may be seen before',
    [details('ACTIVE'), update('DELETE_AT_END_OF_NEXT_MONTH'), details('DELETED')],
    ['DELETED'],
  ],
])('%s', (_, seen, possible) => {
  expect(possibleAfter(CARD, seen, details('ACTIVE'))).toEqual(possible)
})

test('what is done to a card may be done to the digital cards that were made of it', () => {
  expect(possibleAfter(DIGITAL_CARD, [phone('ACTIVE')], phone('ACTIVE'))).toEqual(['ACTIVE'])
  expect(possibleAfter(DIGITAL_CARD, [phone('ACTIVE'), update('BLOCK')], phone('ACTIVE'))).toEqual([])
})

test('the state that was seen last is known to who looks on', () => {
  const ledger = createLedger()
  ledger.note(details('ACTIVE'))
  ledger.note(update('BLOCK'))
  expect(CARD.named?.(details('ACTIVE')).map((about) => statesLeft(CARD, about, ledger))).toEqual([
    ['SUSPENSION_PENDING', 'SUSPENDED'],
  ])
})

const order = (statusCode: string) => statusOf(status({ statusCode }))

test('of statuses that are read at once some order explains all', () => {
  const ledger = createLedger()
  const possible = (): readonly string[] =>
    knownOf(ORDER, order('RCVD'), ledger).flatMap((one) => one.possible.toSorted())
  ledger.note(order('ACCP'))
  const ends = [ledger.begin(), ledger.begin()]
  expect(possible()).toEqual(['ACCP', 'PART', 'RJCT'])
  ledger.note(order('PART'))
  // It was accepted before that, or is rejected later.
  expect(possible()).toEqual(['ACCP', 'PART', 'RJCT'])
  for (const end of ends) end()
  expect(possible()).toEqual(['PART', 'RJCT'])
})

test('of a card that may be changed at once nothing is known', () => {
  const ledger = createLedger()
  ledger.note(details('ACTIVE'))
  const ends = [ledger.begin(), ledger.begin()]
  expect(knownOf(CARD, details('ACTIVE'), ledger)).toEqual([])
  ledger.note(details('ACTIVE'))
  for (const end of ends) end()
  expect(knownOf(CARD, details('ACTIVE'), ledger)).toEqual([])
})
