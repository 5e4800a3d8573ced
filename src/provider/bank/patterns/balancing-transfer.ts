import { HOUR_MS } from '../../../kernel/duration.ts'
import type { MinorUnits } from '../../../kernel/money.ts'
import { bankInstant } from '../bank-time.ts'
import { signedAmount } from '../booking.ts'
import { swissCounterparty } from '../counterparties.ts'
import type { MonthPlan, Planned } from '../month-plan.ts'
import { planned, steady } from './shared.ts'

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
  const isCredit = closing > reached
  const day = plan.bankingDays.at(-1)!
  return [
    planned(plan, 'sweep', day, isCredit ? 'sweep-in' : 'sweep-out', {
      direction: isCredit ? 'CRDT' : 'DBIT',
      amount: Math.abs(closing - reached),
      bookedAtMs: bankInstant(day, SWEEP_AT_MS),
      counterparty: swissCounterparty(steady(plan, 'sweep account'), plan.account.owner),
      remittance: 'Cash pooling',
    }),
  ]
}
