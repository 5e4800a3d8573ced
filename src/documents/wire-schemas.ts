import { z } from 'zod'
import { APIS, type Api } from './apis.ts'
// Apart from the facts, so that whoever needs no schemas loads no library for them.
import * as schemas from './apis/schemas.ts'
import type { GatewaySchemaName } from './wire/gateway.ts'

/** Names of JSON bodies. */
export type JsonSchemaName = {
  [Name in keyof typeof schemas]: keyof (typeof schemas)[Name]
}[keyof typeof schemas]

/** The same, and the ISO 20022 messages by their own names. */
export type WireSchemaName = JsonSchemaName | GatewaySchemaName

const OF_APIS: Partial<Readonly<Record<Api, object>>> = { ...schemas }

/** Every body shape of the documents by name, API by API. */
export const WIRE_SCHEMAS = Object.assign({}, ...APIS.map((api) => OF_APIS[api])) as Readonly<
  Record<JsonSchemaName, z.ZodType>
>

/** The JSON Schema (draft 2020-12) of a JSON body. */
export function jsonSchemaOf(name: JsonSchemaName): Record<string, unknown> {
  return z.toJSONSchema(WIRE_SCHEMAS[name], { target: 'draft-2020-12' }) as Record<string, unknown>
}

/** The names of the fields that a body, or each item of a list, may have by the documents, and need not. */
export function optionalFieldsOf(name: JsonSchemaName): readonly string[] {
  const whole = jsonSchemaOf(name) as FieldsOfSchema
  const { properties = {}, required = [] } = whole.items ?? whole
  return Object.keys(properties).filter((field) => !required.includes(field))
}

interface FieldsOfSchema {
  readonly properties?: object
  readonly required?: readonly string[]
  readonly items?: FieldsOfSchema
}
