import { z } from 'zod'
import { APIS, type Api } from './apis.ts'
// Apart from the facts, so that whoever needs no schemas loads no library for them.
import * as schemas from './apis/schemas.ts'
import type { AssumptionId } from './assumptions.ts'
import type { Clause } from './clauses.ts'
import type { JsonShape } from './json-shape.ts'
import { OWN_SCHEMAS } from './own/own-apis.ts'
import type { GatewaySchemaName } from './wire/gateway.ts'
import type { ALL_MEMBERS, ASSUMED, FORMAT_ASSUMED, NEEDED, STATED } from './wire/provenance.ts'

/** Names of JSON bodies. */
export type JsonSchemaName = {
  [Name in keyof typeof schemas]: keyof (typeof schemas)[Name]
}[keyof typeof schemas]

/** The same, and the ISO 20022 messages by their own names. */
export type WireSchemaName = JsonSchemaName | GatewaySchemaName

const OF_APIS: Partial<Readonly<Record<Api, object>>> = { ...schemas }

/** Every body shape of the documents by name, API by API. */
export const WIRE_SCHEMAS = Object.assign({}, OWN_SCHEMAS, ...APIS.map((api) => OF_APIS[api])) as Readonly<
  Record<JsonSchemaName, z.ZodType>
>

export function isJsonSchema(name: string | undefined): name is JsonSchemaName {
  return name !== undefined && Object.hasOwn(WIRE_SCHEMAS, name)
}

/** The JSON Schema (draft 2020-12) of a JSON body. */
export function jsonSchemaOf(name: JsonSchemaName): Shape {
  const own = OWN_SCHEMAS[name]
  if (own) return own
  return z.toJSONSchema(WIRE_SCHEMAS[name], { target: 'draft-2020-12' }) as Shape
}

/** A piece of such a schema, with what it says of where it comes from. */
export interface Shape extends JsonShape {
  readonly anyOf?: readonly Shape[]
  readonly oneOf?: readonly Shape[]
  readonly properties?: Readonly<Record<string, Shape>>
  readonly items?: Shape
  readonly [STATED]?: Clause
  readonly [ASSUMED]?: AssumptionId
  readonly [FORMAT_ASSUMED]?: AssumptionId
  readonly [NEEDED]?: Readonly<Record<string, Clause>>
  readonly [ALL_MEMBERS]?: Clause
}

/** The names of the fields that a body, or each item of a list, may have by the documents, and need not. */
export function optionalFieldsOf(name: JsonSchemaName): readonly string[] {
  const whole = jsonSchemaOf(name)
  const { properties = {}, required = [] } = whole.items ?? whole
  return Object.keys(properties).filter((field) => !required.includes(field))
}
