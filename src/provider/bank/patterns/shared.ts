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

/** What has to be said of a planned booking besides its business case and its day. */
type Details = Omit<Booking, 'bookedOn' | 'code' | 'direction'> & Partial<Pick<Booking, 'direction'>>

/** A planned booking of a business case on a day, at an instant of that day. */
export function planned(
  bookedOn: DayNumber,
  businessCase: BusinessCase,
  details: Details & { readonly bookedAtMs: number },
): Planned {
  return { booking: { ...BUSINESS_CASES[businessCase], ...details, bookedOn } }
}

/** The same at any time of a day. */
export function plannedOn(
  plan: MonthPlan,
  purpose: string,
  day: DayNumber,
  businessCase: BusinessCase,
  details: Details,
): Planned {
  const bookedAtMs = bookingTime(plan.random(`${purpose} time`), day)
  return planned(day, businessCase, { ...details, bookedAtMs })
}

/** So many bookings of a month, each on a day of its own: a banking day unless `dayOf` chooses another. */
export function several(
  plan: MonthPlan,
  purpose: string,
  [least, most]: readonly [number, number],
  make: (random: RandomStream, day: DayNumber) => Planned,
  dayOf = (random: RandomStream): DayNumber => random.pick(plan.bankingDays),
): readonly Planned[] {
  const random = plan.random(purpose)
  return Array.from({ length: random.integer(least, most) }, () => make(random, dayOf(random)))
}

/** Chance that is the same in every month of an account: the same employer, landlord and amount. */
export function steady(plan: MonthPlan, purpose: string): RandomStream {
  return randomStream(plan.seed, purpose, plan.account.number)
}

/** 2026-03 */
export function monthName(month: MonthNumber): string {
  return `${1970 + Math.floor(month / 12)}-${String(monthOfYear(month)).padStart(2, '0')}`
}

/** What issuers of QR-bills tell their own software (Swico S1): number and date of the bill, VAT, days to pay. */
export function billInformation(bill: string, billedOn: DayNumber): string {
  return `//S1/10/${bill}/11/${compactDate(billedOn).slice(2)}/32/8.1/40/0:30`
}
