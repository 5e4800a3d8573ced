import { isNumber } from '../../rules/read.ts'
import { isObject } from '../../kernel/objects.ts'
import { type Observation, headerOf } from '../../evidence/observation.ts'
import type { ExpectationResult } from '../../evidence/run-result.ts'
import { readExactJson } from '../../kernel/exact-number.ts'
import { matchesGlob } from '../../kernel/glob.ts'
import { addDecimals, equalDecimals, negateDecimal, parseDecimal } from '../../kernel/money.ts'
import type { Expected } from '../../scenario/format.ts'
import { findsSeveral, selectPointer } from '../../scenario/pointer.ts'
import { type Scope, resolveTemplate } from '../../scenario/template.ts'

export interface Comparison extends Pick<ExpectationResult, 'verdict' | 'actual' | 'reason'> {
  readonly rule: string
}

/** Whether an answer is what a scenario expects by itself. The documents have no part in it. */
export function compare(expected: Expected, observation: Observation, scope: Scope): Comparison {
  const { at, how } = expected
  const wanted = resolveTemplate(expected.value, scope)
  if (!wanted.ok) return { verdict: 'not-reached', rule: ruleOf(how, expected.value), reason: wanted.error }
  const rule = ruleOf(how, wanted.value)
  const found = foundAt(at, observation)
  return isMet(expected, wanted.value, found)
    ? { verdict: 'met', rule }
    : {
        verdict: 'missed',
        rule,
        actual: isReadable(at, observation) ? written(found) : 'a body that is no JSON',
      }
}

/** Whether what was found at its place is as expected. */
export function isMet({ at, how }: Pick<Expected, 'at' | 'how'>, wanted: unknown, found: unknown): boolean {
  const hasSeveral = findsSeveral(at) && how !== 'contains' && how !== 'count'
  const items = hasSeveral ? (found as readonly unknown[]) : [found]
  const isThere = items.length > 0 && found !== undefined
  return how === 'exists' ? isThere === wanted : isThere && items.every((item) => HOLDS[how](item, wanted))
}

/** An expectation in words. */
export function ruleOf(how: Expected['how'], value: unknown): string {
  if (how === 'exists') return value === true ? 'is there' : 'is not there'
  if (how === 'oneOf') return [value].flat().map(written).join(' or ')
  if (how === 'contains') return `contains ${written(value)}`
  if (how === 'count') return `has ${written(value)} items`
  if (how === 'like') return `is like ${written(value)}`
  if (how === 'atLeast' || how === 'atMost')
    return `${how === 'atLeast' ? 'at least' : 'at most'} ${written(value)}`
  return written(value)
}

const HOLDS: Readonly<
  Record<Exclude<Expected['how'], 'exists'>, (item: unknown, wanted: unknown) => boolean>
> = {
  equals: isSame,
  oneOf: (item, wanted) => (wanted as readonly unknown[]).some((one) => isSame(item, one)),
  contains: (item, wanted) =>
    typeof item === 'string'
      ? item.includes(String(wanted))
      : Array.isArray(item) && item.some((one) => isSame(one, wanted)),
  count: (item, wanted) => Array.isArray(item) && isSame(item.length, wanted),
  like: (item, wanted) =>
    typeof item === 'string' &&
    (item === wanted || (String(wanted).includes('*') && matchesGlob(String(wanted), item))),
  atLeast: (item, wanted) => compared(item, wanted) >= 0,
  atMost: (item, wanted) => compared(item, wanted) <= 0,
}

/** Below, at or above 0, as the first is less, the same or more; NaN where one is no number. */
function compared(item: unknown, wanted: unknown): number {
  const [left, right] = [item, wanted].map((one) =>
    isNumber(one) || typeof one === 'string' ? parseDecimal(String(one)) : undefined,
  )
  if (!left || !right) return NaN
  const { unscaled } = addDecimals(left, negateDecimal(right))
  return Number(unscaled)
}

export function foundAt(at: string, { response, opened }: Pick<Observation, 'response' | 'opened'>): unknown {
  if (at === 'status') return response.status
  if (at.startsWith('header ')) return headerOf(response.headers, at.slice('header '.length))
  if (at.startsWith('/opened/')) return selectPointer({ opened }, at)
  return response.body.kind === 'json'
    ? selectPointer(readExactJson(response.text), at)
    : findsSeveral(at)
      ? []
      : undefined
}

function isReadable(at: string, { response }: Observation): boolean {
  return !at.startsWith('/') || at.startsWith('/opened/') || response.body.kind === 'json'
}

/** Numbers by what they are, and not by how they are written; an object whatever the order of its members. */
function isSame(one: unknown, other: unknown): boolean {
  if (isNumber(one) && isNumber(other)) {
    const [left, right] = [parseDecimal(String(one)), parseDecimal(String(other))]
    return left && right ? equalDecimals(left, right) : Number(String(one)) === Number(String(other))
  }
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, index) => isSame(item, other[index]))
  if (!isObject(one) || !isObject(other)) return one === other
  const names = Object.keys(one)
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && isSame(one[name], other[name]))
  )
}

/** The exchange has the rest. */
const LONGEST_SHOWN = 1000

export function written(value: unknown): string {
  if (value === undefined) return 'nothing there'
  const text = JSON.stringify(value)
  return text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text
}
