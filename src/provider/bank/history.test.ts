import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { HOUR_MS, bankDayAt } from '../../kernel/calendar.ts'
import { bankInstant, firstDayOf, monthOf } from './bank-time.ts'
import { isBankingDay } from './banking-days.ts'
import { signedAmount } from './month-plan.ts'
import { exchanged } from './currency-exchange.ts'
import type { AccountRecord } from './kinds.ts'
import { createHistory } from './history.ts'
import { isCreditorReference, isQrReference } from './references.ts'
import type { LedgerDay, LedgerEntry } from './model.ts'
import { MONDAY, anyDay, booksOf, dayOf, positions, seeds } from '../../../test/support/books.ts'

const { directory } = booksOf()
const recordAt = (position: number) => directory.recordOf(directory.accountAt(position)!)

/** A whole month of an account, as it stands when it is over. */
function monthOfAccount(seed: number, position: number, day: number): readonly LedgerDay[] {
  const history = createHistory(seed)
  const first = firstDayOf(monthOf(day))
  const length = firstDayOf(monthOf(day) + 1) - first
  return Array.from({ length }, (_, offset) => history.day(recordAt(position), first + offset).ledgerDay)
}

function anyMonth(
  check: (days: readonly LedgerDay[], entries: readonly LedgerEntry[], position: number) => void,
): void {
  fc.assert(
    fc.property(seeds, positions, anyDay, (seed, position, day) => {
      const days = monthOfAccount(seed, position, day)
      check(
        days,
        days.flatMap((one) => one.entries),
        position,
      )
    }),
    { numRuns: 150 },
  )
}

describe('made-up bookings', () => {
  test('lead exactly from each opening to each closing, over months too', () => {
    fc.assert(
      fc.property(seeds, positions, anyDay, (seed, position, from) => {
        const history = createHistory(seed)
        let before: LedgerDay | undefined
        for (let day = from; day < from + 70; day++) {
          const { ledgerDay } = history.day(recordAt(position), day)
          const sum = ledgerDay.entries.reduce((total, entry) => total + signedAmount(entry), 0)
          expect(ledgerDay.opening + sum).toBe(ledgerDay.closing)
          expect(ledgerDay.opening).toBe((before ?? { closing: ledgerDay.opening }).closing)
          before = ledgerDay
        }
      }),
      { numRuns: 80 },
    )
  })

  test('are whole amounts above zero, and their transactions add up to them', () =>
    anyMonth((_, entries, position) => {
      const { currency } = recordAt(position).account
      for (const entry of entries) {
        expect(Number.isSafeInteger(entry.amount) && entry.amount > 0).toBe(true)
        expect(entry.transactions.length).toBeGreaterThan(0)
        expect(entry.transactions.reduce((sum, transaction) => sum + transaction.amount, 0)).toBe(
          entry.amount,
        )
        for (const transaction of entry.transactions) {
          expect(transaction).toMatchObject({ currency, direction: entry.direction })
          expect(transaction.amount).toBeGreaterThan(0)
        }
      }
    }))

  test('stand on banking days but for instant ones, between 06:00 and 18:00, oldest first', () =>
    anyMonth((days) => {
      for (const { day, entries } of days) {
        const onAnyDay = entries.every(({ code: { family } }) => family === 'RRCT' || family === 'IRCT')
        expect(onAnyDay || isBankingDay(day)).toBe(true)
        let before = bankInstant(day, 6 * HOUR_MS)
        for (const entry of entries) {
          expect(entry.bookedOn).toBe(day)
          expect(bankDayAt(entry.bookedAtMs)).toBe(day)
          expect(entry.bookedAtMs).toBeGreaterThanOrEqual(before)
          expect(entry.bookedAtMs).toBeLessThanOrEqual(bankInstant(day, 18 * HOUR_MS))
          before = entry.bookedAtMs
        }
      }
    }))

  test('show what people pay by phone: TWINT and instant credits on Sundays, eBill, payouts', () => {
    const seen = new Set<string>()
    for (let position = 0; position < 30; position++) {
      for (const { day, entries } of monthOfAccount(7, position, MONDAY)) {
        for (const { information, direction } of entries) {
          seen.add(`${isBankingDay(day) ? '' : 'on a holiday: '}${information} ${direction}`)
        }
      }
    }
    expect([...seen]).toEqual(
      expect.arrayContaining([
        'on a holiday: TWINT credit CRDT',
        'on a holiday: TWINT debit DBIT',
        'on a holiday: Instant credit CRDT',
        'TWINT payout CRDT',
        'eBill payment order DBIT',
      ]),
    )
  })

  test('are converted exactly', () =>
    anyMonth((_, entries) => {
      for (const entry of entries.filter((candidate) => candidate.exchange)) {
        expect(exchanged(entry.exchange!)).toBe(entry.amount)
      }
    }))

  test('carry references with right check digits, QR ones on the QR-IBAN', () =>
    anyMonth((_, entries, position) => {
      const { account } = recordAt(position)
      for (const entry of entries) {
        const references = entry.transactions.flatMap((transaction) => transaction.reference ?? [])
        for (const { type, value } of references) {
          expect(type === 'QRR' ? isQrReference(value) : isCreditorReference(value)).toBe(true)
        }
        const isQrCredit =
          entry.direction === 'CRDT' && references.some((reference) => reference.type === 'QRR')
        expect(entry.reference).toBe(isQrCredit ? account.qrIban : account.iban)
      }
    }))

  test('that are reversals take back an earlier booking of the same amount', () =>
    anyMonth((_, entries) => {
      const byId = new Map(entries.map((entry) => [entry.id, entry]))
      for (const entry of entries.filter((candidate) => candidate.reversal)) {
        const taken = byId.get(entry.transactions[0]!.remittance!.replace('Reversal of ', ''))!
        expect(taken).toMatchObject({ amount: entry.amount, direction: 'DBIT', reversal: false })
        expect(entry.direction).toBe('CRDT')
        expect(taken.bookedOn).toBeLessThan(entry.bookedOn)
      }
    }))

  test('have ids that no other booking of the bank has, short enough for camt.053', () => {
    const ids = new Set<string>()
    let count = 0
    for (let position = 0; position < 30; position++) {
      for (const entry of monthOfAccount(7, position, MONDAY).flatMap((day) => day.entries)) {
        for (const { id } of [entry, ...entry.transactions]) {
          expect(id.length).toBeLessThanOrEqual(35)
          ids.add(id)
          count++
        }
      }
    }
    expect(ids.size).toBe(count)
  })

  test('do not depend on the order in which they are looked at', () => {
    fc.assert(
      fc.property(
        seeds,
        fc.array(fc.tuple(positions, anyDay), { minLength: 2, maxLength: 8 }),
        (seed, visits) => {
          const [forwards, backwards] = [createHistory(seed), createHistory(seed)]
          const look = (history: typeof forwards, [position, day]: [number, number]): string =>
            JSON.stringify(history.day(recordAt(position), day))
          const seen = visits.map((visit) => look(forwards, visit))
          expect(
            visits
              .toReversed()
              .map((visit) => look(backwards, visit))
              .toReversed(),
          ).toEqual(seen)
        },
      ),
      { numRuns: 30 },
    )
  })

  test('of salaries say how much, and never who gets it', () => {
    let salaries = 0
    anyMonth((_, entries) => {
      for (const { code, transactions } of entries) {
        if (code.family !== 'ICDT' || code.subFamily !== 'SALA') continue
        salaries++
        for (const transaction of transactions) {
          expect(transaction).toMatchObject({ counterparty: undefined, remittance: undefined })
        }
      }
    })
    expect(salaries).toBeGreaterThan(0)
  })

  test('of interest come with 35 % of withholding tax, unless it is owed', () => {
    let taxed = 0
    anyMonth((_, entries) => {
      const [interest, tax] = ['INTR', 'TAXE'].map((code) =>
        entries.find((entry) => entry.code.domain === 'ACMT' && entry.code.subFamily === code),
      )
      if (interest?.direction === 'DBIT') return expect(tax).toBe(undefined)
      if (!interest) return expect(tax).toBe(undefined)
      taxed++
      expect(tax!.amount).toBe(Math.round(interest.amount * 0.35))
      expect(entries.indexOf(tax!)).toBe(entries.indexOf(interest) + 1)
    })
    expect(taxed).toBeGreaterThan(0)
  })

  test('of interest that an overdrawn account costs say so, and nobody is taxed for it', () => {
    const isOverdrawn = ({ kind }: AccountRecord): boolean => kind!.level[1] < 0
    const position = Array.from({ length: 30 }, (_, index) => index).find((index) =>
      isOverdrawn(recordAt(index)),
    )!
    const entries = monthOfAccount(7, position, dayOf('2025-12-01')).flatMap((one) => one.entries)
    const closing = entries.filter(({ code }) => ['INTR', 'TAXE'].includes(code.subFamily))
    expect(closing).toMatchObject([{ direction: 'DBIT', code: { family: 'MDOP', subFamily: 'INTR' } }])
  })

  test('of QR-bills carry billing information', () => {
    let bills = 0
    anyMonth((_, entries) => {
      for (const { reference, remittance } of entries.flatMap(({ transactions }) => transactions)) {
        if (reference?.type !== 'QRR') continue
        bills++
        expect(remittance).toMatch(/^\/\/S1\/10\/\d+\/11\/\d{6}\/32\/8\.1\//)
      }
    })
    expect(bills).toBeGreaterThan(0)
  })

  test('differ from seed to seed', () => {
    const openings = [1, 2, 3, 4, 5].map((seed) => monthOfAccount(seed, 0, MONDAY)[0]!.opening)
    expect(new Set(openings).size).toBe(5)
  })
})
