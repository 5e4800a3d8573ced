import { addDecimals, equalDecimals, formatDecimal, parseDecimal, ZERO } from '../../../../kernel/money.ts'
import type { PaymentTransaction, StatedTotals } from '../order.ts'

/** AM18: NbOfTxs against the transactions that are there. */
export function countProblem(
  { count }: StatedTotals,
  transactions: () => readonly unknown[],
): string | undefined {
  if (count === undefined) return undefined
  const { length } = transactions()
  return Number(count) === length ? undefined : `${count} stated, ${length} found`
}

/** AM10: CtrlSum against the exact sum of all amounts, whatever their currencies. */
export function sumProblem(
  { sum }: StatedTotals,
  transactions: () => readonly PaymentTransaction[],
): string | undefined {
  if (sum === undefined) return undefined
  const stated = parseDecimal(sum.startsWith('.') ? `0${sum}` : sum)
  const total = transactions().reduce(
    (running, { amount }) => addDecimals(running, parseDecimal(amount) ?? ZERO),
    ZERO,
  )
  if (stated && equalDecimals(stated, total)) return undefined
  return `${sum} stated, ${formatDecimal(total)} found`
}
