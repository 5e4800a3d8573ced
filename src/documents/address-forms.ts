import type { CalendarDate } from '../kernel/calendar.ts'
import { calendarDate } from '../kernel/calendar.ts'

interface KnownDay {
  readonly day: CalendarDate
  readonly source: string
}

/**
 * First days of the forms of addresses in payment orders. None of the three documents says them: they are of the Swiss
 * Payment Standards, which name the release of November, and banks that tell their customers the day do not agree.
 */
const HYBRID_FROM: KnownDay = {
  day: calendarDate('2025-11-22'),
  source: 'Swiss Payment Standards, release of November 2025',
}
const WITHOUT_LINES_ALONE_FROM: readonly KnownDay[] = [
  { day: calendarDate('2026-11-14'), source: 'PostFinance, changes to payment transactions' },
  { day: calendarDate('2026-11-21'), source: 'UBS, structured addresses in payment orders' },
]

/** A simulated bank goes by the last of the days that are told: before it, nobody is sure to be refused. */
export const ADDRESS_FORMS: Readonly<Record<'hybridFrom' | 'withoutLinesAloneFrom', KnownDay>> = {
  hybridFrom: HYBRID_FROM,
  withoutLinesAloneFrom: WITHOUT_LINES_ALONE_FROM.reduce((one, other) => (other.day > one.day ? other : one)),
}
