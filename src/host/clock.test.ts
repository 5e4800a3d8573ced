import { afterEach, expect, test, vi } from 'vitest'
import { startClock } from './clock.ts'

afterEach(() => void vi.useRealTimers())

test('a clock that was started does not follow when the machine’s own is set back', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2027-01-01T12:00:00Z') })
  const clock = startClock()
  const begunMs = clock()
  expect(new Date(begunMs).toISOString()).toMatch(/^2027-01-01T12:00:0/)
  vi.setSystemTime(Date.parse('2027-01-01T11:00:00Z'))
  const endedMs = clock()
  expect(endedMs).toBeGreaterThanOrEqual(begunMs)
  expect(Number.isInteger(endedMs - begunMs)).toBe(true)
})
