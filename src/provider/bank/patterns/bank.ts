import type { MinorUnits } from '../../../kernel/money.ts'
import { HOUR_MS } from '../../../kernel/calendar.ts'
import { bankInstant, monthOfYear } from '../bank-time.ts'
import { type MonthPlan, type Pattern, type Planned, bookingTime, signedAmount } from '../month-plan.ts'
import { firmName, foreignCounterparty, personName, swissCounterparty } from '../counterparties.ts'
import { planned, plannedOn, several, steady } from './monthly.ts'
import type { RandomStream } from '../../../kernel/random.ts'
import { exchangedOn, worth } from '../currency-exchange.ts'
import type { BusinessCase } from '../codes.ts'
import type { Charges, Direction } from '../model.ts'

export const BANK_PATTERNS = {
  /** A payment that is taken back on a later banking day of the month, in most months. */
  reversal: (plan) => {
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
  },
  /** On the last banking day of a quarter. */
  'quarterly-fee': (plan) => {
    if (!endsQuarter(plan)) return []
    const random = plan.random('fee')
    const amount = plan.amount(random, 900, 4_500)
    return [onLastBankingDay(plan, 'account-fee', amount)]
  },
  /**
   * Interest for a quarter on what stood on the account when its last month began, and the withholding tax of 35 % on it
   * (Federal Act on Withholding Tax, art. 13 para. 1 a); of an overdrawn account, what its owner owes.
   */
  'quarterly-interest': (plan) => {
    if (!endsQuarter(plan)) return []
    const { opening, account } = plan
    if (opening < 0) {
      const owed = interestOn(-opening, OVERDRAFT_RATE)
      return owed > 0 ? [onLastBankingDay(plan, 'debit-interest', owed)] : []
    }
    const interest = interestOn(opening, account.typeCode === 'SVGS' ? SAVINGS_RATE : CURRENT_RATE)
    const tax = Math.round(interest * WITHHOLDING_TAX)
    if (tax === 0) return []
    return [
      onLastBankingDay(plan, 'credit-interest', interest),
      onLastBankingDay(plan, 'withholding-tax', tax),
    ]
  },
  // What is paid by phone: at once on any day, where the bank books nothing else on weekends and holidays.
  /** Between people, by TWINT. */
  twint: (plan) => {
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
  },
  /** Customers who pay at once, on a Sunday too. */
  'instant-credits': (plan) => {
    const anyDay = (random: RandomStream) => random.integer(plan.from, plan.to)
    return several(plan, 'instant credits', [1, 3], (random, day) => instantCredit(plan, random, day), anyDay)
  },
  /** What customers paid at the till in a month, in one amount. */
  'twint-payout': (plan) => {
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
  },
  'foreign-credits': paymentsAbroad('CRDT', 'foreign credits'),
  'foreign-payments': paymentsAbroad('DBIT', 'foreign payments'),
  'exchange-credits': exchanges('CRDT', 'exchange credits'),
  'exchange-payments': exchanges('DBIT', 'exchange payments'),
} satisfies Readonly<Record<string, Pattern>>

/** For a year, as banks in Switzerland publish them. */
const SAVINGS_RATE = 0.005
const CURRENT_RATE = 0.001
const OVERDRAFT_RATE = 0.095
const WITHHOLDING_TAX = 0.35

function interestOn(balance: MinorUnits, rate: number): MinorUnits {
  return Math.round((balance * rate) / 4)
}

function onLastBankingDay(plan: MonthPlan, businessCase: BusinessCase, amount: MinorUnits): Planned {
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

const TWINT_WORDS = ['TWINT: Merci!', 'TWINT: Znacht', 'TWINT: Ticket', 'TWINT: Regalo'] as const

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

/** Nobody sees it coming: it shows when it is booked. */
function atOnce(plan: Planned): Planned {
  return { ...plan, pendingFromMs: plan.booking.bookedAtMs }
}

/** In the account's currency, charges already taken off what comes in, and on top of what goes out. */
function paymentsAbroad(direction: Direction, purpose: string): Pattern {
  return (plan) =>
    several(plan, purpose, [1, 4], (random, day) => {
      const { currency } = plan.account
      const principal = plan.amount(random, 30_000, 950_000)
      const charges = chargesOf(worth(random.integer(1, 4) * 500, currency), currency, true)
      const { counterparty } = foreignCounterparty(random, currency)
      return planned(day, caseOf(direction, currency), {
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

/** In another currency; the charge of a payment is not part of its amount but settled with the quarterly fee. */
function exchanges(direction: Direction, purpose: string): Pattern {
  return (plan) =>
    several(plan, purpose, [1, 3], (random, day) => {
      const targetCurrency = plan.account.currency
      const sourceCurrency = random.pick(CURRENCIES.filter((code) => code !== targetCurrency))
      const { counterparty } = foreignCounterparty(random, sourceCurrency)
      const sent = random.integer(worth(15_000, sourceCurrency), worth(700_000, sourceCurrency))
      return planned(day, caseOf(direction, sourceCurrency), {
        ...exchangedOn(day, sent, [sourceCurrency, targetCurrency], plan.seed),
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

const CURRENCIES = ['EUR', 'USD', 'GBP', 'JPY', 'KWD']

function caseOf(direction: Direction, currency: string): BusinessCase {
  const isSepa = currency === 'EUR'
  if (direction === 'CRDT') return isSepa ? 'sepa-credit' : 'foreign-credit'
  return isSepa ? 'sepa-debit' : 'foreign-debit'
}

/** COMM of the external charge type codes: the bank's commission. */
function chargesOf(amount: number, currency: string, included: boolean): Charges {
  return { total: amount, currency, records: [{ amount, currency, type: 'COMM', included }] }
}
