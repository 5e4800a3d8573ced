import { personName, swissCounterparty } from '../counterparties.ts'
import { bookingTime } from '../month-plan.ts'
import type { MonthPlan, Pattern, Planned } from '../month-plan.ts'
import type { RandomStream } from '../../../kernel/random.ts'
import { planned, plannedOn, several, steady } from './shared.ts'

// What is paid by phone: at once on any day, where the bank books nothing else on weekends and holidays.

/** Between people, by TWINT. */
const twint: Pattern = (plan) => {
  const random = plan.random('twint')
  return Array.from({ length: random.integer(1, 3) }, () => {
    const isCredit = random.once(2)
    const day = random.integer(plan.from, plan.to)
    return atOnce(
      planned(day, isCredit ? 'instant-credit' : 'instant-debit', {
        bookedAtMs: bookingTime(random, day),
        amount: plan.amount(random, 500, 12_000),
        information: isCredit ? 'TWINT credit' : 'TWINT debit',
        counterparty: swissCounterparty(random, personName(random)),
        remittance: random.pick(TWINT_WORDS),
      }),
    )
  })
}

const TWINT_WORDS = ['TWINT: Merci!', 'TWINT: Znacht', 'TWINT: Ticket', 'TWINT: Regalo'] as const

/** Customers who pay at once, on a Sunday too. */
const instantCredits: Pattern = (plan) => {
  const anyDay = (random: RandomStream) => random.integer(plan.from, plan.to)
  return several(plan, 'instant credits', [1, 3], (random, day) => instantCredit(plan, random, day), anyDay)
}

function instantCredit(plan: MonthPlan, random: RandomStream, day: number): Planned {
  const invoice = random.integer(10_000, 99_999)
  return atOnce(
    planned(day, 'instant-credit', {
      bookedAtMs: bookingTime(random, day),
      amount: plan.amount(random, 2_000, 180_000),
      endToEndId: `INST-${invoice}`,
      counterparty: swissCounterparty(random, personName(random)),
      remittance: `Invoice ${invoice}`,
    }),
  )
}

/** What customers paid at the till in a month, in one amount. */
const twintPayout: Pattern = (plan) => {
  const random = plan.random('twint payout')
  const acquirer = swissCounterparty(steady(plan, 'twint acquirer'), 'TWINT Acquiring')
  const day = random.pick(plan.bankingDays)
  return [
    plannedOn(plan, 'twint payout', day, 'domestic-credit', {
      amount: plan.amount(random, 8_000, 240_000),
      information: 'TWINT payout',
      counterparty: acquirer,
      endToEndId: `TWINT-${random.hex(8)}`,
      remittance: `TWINT sales, ${random.integer(4, 60)} payments`,
    }),
  ]
}

export const INSTANT_PATTERNS = { twint, 'instant-credits': instantCredits, 'twint-payout': twintPayout }

/** Nobody sees it coming: it shows when it is booked. */
function atOnce(plan: Planned): Planned {
  return { ...plan, pendingFromMs: plan.booking.bookedAtMs }
}
