import type { MinorUnits } from '../../../kernel/money.ts'
import { monthOfYear } from '../bank-time.ts'
import { firmName, swissCounterparty } from '../counterparties.ts'
import { bookingTime } from '../month-plan.ts'
import type { MonthPlan, Pattern, Planned } from '../month-plan.ts'
import { planned } from './shared.ts'

/** A payment that is taken back on a later banking day of the month, in most months. */
export const reversal: Pattern = (plan) => {
  const random = plan.random('reversal')
  if (random.once(3) || plan.bankingDays.length < 4) return []
  const first = random.integer(0, plan.bankingDays.length - 4)
  const bookedOn = plan.bankingDays[first]!
  const takenBackOn = plan.bankingDays[first + random.integer(1, 3)]!
  const amount = plan.amount(random, 5_000, 120_000)
  const counterparty = swissCounterparty(random, firmName(random))
  const endToEndId = `PAY-${random.hex(8)}`
  const payment = planned(plan, 'reversed', bookedOn, 'domestic-debit', {
    direction: 'DBIT',
    amount,
    counterparty,
    endToEndId,
    remittance: `Order ${random.integer(1000, 9999)}`,
    bookedAtMs: bookingTime(random, bookedOn),
  })
  const takenBack = planned(plan, 'reversal', takenBackOn, 'domestic-debit', {
    direction: 'CRDT',
    reversal: true,
    amount,
    valueOn: bookedOn,
    counterparty,
    endToEndId,
    information: 'Reversal payment order',
    bookedAtMs: bookingTime(random, takenBackOn),
  })
  return [payment, { ...takenBack, reverses: payment }]
}

/** On the last banking day of a quarter. */
export const quarterlyFee: Pattern = (plan) => {
  if (!endsQuarter(plan)) return []
  const random = plan.random('fee')
  const amount = plan.amount(random, 900, 4_500)
  return [onLastBankingDay(plan, 'account-fee', 'DBIT', amount)]
}

/**
 * Interest for a quarter on what stood on the account when its last month began, and the withholding tax of 35 % on it
 * (Federal Act on Withholding Tax, art. 13 para. 1 a); of an overdrawn account, what its owner owes.
 */
export const quarterlyInterest: Pattern = (plan) => {
  if (!endsQuarter(plan)) return []
  const { opening, kind } = plan
  if (opening < 0) {
    const owed = interestOn(-opening, OVERDRAFT_RATE)
    return owed > 0 ? [onLastBankingDay(plan, 'debit-interest', 'DBIT', owed)] : []
  }
  const interest = interestOn(opening, kind.typeCode === 'SVGS' ? SAVINGS_RATE : CURRENT_RATE)
  const tax = Math.round(interest * WITHHOLDING_TAX)
  if (tax === 0) return []
  return [
    onLastBankingDay(plan, 'credit-interest', 'CRDT', interest),
    onLastBankingDay(plan, 'withholding-tax', 'DBIT', tax),
  ]
}

/** For a year, as banks in Switzerland publish them. */
const SAVINGS_RATE = 0.005
const CURRENT_RATE = 0.001
const OVERDRAFT_RATE = 0.095
const WITHHOLDING_TAX = 0.35

function interestOn(balance: MinorUnits, rate: number): MinorUnits {
  return Math.round((balance * rate) / 4)
}

function onLastBankingDay(
  plan: MonthPlan,
  businessCase: 'account-fee' | 'credit-interest' | 'debit-interest' | 'withholding-tax',
  direction: 'CRDT' | 'DBIT',
  amount: number,
): Planned {
  const day = plan.bankingDays.at(-1)!
  // All of a closing at once, in the order in which it is told: first interest, then its tax.
  const bookedAtMs = bookingTime(plan.random('closing time'), day)
  return planned(plan, businessCase, day, businessCase, { direction, amount, valueOn: plan.to, bookedAtMs })
}

function endsQuarter(plan: MonthPlan): boolean {
  return monthOfYear(plan.month) % 3 === 0
}
