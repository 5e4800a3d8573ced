import type { MinorUnits } from '../../kernel/money.ts'

/** Minor units of a currency that are worth about a centime; 1 where the table is silent. */
const UNITS_PER_CENTIME: Readonly<Record<string, number>> = { JPY: 1.5, KWD: 3 }

/** Roughly the same value in another currency: 1000 centimes are 10.00 EUR, 1500 JPY or 3.000 KWD. */
export function worth(centimes: number, currency: string): MinorUnits {
  return Math.round(centimes * (UNITS_PER_CENTIME[currency] ?? 1))
}
