import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dateOfDay, startOfBankDay } from '../../kernel/calendar.ts'
import type { AccountRecord } from './kinds.ts'
import { bankingDayUntil } from './banking-days.ts'
import { createHistory } from './history.ts'
import type { Account, LedgerEntry } from './model.ts'
import { MONDAY, accountAt, anyDay, booksOf, dayOf, seeds } from '../../../test/support/books.ts'

const { directory } = booksOf()
const recordAt = (position: number) => directory.recordOf(directory.accountAt(position)!)

describe('a life of an account', () => {
  test('ends at zero when it is closed', () => {
    for (const record of recordsWhere((account) => account.closedOn !== undefined)) {
      const { closedOn } = record.account
      const history = createHistory(3)
      expect(history.day(record, closedOn! - 1).ledgerDay.closing).toBe(0)
      expect(history.day(record, closedOn! + 100).ledgerDay).toMatchObject({ opening: 0, entries: [] })
    }
  })

  test('begins with nothing when it is opened later', () => {
    const late = recordsWhere((account) => account.openedOn > directory.historyFrom)
    expect(late.length).toBeGreaterThan(0)
    for (const record of late) {
      expect(createHistory(3).day(record, record.account.openedOn).ledgerDay.opening).toBe(0)
      expect(createHistory(3).day(record, record.account.openedOn - 1).ledgerDay.closing).toBe(0)
    }
  })

  test('keeps its accounts when it begins and ends in the middle of a month, or between banking days', () => {
    const template = recordAt(0)
    const lives = fc.tuple(anyDay, fc.integer({ min: 1, max: 80 }))
    fc.assert(
      fc.property(seeds, lives, (seed, [openedOn, length]) => {
        const account = { ...template.account, openedOn, closedOn: openedOn + length }
        const record = { ...template, account, openingBalance: 12_345 }
        const history = createHistory(seed)
        let balance = 12_345
        for (let day = openedOn - 3; day < openedOn + length + 3; day++) {
          const { ledgerDay } = history.day(record, day)
          expect(ledgerDay.opening).toBe(balance)
          balance = ledgerDay.closing
          const exists = day >= openedOn && day < openedOn + length
          expect(exists || ledgerDay.entries.length === 0).toBe(true)
        }
        const couldBook = bankingDayUntil(openedOn + length - 1) >= openedOn
        expect(balance).toBe(couldBook ? 0 : 12_345)
      }),
      { numRuns: 60 },
    )
  })
})

describe('what customers would recognize', () => {
  test('the salary comes on the 25th, or the banking day before', () => {
    expect(salaryDays('2025-10-01', '2026-02-28')).toEqual([
      '2025-10-24',
      '2025-11-25',
      '2025-12-24',
      '2026-01-23',
      '2026-02-25',
    ])
  })

  test('a year of the first contract has every business case that statements have to show', () => {
    const { ledger } = booksOf()
    const entries: LedgerEntry[] = []
    for (let position = 0; position < 5; position++) {
      const account = accountAt(booksOf(), position)
      for (let day = MONDAY - 365; day < MONDAY; day++) {
        entries.push(...ledger.day(account, day, startOfBankDay(MONDAY)).entries)
      }
    }
    const references = entries.flatMap((entry) =>
      entry.transactions.map((transaction) => transaction.reference?.type),
    )
    expect(new Set(references)).toEqual(new Set([undefined, 'QRR', 'SCOR']))
    expect(entries.some((entry) => entry.transactions.length >= 3 && entry.direction === 'DBIT')).toBe(true)
    expect(entries.some((entry) => entry.transactions.length >= 3 && entry.direction === 'CRDT')).toBe(true)
    expect(entries.some((entry) => entry.exchange)).toBe(true)
    expect(entries.some((entry) => entry.charges?.records[0]?.included)).toBe(true)
    expect(entries.some((entry) => entry.reversal)).toBe(true)
    expect(entries.some((entry) => entry.valueOn < entry.bookedOn)).toBe(true)
    expect(entries.some((entry) => entry.valueOn > entry.bookedOn)).toBe(true)
    expect(entries.some((entry) => entry.code.subFamily === 'INTR')).toBe(true)
    expect(entries.some((entry) => entry.code.subFamily === 'CHRG')).toBe(true)
    expect(entries.some((entry) => entry.code.subFamily === 'CWDL' || entry.code.subFamily === 'POSD')).toBe(
      true,
    )
  })
})

function recordsWhere(wanted: (account: Account) => boolean): readonly AccountRecord[] {
  return Array.from({ length: 30 }, (_, position) => recordAt(position)).filter(({ account }) =>
    wanted(account),
  )
}

function salaryDays(from: string, until: string): readonly string[] {
  const history = createHistory(7)
  const days: string[] = []
  for (let day = dayOf(from); day <= dayOf(until); day++) {
    const { entries } = history.day(recordAt(5), day).ledgerDay
    if (entries.some((entry) => entry.code.subFamily === 'SALA')) days.push(dateOfDay(day))
  }
  return days
}
