import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { MONDAY, NOW } from '../../../../test/support/books.ts'
import {
  CHECKED,
  accountsOf,
  arbitraryOrders,
  bankOf,
  orderOf,
  payment,
  runDue,
  submit,
  transaction,
} from '../../../../test/support/submitted-orders.ts'
import { ORDER_LIFE } from '../../../documents/payments/order-life.ts'
import { DAY_MS, HOUR_MS, dateOfDay } from '../../../kernel/calendar.ts'
import { bankInstant } from '../bank-time.ts'
import type { Bank } from '../bank.ts'
import { lifeOf, nextOf } from './life.ts'
import type { PaymentInformation } from './order.ts'

const WEEKS_LATER = NOW + 75 * DAY_MS
/** When what is for a day of this week is executed; Monday is 0. */
const dueOn = (weekday: number): number => bankInstant(MONDAY + weekday, 7 * HOUR_MS)

/** What a bank tells of an order of these payments, whose days are those of this week. */
function orderOn(payments: readonly (Partial<PaymentInformation> & { readonly weekday: number })[]) {
  const bank = bankOf()
  const order = payments.map(({ weekday, ...changes }, index) =>
    payment(accountsOf(bank)[0]!, {
      id: `P-${index}`,
      requestedExecutionDate: dateOfDay(MONDAY + weekday),
      transactions: [transaction({ instructionId: `I-${index}`, endToEndId: `E-${index}` })],
      ...changes,
    }),
  )
  const { id } = submit(bank, orderOf(order))
  return (nowMs: number) => {
    runDue(bank, nowMs)
    const submission = bank.payments.find(id, nowMs)!
    return { submission, state: lifeOf(submission, nowMs).at(-1)!.state, next: nextOf(submission, nowMs) }
  }
}

/** More than any account has. */
const TOO_MUCH = '70000000'
const paying = (amount: string, name = 'X'): Pick<PaymentInformation, 'transactions'> => ({
  transactions: [transaction({ instructionId: `I-${name}`, endToEndId: `E-${name}`, amount })],
})

test('an order is received, accepted and executed, and says what can come next and when', () => {
  const at = orderOn([{ weekday: 3 }])
  expect(at(NOW)).toMatchObject({
    state: 'RECEIVED',
    next: [
      { deed: 'ACCEPT', state: 'ACCEPTED', atMs: CHECKED },
      { deed: 'REJECT', state: 'REJECTED', atMs: CHECKED },
    ],
  })
  expect(at(dueOn(3) - 1)).toMatchObject({
    state: 'ACCEPTED',
    next: [
      { deed: 'EXECUTE', state: 'EXECUTED', atMs: dueOn(3) },
      { deed: 'FAIL', state: 'REJECTED', atMs: dueOn(3) },
    ],
  })
  expect(at(dueOn(3))).toMatchObject({ state: 'EXECUTED', next: [] })
})

test('payments of several days are executed one after the other, and what fails makes it one in part', () => {
  const at = orderOn([{ weekday: 1 }, { weekday: 2, ...paying(TOO_MUCH) }, { weekday: 3 }])
  expect(at(CHECKED).next.map(({ state }) => state)).toEqual(['ACCEPTED', 'PARTLY_ACCEPTED'])
  expect(at(dueOn(1))).toMatchObject({ state: 'ACCEPTED', next: [{}, { state: 'PARTLY_ACCEPTED' }] })
  expect(at(dueOn(2)).state).toBe('PARTLY_ACCEPTED')
  expect(at(dueOn(3))).toMatchObject({ state: 'PARTLY_EXECUTED', next: [] })
  const { submission } = at(WEEKS_LATER)
  expect(lifeOf(submission, WEEKS_LATER).map(({ deed, atMs }) => [deed, atMs])).toEqual([
    ['RECEIVE', NOW],
    ['ACCEPT', CHECKED],
    ['EXECUTE_SOME', dueOn(1)],
    ['EXECUTE_SOME', dueOn(2)],
    ['EXECUTE_PART', dueOn(3)],
  ])
})

/** A row by what it is about; one with several states before it is several. */
const waysOf = (rows: readonly Pick<(typeof ORDER_LIFE)[number], 'deed' | 'from' | 'to'>[]) =>
  rows.flatMap(({ deed, from, to }) => from.map((state) => `${state} ${deed} ${to === 'same' ? state : to}`))

test('each row of the table is taken by some order, and what was said to come next came', () => {
  const seen = new Set<string>()
  const watch = (bank: Bank): void => {
    for (const submission of bank.payments.list(WEEKS_LATER)) {
      const steps = lifeOf(submission, WEEKS_LATER)
      for (const [index, { deed, state, atMs }] of steps.entries()) {
        if (index === 0) continue
        const before = steps[index - 1]!
        seen.add(`${before.state} ${deed} ${state}`)
        // Two instants that are one: nobody could ask between them.
        if (before.atMs === atMs) continue
        expect(nextOf(submission, atMs - 1)).toContainEqual({ deed, state, atMs })
      }
      expect(nextOf(submission, WEEKS_LATER)).toEqual([])
    }
  }
  const bank = bankOf()
  fc.assert(
    fc.property(arbitraryOrders(accountsOf(bank)), (orders) => {
      const kept = bank.save()
      for (const order of orders) submit(bank, order)
      runDue(bank, WEEKS_LATER)
      watch(bank)
      bank.load(kept)
    }),
    { numRuns: 60, seed: 1 },
  )
  const [debtor] = accountsOf(bank)
  const days = (...amounts: readonly string[]) =>
    orderOf(
      amounts.map((amount, index) =>
        payment(debtor!, {
          id: `P-${index}`,
          requestedExecutionDate: dateOfDay(MONDAY + index + 1),
          ...paying(amount, String(index)),
        }),
      ),
      { messageId: amounts.join(' ') },
    )
  for (const order of [
    days('1'),
    days('0'),
    days(TOO_MUCH),
    days('0', TOO_MUCH),
    days('0', '1', '1'),
    days('1', '1', TOO_MUCH),
    days(TOO_MUCH, '1', '1'),
  ])
    submit(bank, order)
  runDue(bank, WEEKS_LATER)
  watch(bank)
  expect([...seen].sort()).toEqual(waysOf(ORDER_LIFE).sort())
})
