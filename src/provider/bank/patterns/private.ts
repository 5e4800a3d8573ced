import { firmName, swissCounterparty } from '../counterparties.ts'
import type { Pattern } from '../month-plan.ts'
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
