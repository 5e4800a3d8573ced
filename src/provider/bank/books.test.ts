import { describe, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, dateOfDay } from '../../kernel/calendar.ts'
import { bankInstant } from './bank-time.ts'
import { BUILT_IN_BANKS } from './built-in-banks.ts'
import { signedAmount } from './month-plan.ts'
import { MONDAY, NOW, accountAt, booksOf, dayOf } from '../../../test/support/books.ts'

const AFTERNOON = bankInstant(MONDAY, 15 * HOUR_MS)

function periodsAt(books: ReturnType<typeof booksOf>, position: number, nowMs: number): readonly string[] {
  return books.statements
    .list(accountAt(books, position), nowMs)
    .map(({ from, to }) => (from === to ? dateOfDay(from) : `${dateOfDay(from)}/${dateOfDay(to)}`))
}

describe('the list of statements', () => {
  test('has ten days and three months, newest first', () => {
    expect(periodsAt(booksOf(), 0, AFTERNOON)).toEqual([
      '2026-03-01',
      '2026-02-28',
      '2026-02-01/2026-02-28',
      ...[27, 26, 25, 24, 23, 22, 21, 20].map((day) => `2026-02-${day}`),
      '2026-01-01/2026-01-31',
      '2025-12-01/2025-12-31',
    ])
  })

  test('leaves out days that are not finalized, and months with such a day', () => {
    expect(periodsAt(booksOf(), 0, NOW)).not.toContain('2026-03-01')
    const days = [{ day: dayOf('2026-02-10'), finalized: false }]
    const books = booksOf({ ...BUILT_IN_BANKS.default, days })
    expect(periodsAt(books, 0, NOW)).not.toContain('2026-02-01/2026-02-28')
    books.days.finalize(dayOf('2026-03-01'))
    expect(periodsAt(books, 0, NOW)).toContain('2026-03-01')
  })

  test('covers an account as long as it existed', () => {
    const books = booksOf()
    const closed = accountAt(books, 9)
    expect(books.statements.list(closed, NOW)).toEqual([])
    const atTheEnd = bankInstant(closed.closedOn! + 5, 15 * HOUR_MS)
    for (const period of books.statements.list(closed, atTheEnd))
      expect(period.to).toBeLessThan(closed.closedOn!)
  })
})

describe('a statement', () => {
  test('goes from its opening to its closing balance, and on to the next one', () => {
    const books = booksOf()
    for (let position = 0; position < 30; position++) {
      const periods = books.statements.list(accountAt(books, position), AFTERNOON)
      const statements = periods.map((period) => books.statements.read(period.id, AFTERNOON)!)
      for (const statement of statements) {
        const sum = statement.entries.reduce((total, entry) => total + signedAmount(entry), 0)
        expect(statement.opening + sum).toBe(statement.closing)
        expect(statement.entries.every((entry) => entry.status === 'booked')).toBe(true)
        const next = statements.find((other) => other.from === statement.to + 1)
        expect(next?.opening ?? statement.closing).toBe(statement.closing)
      }
    }
  })

  test('has an id of at most 35 characters that stays the same for as long as it is listed', () => {
    const books = booksOf()
    const account = accountAt(books, 0)
    const period = books.statements.list(account, AFTERNOON)[1]!
    expect(period.id.length).toBeLessThanOrEqual(35)
    expect(books.statements.read(period.id, AFTERNOON)).toMatchObject(period)
    expect(books.statements.read(period.id, AFTERNOON + 8 * DAY_MS)).toEqual(
      books.statements.read(period.id, AFTERNOON),
    )
    expect(books.statements.read(period.id, AFTERNOON + 30 * DAY_MS)).toBeUndefined()
    expect(period.createdAtMs).toBeLessThanOrEqual(AFTERNOON)
  })

  test('that nobody listed does not exist', () => {
    const books = booksOf()
    const { id } = books.statements.list(accountAt(books, 0), AFTERNOON)[1]!
    const wrong = [
      '',
      'x',
      id.slice(0, -1),
      `${id}0`,
      id.toLowerCase(),
      id.replace(/^D/, 'M'),
      id.replace('-0', '-1'),
    ]
    expect(wrong.map((one) => books.statements.read(one, AFTERNOON))).toEqual(wrong.map(() => undefined))
  })
})
