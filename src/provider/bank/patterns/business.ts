import type { RandomStream } from '../../../kernel/random.ts'
import type { BookingTransaction } from '../booking.ts'
import { firmName, personName, swissCounterparty } from '../counterparties.ts'
import { bookingTime } from '../month-plan.ts'
import type { MonthPlan, Pattern } from '../month-plan.ts'
import { creditorReference, qrReference } from '../references.ts'
import { billInformation, once, planned, steady } from './shared.ts'

/** QR bills that customers paid, each booked by itself. */
export const qrCredits: Pattern = (plan) => {
  const random = plan.random('qr credits')
  return Array.from({ length: random.integer(5, 12) }, () => {
    const day = random.pick(plan.bankingDays)
    return planned(plan, 'qr credit', day, 'qr-credit', {
      direction: 'CRDT',
      bookedAtMs: bookingTime(random, day),
      ...qrPayment(plan, random),
    })
  })
}

/** QR bills of a day booked in one amount. */
export const qrCollection: Pattern = (plan) => {
  const random = plan.random('qr collection')
  const day = random.pick(plan.bankingDays)
  const transactions = Array.from({ length: random.integer(3, 7) }, () => qrPayment(plan, random))
  return [
    planned(plan, 'qr collection', day, 'qr-credit', {
      direction: 'CRDT',
      amount: total(transactions),
      information: 'Collective credit QR bills',
      transactions,
    }),
  ]
}

export const creditorReferenceCredits: Pattern = (plan) => {
  const random = plan.random('creditor references')
  return Array.from({ length: random.integer(1, 4) }, () => {
    const day = random.pick(plan.bankingDays)
    const invoice = random.integer(10_000, 99_999)
    return planned(plan, 'creditor reference', day, 'domestic-credit', {
      direction: 'CRDT',
      amount: plan.amount(random, 12_000, 640_000),
      bookedAtMs: bookingTime(random, day),
      endToEndId: `INV-${invoice}`,
      counterparty: swissCounterparty(random, firmName(random)),
      creditorReference: { type: 'SCOR', value: creditorReference(`INV${invoice}`) },
      remittance: `Invoice ${invoice}`,
    })
  })
}

export const supplierPayments: Pattern = (plan) => {
  const random = plan.random('supplier payments')
  return Array.from({ length: random.integer(3, 7) }, () => {
    const day = random.pick(plan.bankingDays)
    return planned(plan, 'supplier', day, 'domestic-debit', {
      direction: 'DBIT',
      amount: plan.amount(random, 8_000, 720_000),
      bookedAtMs: bookingTime(random, day),
      endToEndId: `PAY-${random.hex(8)}`,
      counterparty: swissCounterparty(random, firmName(random)),
      remittance: `Order ${random.integer(1000, 9999)}`,
    })
  })
}

/** All salaries in one amount on the 25th, or the banking day before: amounts, and nobody who gets them. */
export const salaryBatch: Pattern = (plan) => {
  const staff = steady(plan, 'staff')
  const transactions = Array.from({ length: staff.integer(3, 9) }, (): BookingTransaction => {
    return { amount: plan.amount(staff, 450_000, 930_000) }
  })
  return once(plan.bankingDayUntil(25), (day) =>
    planned(plan, 'salary batch', day, 'salary-debit', {
      direction: 'DBIT',
      amount: total(transactions),
      transactions,
    }),
  )
}

export const socialInsurance: Pattern = (plan) => {
  const office = steady(plan, 'social insurance')
  const counterparty = swissCounterparty(office, 'Ausgleichskasse Mittelland')
  const amount = plan.amount(office, 210_000, 640_000)
  return once(plan.bankingDayFrom(10), (day) =>
    planned(plan, 'social insurance', day, 'direct-debit', { direction: 'DBIT', amount, counterparty }),
  )
}

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
