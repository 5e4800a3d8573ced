import { describe, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '../../../kernel/calendar.ts'
import type { CardUse, UseDeed } from '../../bank/card-use/card-use.ts'
import { MERCHANTS } from '../../bank/card-use/merchants.ts'
import { calendarPeriods, spentIn } from './log.ts'

const MONDAY = Date.UTC(2026, 2, 2, 9)
const TUESDAY = MONDAY + DAY_MS
const WEDNESDAY = TUESDAY + DAY_MS

const deed = (command: UseDeed['command'], atMs: number, amount: number, more: Partial<UseDeed> = {}) => ({
  command,
  atMs,
  part: { amount, cardholderAmount: amount },
  ...more,
})

/** What a purchase of 40.00 on Monday counts for the limits of the day and of the month, in centimes. */
function countedAt(atMs: number, deeds: readonly UseDeed[]): readonly [ofDay: number, ofMonth: number] {
  const use: CardUse = {
    schemeTransactionId: '100000000000001',
    atMs: MONDAY,
    merchant: MERCHANTS[0]!,
    channel: 'till',
    amount: 4000,
    cardholderAmount: 4000,
    authorizer: 'ALWAYS_ISSUER',
    responseCode: '00',
    deeds,
  }
  const { totalOfDay, totalOfMonth } = spentIn([{ use, centimes: 4000 }], atMs, calendarPeriods, 7 * DAY_MS)
  return [totalOfDay, totalOfMonth]
}

describe('what is released', () => {
  test('frees the limit of what was approved before it, and of nothing that comes after it', () => {
    const deeds = [deed('reverse', TUESDAY, 1500), deed('increment', WEDNESDAY, 500)]
    expect([MONDAY, TUESDAY, WEDNESDAY].map((atMs) => countedAt(atMs, deeds))).toEqual([
      [2500, 3000],
      [0, 3000],
      [500, 3000],
    ])
  })

  test('counts until it is released, and is then taken off the last approval first', () => {
    const deeds = [deed('increment', TUESDAY, 1000), deed('reverse', TUESDAY + HOUR_MS, 1500)]
    expect(countedAt(TUESDAY, deeds)).toEqual([1000, 5000])
    expect(countedAt(TUESDAY + HOUR_MS, deeds)).toEqual([0, 3500])
  })

  test('before the last presentment leaves a tip on its own day', () => {
    const deeds = [deed('reverse', TUESDAY, 1500), deed('clear', WEDNESDAY, 3000)]
    expect([MONDAY, WEDNESDAY].map((atMs) => countedAt(atMs, deeds)[0])).toEqual([2500, 500])
  })
})
