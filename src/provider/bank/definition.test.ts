import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { startOfBankDay } from '../../kernel/calendar.ts'
import { BUILT_IN_BANKS } from './built-in-banks.ts'
import { bankFromFile } from './definition-file.ts'
import { bankDefinitionSchema } from './definition-schema.ts'
import { NOW, booksOf, dayOf } from '../../../test/support/books.ts'

const FIXTURES = ['small-business', 'private-customer']

function fixture(name: string): unknown {
  return parse(readFileSync(new URL(`../../../fixtures/banks/${name}.yaml`, import.meta.url), 'utf8'))
}

function bankOf(name: string) {
  const bank = bankFromFile(fixture(name))
  if (!bank.ok) throw new Error(JSON.stringify(bank.error))
  return bank.value
}

/** A small bank in order, with some of it replaced. */
function issuesOf(account: object, booking: object = {}, rest: object = {}): readonly string[] {
  const bank = bankFromFile({
    name: 'test',
    contracts: [{ id: 'c1', customer: 'Anna Graf' }],
    accounts: [
      {
        id: 'a1',
        contract: 'c1',
        iban: 'CH3389999000000001001',
        currency: 'CHF',
        designation: 'Account',
        openingBalance: '10.00',
        openedOn: '2026-01-01',
        ...account,
      },
    ],
    bookings: [{ account: 'a1', date: '2026-02-02', direction: 'CRDT', amount: '5.00', ...booking }],
    ...rest,
  })
  return bank.ok ? [] : bank.error.map(({ path, message }) => `${path.join('.')}: ${message}`)
}

describe('the files of this project', () => {
  test.each(FIXTURES)('%s is in order', (name) =>
    expect(bankFromFile(fixture(name))).toMatchObject({ ok: true }),
  )

  test('lead to the balances that they state, day by day', () => {
    const { directory, ledger } = booksOf(bankOf('small-business'))
    const current = directory.accountById('velo-current')!
    expect(ledger.balanceAfter(current, dayOf('2026-01-31'), NOW)).toBe(17_302_42)
    expect(ledger.balanceAfter(current, dayOf('2026-02-27'), NOW)).toBe(16_024_20)
    const creditLine = directory.accountByIban('CH9689999000000002001')!
    expect(ledger.balanceAfter(creditLine, dayOf('2026-02-12'), NOW)).toBe(-5_000_00)
  })

  test('show the entries as they are written', () => {
    const { directory, ledger, days } = booksOf(bankOf('small-business'))
    const current = directory.accountByNumber(1001)!
    const salaries = ledger.day(current, dayOf('2026-01-23'), NOW)
    expect(salaries.entries).toMatchObject([
      { id: 'VC-2026-0006', amount: 13_105_65, reference: current.iban },
    ])
    expect(salaries.entries[0]!.transactions.map((transaction) => transaction.id)).toEqual([
      'VC-2026-0006-1',
      'VC-2026-0006-2',
      'VC-2026-0006-3',
    ])
    const collected = ledger.day(current, dayOf('2026-01-30'), NOW).entries[0]!
    expect(collected.reference).toBe(current.qrIban)
    const today = ledger.day(current, dayOf('2026-03-02'), NOW)
    expect([today.entries.length, today.pending.length]).toEqual([1, 1])
    expect(days.state(dayOf('2026-03-01'), startOfBankDay(dayOf('2026-04-01')))).toBe('closed')
  })

  test('may add to a made-up history', () => {
    const bank = bankOf('private-customer')
    const [added, bare] = [booksOf(bank), booksOf({ ...bank, bookings: [] })]
    const savings = added.directory.accountById('perret-savings')!
    const balances = (date: string): readonly number[] =>
      [added, bare].map((books) => books.ledger.balanceAfter(savings, dayOf(date), NOW))
    expect(balances('2026-02-25')[0]).toBe(balances('2026-02-25')[1])
    expect(balances('2026-02-26')[0]! - balances('2026-02-26')[1]!).toBe(500_00)
    expect(bare.ledger.day(savings, dayOf('2025-12-31'), NOW).entries.length).toBeGreaterThan(0)
  })
})

describe('what is wrong with a file', () => {
  test('nothing, as a start', () => expect(issuesOf({})).toEqual([]))

  test.each<[string, object, object, object, string]>([
    [
      'check digits',
      { iban: 'CH3489999000000001001' },
      {},
      {},
      'accounts.0.iban: CH3489999000000001001 has the check digits 34; they should be 33',
    ],
    [
      'an IBAN too short',
      { iban: 'CH338999900000000100', number: 5 },
      {},
      {},
      'accounts.0.iban: CH338999900000000100 does not have the form that CH gives its IBANs (here: 20 characters)',
    ],
    [
      'a QR-IBAN as IBAN',
      { iban: 'CH8131999000000001001' },
      {},
      {},
      'accounts.0.iban: CH8131999000000001001 is a QR-IBAN; write it as qrIban',
    ],
    [
      'an IBAN as QR-IBAN',
      { qrIban: 'CH0689999000000001002' },
      {},
      {},
      'accounts.0.qrIban: CH0689999000000001002 is no QR-IBAN: its institution number 89999 does not lie in 30000 to 31999',
    ],
    [
      'an unknown contract',
      { contract: 'c2' },
      {},
      {},
      'accounts.0.contract: unknown contract "c2"; this file has "c1"',
    ],
    [
      'a balance finer than the currency',
      { currency: 'JPY' },
      { amount: '5' },
      {},
      'accounts.0.openingBalance: "10.50" is finer than JPY allows: it has 0 decimals',
    ],
    [
      'a closing before the opening',
      { closedOn: '2025-12-31' },
      { date: '2025-12-30' },
      {},
      'accounts.0.closedOn: closed on 2025-12-31, but opened on 2026-01-01: close it on a later day',
    ],
    [
      'an unknown account',
      {},
      { account: 'a7' },
      {},
      'bookings.0.account: unknown account "a7"; this file describes "a1"',
    ],
    [
      'an amount finer than the currency',
      {},
      { amount: '5.005' },
      {},
      'bookings.0.amount: "5.005" is finer than CHF allows: it has 2 decimals',
    ],
    [
      'a number as amount',
      {},
      { amount: 5 },
      {},
      'bookings.0.amount: write the amount as a text in quotes, such as "1250.00": numbers lose digits',
    ],
    [
      'a negative amount',
      {},
      { amount: '-5.00' },
      {},
      'bookings.0.amount: an amount is digits with a dot before the decimals, such as "1250.00"',
    ],
    ['zero', {}, { amount: '0.00' }, {}, 'bookings.0.amount: a booking of zero is none: give it an amount'],
    [
      'a booking on the day of closing',
      { closedOn: '2026-02-02' },
      {},
      {},
      'bookings.0.date: "a1" is closed since 2026-02-02; book on an earlier day than 2026-02-02',
    ],
    [
      'a booking before the opening',
      {},
      { date: '2025-12-31' },
      {},
      'bookings.0.date: 2025-12-31 lies before 2026-01-01, when "a1" was opened',
    ],
    [
      'a day that does not exist',
      {},
      { date: '2026-02-30' },
      {},
      'bookings.0.date: a date is written yyyy-mm-dd and exists in the calendar, such as 2026-03-02',
    ],
    [
      'parts that miss the whole',
      {},
      { transactions: [{ amount: '2.00' }, { amount: '2.50' }] },
      {},
      'bookings.0.amount: the transactions add up to 4.50, the booking is 5.00 CHF',
    ],
    [
      'a wrong conversion',
      {},
      { exchange: { instructedAmount: '5.00', currency: 'EUR', rate: '0.93' } },
      {},
      'bookings.0.exchange: 5.00 EUR × 0.93 is 4.65 CHF, the amount says 5.00',
    ],
    [
      'a QR reference',
      { qrIban: 'CH8131999000000001001' },
      { creditorReference: { type: 'QRR', value: '104570000000000000202601173' } },
      {},
      'bookings.0.creditorReference.value: "104570000000000000202601173" ends in the check digit 3; it should be 2',
    ],
    [
      'a QR credit without QR-IBAN',
      {},
      { creditorReference: { type: 'QRR', value: '104570000000000000202601172' } },
      {},
      'bookings.0.creditorReference.type: QR bills are credited on a QR-IBAN; give account "a1" a qrIban',
    ],
    [
      'a field that does not exist',
      {},
      { ammount: '5.00' },
      {},
      'bookings.0.ammount: unknown field "ammount"; remove or rename it',
    ],
    [
      'a closing that is missed',
      { closings: [{ date: '2026-02-28', balance: '20.00' }] },
      {},
      {},
      'accounts.0.closings.0.balance: the bookings until 2026-02-28 lead to 15.00, not to 20.00',
    ],
    [
      'a day twice',
      {},
      {},
      {
        days: [
          { date: '2026-02-01', state: 'finalized' },
          { date: '2026-02-01', state: 'unfinalized' },
        ],
      },
      'days.1.date: "2026-02-01" stands already at days.0.date',
    ],
    [
      'a contract twice',
      {},
      {},
      {
        contracts: [
          { id: 'c1', customer: 'A' },
          { id: 'c1', customer: 'B' },
        ],
      },
      'contracts.1.id: "c1" stands already at contracts.0.id',
    ],
  ])('%s', (title, account, booking, rest, message) => {
    const balance = title === 'a balance finer than the currency' ? { openingBalance: '10.50' } : {}
    expect(issuesOf({ ...account, ...balance }, booking, rest)).toContain(message)
  })

  test('a booking id twice', () => {
    const booking = { account: 'a1', id: 'B1', date: '2026-02-02', direction: 'CRDT', amount: '5.00' }
    expect(issuesOf({}, {}, { bookings: [booking, booking] })).toEqual([
      'bookings.1.id: "B1" stands already at bookings.0.id',
    ])
  })

  test('something else altogether', () => {
    expect(bankFromFile(undefined).ok).toBe(false)
    expect(bankFromFile([]).ok).toBe(false)
    expect(bankFromFile({ name: 'nobody' }).ok).toBe(true)
  })
})

test('the form of the file has a JSON Schema', () => {
  expect(z.toJSONSchema(bankDefinitionSchema)).toMatchObject({ type: 'object', required: ['name'] })
})

test('the banks that are built in', () => {
  expect(Object.keys(BUILT_IN_BANKS)).toEqual(['default', 'single', 'empty', 'million', 'wide'])
})
