import { UUID } from '../documents/header-values.ts'
import { REQUEST_HEADERS } from '../documents/headers.ts'
import type { HeaderFormat } from '../documents/headers.ts'
import { ExactNumber } from '../kernel/exact-number.ts'
import { parseInstant } from '../kernel/calendar.ts'
import { equalDecimals, parseDecimal } from '../kernel/money.ts'
import type { Decimal } from '../kernel/money.ts'
import { asObject } from './read.ts'

/**
 * Whether two values say the same, however they are written. What the documents call a number, an instant or a bearer
 * token may be written in several ways; the type of a value is for the rules about types, and a relation that compares
 * it does not fail for its form a second time.
 */

/** Values of a request header by their documented format; what stands around them is the wire's. */
export function sameHeader(name: string, one: string | undefined, other: string | undefined): boolean {
  if (one === undefined || other === undefined) return one === other
  return inOneSpelling(name, one) === inOneSpelling(name, other)
}

function inOneSpelling(name: string, value: string): string {
  const format = FORMAT_OF.get(name.toLowerCase())
  return (format && SPELLINGS[format]?.(value.trim())) ?? value.trim()
}

const FORMAT_OF = new Map(REQUEST_HEADERS.map(({ name, format }) => [name.toLowerCase(), format]))

const SPELLINGS: Readonly<Record<HeaderFormat, ((value: string) => string | undefined) | undefined>> = {
  text: undefined,
  // RFC 9562 §4: in any case.
  uuid: (value) => (UUID.test(value) ? value.toLowerCase() : undefined),
  // RFC 9110 §11.1: the scheme in any case, and spaces; the token is opaque.
  bearer: (value) => value.replace(/^([^ ]+) +/, (_, scheme: string) => `${scheme.toLowerCase()} `),
  // RFC 5952: zeros of an address of version 6 may be left out, and its letters are in any case.
  'ip-or-auto': (value) => (value.includes(':') ? URL.parse(`http://[${value}]`)?.hostname : undefined),
}

/** Values of JSON. Null says as little as absence, and the order of members nothing. */
export function saysSame(one: unknown, other: unknown): boolean {
  if ((one ?? null) === (other ?? null)) return true
  if (typeof one === 'string' && typeof other === 'string') return sameText(one, other)
  // A text is the number that it shows where the other side writes a number.
  if (isNumber(one) || isNumber(other)) return sameNumber(one, other) === true
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, index) => saysSame(item, other[index]))
  const [left, right] = [asObject(one), asObject(other)]
  if (!left || !right) return false
  return [...new Set([...Object.keys(left), ...Object.keys(right)])].every((name) =>
    saysSame(left[name], right[name]),
  )
}

/** Of what is a number, whether as one or as a text with zeros before it; undefined where one of the two is none. */
export function sameNumber(one: unknown, other: unknown): boolean | undefined {
  const [left, right] = [numberIn(one), numberIn(other)]
  return left && right && equalDecimals(left, right)
}

function sameText(one: string, other: string): boolean {
  if (UUID.test(one)) return one.toLowerCase() === other.toLowerCase()
  const instant = parseInstant(one)
  if (instant !== undefined) return instant === parseInstant(other)
  // Canonically equivalent letters are the same (Unicode UAX 15).
  return one.normalize() === other.normalize()
}

function isNumber(value: unknown): boolean {
  return typeof value === 'number' || value instanceof ExactNumber
}

export function numberIn(value: unknown): Decimal | undefined {
  if (typeof value !== 'string' && !isNumber(value)) return undefined
  const written = String(value).trim()
  // With all of its digits, unless it has an exponent.
  return parseDecimal(written) ?? (isNumber(value) ? parseDecimal(String(Number(written))) : undefined)
}
