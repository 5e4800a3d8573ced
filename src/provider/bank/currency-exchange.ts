import type { DayNumber } from '../../kernel/calendar.ts'
import { assert } from '../../kernel/result.ts'
import { type MinorUnits, decimalsOf, formatDecimal, parseDecimal } from '../../kernel/money.ts'
import { hashName } from '../../kernel/random.ts'
import type { ExchangeDetails } from './model.ts'

/** Millionths of a franc for one unit of a currency: the level around which the bank's rates move. */
const MICRO_FRANCS: Readonly<Record<string, number>> = {
  CHF: 1_000_000,
  EUR: 941_200,
  USD: 803_500,
  GBP: 1_078_400,
  JPY: 5_310,
  KWD: 2_617_000,
}

const RATE_SCALE = 8

/** instructed × rate, rounded half up to the target's minor unit; exact for every size of amount. */
export function exchanged(details: ExchangeDetails): MinorUnits {
  const rate = parseDecimal(details.rate)
  assert(rate, `${details.rate} is a decimal rate`)
  const targetUnits = 10n ** BigInt(decimalsOf(details.targetCurrency))
  const sourceUnits = 10n ** BigInt(decimalsOf(details.sourceCurrency) + rate.scale)
  const numerator = BigInt(details.instructedAmount) * rate.unscaled * targetUnits
  return Number((2n * numerator + sourceUnits) / (2n * sourceUnits))
}

/** An amount in another currency at the rate of a day; there is no exchange where the two are the same. */
export function exchangedOn(
  day: DayNumber,
  instructedAmount: MinorUnits,
  [sourceCurrency, targetCurrency]: readonly [from: string, to: string],
  seed: number,
): { readonly amount: MinorUnits; readonly exchange?: ExchangeDetails } {
  if (sourceCurrency === targetCurrency) return { amount: instructedAmount }
  const rate = rateOn(day, sourceCurrency, targetCurrency, seed)
  const exchange = { instructedAmount, sourceCurrency, targetCurrency, rate }
  return { amount: exchanged(exchange), exchange }
}

/** The bank's rate of a day as exact decimal text; every account sees the same one. */
export function rateOn(day: DayNumber, sourceCurrency: string, targetCurrency: string, seed: number): string {
  // Up to 1.5 % to either side, in hundredths of a percent.
  const movement = (hashName([seed, 'rate', sourceCurrency, targetCurrency, day]) % 301) - 150
  const source = BigInt(microFrancs(sourceCurrency) * (10_000 + movement))
  const target = BigInt(microFrancs(targetCurrency) * 10_000)
  const unscaled = (source * 10n ** BigInt(RATE_SCALE)) / target
  // Six significant digits, as banks quote them.
  const excess = Math.max(0, String(unscaled).length - 6)
  const rounded = (unscaled / 10n ** BigInt(excess)) * 10n ** BigInt(excess)
  return formatDecimal(parseDecimal(formatDecimal({ unscaled: rounded, scale: RATE_SCALE }))!)
}

/** Whether the bank exchanges this currency. */
export function hasRate(currency: string): boolean {
  return MICRO_FRANCS[currency] !== undefined
}

function microFrancs(currency: string): number {
  const value = MICRO_FRANCS[currency]
  assert(value, `the bank has a rate for ${currency}`)
  return value
}

/** Minor units of a currency that are worth about a centime; 1 where the table is silent. */
const UNITS_PER_CENTIME: Readonly<Record<string, number>> = { JPY: 1.5, KWD: 3 }

/** Roughly the same value in another currency: 1000 centimes are 10.00 EUR, 1500 JPY or 3.000 KWD. */
export function worth(centimes: number, currency: string): MinorUnits {
  return Math.round(centimes * (UNITS_PER_CENTIME[currency] ?? 1))
}
