import { foreignCounterparty, firmName, swissCounterparty } from '../counterparties.ts'
import { exchanged, rateOn } from '../currency-exchange.ts'
import type { BusinessCase } from '../codes.ts'
import { bookingTime } from '../month-plan.ts'
import type { MonthPlan, Pattern, Planned } from '../month-plan.ts'
import type { Charges, Direction } from '../model.ts'
import { worth } from '../worth.ts'
import { planned } from './shared.ts'

export const domesticCredits: Pattern = (plan) => {
  const random = plan.random('domestic credits')
  return Array.from({ length: random.integer(1, 4) }, () => {
    const day = random.pick(plan.bankingDays)
    return planned(plan, 'domestic credit', day, 'domestic-credit', {
      direction: 'CRDT',
      amount: plan.amount(random, 20_000, 900_000),
      bookedAtMs: bookingTime(random, day),
      counterparty: swissCounterparty(random, firmName(random)),
      remittance: `Invoice ${random.integer(1000, 9999)}`,
    })
  })
}

/** Credits from abroad in the account's currency, charges already taken off. */
export const foreignCredits: Pattern = (plan) => paymentsAbroad(plan, 'CRDT', 'foreign credits')

/** Payments abroad in the account's currency, charges on top. */
export const foreignPayments: Pattern = (plan) => paymentsAbroad(plan, 'DBIT', 'foreign payments')

/** Credits in another currency. */
export const exchangeCredits: Pattern = (plan) => exchanges(plan, 'CRDT', 'exchange credits')

/** Payments in another currency; their charge is not part of the amount but settled with the quarterly fee. */
export const exchangePayments: Pattern = (plan) => exchanges(plan, 'DBIT', 'exchange payments')

function paymentsAbroad(plan: MonthPlan, direction: Direction, purpose: string): readonly Planned[] {
  const random = plan.random(purpose)
  const { currency } = plan.account
  return Array.from({ length: random.integer(1, 4) }, () => {
    const day = random.pick(plan.bankingDays)
    const principal = plan.amount(random, 30_000, 950_000)
    const charges = chargesOf(worth(random.integer(1, 4) * 500, currency), currency, true)
    const { counterparty } = foreignCounterparty(random, currency)
    return planned(plan, purpose, day, caseOf(direction, currency), {
      direction,
      amount: direction === 'CRDT' ? principal - charges.total : principal + charges.total,
      charges,
      bookedAtMs: bookingTime(random, day),
      valueOn: direction === 'CRDT' ? day + 1 : day,
      endToEndId: `${direction === 'CRDT' ? 'IN' : 'OUT'}-${random.hex(10)}`,
      counterparty,
      remittance: `Contract ${random.integer(100, 999)}/${random.integer(10, 99)}`,
    })
  })
}

function exchanges(plan: MonthPlan, direction: Direction, purpose: string): readonly Planned[] {
  const random = plan.random(purpose)
  const targetCurrency = plan.account.currency
  return Array.from({ length: random.integer(1, 3) }, () => {
    const day = random.pick(plan.bankingDays)
    const sourceCurrency = random.pick(
      ['EUR', 'USD', 'GBP', 'JPY', 'KWD'].filter((code) => code !== targetCurrency),
    )
    const { counterparty } = foreignCounterparty(random, sourceCurrency)
    const exchange = {
      instructedAmount: random.integer(worth(15_000, sourceCurrency), worth(700_000, sourceCurrency)),
      sourceCurrency,
      targetCurrency,
      rate: rateOn(day, sourceCurrency, targetCurrency, plan.seed),
    }
    return planned(plan, purpose, day, caseOf(direction, sourceCurrency), {
      direction,
      amount: exchanged(exchange),
      exchange,
      bookedAtMs: bookingTime(random, day),
      valueOn: day + (direction === 'CRDT' ? 1 : 0),
      endToEndId: `FX-${random.hex(8)}`,
      counterparty,
      remittance: `${sourceCurrency} invoice ${random.integer(1000, 9999)}`,
      charges:
        direction === 'DBIT' ? chargesOf(worth(500, targetCurrency), targetCurrency, false) : undefined,
    })
  })
}

function caseOf(direction: Direction, currency: string): BusinessCase {
  const isSepa = currency === 'EUR'
  if (direction === 'CRDT') return isSepa ? 'sepa-credit' : 'foreign-credit'
  return isSepa ? 'sepa-debit' : 'foreign-debit'
}

/** COMM of the external charge type codes: the bank's commission. */
function chargesOf(amount: number, currency: string, included: boolean): Charges {
  return { total: amount, currency, records: [{ amount, currency, type: 'COMM', included }] }
}
