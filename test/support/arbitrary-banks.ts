import * as fc from 'fast-check'
import type { AccountDefinition, BankDefinition } from '../../src/provider/bank/bank-definition.ts'
import { bankIban } from '../../src/provider/bank/iban.ts'
import { calendarDate, dayNumber } from '../../src/kernel/calendar.ts'
import { decimalsOf } from '../../src/kernel/money.ts'

/** Banks of every shape that a description can have, and the instants at which days are not like others. */

/** No decimals, two and three. */
const CURRENCIES = ['CHF', 'EUR', 'JPY', 'KRW', 'BHD', 'TND'] as const
const OPENED = day('2025-06-01')
/** Beyond those of made-up accounts. */
const FIRST_NUMBER = 900_001

const account = fc.record({
  currency: fc.constantFrom(...CURRENCIES),
  /** In whole units of the currency; overdrawn, empty or full. */
  balance: fc.constantFrom(-25_000, -1, 0, 1, 4200, 9_000_000),
  /** Without, every day is empty. */
  generate: fc.boolean(),
  closed: fc.boolean(),
  sharesContract: fc.boolean(),
})

export const arbitraryBank: fc.Arbitrary<BankDefinition> = fc
  .record({ accounts: fc.array(account, { maxLength: 6 }), generated: fc.constantFrom(0, 1, 7, 3000) })
  .map(({ accounts, generated }) => ({
    name: 'shape',
    providerId: 'shape-bank',
    historyFrom: OPENED,
    historyYears: 1,
    ...(generated > 0 && { generated: { accounts: generated } }),
    contracts: accounts.map((_, index) => ({ id: `contract-${index}`, customerName: `Customer ${index}` })),
    accounts: accounts.map((shape, index): AccountDefinition => ({
      id: `account-${index}`,
      contractId: `contract-${shape.sharesContract ? 0 : index}`,
      number: FIRST_NUMBER + index,
      iban: bankIban(FIRST_NUMBER + index),
      currency: shape.currency,
      allowedCurrencies: [shape.currency],
      owner: `Customer ${shape.sharesContract ? 0 : index}`,
      designation: 'Account',
      typeCode: 'TRAN',
      openingBalance: shape.balance * 10 ** decimalsOf(shape.currency),
      openedOn: OPENED,
      generate: shape.generate,
      ...(shape.closed && { closedOn: day('2026-02-10') }),
    })),
    bookings: [],
    days: [],
  }))

export const SPECIAL_INSTANTS = [
  '2026-03-02T08:00:00Z',
  '2028-02-29T12:00:00+01:00',
  '2028-03-01T09:00:00+01:00',
  '2026-03-29T01:59:59+01:00',
  '2026-03-30T12:30:00+02:00',
  '2026-10-25T02:30:00+02:00',
  '2026-10-25T02:30:00+01:00',
  '2027-01-01T00:00:00+01:00',
] as const

function day(date: string) {
  return dayNumber(calendarDate(date))
}
