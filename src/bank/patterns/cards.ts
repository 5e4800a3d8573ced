import { CARD_HABITS, LONGEST_WAIT_DAYS } from '../card-use/card-use.ts'
import type { CardUse } from '../card-use/card-use.ts'
import { addressOf } from '../card-use/merchants.ts'
import { usesOn } from '../card-use/uses-on.ts'
import { bankDayAt } from '../../kernel/calendar.ts'
import type { MonthPlan, Pattern, Planned } from '../month-plan.ts'
import { planned } from './shared.ts'

/** What merchants present of the uses of the account's cards, those of the end of last month among them. */
export const cards: Pattern = (plan) => {
  const bookings: Planned[] = []
  for (const habit of CARD_HABITS) {
    for (let day = plan.from - LONGEST_WAIT_DAYS; day <= plan.to; day++) {
      for (const use of usesOn(plan.seed, plan.account, habit, day)) {
        const bookedOn = use.presented?.bookedOn ?? NEVER
        if (bookedOn >= plan.from && bookedOn <= plan.to) bookings.push(bookingOf(plan, use))
      }
    }
  }
  return bookings
}

const NEVER = -Infinity

/** Pending from the moment of the use, and valued then. */
function bookingOf(plan: MonthPlan, use: CardUse): Planned {
  const { merchant, exchange, cardholderAmount, atMs, channel, schemeTransactionId } = use
  const { bookedOn, bookedAtMs } = use.presented!
  return {
    ...planned(plan, 'card', bookedOn, channel === 'machine' ? 'cash-withdrawal' : 'card-purchase', {
      direction: 'DBIT',
      amount: cardholderAmount,
      valueOn: bankDayAt(atMs),
      bookedAtMs,
      endToEndId: schemeTransactionId,
      counterparty: { name: merchant.name, address: addressOf(merchant) },
      exchange,
    }),
    pendingFromMs: atMs,
  }
}
