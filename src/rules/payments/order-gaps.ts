import { ORDER_NUMBERS, type OrderNumber } from '../../documents/order-numbers.ts'
import { jsonSchemaOf } from '../../documents/wire-schemas.ts'
import type { Observation } from '../../evidence/observation.ts'
import { answersOperation, asObject, asObjects, jsonObject } from '../read.ts'

/** The documented fields of an object, each with the fields inside it; a value has none. */
interface Fields {
  readonly [name: string]: Fields
}

interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
}

/** The fields of an item of an order that may be wanted: its amount, and those of its detail blocks (document 1 §2.2). */
const { instructedAmount = {}, ibanDetails = {}, otherDetails = {}, qrDetails = {} } = fieldsOfItem()

const AMOUNT: Fields = { instructedAmount }
const BLOCKS: Fields = { ibanDetails, otherDetails, qrDetails }

function fieldsOfItem(): Fields {
  const order: Schema = jsonSchemaOf('payment-submission/instruction')
  return fieldsIn(order.properties?.['transactions']?.items ?? {})
}

/** A field that may be null has its fields in one of two schemas. */
function fieldsIn({ properties, anyOf = [] }: Schema): Fields {
  const own = properties ?? anyOf.find((schema) => schema.properties)?.properties ?? {}
  return Object.fromEntries(Object.entries(own).map(([name, schema]) => [name, fieldsIn(schema)]))
}

/** Something documented that an order has not. */
export interface OrderGap {
  /** Where it is missing in an item or its detail block. */
  readonly field: string
  /** It is there as a text, and shown as a number of this name. */
  readonly number?: OrderNumber
}

/**
 * What an order in JSON leaves out of the documented fields of its items, and what it writes as a text where a number is
 * shown. Which fields are required is not shown, so that a target may want any of them; whoever has them all as
 * documented and is refused has been refused for something else.
 */
export function gapsInOrder(observation: Observation): readonly OrderGap[] {
  if (!answersOperation(observation, 'payment-submission/submit')) return []
  const order = jsonObject(observation.request.body ?? '')
  const gaps = asObjects(order?.['transactions']).flatMap((item) => [
    ...gapsIn(item, AMOUNT, ''),
    ...Object.entries(BLOCKS).flatMap(([block, fields]) => {
      const details = asObject(item[block])
      return details ? gapsIn(details, fields, '') : []
    }),
  ])
  return [...new Map(gaps.map((gap) => [wordsFor(gap), gap])).values()]
}

/** What a profile may have said wrongly of a target that was sent numbers. */
export const TEXTS_ALONE = 'have no orderNumbers in the profile where it takes texts alone'

/** Whether an order writes as a number what somebody may take as a text alone. */
export function writesNumbers({ request }: Observation): boolean {
  let isNumber = false
  JSON.stringify(jsonObject(request.body ?? '')?.['transactions'], (name, value: unknown) => {
    isNumber ||= typeof value === 'number' && ORDER_NUMBERS.some((number) => number === name)
    return value
  })
  return isNumber
}

/** For whatever could not be tested because the target refused an ordinary order. */
export function adviceOnRefusedOrder(observation: Observation): string | undefined {
  if (!answersOperation(observation, 'payment-submission/submit')) return undefined
  if (observation.response.status !== 400 || observation.request.deviates) return undefined
  const gaps = gapsInOrder(observation)
  const settings = [
    ...(gaps.length > 0 ? [settingsFor(gaps)] : []),
    ...(gaps.some(({ number }) => number) ? [] : [TEXTS_ALONE]),
  ]
  return `the target refused the order: ${settings.join('; ')}`
}

export function wordsFor({ field, number }: OrderGap): string {
  return number === undefined ? field : `${field} as a number`
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

function gapsIn(value: Readonly<Record<string, unknown>>, fields: Fields, path: string): readonly OrderGap[] {
  return Object.entries(fields).flatMap(([name, inside]) =>
    gapsAt(value[name] ?? undefined, inside, path, name),
  )
}

function gapsAt(value: unknown, inside: Fields, path: string, name: string): readonly OrderGap[] {
  const field = path + name
  if (value === undefined) return [{ field }]
  if (Object.keys(inside).length === 0) {
    const number = NUMBERS.find((shownAsNumber) => shownAsNumber === name)
    return number === undefined || typeof value === 'number' ? [] : [{ field, number }]
  }
  const object = asObject(value) ?? {}
  if (name !== ONE_OF_ITS_FORMS) return gapsIn(object, inside, `${field}.`)
  const form = Object.keys(inside).find((one) => asObject(object[one]))
  return form === undefined ? [{ field }] : gapsAt(object[form], inside[form]!, `${field}.`, form)
}

/** An address is structured or not. */
const ONE_OF_ITS_FORMS = 'postalAddress'

/**
 * A reference is shown as a number too. It can hold neither the letters of one kind of them nor the zeros with which
 * the other may begin, so that nobody can take numbers alone.
 */
const NUMBERS = ORDER_NUMBERS.filter((name) => name !== 'reference')
