import type { Observation } from '../evidence/observation.ts'
import { ORDER_NUMBERS } from '../spec/order-numbers.ts'
import type { OrderNumber } from '../spec/order-numbers.ts'
import { AMOUNT, BLOCKS } from './order-items.ts'
import type { Fields, Shown } from './order-items.ts'
import { answersOperation, asObject, asObjects } from './read.ts'
import { jsonObject } from './submitted.ts'

/** What to change for a target that may take texts alone. */
export const WITHOUT_NUMBERS = 'have no orderNumbers in the profile where it takes texts alone'

/** What a target takes where the document shows numbers. */
type Wanted = 'number' | 'string'

/** Something documented that an order has not. */
export interface OrderGap {
  /** Where it is missing in an item or its detail block. */
  readonly field: string
  /** It is there in the form that was not wanted, and shown as a number of this name. */
  readonly number?: OrderNumber
}

/**
 * What an order in JSON leaves out of the documented fields of its items, and what it writes as a text where a number is
 * shown. Which fields are required is not shown, so that a target may want any of them; whoever has them all as
 * documented and is refused has been refused for something else.
 */
export function gapsInOrder(observation: Observation): readonly OrderGap[] {
  return gapsOfOrder(observation, 'number')
}

/** The same for a target that takes texts alone: what it may miss in an order, and what is written as a number. */
export function gapsInOrderOfTexts(observation: Observation): readonly OrderGap[] {
  return gapsOfOrder(observation, 'string')
}

function gapsOfOrder(observation: Observation, wanted: Wanted): readonly OrderGap[] {
  if (!answersOperation(observation, 'payment-submission/submit')) return []
  const order = jsonObject(observation.request.body ?? '')
  const gaps = asObjects(order?.['transactions']).flatMap((item) => [
    ...gapsIn(item, AMOUNT, '', wanted),
    ...Object.entries(BLOCKS).flatMap(([block, fields]) => {
      const details = asObject(item[block])
      return details ? gapsIn(details, fields, '', wanted) : []
    }),
  ])
  return [...new Map(gaps.map((gap) => [wordsFor(gap), gap])).values()]
}

/** For whatever could not be tested because the target refused an ordinary order. */
export function adviceOnRefusedOrder(observation: Observation): string | undefined {
  if (!answersOperation(observation, 'payment-submission/submit')) return undefined
  if (observation.response.status !== 400 || observation.request.deviates) return undefined
  const gaps = gapsInOrder(observation)
  const settings = [
    ...(gaps.length > 0 ? [settingsFor(gaps)] : []),
    ...(gaps.some(({ number }) => number) ? [] : [WITHOUT_NUMBERS]),
  ]
  return `the target refused the order: ${settings.join('; ')}`
}

export function wordsFor({ field, number }: OrderGap): string {
  return number === undefined ? field : `${field} as a number`
}

/** The same of what a target that takes texts alone misses. */
export function wordsForText({ field, number }: OrderGap): string {
  return number === undefined ? field : `${field} as a text`
}

/** What the owner of the target can write into the profile, so that it gets what it may have missed in an order. */
export function settingsFor(gaps: readonly OrderGap[]): string {
  const numbers = ORDER_NUMBERS.filter((name) => gaps.some(({ number }) => number === name))
  const isMissing = gaps.some(({ number }) => number === undefined)
  const fields = 'put what it wants under orderFields in the profile'
  if (numbers.length === 0) return fields
  const asNumbers = `orderNumbers: [${numbers.join(', ')}] where it takes numbers alone`
  return isMissing ? `${fields}, or ${asNumbers}` : `put into the profile ${asNumbers}`
}

type Value = Readonly<Record<string, unknown>>

function gapsIn(value: Value, fields: Fields, path: string, wanted: Wanted): readonly OrderGap[] {
  return Object.entries(fields).flatMap(([name, shown]) => {
    const field = path + name
    const inner = value[name] ?? undefined
    if (inner === undefined) return [{ field }]
    if (shown !== 'a value') return gapsAt(asObject(inner) ?? {}, shown, field, wanted)
    const number = NUMBERS.find((shownAsNumber) => shownAsNumber === name)
    return number === undefined || typeof inner === wanted ? [] : [{ field, number }]
  })
}

function gapsAt(
  object: Value,
  shown: Exclude<Shown, 'a value'>,
  field: string,
  wanted: Wanted,
): readonly OrderGap[] {
  if ('fields' in shown) return gapsIn(object, shown.fields, `${field}.`, wanted)
  const form = Object.keys(shown.forms).find((one) => asObject(object[one]))
  if (form === undefined) return [{ field }]
  return gapsIn(object, { [form]: shown.forms[form]! }, `${field}.`, wanted)
}

/**
 * A reference is shown as a number too. It can hold neither the letters of one kind of them nor the zeros with which
 * the other may begin, so that nobody can take numbers alone.
 */
const NUMBERS = ORDER_NUMBERS.filter((name) => name !== 'reference')
