import type { Observation } from '../../evidence/observation.ts'
import { optionalFieldsOf } from '../../documents/wire-schemas.ts'
import type { InvalidParameter } from '../../documents/wire/settlement.ts'
import { type JsonObject, asObject, asObjects, json } from '../read.ts'

/**
 * The record of a 400 of the settlement-information API; undefined for any other answer. An object without any of the
 * record's fields is another one, which is said once and not for each field.
 */
export function badRequest(observation: Observation): JsonObject | undefined {
  const body = observation.response.status === 400 ? asObject(json(observation)) : undefined
  const isAnother = body && Object.keys(body).length > 0 && !FIELDS.some((field) => field in body)
  return isAnother ? undefined : body
}

const FIELDS = ['status', ...optionalFieldsOf('settlement/error-detail-400')]

export const LISTS = ['invalidParams', 'missingParams'] as const

export type ListName = (typeof LISTS)[number]

/** The items of a list that can be read, with their pointers. */
export function listed(record: JsonObject | undefined, list: ListName): readonly ListedParameter[] {
  const items = record?.[list] as readonly unknown[]
  return asObjects(items).map((item) => ({ ...item, list, pointer: `/${list}/${items.indexOf(item)}` }))
}

/** An item as it came: nothing is known of its fields. */
export type ListedParameter = Readonly<Partial<Record<keyof InvalidParameter, unknown>>> & {
  readonly list: ListName
  readonly pointer: string
}

/** Both lists, the invalid ones first. */
export function everyListed(record: JsonObject | undefined): readonly ListedParameter[] {
  return LISTS.flatMap((list) => listed(record, list))
}
