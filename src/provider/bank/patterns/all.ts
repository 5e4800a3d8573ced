import { bookingOfUse, presentmentIn } from '../card-use/booking-of.ts'
import { CARD_HABITS, LONGEST_WAIT_DAYS } from '../card-use/card-use.ts'
import { usesOn } from '../card-use/uses-on.ts'
import type { Pattern, Planned } from '../month-plan.ts'
import { BANK_PATTERNS } from './bank.ts'
import { BUSINESS_PATTERNS } from './business.ts'
import { MONTHLY_PATTERNS } from './monthly.ts'
import { WIDE_PATTERNS } from './wide.ts'

/**
 * What merchants present of the uses of the account's cards, those of the end of last month among them. Each is pending
 * from the moment of the use.
 */
const cards: Pattern = (plan) => {
  const bookings: Planned[] = []
  for (const habit of CARD_HABITS) {
    for (let day = plan.from - LONGEST_WAIT_DAYS; day <= plan.to; day++) {
      for (const use of usesOn(plan.seed, plan.account, habit, day)) {
        const presentment = presentmentIn(use)
        const booking = presentment && bookingOfUse(use, presentment)
        if (!booking || booking.bookedOn < plan.from || booking.bookedOn > plan.to) continue
        bookings.push({ booking, pendingFromMs: use.atMs })
      }
    }
  }
  return bookings
}

/** What can happen on an account in a month. */
export const PATTERNS = {
  ...MONTHLY_PATTERNS,
  ...BUSINESS_PATTERNS,
  ...BANK_PATTERNS,
  ...WIDE_PATTERNS,
  cards,
} satisfies Readonly<Record<string, Pattern>>

export type PatternName = keyof typeof PATTERNS
