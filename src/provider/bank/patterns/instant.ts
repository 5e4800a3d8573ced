import type { DayNumber } from '../../../kernel/calendar.ts'
import type { RandomStream } from '../../../kernel/random.ts'
import { firmName, personName, swissCounterparty } from '../counterparties.ts'
import { bookingTime } from '../month-plan.ts'
import type { MonthPlan, Pattern, Planned } from '../month-plan.ts'
import { qrReference } from '../references.ts'
import { billInformation, once, planned, steady } from './shared.ts'

// What is paid by phone: at once on any day, where the bank books nothing else on weekends and holidays, or by eBill.

/** Between people, by TWINT. */
export const twint: Pattern = (plan) => {
  const random = plan.random('twint')
  return Array.from({ length: random.integer(1, 3) }, () => {
    const isCredit = random.once(2)
    const day = anyDay(plan, random)
    return atOnce(
      planned(plan, 'twint', day, isCredit ? 'instant-credit' : 'instant-debit', {
        bookedAtMs: bookingTime(random, day),
        direction: isCredit ? 'CRDT' : 'DBIT',
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
export const instantCredits: Pattern = (plan) => {
  const random = plan.random('instant credits')
  return Array.from({ length: random.integer(1, 3) }, () => {
    const day = anyDay(plan, random)
    const invoice = random.integer(10_000, 99_999)
    return atOnce(
      planned(plan, 'instant credit', day, 'instant-credit', {
        bookedAtMs: bookingTime(random, day),
        direction: 'CRDT',
        amount: plan.amount(random, 2_000, 180_000),
        endToEndId: `INST-${invoice}`,
        counterparty: swissCounterparty(random, personName(random)),
        remittance: `Invoice ${invoice}`,
      }),
    )
  })
}

/** What customers paid at the till in a month, in one amount. */
export const twintPayout: Pattern = (plan) => {
  const random = plan.random('twint payout')
  const acquirer = swissCounterparty(steady(plan, 'twint acquirer'), 'TWINT Acquiring')
  const day = random.pick(plan.bankingDays)
  return [
    planned(plan, 'twint payout', day, 'domestic-credit', {
      direction: 'CRDT',
      amount: plan.amount(random, 8_000, 240_000),
      information: 'TWINT payout',
      counterparty: acquirer,
      endToEndId: `TWINT-${random.hex(8)}`,
      remittance: `TWINT sales, ${random.integer(4, 60)} payments`,
    }),
  ]
}

/** A bill that came by eBill and was released for the 20th, or the next banking day. */
export const ebill: Pattern = (plan) => {
  const biller = steady(plan, 'ebill')
  const counterparty = swissCounterparty(biller, firmName(biller))
  const customer = biller.integer(100_000, 999_999)
  const random = plan.random('ebill bill')
  const amount = plan.amount(random, 3_900, 24_000)
  const bill = String(random.next()).padStart(12, '0')
  return once(plan.bankingDayFrom(20), (day) =>
    planned(plan, 'ebill', day, 'domestic-debit', {
      direction: 'DBIT',
      amount,
      counterparty,
      information: 'eBill payment order',
      endToEndId: `EBILL-${random.hex(8)}`,
      creditorReference: { type: 'QRR', value: qrReference(`${customer}${bill.padStart(20, '0')}`) },
      remittance: billInformation(bill, plan.from),
    }),
  )
}

function anyDay({ from, to }: MonthPlan, random: RandomStream): DayNumber {
  return random.integer(from, to)
}

/** Nobody sees it coming: it shows when it is booked. */
function atOnce(plan: Planned): Planned {
  return { ...plan, pendingFromMs: plan.booking.bookedAtMs }
}
