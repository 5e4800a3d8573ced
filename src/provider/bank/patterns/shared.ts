import type { DayNumber } from '../../../kernel/calendar.ts'
import { randomStream } from '../../../kernel/random.ts'
import type { RandomStream } from '../../../kernel/random.ts'
import { compactDate, monthOfYear } from '../bank-time.ts'
import type { MonthNumber } from '../bank-time.ts'
import type { Booking } from '../booking.ts'
import { BUSINESS_CASES } from '../codes.ts'
import type { BusinessCase } from '../codes.ts'
import { bookingTime } from '../month-plan.ts'
import type { MonthPlan, Planned } from '../month-plan.ts'

/** A planned booking of a business case on a day; without an instant it gets one of that day. */
export function planned(
  plan: MonthPlan,
  purpose: string,
  day: DayNumber,
  businessCase: BusinessCase,
  details: Omit<Booking, 'bookedOn' | 'code'>,
): Planned {
  const { code, information } = BUSINESS_CASES[businessCase]
  const bookedAtMs = details.bookedAtMs ?? bookingTime(plan.random(`${purpose} time`), day)
  return { booking: { information, ...details, code, bookedOn: day, bookedAtMs } }
}

/** Chance that is the same in every month of an account: the same employer, landlord and amount. */
export function steady(plan: MonthPlan, purpose: string): RandomStream {
  return randomStream(plan.seed, purpose, plan.account.number)
}

/** One booking if there is a day for it, else none. */
export function once(day: DayNumber | undefined, make: (day: DayNumber) => Planned): readonly Planned[] {
  return day === undefined ? [] : [make(day)]
}

/** 2026-03 */
export function monthName(month: MonthNumber): string {
  return `${1970 + Math.floor(month / 12)}-${String(monthOfYear(month)).padStart(2, '0')}`
}

/** What issuers of QR-bills tell their own software (Swico S1): number and date of the bill, VAT, days to pay. */
export function billInformation(bill: string, billedOn: DayNumber): string {
  return `//S1/10/${bill}/11/${compactDate(billedOn).slice(2)}/32/8.1/40/0:30`
}
