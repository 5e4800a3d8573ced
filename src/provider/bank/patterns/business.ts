import type { RandomStream } from '../../../kernel/random.ts'
import { type BookingTransaction, type MonthPlan, type Pattern, bookingTime } from '../month-plan.ts'
import { firmName, personName, swissCounterparty } from '../counterparties.ts'
import { creditorReference, qrReference } from '../references.ts'
import { billInformation, planned, plannedOn, several, steady } from './monthly.ts'

export const BUSINESS_PATTERNS = {
  /** QR bills that customers paid, each booked by itself. */
  'qr-credits': (plan) =>
    several(plan, 'qr credits', [5, 12], (random, day) =>
      planned(day, 'qr-credit', { bookedAtMs: bookingTime(random, day), ...qrPayment(plan, random) }),
    ),
  /** QR bills of a day booked in one amount. */
  'qr-collection': (plan) => {
    const random = plan.random('qr collection')
    const day = random.pick(plan.bankingDays)
    const transactions = Array.from({ length: random.integer(3, 7) }, () => qrPayment(plan, random))
    const information = 'Collective credit QR bills'
    const amount = total(transactions)
    return [plannedOn(plan, 'qr collection', day, 'qr-credit', { amount, information, transactions })]
  },
  'creditor-reference-credits': (plan) =>
    several(plan, 'creditor references', [1, 4], (random, day) => {
      const invoice = random.integer(10_000, 99_999)
      return planned(day, 'domestic-credit', {
        amount: plan.amount(random, 12_000, 640_000),
        bookedAtMs: bookingTime(random, day),
        endToEndId: `INV-${invoice}`,
        counterparty: swissCounterparty(random, firmName(random)),
        creditorReference: { type: 'SCOR', value: creditorReference(`INV${invoice}`) },
        remittance: `Invoice ${invoice}`,
      })
    }),
  'supplier-payments': (plan) =>
    several(plan, 'supplier payments', [3, 7], (random, day) =>
      planned(day, 'domestic-debit', {
        amount: plan.amount(random, 8_000, 720_000),
        bookedAtMs: bookingTime(random, day),
        endToEndId: `PAY-${random.hex(8)}`,
        counterparty: swissCounterparty(random, firmName(random)),
        remittance: `Order ${random.integer(1000, 9999)}`,
      }),
    ),
  'domestic-credits': (plan) =>
    several(plan, 'domestic credits', [1, 4], (random, day) =>
      planned(day, 'domestic-credit', {
        amount: plan.amount(random, 20_000, 900_000),
        bookedAtMs: bookingTime(random, day),
        counterparty: swissCounterparty(random, firmName(random)),
        remittance: `Invoice ${random.integer(1000, 9999)}`,
      }),
    ),
  /** All salaries in one amount on the 25th, or the banking day before: amounts, and nobody who gets them. */
  'salary-batch': (plan) => {
    const staff = steady(plan, 'staff')
    const transactions = Array.from({ length: staff.integer(3, 9) }, (): BookingTransaction => {
      return { amount: plan.amount(staff, 450_000, 930_000) }
    })
    const day = plan.bankingDayUntil(25)
    const amount = total(transactions)
    return day === undefined
      ? []
      : [plannedOn(plan, 'salary batch', day, 'salary-debit', { amount, transactions })]
  },
} satisfies Readonly<Record<string, Pattern>>

function qrPayment(plan: MonthPlan, random: RandomStream): BookingTransaction {
  const customer = `${random.integer(100_000, 999_999)}`
  const bill = String(random.next()).padStart(12, '0')
  return {
    amount: plan.amount(random, 3_500, 290_000),
    counterparty: swissCounterparty(random, random.once(3) ? firmName(random) : personName(random)),
    creditorReference: { type: 'QRR', value: qrReference(customer + bill.padStart(20, '0')) },
    remittance: billInformation(bill, plan.from),
  }
}

function total(transactions: readonly BookingTransaction[]): number {
  return transactions.reduce((sum, transaction) => sum + transaction.amount, 0)
}
