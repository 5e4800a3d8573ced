import type { DayNumber } from '../../../kernel/calendar.ts'
import { type RandomStream, randomStream } from '../../../kernel/random.ts'
import { type MonthNumber, compactDate, monthOfYear } from '../bank-time.ts'
import { bookingTime } from '../month-plan.ts'
import type { Booking, MonthPlan, Pattern, Planned, TransactionDetails } from '../month-plan.ts'
import { BUSINESS_CASES, type BusinessCase } from '../codes.ts'
import { firmName, swissCounterparty } from '../counterparties.ts'
import { qrReference } from '../references.ts'

/** What has to be said of a planned booking besides its business case and its day. */
type Details = Omit<Booking, 'bookedOn' | 'code' | 'direction'> & Partial<Pick<Booking, 'direction'>>

/** A planned booking of a business case on a day, at an instant of that day. */
export function planned(
  bookedOn: DayNumber,
  businessCase: BusinessCase,
  details: Details & { readonly bookedAtMs: number },
): Planned {
  return { booking: { ...BUSINESS_CASES[businessCase], ...details, bookedOn } }
}

/** The same at any time of a day. */
export function plannedOn(
  plan: MonthPlan,
  purpose: string,
  day: DayNumber,
  businessCase: BusinessCase,
  details: Details,
): Planned {
  const bookedAtMs = bookingTime(plan.random(`${purpose} time`), day)
  return planned(day, businessCase, { ...details, bookedAtMs })
}

/** So many bookings of a month, each on a day of its own: a banking day unless `dayOf` chooses another. */
export function several(
  plan: MonthPlan,
  purpose: string,
  [least, most]: readonly [number, number],
  make: (random: RandomStream, day: DayNumber) => Planned,
  dayOf = (random: RandomStream): DayNumber => random.pick(plan.bankingDays),
): readonly Planned[] {
  const random = plan.random(purpose)
  return Array.from({ length: random.integer(least, most) }, () => make(random, dayOf(random)))
}

/** Chance that is the same in every month of an account: the same employer, landlord and amount. */
export function steady(plan: MonthPlan, purpose: string): RandomStream {
  return randomStream(plan.seed, purpose, plan.account.number)
}

/** 2026-03 */
function monthName(month: MonthNumber): string {
  return `${1970 + Math.floor(month / 12)}-${String(monthOfYear(month)).padStart(2, '0')}`
}

/** What issuers of QR-bills tell their own software (Swico S1): number and date of the bill, VAT, days to pay. */
export function billInformation(bill: string, billedOn: DayNumber): string {
  return `//S1/10/${bill}/11/${compactDate(billedOn).slice(2)}/32/8.1/40/0:30`
}

/** What an account pays or gets once a month, from the same partner each time. */
interface Monthly {
  readonly businessCase: BusinessCase
  /** Who the partner is to the account, and how it is called. */
  readonly partner: string
  readonly name: (partner: RandomStream, plan: MonthPlan) => string
  /** The amount lies between both, in centimes, and is the same every month. */
  readonly costs: readonly [lowest: number, highest: number]
  /** When it is booked; not at all in a month in which the account is not there. */
  readonly day: (plan: MonthPlan) => DayNumber | undefined
  readonly details?: (plan: MonthPlan) => TransactionDetails & { readonly valueOn?: DayNumber }
}

function monthly(purpose: string, { businessCase, partner, name, costs, day, details }: Monthly): Pattern {
  return (plan) => {
    const chance = steady(plan, partner)
    const counterparty = swissCounterparty(chance, name(chance, plan))
    const amount = plan.amount(chance, ...costs)
    const bookedOn = day(plan)
    if (bookedOn === undefined) return []
    return [plannedOn(plan, purpose, bookedOn, businessCase, { amount, counterparty, ...details?.(plan) })]
  }
}

const owner = (_: RandomStream, { account }: MonthPlan): string => account.owner

export const MONTHLY_PATTERNS = {
  salary: monthly('salary', {
    businessCase: 'salary-credit',
    partner: 'employer',
    name: firmName,
    costs: [420_000, 980_000],
    day: (plan) => plan.bankingDayUntil(25),
    details: ({ month }) => ({
      remittance: `Salary ${monthName(month)}`,
      endToEndId: `SAL-${monthName(month)}`,
    }),
  }),
  rent: monthly('rent', {
    businessCase: 'standing-order',
    partner: 'landlord',
    name: firmName,
    costs: [140_000, 290_000],
    day: (plan) => plan.bankingDayFrom(1),
    // Valued on the 1st even where that is no banking day.
    details: ({ month, from }) => ({ valueOn: from, remittance: `Rent ${monthName(month)}` }),
  }),
  'savings-order': monthly('savings order', {
    businessCase: 'standing-order',
    partner: 'savings order',
    name: owner,
    costs: [10_000, 80_000],
    day: (plan) => plan.bankingDayFrom(27),
  }),
  'savings-credit': monthly('savings credit', {
    businessCase: 'standing-credit',
    partner: 'savings credit',
    name: owner,
    costs: [20_000, 150_000],
    day: (plan) => plan.bankingDayFrom(2),
    details: () => ({ remittance: 'Savings' }),
  }),
  insurance: monthly('insurance', {
    businessCase: 'direct-debit',
    partner: 'insurer',
    name: (insurer) => `${firmName(insurer)} Versicherung`,
    costs: [28_000, 52_000],
    day: (plan) => plan.bankingDayFrom(5),
    details: ({ month }) => ({ remittance: `Premium ${monthName(month)}` }),
  }),
  'social-insurance': monthly('social insurance', {
    businessCase: 'direct-debit',
    partner: 'social insurance',
    name: () => 'Ausgleichskasse Mittelland',
    costs: [210_000, 640_000],
    day: (plan) => plan.bankingDayFrom(10),
  }),
  ebill,
}

/** A bill that came by eBill and was released for the 20th, or the next banking day; another amount each month. */
function ebill(plan: MonthPlan): ReturnType<Pattern> {
  const biller = steady(plan, 'ebill')
  const counterparty = swissCounterparty(biller, firmName(biller))
  const customer = biller.integer(100_000, 999_999)
  const random = plan.random('ebill bill')
  const amount = plan.amount(random, 3_900, 24_000)
  const bill = String(random.next()).padStart(12, '0')
  const day = plan.bankingDayFrom(20)
  if (day === undefined) return []
  return [
    plannedOn(plan, 'ebill', day, 'domestic-debit', {
      amount,
      counterparty,
      information: 'eBill payment order',
      endToEndId: `EBILL-${random.hex(8)}`,
      creditorReference: { type: 'QRR', value: qrReference(`${customer}${bill.padStart(20, '0')}`) },
      remittance: billInformation(bill, plan.from),
    }),
  ]
}
