import { describe, expect, test } from 'vitest'
import { sharedTarget } from '../../../test/support/shared-target.ts'
import { SCENARIOS } from '../../../test/support/suite.ts'
import { calendarDate } from '../../kernel/calendar.ts'
import { notToday } from './not-today.ts'
import { planRun } from './select.ts'

const target = sharedTarget()
const only = ['reconciliation/today-*']

function said(date: string, allow: 'read' | 'irreversible', at = target) {
  return notToday(planRun(SCENARIOS, at, { allow, only }), at, calendarDate(date))
}

describe('what cannot come today', () => {
  test('on a Sunday are bookings, with how many flows wait for them', () => {
    const [booking, ...rest] = said('2026-03-08', 'irreversible')
    expect(booking?.reason).toBe('2026-03-08 is a Sunday, and orders are executed on working days')
    expect(booking?.scenarios).toContain('reconciliation/today-single-json')
    expect(booking!.scenarios.length).toBeGreaterThan(15)
    expect(rest).toEqual([])
  })

  test('on a working day are the statements of the day alone', () => {
    const [statement, ...rest] = said('2026-03-09', 'irreversible')
    expect(statement?.reason).toBe('2026-03-09 is not over, and statements are of days that are')
    expect(statement?.scenarios).toContain('reconciliation/today-single-json')
    expect(rest).toEqual([])
  })

  test('is nothing where nothing is ordered, or the clock can be moved', () => {
    expect(said('2026-03-08', 'read')).toEqual([])
    const moved = { ...target, capabilities: new Set([...target.capabilities, 'clock']) }
    expect(said('2026-03-08', 'irreversible', moved)).toEqual([])
  })
})
