import { bankingDayFrom } from '../bank/banking-days.ts'
import { type CalendarDate, type DayNumber, dateOfDay, dayNumber } from '../../kernel/calendar.ts'
import type { Security } from './settlement.ts'

/** How a trade of a security settles. */
export function settlementOf(security: Security, tradeDate: CalendarDate) {
  const { isin, name, currency, market, cycle } = security
  return {
    isin,
    name,
    market,
    settlementCurrency: currency,
    settlementCycle: `T+${cycle}`,
    tradeDate,
    settlementDate: dateOfDay(bankingDaysAfter(dayNumber(tradeDate), cycle)),
  }
}

/** A trade on a day without bookings counts as one of the next banking day. */
function bankingDaysAfter(day: DayNumber, count: number): DayNumber {
  let reached = bankingDayFrom(day)
  for (let passed = 0; passed < count; passed++) reached = bankingDayFrom(reached + 1)
  return reached
}
