import { describe, expect, test } from 'vitest'
import { createWaitsInVain } from './waits-in-vain.ts'

const TEN_MINUTES = 600_000

describe('what was waited for in vain', () => {
  test('is waited for a tenth as long in the flows that follow', () => {
    const waits = createWaitsInVain()
    expect(waits.longest('booking', TEN_MINUTES)).toBe(TEN_MINUTES)
    waits.ended('booking', false, TEN_MINUTES)
    expect(waits.longest('booking', TEN_MINUTES)).toBe(60_000)
    expect(waits.longest('card status', 120_000)).toBe(120_000)
  })

  test('is waited for as before where one has come, earlier or later', () => {
    for (const order of [
      [true, false],
      [false, true],
    ]) {
      const waits = createWaitsInVain()
      for (const hasCome of order) waits.ended('booking', hasCome, TEN_MINUTES)
      expect(waits.longest('booking', TEN_MINUTES)).toBe(TEN_MINUTES)
    }
  })

  test('is nothing where the wait was short', () => {
    const waits = createWaitsInVain()
    waits.ended('card status', false, 5000)
    expect(waits.longest('card status', 120_000)).toBe(120_000)
    waits.ended('card status', false, 120_000)
    expect(waits.longest('card status', 5000)).toBe(5000)
  })
})
