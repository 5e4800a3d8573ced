import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { HOUR_MS, bankDayAt, startOfBankDay } from '../../kernel/calendar.ts'
import { bankInstant } from './bank-time.ts'
import { signedAmount } from './month-plan.ts'
import type { Booking } from './month-plan.ts'
import {
  MONDAY,
  NOW,
  accountAt,
  booksOf,
  momentsOfToday,
  positions,
  seeds,
} from '../../../test/support/books.ts'

/** Bookings on days that are still open to them: the last two, today and the next ones. */
const bookings = fc.record({
  direction: fc.constantFrom('CRDT' as const, 'DBIT' as const),
  amount: fc.integer({ min: 1, max: 1_000_000 }),
  bookedOn: fc.integer({ min: MONDAY - 1, max: MONDAY + 5 }),
})
const credit = (amount: number, bookedOn = MONDAY): Booking => ({ direction: 'CRDT', amount, bookedOn })

describe('the books', () => {
  test('balance on every day at every instant, whatever was added', () => {
    fc.assert(
      fc.property(
        seeds,
        positions,
        momentsOfToday,
        fc.array(bookings, { maxLength: 12 }),
        (seed, position, nowMs, added) => {
          const books = booksOf(undefined, seed)
          const account = accountAt(books, position)
          for (const booking of added) books.ledger.book(account, booking, NOW)
          let before: number | undefined
          for (let day = MONDAY - 40; day < MONDAY + 8; day++) {
            const { opening, entries, closing } = books.ledger.day(account, day, nowMs)
            expect(opening + entries.reduce((sum, entry) => sum + signedAmount(entry), 0)).toBe(closing)
            expect(opening).toBe(before ?? opening)
            expect(books.ledger.balanceAfter(account, day, nowMs)).toBe(closing)
            before = closing
          }
        },
      ),
      { numRuns: 60 },
    )
  })

  test('show what is booked by now, in order, and nothing of the future', () => {
    fc.assert(
      fc.property(seeds, positions, momentsOfToday, (seed, position, nowMs) => {
        const books = booksOf(undefined, seed)
        const account = accountAt(books, position)
        const today = books.ledger.day(account, MONDAY, nowMs)
        for (const entry of today.entries) {
          expect(entry.status).toBe('booked')
          expect(entry.bookedAtMs).toBeLessThanOrEqual(nowMs)
        }
        for (const entry of today.pending) {
          expect(entry.status).toBe('pending')
          expect(entry.bookedAtMs).toBeGreaterThan(nowMs)
        }
        expect(books.ledger.day(account, MONDAY + 1, nowMs)).toMatchObject({
          entries: [],
          opening: today.closing,
        })
        expect(books.ledger.day(account, MONDAY - 1, nowMs).pending).toEqual([])
      }),
      { numRuns: 60 },
    )
  })

  test('say the same of an instant in whatever order instants are asked for', () => {
    fc.assert(
      fc.property(
        seeds,
        positions,
        fc.array(momentsOfToday, { minLength: 2, maxLength: 6 }),
        (seed, position, moments) => {
          const [asked, fresh] = [booksOf(undefined, seed), booksOf(undefined, seed)]
          const account = accountAt(asked, position)
          for (const nowMs of moments) {
            const again = booksOf(undefined, seed).ledger.day(account, MONDAY, nowMs)
            expect(asked.ledger.day(account, MONDAY, nowMs)).toEqual(again)
          }
          expect(fresh.ledger.day(account, MONDAY, moments[0]!)).toEqual(
            asked.ledger.day(account, MONDAY, moments[0]!),
          )
        },
      ),
      { numRuns: 40 },
    )
  })

  test('what is pending today is booked in the end, unchanged', () => {
    let pending = 0
    for (let position = 0; position < 30; position++) {
      const { ledger, directory } = booksOf()
      const account = directory.accountAt(position)!
      for (const entry of ledger.day(account, MONDAY, NOW).pending) {
        const later = ledger.day(account, entry.bookedOn, entry.bookedAtMs)
        expect(later.entries).toContainEqual({ ...entry, status: 'booked' })
        pending++
      }
    }
    expect(pending).toBeGreaterThan(5)
  })

  test('a day that is over does not change any more', () => {
    const { ledger, directory } = booksOf()
    const account = directory.accountAt(0)!
    const atMidnight = ledger.day(account, MONDAY, startOfBankDay(MONDAY + 1))
    expect(atMidnight.entries.every((entry) => bankDayAt(entry.bookedAtMs) === MONDAY)).toBe(true)
    expect(ledger.day(account, MONDAY, startOfBankDay(MONDAY + 30))).toEqual(atMidnight)
  })
})

describe('adding a booking', () => {
  test('shifts its day and all later balances by its amount, and no earlier one', () => {
    const { ledger, directory } = booksOf()
    const account = directory.accountAt(1)!
    const balances = (): readonly number[] =>
      [MONDAY - 3, MONDAY - 2, MONDAY - 1, MONDAY, MONDAY + 9].map((day) =>
        ledger.balanceAfter(account, day, NOW),
      )
    const before = balances()
    expect(ledger.book(account, credit(100, MONDAY - 1), NOW).ok).toBe(true)
    expect(balances().map((balance, index) => balance - before[index]!)).toEqual([0, 0, 100, 100, 100])
  })

  test('fills in what the booking does not say', () => {
    const { ledger, directory } = booksOf()
    const account = directory.accountAt(0)!
    const booked = ledger.book(account, { ...credit(5), remittance: 'Thanks' }, NOW)
    expect(booked).toMatchObject({
      ok: true,
      value: {
        status: 'booked',
        currency: 'CHF',
        bookedAtMs: NOW,
        valueOn: MONDAY,
        reversal: false,
        reference: account.iban,
        information: 'Credit',
        transactions: [{ amount: 5, endToEndId: 'NOTPROVIDED', remittance: 'Thanks' }],
      },
    })
    expect(ledger.day(account, MONDAY, NOW).entries).toContainEqual(booked.ok && booked.value)
  })

  test('for later is pending until then', () => {
    const { ledger, directory } = booksOf()
    const account = directory.accountAt(0)!
    const booked = ledger.book(account, credit(5, MONDAY + 2), NOW)
    const id = booked.ok ? booked.value.id : ''
    const found = (nowMs: number, list: 'entries' | 'pending', day: number): boolean =>
      ledger.day(account, day, nowMs)[list].some((entry) => entry.id === id)
    const due = bankInstant(MONDAY + 2, 8 * HOUR_MS)
    expect([found(NOW, 'pending', MONDAY), found(due - 1, 'pending', MONDAY + 2)]).toEqual([true, true])
    expect([found(due, 'pending', MONDAY + 2), found(due, 'entries', MONDAY + 2)]).toEqual([false, true])
  })

  test.each([
    ['a finalized day', credit(5, MONDAY - 4), 'day-finalized'],
    ['nothing', credit(0), 'amount-not-positive'],
    ['half a centime', credit(0.5), 'amount-not-positive'],
    [
      'parts that miss the whole',
      { ...credit(5), transactions: [{ amount: 3 }, { amount: 1 }] },
      'transactions-do-not-add-up',
    ],
    ['another time', { ...credit(5), bookedAtMs: NOW + 24 * HOUR_MS }, 'time-outside-the-day'],
  ])('refuses %s', (_, booking, reason) => {
    const { ledger, directory } = booksOf()
    expect(ledger.book(directory.accountAt(0)!, booking, NOW)).toMatchObject({ ok: false, error: { reason } })
  })

  test('refuses an id twice, and an account that is closed or not yet open', () => {
    const { ledger, directory } = booksOf()
    const account = directory.accountAt(0)!
    expect(ledger.book(account, { ...credit(5), id: 'A1' }, NOW).ok).toBe(true)
    expect(ledger.book(account, { ...credit(5), id: 'A1' }, NOW)).toMatchObject({
      error: { reason: 'id-taken' },
    })
    const closed = directory.accountAt(9)!
    expect(ledger.book(closed, credit(5), NOW)).toMatchObject({ error: { reason: 'account-closed' } })
  })
})

describe('snapshots', () => {
  test('hold every state apart, in whatever order they are gone back to', () => {
    const steps = fc.array(fc.oneof(bookings, fc.constant('snapshot' as const), fc.nat({ max: 5 })), {
      maxLength: 30,
    })
    fc.assert(
      fc.property(positions, steps, (position, plan) => {
        const books = booksOf()
        const account = accountAt(books, position)
        const other = accountAt(books, (position + 1) % 30)
        const state = (): string =>
          JSON.stringify(
            [account, other].flatMap((one) =>
              [-1, 0, 3].map((by) => books.ledger.day(one, MONDAY + by, NOW)),
            ),
          )
        const kept = [{ snapshot: books.save(), state: state() }]
        const reached: [string, string][] = []
        for (const step of plan) {
          if (step === 'snapshot') kept.push({ snapshot: books.save(), state: state() })
          else if (typeof step === 'number') {
            const { snapshot, state: expected } = kept[step % kept.length]!
            books.load(snapshot)
            reached.push([state(), expected])
          } else books.ledger.book(step.amount % 2 ? account : other, step, NOW)
        }
        for (const [found, expected] of reached) expect(found).toBe(expected)
      }),
      { numRuns: 60 },
    )
  })

  test('a thousand banks do not see each other', () => {
    const [first, second] = [booksOf(), booksOf()]
    const account = accountAt(first, 0)
    first.ledger.book(account, credit(5), NOW)
    expect(second.ledger.day(account, MONDAY, NOW)).toEqual(booksOf().ledger.day(account, MONDAY, NOW))
  })
})
