import { assert } from './result.ts'

/** An amount in the smallest unit of its currency (cents): always a safe integer. */
export type MinorUnits = number

/** Currencies whose minor unit is not a hundredth (ISO 4217). */
const DECIMALS: ReadonlyMap<string, number> = new Map([
  ...['BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW', 'PYG'].map(withDecimals(0)),
  ...['RWF', 'UGX', 'UYI', 'VND', 'VUV', 'XAF', 'XOF', 'XPF'].map(withDecimals(0)),
  ...['BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND'].map(withDecimals(3)),
  ...['CLF', 'UYW'].map(withDecimals(4)),
])

/** Decimal places of a currency (ISO 4217); two unless the table says otherwise. */
export function decimalsOf(currency: string): number {
  return DECIMALS.get(currency) ?? 2
}

/** 12345 of CHF is "123.45"; 12345 of JPY is "12345". */
export function formatAmount(amount: MinorUnits, currency: string): string {
  assert(Number.isSafeInteger(amount), `${amount} is a whole number of minor units`)
  const decimals = decimalsOf(currency)
  const sign = amount < 0 ? '-' : ''
  const digits = String(Math.abs(amount)).padStart(decimals + 1, '0')
  return decimals === 0 ? sign + digits : `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

/** The minor units of a decimal text, or undefined when it is no decimal or finer than the currency allows. */
export function parseAmount(text: string, currency: string): MinorUnits | undefined {
  const match = DECIMAL_SHAPE.exec(text)
  if (!match) return undefined
  const fraction = match[3] === undefined ? '' : withoutTrailingZeros(match[3])
  const decimals = decimalsOf(currency)
  if (fraction.length > decimals) return undefined
  // Exact or not safe: of whole numbers a double rounds only those that are larger than the safe ones.
  const minor = Number(match[2]! + fraction.padEnd(decimals, '0'))
  if (!Number.isSafeInteger(minor)) return undefined
  return match[1] === '-' && minor !== 0 ? -minor : minor
}

/** An exact decimal: unscaled / 10^scale, without trailing zeros in the fraction. */
export interface Decimal {
  readonly unscaled: bigint
  readonly scale: number
  /** How many decimal places it was written with, where that is more. */
  readonly places?: number
}

const DECIMAL_SHAPE = /^([+-]?)(\d{1,30})(?:\.(\d{1,30}))?$/

/** Reads "1", "1.0" and "1.00" as the same value; undefined when the text is no plain decimal. */
export function parseDecimal(text: string): Decimal | undefined {
  const match = DECIMAL_SHAPE.exec(text)
  if (!match) return undefined
  const fraction = withoutTrailingZeros(match[3] ?? '')
  const unscaled = BigInt(match[2]! + fraction)
  const value = { unscaled: match[1] === '-' ? -unscaled : unscaled, scale: fraction.length }
  return withPlaces(value, match[3]?.length ?? 0)
}

function withPlaces(value: Decimal, places: number): Decimal {
  return places > value.scale ? { ...value, places } : value
}

function placesOf({ scale, places = scale }: Decimal): number {
  return places
}

function withoutTrailingZeros(digits: string): string {
  let { length } = digits
  while (length > 0 && digits.charCodeAt(length - 1) === ZERO_DIGIT) length--
  return digits.slice(0, length)
}

const ZERO_DIGIT = '0'.charCodeAt(0)

export function addDecimals(left: Decimal, right: Decimal): Decimal {
  const scale = Math.max(left.scale, right.scale)
  const sum = normalize({ unscaled: rescale(left, scale) + rescale(right, scale), scale })
  return withPlaces(sum, Math.max(placesOf(left), placesOf(right)))
}

export function negateDecimal(decimal: Decimal): Decimal {
  return { ...decimal, unscaled: -decimal.unscaled }
}

/** Without its sign. */
export function magnitude(decimal: Decimal): Decimal {
  return decimal.unscaled < 0n ? negateDecimal(decimal) : decimal
}

export function equalDecimals(left: Decimal, right: Decimal): boolean {
  const scale = Math.max(left.scale, right.scale)
  return rescale(left, scale) === rescale(right, scale)
}

/** With the decimal places that it was written with: 12.50 is shown as 12.50, and so is 10.10 + 2.40. */
export function showDecimal(decimal: Decimal): string {
  const scale = placesOf(decimal)
  return formatDecimal({ unscaled: rescale(decimal, scale), scale })
}

/** The same for the same value: 12.50 is 12.5. */
export function formatDecimal(decimal: Decimal): string {
  const negative = decimal.unscaled < 0n
  const digits = String(negative ? -decimal.unscaled : decimal.unscaled).padStart(decimal.scale + 1, '0')
  const whole = digits.slice(0, digits.length - decimal.scale)
  const text = decimal.scale === 0 ? digits : `${whole}.${digits.slice(-decimal.scale)}`
  return negative ? `-${text}` : text
}

export const ZERO: Decimal = { unscaled: 0n, scale: 0 }

function rescale(decimal: Decimal, scale: number): bigint {
  return decimal.unscaled * 10n ** BigInt(scale - decimal.scale)
}

function normalize(decimal: Decimal): Decimal {
  let { unscaled, scale } = decimal
  while (scale > 0 && unscaled % 10n === 0n) {
    unscaled /= 10n
    scale--
  }
  return { unscaled, scale }
}

function withDecimals(decimals: number): (currency: string) => readonly [string, number] {
  return (currency) => [currency, decimals]
}
