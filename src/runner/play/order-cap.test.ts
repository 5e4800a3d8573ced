import { expect, test } from 'vitest'
import { operationById } from '../../documents/operations.ts'
import type { OperationId } from '../../documents/operations.ts'
import type { AddressedRequest } from '../../target/profile/profile.ts'
import { USUAL_CAP, countOrders, orderCapOf } from './order-cap.ts'

const JSON_ORDER = (amount: string, currency = 'CHF') =>
  `{ "transactions": [{ "instructedAmount": { "currency": "${currency}", "amount": ${amount} } }] }`

function send(counter: ReturnType<typeof countOrders>, body: string, id = 'payment-submission/submit') {
  return counter.refuse(operationById(id as OperationId), { surface: 'gateway', body } as AddressedRequest)
}

test('a run may send so many orders, whatever they are', () => {
  const counter = countOrders({ orders: 2, total: '1000' })
  expect(['{', JSON_ORDER('1'), JSON_ORDER('1')].map((body) => send(counter, body))).toEqual([
    undefined,
    undefined,
    'the profile allows 2 payment orders in a run (payments.orders), and they are sent',
  ])
})

test.each([
  ['JSON', JSON_ORDER('600.50')],
  ['JSON, as a text', JSON_ORDER('"600.50"')],
  ['JSON, the amount first', '{ "amount": "600.50", "currency": "CHF" }'],
  ['XML', '<Amt><InstdAmt Ccy="CHF">600.50</InstdAmt></Amt>'],
  ['XML, in another currency of account', '<p:Amt Ccy="CHF">600.50</p:Amt>'],
])('the amounts of all orders count together: %s', (_, body) => {
  const counter = countOrders({ orders: 9, total: '1000' })
  expect(send(counter, body, 'payment-submission/submit-xml')).toBe(undefined)
  expect(send(counter, JSON_ORDER('900', 'EUR'))).toBe(undefined)
  expect(send(counter, body)).toMatch(/orders of 1000 CHF .* would make it 1201/)
  // What was held back was not ordered.
  expect(send(counter, JSON_ORDER('399.50'))).toBe(undefined)
})

test('nothing else is counted', () => {
  const counter = countOrders({ orders: 0, total: '0' })
  expect(send(counter, JSON_ORDER('1'), 'account-information/list-accounts')).toBe(undefined)
})

test('a simulator has no cap, and a target that may be real has a small one', () => {
  const profile = { name: 'a', surfaces: {}, known: {}, headers: {}, pins: {}, notApplicable: {} } as never
  expect(orderCapOf({ kind: 'embedded', profile })).toBe(undefined)
  expect(orderCapOf({ kind: 'http', profile: { ...(profile as object), simulator: true } as never })).toBe(
    undefined,
  )
  expect(orderCapOf({ kind: 'http', profile })).toEqual(USUAL_CAP)
  const own = { ...(profile as object), payments: { orders: 3 } } as never
  expect(orderCapOf({ kind: 'http', profile: own })).toEqual({ orders: 3, total: '1000' })
})
