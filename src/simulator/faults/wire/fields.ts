import type { ASSUMED, FORMAT_ASSUMED } from '../../../documents/wire/provenance.ts'

/** A piece of a JSON Schema, as far as it is read here. */
export interface JsonSchema {
  readonly type?: string | readonly string[]
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly items?: JsonSchema
  readonly anyOf?: readonly JsonSchema[]
  readonly enum?: readonly unknown[]
  readonly format?: string
  readonly pattern?: string
  readonly maxLength?: number
  readonly minItems?: number
  readonly maximum?: number
  readonly [ASSUMED]?: string
  readonly [FORMAT_ASSUMED]?: string
}

/** A documented field of a body. */
export interface WireField {
  /** Names from the root; `*` stands for every item of a list. */
  readonly path: readonly string[]
  /** Without null, which says as little as absence. */
  readonly schema: JsonSchema
  /** Whether the schema needs it. */
  readonly isEssential: boolean
}

/** Every field of a body, those of lists and inner objects too. */
export function fieldsOf(schema: JsonSchema, path: readonly string[] = []): readonly WireField[] {
  const own = withoutNull(schema)
  if (own.items) return fieldsOf(own.items, [...path, '*'])
  return Object.entries(own.properties ?? {}).flatMap(([name, inner]) => {
    const field = {
      path: [...path, name],
      schema: withoutNull(inner),
      isEssential: own.required?.includes(name) ?? false,
    }
    return [field, ...fieldsOf(inner, field.path)]
  })
}

/** The JSON type that a field has beside null. */
export function typeOf({ type }: JsonSchema): string | undefined {
  return typeof type === 'string' ? type : type?.find((name) => name !== 'null')
}

function withoutNull(schema: JsonSchema): JsonSchema {
  return schema.anyOf?.find(({ type }) => type !== 'null') ?? schema
}

/** As a JSON Pointer, in which `*` stands for every item. */
export function pointerOf({ path }: Pick<WireField, 'path'>): string {
  return path.map((name) => `/${name}`).join('')
}
