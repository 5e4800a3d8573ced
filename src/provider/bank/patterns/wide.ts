import { DAY_MS, HOUR_MS, MINUTE_MS, dateOfDay, startOfBankDay } from '../../../kernel/calendar.ts'
import { bankInstant } from '../bank-time.ts'
import { firmName, swissCounterparty } from '../counterparties.ts'
import type { MonthPlan, Pattern } from '../month-plan.ts'
import { creditorReference } from '../references.ts'
import { planned } from './monthly.ts'

/** Before and after midnight of UTC, and of the bank. */
const EDGES_MS = [30 * MINUTE_MS, 3 * HOUR_MS, 23.5 * HOUR_MS]

/** What shows whether days, long lists and large amounts survive. */
export const WIDE_PATTERNS = {
  /** Paid at once on days that software miscounts; of each day two have ids that differ in case alone. */
  'edge-days': (plan) =>
    edgeDaysOf(plan).flatMap((day) =>
      EDGES_MS.map((time, index) => {
        const random = plan.random(`edge ${day} ${index}`)
        const id = `0-edge-${dateOfDay(day)}-${plan.account.number}`
        return planned(day, 'instant-credit', {
          bookedAtMs: bankInstant(day, time),
          amount: plan.amount(random, 1_000, 90_000),
          endToEndId: [id, id.toUpperCase(), `000${index}`][index]!,
          counterparty: swissCounterparty(random, firmName(random)),
          creditorReference: withLeadingZeros(day),
        })
      }),
    ),
  /** On a 28 February before a 29th, more than lists elsewhere have on one page: so long a day takes its time to be read. */
  'many-entries': (plan) => {
    if (!dateOfDay(plan.to).endsWith('-02-29')) return []
    const day = plan.to - 1
    const random = plan.random('many entries')
    const payer = swissCounterparty(random, firmName(random))
    return Array.from({ length: MANY_ENTRIES }, (_, index) =>
      planned(day, 'domestic-credit', {
        bookedAtMs: bankInstant(day, 6 * HOUR_MS + index * 1000),
        amount: plan.amount(random, 1, 40_000),
        counterparty: payer,
        remittance: 'Parcel',
      }),
    )
  },
  /** Just above what 31 and 32 bits hold in hundredths, in and out again. */
  'large-amounts': (plan) => {
    const day = plan.bankingDayFrom(12)
    if (day === undefined) return []
    const counterparty = swissCounterparty(plan.random('large amounts'), plan.account.owner)
    return ([2 ** 31 + 7, 2 ** 32 + 129] as const).flatMap((amount, index) =>
      (['domestic-credit', 'domestic-debit'] as const).map((businessCase, turn) =>
        planned(day, businessCase, {
          bookedAtMs: bankInstant(day, (8 + index * 2 + turn) * HOUR_MS),
          amount: amount + turn,
          counterparty,
          creditorReference: withLeadingZeros(index),
        }),
      ),
    )
  },
} satisfies Readonly<Record<string, Pattern>>

const withLeadingZeros = (number: number) =>
  ({ type: 'SCOR', value: creditorReference(`000${number}`) }) as const

/** 29 February, the 31st and the day after, and both days on which clocks change. */
function edgeDaysOf({ from, to }: MonthPlan): readonly number[] {
  const days = Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)
  return days.filter(
    (day) =>
      /-(?:01|31|02-29)$/.test(dateOfDay(day)) || startOfBankDay(day + 1) - startOfBankDay(day) !== DAY_MS,
  )
}

const MANY_ENTRIES = 1_004
