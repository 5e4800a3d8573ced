import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bankDayAt, calendarDate, dayNumber } from '../../../kernel/calendar.ts'
import { lastDayOf, monthOf } from '../bank-time.ts'
import { exchanged } from '../currency-exchange.ts'
import { createHistory } from '../history.ts'
import { MONDAY, anyDay, booksOf, positions, seeds } from '../../../../test/support/books.ts'
import { CARD_HABITS, LONGEST_WAIT_DAYS } from './card-use.ts'
import { presentmentIn } from './booking-of.ts'
import type { CardUse } from './card-use.ts'
import { MERCHANTS, addressOf, merchantById } from './merchants.ts'
import { usesOn } from './uses-on.ts'

const { directory } = booksOf()
const recordAt = (position: number) => directory.recordOf(directory.accountAt(position)!)

function usesBetween(seed: number, position: number, from: number, to: number): readonly CardUse[] {
  return Array.from({ length: to - from + 1 }, (_, offset) => from + offset).flatMap((day) =>
    CARD_HABITS.flatMap((habit) => usesOn(seed, recordAt(position).account, habit, day)),
  )
}

describe('the uses of a card', () => {
  test('are on their day, converted exactly, and approved before they are presented or taken back', () => {
    fc.assert(
      fc.property(seeds, positions, anyDay, fc.constantFrom(...CARD_HABITS), (seed, position, day, habit) => {
        const { account } = recordAt(position)
        for (const use of usesOn(seed, account, habit, day)) {
          const { exchange, approvalCode, deeds = [], responseCode } = use
          const presented = presentmentIn(use)
          const bookedOn = presented ? bankDayAt(presented.atMs) : day + 1
          expect(bankDayAt(use.atMs)).toBe(day)
          expect(use.schemeTransactionId).toMatch(/^\d{15}$/)
          expect(use.cardholderAmount).toBe(exchange ? exchanged(exchange) : use.amount)
          expect(exchange === undefined).toBe(use.merchant.currency === account.currency)
          expect(approvalCode !== undefined).toBe(responseCode === '00')
          expect(deeds).toHaveLength(responseCode === '00' ? 1 : 0)
          expect(bookedOn - day).toBeGreaterThanOrEqual(1)
          expect(bookedOn - day).toBeLessThanOrEqual(LONGEST_WAIT_DAYS)
        }
      }),
    )
  })

  test('have declines, reversals, foreign currencies, wallets and 3-D Secure among them', () => {
    const uses = usesBetween(1, 0, MONDAY - 400, MONDAY)
    const kinds = (view: (use: CardUse) => unknown) => new Set(uses.map(view)).size
    expect(kinds(({ responseCode }) => responseCode)).toBe(6)
    expect(kinds(({ merchant }) => merchant.currency)).toBeGreaterThanOrEqual(4)
    expect(kinds(({ threeDs }) => JSON.stringify(threeDs))).toBe(5)
    expect(kinds(({ wallet }) => wallet)).toBe(3)
    expect(kinds(({ authorizer }) => authorizer)).toBe(3)
    expect(uses.some(({ deeds }) => deeds?.[0]?.command === 'reverse')).toBe(true)
    expect(new Set(uses.map(({ schemeTransactionId }) => schemeTransactionId)).size).toBe(uses.length)
  })

  test('are none before the account is opened and once it is closed', () => {
    const account = { number: 7, currency: 'CHF', openedOn: MONDAY, closedOn: MONDAY + 40 }
    const count = (from: number) =>
      Array.from({ length: 40 }, (_, day) => usesOn(1, account, 'everyday', from + day)).flat().length
    expect([count(MONDAY - 40), count(MONDAY + 40)]).toEqual([0, 0])
    expect(count(MONDAY)).toBeGreaterThan(0)
  })

  test('of a subscription come on the first of every month, and are presented', () => {
    const first = dayNumber(calendarDate('2026-03-01'))
    const [use] = usesOn(5, recordAt(0).account, 'everyday', first).filter(
      ({ channel }) => channel === 'subscription',
    )
    expect(bankDayAt(presentmentIn(use!)!.atMs)).toBe(first + 1)
  })
})

describe('the books', () => {
  test('have exactly what is presented, over the ends of months too', () => {
    fc.assert(
      fc.property(seeds, positions, anyDay, (seed, position, day) => {
        const record = recordAt(position)
        if (!record.kind?.patterns.includes('cards')) return
        const history = createHistory(seed)
        const [from, to] = [lastDayOf(monthOf(day)) - 20, lastDayOf(monthOf(day)) + 20]
        const presented = usesBetween(seed, position, from - LONGEST_WAIT_DAYS, to)
          .flatMap((use) => {
            const { atMs } = presentmentIn(use) ?? {}
            return atMs === undefined ? [] : [{ ...use, bookedAtMs: atMs, bookedOn: bankDayAt(atMs) }]
          })
          .filter(({ bookedOn }) => bookedOn >= from && bookedOn <= to)
          .filter(({ bookedOn }) => bookedOn < (record.account.closedOn ?? Infinity))
          .map((one) => `${one.bookedAtMs} ${one.schemeTransactionId} ${one.cardholderAmount}`)
        const booked = Array.from({ length: to - from + 1 }, (_, offset) => from + offset)
          .flatMap((one) => history.day(record, one).ledgerDay.entries)
          .filter(({ code }) => code.family === 'CCRD')
          .map((entry) => `${entry.bookedAtMs} ${entry.transactions[0]!.endToEndId} ${entry.amount}`)
        expect(booked.sort()).toEqual(presented.sort())
      }),
      { numRuns: 100 },
    )
  })
})

describe('merchants', () => {
  test('have ids of their own and stay where they are', () => {
    expect(new Set(MERCHANTS.map(({ id }) => id)).size).toBe(MERCHANTS.length)
    for (const merchant of MERCHANTS) {
      expect(merchantById(merchant.id)).toBe(merchant)
      expect(addressOf(merchant)).toEqual(addressOf(merchant))
      expect(addressOf(merchant).country === 'CH').toBe(merchant.currency === 'CHF')
    }
  })
})
