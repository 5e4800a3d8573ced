import { isObject, mapValues } from '../../kernel/objects.ts'
import type { JsonShape } from '../json-shape.ts'
import { type Resolve, asNode } from '../openapi/description.ts'

/**
 * A schema of OpenAPI 3.0 or 3.1 as JSON Schema (draft 2020-12) that refers to nothing: what goes round ends where it comes
 * back to itself, as anything at all.
 */
export function plainSchema(schema: unknown, resolve: Resolve, above: readonly unknown[] = []): JsonShape {
  const reference = asNode(schema)['$ref']
  if (above.length > DEEPEST || (reference !== undefined && above.includes(reference))) return {}
  const within = reference === undefined ? above : [...above, reference]
  const plain = (part: unknown): unknown =>
    isObject(part) ? plainSchema(part, resolve, [...within, undefined]) : part
  const { nullable, discriminator: _, xml: __, allOf: ___, ...found } = resolve(schema)
  const parts = Object.entries(found).flatMap(([key, value]): (readonly [string, unknown])[] => {
    if (key === 'properties') return [[key, mapValues(asNode(value), plain)]]
    if (Array.isArray(value) && COMPOSED.has(key)) return [[key, value.map(plain)]]
    if (key === 'items' || key === 'additionalProperties' || key === 'not') return [[key, plain(value)]]
    // In 3.0 it says of the limit beside it whether it counts.
    if (key === 'exclusiveMinimum' && value === true) return [[key, found['minimum']]]
    if (key === 'exclusiveMaximum' && value === true) return [[key, found['maximum']]]
    if (value === false && key.startsWith('exclusive')) return []
    const ofFormat = key === 'format' && found['pattern'] === undefined ? FORMATS[String(value)] : undefined
    return [[key, value], ...(ofFormat === undefined ? [] : [['pattern', ofFormat] as const])]
  })
  const whole: JsonShape = Object.fromEntries(parts)
  return nullable === true ? { anyOf: [{ type: 'null' }, whole] } : whole
}

/** Formats whose meaning everybody agrees on, as patterns: others are words for people. */
const FORMATS: Readonly<Record<string, string>> = {
  date: String.raw`^\d{4}-\d{2}-\d{2}$`,
  'date-time': String.raw`^\d{4}-\d{2}-\d{2}[Tt ]\d{2}:\d{2}:\d{2}`,
  uuid: '^[0-9a-fA-F]{8}-(?:[0-9a-fA-F]{4}-){3}[0-9a-fA-F]{12}$',
}

const DEEPEST = 24
const COMPOSED: ReadonlySet<string> = new Set(['anyOf', 'oneOf', 'prefixItems'])
