import * as fc from 'fast-check'
import { HOUR_MS, calendarDate, dayNumber, startOfBankDay } from '../../src/kernel/calendar.ts'
import type { DayNumber } from '../../src/kernel/calendar.ts'
import { bankInstant } from '../../src/provider/bank/bank-time.ts'
import { createBooks } from '../../src/provider/bank/books.ts'
import type { Books } from '../../src/provider/bank/books.ts'
import { BUILT_IN_BANKS } from '../../src/provider/bank/built-in-banks.ts'
import type { BankDefinition } from '../../src/provider/bank/bank-definition.ts'
import type { Account } from '../../src/provider/bank/model.ts'

/** Books that tests of the bank look into. A Monday; 09:00 in Zurich. */
export const MONDAY: DayNumber = dayOf('2026-03-02')
export const NOW = bankInstant(MONDAY, 9 * HOUR_MS)

export function dayOf(date: string): DayNumber {
  return dayNumber(calendarDate(date))
}

export function booksOf(definition: BankDefinition = BUILT_IN_BANKS.default, seed = 7): Books {
  return createBooks({ definition, seed, startedAtMs: NOW })
}

export function accountAt(books: Books, position: number): Account {
  const account = books.directory.accountAt(position)
  if (!account) throw new Error(`no account at ${position}`)
  return account
}

export const seeds = fc.integer({ min: 0, max: 2 ** 31 })
/** Any account of the default bank. */
export const positions = fc.integer({ min: 0, max: 29 })
/** From before the history until after the current day. */
export const anyDay = fc.integer({ min: dayOf('2024-02-20'), max: MONDAY + 60 })
/** An instant of the current day. */
export const momentsOfToday = fc.integer({ min: startOfBankDay(MONDAY), max: startOfBankDay(MONDAY + 1) - 1 })
