import { NUMBERS } from './numbers.ts'
import { type Observation, type XmlElement, headerOf } from '../evidence/observation.ts'
import { jsonIn, jsonText } from '../kernel/json-text.ts'
import { type JsonObject, asObject } from '../kernel/objects.ts'
import { ZERO, addDecimals, equalDecimals, magnitude, negateDecimal, parseDecimal } from '../kernel/money.ts'
import type { Decimal } from '../kernel/money.ts'
import { UUID } from '../documents/header-values.ts'
import { type HeaderFormat, REQUEST_HEADERS } from '../documents/headers.ts'
import { ExactNumber } from '../kernel/exact-number.ts'
import { parseInstant } from '../kernel/calendar.ts'

/** Ways of looking into answers that never throw: what is not there is undefined. */

export function succeeded(observation: Observation): boolean {
  return isSuccess(observation.response.status)
}

/** RFC 9110 §15.3. */
export function isSuccess(status: number): boolean {
  return status >= 200 && status < 300
}

export function refused(observation: Observation): boolean {
  return observation.response.status >= 400
}

export function answersOperation(observation: Observation, ...ids: readonly string[]): boolean {
  return observation.operation !== undefined && ids.includes(observation.operation.id)
}

export function responseHeader(observation: Observation, name: string): string | undefined {
  return headerOf(observation.response.headers, name)
}

export function requestHeader(observation: Observation, name: string): string | undefined {
  return headerOf(observation.request.headers, name)
}

export function json(observation: Observation): unknown {
  return observation.response.body.kind === 'json' ? observation.response.body.value : undefined
}

export function xmlRoot(observation: Observation): XmlElement | undefined {
  return observation.response.body.kind === 'xml' ? observation.response.body.root : undefined
}

/**
 * The members of a problem document, as JSON or as XML (RFC 9457 §3 and appendix B): no document says which of the two.
 */
export function problemOf(observation: Observation): JsonObject | undefined {
  const object = asObject(json(observation))
  if (object) return object
  const root = xmlRoot(observation)
  const members = root?.children.map(({ name, text: value }) => [name, value] as const) ?? []
  const isProblem = root?.name === 'problem' || members.some(([name]) => PROBLEM_MEMBERS.includes(name))
  return root && root.name !== 'html' && isProblem ? Object.fromEntries(members) : undefined
}

/** Document 1 §2.10. */
export const PROBLEM_MEMBERS: readonly string[] = ['type', 'title', 'detail', 'instance']

export { asObject, type JsonObject }

/** A request's body that is a JSON object; undefined for any other. */
export function jsonObject(body: string, read?: (text: string) => unknown): JsonObject | undefined {
  return asObject(jsonIn(body, read))
}

export function asObjects(value: unknown): readonly JsonObject[] {
  if (!Array.isArray(value)) return []
  return (value as readonly unknown[]).map(asObject).filter((item) => item !== undefined)
}

/** The value along a path of names; undefined where it ends, and for null, which says as little as absence. */
export function dig(value: unknown, ...path: readonly string[]): unknown {
  let current = value
  for (const name of path) current = asObject(current)?.[name]
  return current ?? undefined
}

export function text(value: unknown, ...path: readonly string[]): string | undefined {
  const found = dig(value, ...path)
  return typeof found === 'string' ? found : undefined
}

/** An amount, as a text or as a number: of most amounts, the documents do not show which (response-field-types). */
export function decimal(value: unknown, ...path: readonly string[]): Decimal | undefined {
  const found = dig(value, ...path)
  if (typeof found === 'string') return parseDecimal(found)
  // What is more exact than this was rounded by whoever wrote it, or when it was read.
  return typeof found === 'number' && Math.abs(found) < NUMBERS.exactBelow.value
    ? parseDecimal(String(found))
    : undefined
}

/** A value for a finding: short, on one line. */
export function show(value: unknown): string {
  const shown = typeof value === 'string' ? value : (jsonText(value) ?? 'absent')
  return shown.length > NUMBERS.shownCharacters.value
    ? `${shown.slice(0, NUMBERS.shownCharacters.value - 1)}…`
    : shown
}

/** Credits minus debits; undefined when an item cannot be read. */
export function signedSum(
  items: readonly { direction?: string | undefined; amount?: Decimal | undefined }[],
) {
  let sum = ZERO
  for (const { direction, amount } of items) {
    if (!amount || (direction !== 'CRDT' && direction !== 'DBIT')) return undefined
    sum = addDecimals(sum, direction === 'CRDT' ? amount : negateDecimal(amount))
  }
  return sum
}

export function subtract(left: Decimal, right: Decimal): Decimal {
  return addDecimals(left, negateDecimal(right))
}

/** The amount of a booking whose direction is told: whether it has a sign besides is not shown (amount-format). */
export function bookedAmount(value: unknown, ...path: readonly string[]): Decimal | undefined {
  const found = decimal(value, ...path)
  return found && magnitude(found)
}

export { xmlChild as child, xmlChildren as children } from '../kernel/xml.ts'

/** The members of a list in one text; neither their order nor that one is there twice says anything. */
export function asSet(list: readonly unknown[]): string {
  return [...new Set(list.map(String))].toSorted().join(', ')
}

/** An account number without the blanks that people write into it. */
export function compact(identification: string): string {
  return identification.replace(/\s/g, '').toUpperCase()
}

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

export function isNumber(value: unknown): boolean {
  return typeof value === 'number' || value instanceof ExactNumber
}

export function numberIn(value: unknown): Decimal | undefined {
  if (typeof value !== 'string' && !isNumber(value)) return undefined
  const written = String(value).trim()
  // With all of its digits, unless it has an exponent.
  return parseDecimal(written) ?? (isNumber(value) ? parseDecimal(String(Number(written))) : undefined)
}
