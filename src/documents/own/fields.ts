import { pointerToken } from '../../kernel/json-pointer.ts'
import type { JsonObject } from '../../kernel/objects.ts'
import { asNode, itemsOf, propertiesOf } from '../openapi/description.ts'

/** A field of a body; * in its pointer stands for every item of a list. */
export interface Field {
  readonly pointer: string
  readonly schema: JsonObject
  readonly required: boolean
}

/** The fields of all depths, those of every choice too. */
export function fieldsIn(schema: JsonObject, pointer = ''): readonly Field[] {
  const required = new Set(itemsOf(schema['required']))
  const own = Object.entries(propertiesOf(schema)).flatMap(([key, property]) => {
    const field = {
      pointer: `${pointer}/${pointerToken(key)}`,
      schema: asNode(property),
      required: required.has(key),
    }
    return [field, ...fieldsIn(field.schema, field.pointer)]
  })
  const choices = ['anyOf', 'oneOf'].flatMap((key) => itemsOf(schema[key]))
  const items = schema['items'] === undefined ? [] : fieldsIn(asNode(schema['items']), `${pointer}/*`)
  return [...own, ...items, ...choices.flatMap((one) => fieldsIn(asNode(one), pointer))]
}
