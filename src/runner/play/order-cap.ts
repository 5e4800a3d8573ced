import type { Operation } from '../../documents/operations.ts'
import { type Decimal, ZERO, addDecimals, parseDecimal, showDecimal } from '../../kernel/money.ts'
import { isSimulated } from '../plan/effects.ts'
import { portOf } from '../../target/apis/ports.ts'
import type { AddressedRequest, Target } from '../../target/profile/profile.ts'

/** How many orders a run may send, and of how much in all of a currency. */
export interface OrderCap {
  readonly orders: number
  /** A decimal, in each currency. */
  readonly total: string
}

/** What a run may order at a target that may be real, unless its profile says otherwise. */
export const USUAL_CAP: OrderCap = { orders: 25, total: '1000' }

/** The cap of a target: money is pretended at a simulator, and nowhere else for certain. */
export function orderCapOf({ kind, profile }: Pick<Target, 'kind' | 'profile'>): OrderCap | undefined {
  return isSimulated(kind, profile) ? undefined : { ...USUAL_CAP, ...profile.payments }
}

/** Counts what a run orders; without a cap everything may be sent. */
export function countOrders(cap?: OrderCap) {
  const most = parseDecimal(cap?.total ?? '') ?? ZERO
  let orders = 0
  const totals = new Map<string, Decimal>()
  return {
    /** Why this request may not be sent; undefined where it may, and is counted. */
    refuse: (operation: Operation, { surface, body }: AddressedRequest): string | undefined => {
      const amounts = cap && portOf(surface).orderedBy?.(operation, body ?? '')
      if (!amounts) return undefined
      if (orders >= cap.orders) {
        return `the profile allows ${cap.orders} payment orders in a run (payments.orders), and they are sent`
      }
      const sums = new Map(totals)
      for (const { currency, amount } of amounts) {
        const sum = addDecimals(sums.get(currency) ?? ZERO, amount)
        if (isMore(sum, most)) {
          return `the profile allows orders of ${cap.total} ${currency} in a run (payments.total), and this one would make it ${showDecimal(sum)}`
        }
        sums.set(currency, sum)
      }
      orders++
      for (const [currency, sum] of sums) totals.set(currency, sum)
      return undefined
    },
  }
}

function isMore(one: Decimal, other: Decimal): boolean {
  const scale = Math.max(one.scale, other.scale)
  const unscaled = (value: Decimal): bigint => value.unscaled * 10n ** BigInt(scale - value.scale)
  return unscaled(one) > unscaled(other)
}
