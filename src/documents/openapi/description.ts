import { pointerTokens } from '../../kernel/json-pointer.ts'
import { type JsonObject, asObject } from '../../kernel/objects.ts'

/** Looks up what a part of an OpenAPI description refers to, and has the members of `allOf` as one. */
export type Resolve = (node: unknown) => JsonObject

export function resolverOf(description: JsonObject): Resolve {
  const resolve = (node: unknown, depth = 0): JsonObject => {
    const found = asNode(node)
    const reference = found['$ref']
    if (typeof reference === 'string' && depth < DEEPEST)
      return resolve(partAt(description, reference), depth + 1)
    const parts = itemsOf(found['allOf']).map((part) => resolve(part, depth + 1))
    return parts.length === 0 || depth > DEEPEST ? found : [...parts, { ...found, allOf: [] }].reduce(merged)
  }
  return resolve
}

/** No description refers on as often: it goes round. */
const DEEPEST = 20

function partAt(description: JsonObject, reference: string): unknown {
  return pointerTokens(reference).reduce<unknown>((node, name) => asNode(node)[name], description)
}

function merged(one: JsonObject, other: JsonObject): JsonObject {
  return {
    ...one,
    ...other,
    properties: { ...propertiesOf(one), ...propertiesOf(other) },
    required: [...itemsOf(one['required']), ...itemsOf(other['required'])],
  }
}

export function propertiesOf(schema: JsonObject): JsonObject {
  return asNode(schema['properties'])
}

export function asNode(value: unknown): JsonObject {
  return asObject(value) ?? {}
}

export function itemsOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}
