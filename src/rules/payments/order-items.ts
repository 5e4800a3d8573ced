import { jsonSchemaOf } from '../../documents/wire-schemas.ts'

/** The documented fields of an object, each with the fields inside it; a value has none. */
export interface Fields {
  readonly [name: string]: Fields
}

interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
}

/** The fields of an item of an order that may be wanted: its amount, and those of its detail blocks (document 1 §2.2). */
const { instructedAmount = {}, ibanDetails = {}, otherDetails = {}, qrDetails = {} } = fieldsOfItem()

export const AMOUNT: Fields = { instructedAmount }
export const BLOCKS: Fields = { ibanDetails, otherDetails, qrDetails }

function fieldsOfItem(): Fields {
  const order: Schema = jsonSchemaOf('payment-submission/instruction')
  return fieldsIn(order.properties?.['transactions']?.items ?? {})
}

/** A field that may be null has its fields in one of two schemas. */
function fieldsIn({ properties, anyOf = [] }: Schema): Fields {
  const own = properties ?? anyOf.find((schema) => schema.properties)?.properties ?? {}
  return Object.fromEntries(Object.entries(own).map(([name, schema]) => [name, fieldsIn(schema)]))
}
