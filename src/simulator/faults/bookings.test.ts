import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { send } from '../../../test/support/payment-client.ts'
import { xml } from '../../../test/support/suite.ts'
import { createSimulator } from '../create.ts'
import { FAULTS } from './faults.ts'

// A bank that is wrong for the orders of the suite alone would prove nothing about a bank that is wrong for everybody.

/** What shows in other orders alone, and where those come from. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'bookings/first-debtor-pays-all': 'the order has one debtor',
  'bookings/later-debtors-forgotten': 'the order has one debtor',
  'bookings/never-batch': 'the order is booked one by one',
  'bookings/salaries-with-names': 'the order pays no salaries',
  'bookings/on-a-bank-holiday': 'the order is for a working day',
  'bookings/refused-order-executed': 'the order is taken',
  'bookings/rejected-payment-executed': 'nothing of the order is rejected',
  'bookings/amounts-in-32-bits': 'the order is small',
  'bookings/exchange-forgotten': 'the order is in the currency of the account',
  'bookings/one-payment-for-each-end-to-end-id': 'no two payments have one',
  'bookings/statement-a-cent-off': 'it is wrong in statements, and these are lists',
}

const OF_BOOKINGS = FAULTS.map(({ id }) => id).filter((id) => id.startsWith('bookings/'))
const honest = await seenWith([])

test.each(OF_BOOKINGS.filter((id) => !(id in ELSEWHERE)))(
  '%s shows in the order of any client',
  async (id) => {
    expect(await seenWith([id])).not.toEqual(honest)
  },
)

test.each(Object.keys(ELSEWHERE))('%s does not show where there is nothing to be wrong', async (id) => {
  expect(OF_BOOKINGS).toContain(id)
  expect(await seenWith([id])).toEqual(honest)
})

/** The lists of the day of an order, at its debtor and at a creditor of the same bank. */
async function seenWith(faults: readonly string[]): Promise<readonly string[]> {
  const bank = createSimulator({ seed: 1, now: '2026-03-04T12:00:00Z', faults, xml })
  const { known } = bank.profile()
  const submitted = await send(bank, 'payment-submission/submit', { body: order(known) })
  expect(submitted.status).toBe(201)
  bank.clock.advance({ hours: 10 })
  const seen: string[] = []
  for (const accountId of [known.debtorAccount!, known.ownCreditorAccount!]) {
    const at = { path: { accountId }, query: { date: '2026-03-04' } }
    seen.push((await send(bank, 'account-information/list-transactions', at)).text)
  }
  return seen
}

/** As no order of the suite is called. */
function order(known: Readonly<Record<string, string | undefined>>): string {
  const values: Readonly<Record<string, string | undefined>> = {
    ...known,
    messageId: 'kunde/2026.03',
    date: '2026-03-04',
    booking: 'SINGLEBOOKING_NOA',
    amount: known['paymentAmount'],
    currency: known['paymentCurrency'],
  }
  return readFileSync('fixtures/messages/order-to-three-creditors.json', 'utf8')
    .replaceAll(/\$\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
    .replaceAll(/-E(\d)"/g, (_, digit: string) => ` rechnung ${'abc'[Number(digit) - 1]}"`)
}
