import { HOUR_MS, MINUTE_MS } from '../../kernel/duration.ts'
import { bankInstant } from '../bank-time.ts'
import { bankingDayFrom } from '../banking-days.ts'
import {
  firmName,
  foreignCounterparty,
  personName,
  swissAddress,
  swissCounterparty,
} from '../counterparties.ts'
import { exchanged, rateOn } from '../exchange.ts'
import { bookingTime } from '../month-plan.ts'
import type { MonthPlan, Pattern, Planned } from '../month-plan.ts'
import { FOREIGN_SHOPS, SHOPS } from '../names.ts'
import { monthName, once, planned, steady } from './shared.ts'

/** On the 25th, or the banking day before. */
export const salary: Pattern = (plan) => {
  const employer = steady(plan, 'employer')
  const counterparty = swissCounterparty(employer, firmName(employer))
  const amount = plan.amount(employer, 420_000, 980_000)
  return once(plan.bankingDayUntil(25), (day) =>
    planned(plan, 'salary', day, 'salary-credit', {
      direction: 'CRDT',
      amount,
      counterparty,
      remittance: `Salary ${monthName(plan.month)}`,
      endToEndId: `SAL-${monthName(plan.month)}`,
    }),
  )
}

/** On the 1st, or the next banking day; valued on the 1st even so. */
export const rent: Pattern = (plan) => {
  const landlord = steady(plan, 'landlord')
  const counterparty = swissCounterparty(landlord, firmName(landlord))
  const amount = plan.amount(landlord, 140_000, 290_000)
  return once(plan.bankingDayFrom(1), (day) =>
    planned(plan, 'rent', day, 'standing-order', {
      direction: 'DBIT',
      amount,
      valueOn: plan.from,
      counterparty,
      remittance: `Rent ${monthName(plan.month)}`,
    }),
  )
}

export const savingsOrder: Pattern = (plan) => {
  const order = steady(plan, 'savings order')
  const counterparty = swissCounterparty(order, plan.account.owner)
  const amount = plan.amount(order, 10_000, 80_000)
  return once(plan.bankingDayFrom(27), (day) =>
    planned(plan, 'savings order', day, 'standing-order', { direction: 'DBIT', amount, counterparty }),
  )
}

export const savingsCredit: Pattern = (plan) => {
  const order = steady(plan, 'savings credit')
  const counterparty = swissCounterparty(order, plan.account.owner)
  const amount = plan.amount(order, 20_000, 150_000)
  return once(plan.bankingDayFrom(2), (day) =>
    planned(plan, 'savings credit', day, 'standing-credit', {
      direction: 'CRDT',
      amount,
      counterparty,
      remittance: 'Savings',
    }),
  )
}

export const insurance: Pattern = (plan) => {
  const insurer = steady(plan, 'insurer')
  const counterparty = swissCounterparty(insurer, `${firmName(insurer)} Versicherung`)
  const amount = plan.amount(insurer, 28_000, 52_000)
  return once(plan.bankingDayFrom(5), (day) =>
    planned(plan, 'insurance', day, 'direct-debit', {
      direction: 'DBIT',
      amount,
      counterparty,
      remittance: `Premium ${monthName(plan.month)}`,
    }),
  )
}

/** Pending from the moment of purchase, booked on the next or the second banking day, valued at the purchase. */
export const cardPurchases: Pattern = (plan) => {
  const random = plan.random('card purchases')
  const purchases: Planned[] = []
  const count = random.integer(6, 14)
  for (let purchase = 0; purchase < count; purchase++) {
    const purchasedOn = random.integer(plan.from, plan.to)
    const bookedOn = bankingDayFrom(purchasedOn + random.integer(1, 2))
    const bookedAtMs = bookingTime(random, bookedOn)
    const purchasedAtMs = bankInstant(purchasedOn, 8 * HOUR_MS + random.integer(0, 780) * MINUTE_MS)
    const details = random.once(5)
      ? purchaseAbroad(plan, random.pick(FOREIGN_SHOPS), purchasedOn, purchase)
      : {
          amount: plan.amount(random, 480, 18_500),
          counterparty: { name: random.pick(SHOPS), address: swissAddress(random) },
        }
    // What is booked next month would belong to next month's plan.
    if (bookedOn > plan.to) continue
    purchases.push({
      ...planned(plan, 'card', bookedOn, 'card-purchase', {
        direction: 'DBIT',
        valueOn: purchasedOn,
        bookedAtMs,
        ...details,
      }),
      pendingFromMs: purchasedAtMs,
    })
  }
  return purchases
}

export const cashWithdrawals: Pattern = (plan) => {
  const random = plan.random('cash withdrawals')
  return Array.from({ length: random.integer(1, 4) }, () => {
    const day = random.pick(plan.bankingDays)
    return planned(plan, 'cash', day, 'cash-withdrawal', {
      direction: 'DBIT',
      amount: random.integer(1, 10) * 5_000,
      bookedAtMs: bookingTime(random, day),
      counterparty: { name: `Bancomat ${swissAddress(random).townName}` },
    })
  })
}

function purchaseAbroad(plan: MonthPlan, shop: string, day: number, purchase: number) {
  const random = plan.random(`purchase abroad ${purchase}`)
  const sourceCurrency = plan.account.currency === 'EUR' ? 'USD' : 'EUR'
  const exchange = {
    instructedAmount: random.integer(900, 24_000),
    sourceCurrency,
    targetCurrency: plan.account.currency,
    rate: rateOn(day, sourceCurrency, plan.account.currency, plan.seed),
  }
  const { counterparty } = foreignCounterparty(random, sourceCurrency)
  const owner = personName(random)
  return {
    amount: exchanged(exchange),
    exchange,
    counterparty: {
      name: `${shop} (${owner})`,
      ...(counterparty.address && { address: counterparty.address }),
    },
  }
}
