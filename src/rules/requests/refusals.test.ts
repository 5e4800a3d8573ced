import { describe, expect, test } from 'vitest'
import { ID, accountList, balanceOf, refusal } from '../../../test/examples/bodies.ts'
import { order, submitted } from '../../../test/examples/orders.ts'
import { judgedByPremise } from '../../../test/support/judged-by-premise.ts'
import type { Drawing } from '../../../test/examples/observe.ts'
import { SHOWN_BY_THE_REQUEST } from './what-is-wrong.ts'

const UUID_HEADER = { 'X-Correlation-ID': 'x'.repeat(65) }
const onDate = (date: string): Drawing => ({ query: { date } })

/** Requests that are wrong in one way. */
const WRONG: readonly (readonly [id: string, drawing: Drawing])[] = [
  ['headers/missing-mandatory-is-refused', { sent: { 'User-Agent': undefined } }],
  ['headers/malformed-mandatory-is-refused', { sent: { 'X-PSU-IP-Address': '1.2.3' } }],
  ['headers/malformed-optional-is-refused', { sent: { Authorization: 'Basic x' } }],
  ['headers/unspecified-is-refused', { sent: { 'X-Own': '1' } }],
  ['headers/over-long-correlation-id-is-refused', { sent: UUID_HEADER }],
  ['headers/over-long-instance-id-is-refused', { sent: { 'X-Instance-ID': 'x'.repeat(65) } }],
]

const OF_BALANCES: typeof WRONG = [
  ['parameters/malformed-account-id-is-refused', { path: { accountId: '..' } }],
  ['parameters/over-long-account-id-is-refused', { path: { accountId: 'a'.repeat(257) } }],
  ['parameters/malformed-date-is-refused', onDate('01.02.2026')],
  ['parameters/impossible-date-is-refused', onDate('2026-02-30')],
]

const OF_ORDERS: readonly (readonly [id: string, body: unknown])[] = [
  ['payments/missing-field-is-refused', order({ debtorAccount: undefined })],
  ['payments/malformed-field-is-refused', order({ requestedExecutionDate: 'soon' })],
  ['payments/other-booking-instruction-is-refused', order({ bookingInstruction: 'ODD' })],
  ['payments/over-long-message-id-is-refused', order({ messageId: 'M'.repeat(36) })],
  ['payments/over-long-initiating-party-id-is-refused', order({ initiatingPartyId: 'I'.repeat(33) })],
]

describe.each([
  ...WRONG.map(
    ([id, drawing]) => [id, accountList([], drawing), refusal(400, drawing), accountList([])] as const,
  ),
  ...OF_BALANCES.map(
    ([id, drawing]) =>
      [id, balanceOf({}, drawing), balanceOf({}, { ...drawing, status: 400 }), balanceOf({})] as const,
  ),
  ...OF_ORDERS.map(
    ([id, body]) => [id, submitted(body), submitted(body, { status: 400 }), submitted()] as const,
  ),
])('%s, where the request itself shows that it is wrong', (id, accepted, refused, right) => {
  test('fails where it is accepted', () => expect(judgedByPremise(id, [], accepted)).toBe('fail'))
  test('passes where it is refused', () => expect(judgedByPremise(id, [], refused)).toBe('pass'))
  test('says nothing of a request that is right', () => expect(judgedByPremise(id, [], right)).toBe('silent'))
})

test('what is wrong in two ways is refused for one of them, and shows nothing of the other', () => {
  const both: Drawing = { sent: { 'User-Agent': undefined, 'X-Own': '1' } }
  for (const id of ['headers/missing-mandatory-is-refused', 'headers/unspecified-is-refused'])
    expect(judgedByPremise(id, [], accountList([], both))).toBe('silent')
})

test('an account id may be any that the document allows', () => {
  for (const accountId of [ID, 'a', '1.2_3-4', 'a'.repeat(256)])
    expect(
      judgedByPremise(
        'parameters/malformed-account-id-is-refused',
        [],
        balanceOf({}, { path: { accountId } }),
      ),
    ).toBe('silent')
})

test('each of the requirements has a request that shows it', () => {
  const shown = new Set([...WRONG, ...OF_BALANCES, ...OF_ORDERS].map(([id]) => id))
  // Shown by the address of a statement or a status, by a body that is no JSON, and by XML.
  const elsewhere = [
    'parameters/over-long-report-id-is-refused',
    'statuses/over-long-submission-id-is-refused',
    'payments/malformed-json-is-refused',
    'payments/malformed-xml-is-refused',
  ]
  expect([...SHOWN_BY_THE_REQUEST].filter((id) => !shown.has(id)).toSorted()).toEqual(elsewhere.toSorted())
})
