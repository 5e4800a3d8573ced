import type { MinorUnits } from '../../../kernel/money.ts'
import { HOUR_MS } from '../../../kernel/calendar.ts'
import { bankInstant, monthOfYear } from '../bank-time.ts'
import { signedAmount } from '../booking.ts'
import { firmName, swissCounterparty } from '../counterparties.ts'
import { bookingTime } from '../month-plan.ts'
import type { MonthPlan, Pattern, Planned } from '../month-plan.ts'
import { planned, steady } from './shared.ts'

/** A payment that is taken back on a later banking day of the month, in most months. */
const reversal: Pattern = (plan) => {
  const random = plan.random('reversal')
  if (random.once(3) || plan.bankingDays.length < 4) return []
  const first = random.integer(0, plan.bankingDays.length - 4)
  const bookedOn = plan.bankingDays[first]!
  const takenBackOn = plan.bankingDays[first + random.integer(1, 3)]!
  const amount = plan.amount(random, 5_000, 120_000)
  const counterparty = swissCounterparty(random, firmName(random))
  const endToEndId = `PAY-${random.hex(8)}`
  const payment = planned(bookedOn, 'domestic-debit', {
    amount,
    counterparty,
    endToEndId,
    remittance: `Order ${random.integer(1000, 9999)}`,
    bookedAtMs: bookingTime(random, bookedOn),
  })
  const takenBack = planned(takenBackOn, 'domestic-debit', {
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
const quarterlyFee: Pattern = (plan) => {
  if (!endsQuarter(plan)) return []
  const random = plan.random('fee')
  const amount = plan.amount(random, 900, 4_500)
  return [onLastBankingDay(plan, 'account-fee', amount)]
}

/**
 * Interest for a quarter on what stood on the account when its last month began, and the withholding tax of 35 % on it
 * (Federal Act on Withholding Tax, art. 13 para. 1 a); of an overdrawn account, what its owner owes.
 */
const quarterlyInterest: Pattern = (plan) => {
  if (!endsQuarter(plan)) return []
  const { opening, account } = plan
  if (opening < 0) {
    const owed = interestOn(-opening, OVERDRAFT_RATE)
    return owed > 0 ? [onLastBankingDay(plan, 'debit-interest', owed)] : []
  }
  const interest = interestOn(opening, account.typeCode === 'SVGS' ? SAVINGS_RATE : CURRENT_RATE)
  const tax = Math.round(interest * WITHHOLDING_TAX)
  if (tax === 0) return []
  return [onLastBankingDay(plan, 'credit-interest', interest), onLastBankingDay(plan, 'withholding-tax', tax)]
}

export const BANK_PATTERNS = {
  reversal,
  'quarterly-fee': quarterlyFee,
  'quarterly-interest': quarterlyInterest,
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
  amount: number,
): Planned {
  const day = plan.bankingDays.at(-1)!
  // All of a closing at once, in the order in which it is told: first interest, then its tax.
  const bookedAtMs = bookingTime(plan.random('closing time'), day)
  return planned(day, businessCase, { amount, valueOn: plan.to, bookedAtMs })
}

function endsQuarter(plan: MonthPlan): boolean {
  return monthOfYear(plan.month) % 3 === 0
}

/** After everything else of the day. */
const SWEEP_AT_MS = 17.75 * HOUR_MS

/** The transfer from or to the owner's account at another bank that makes a month end where the next begins. */
export function balancingTransfer(
  plan: MonthPlan,
  bookings: readonly Planned[],
  closing: MinorUnits,
): readonly Planned[] {
  const reached = bookings.reduce((balance, { booking }) => balance + signedAmount(booking), plan.opening)
  if (reached === closing) return []
  const day = plan.bankingDays.at(-1)!
  return [
    planned(day, closing > reached ? 'sweep-in' : 'sweep-out', {
      amount: Math.abs(closing - reached),
      bookedAtMs: bankInstant(day, SWEEP_AT_MS),
      counterparty: swissCounterparty(steady(plan, 'sweep account'), plan.account.owner),
      remittance: 'Cash pooling',
    }),
  ]
}
