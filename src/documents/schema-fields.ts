import { pointerToken } from '../kernel/json-pointer.ts'
import { type Shape, withoutNull } from './wire-schemas.ts'

/** A field of a body. */
export interface SchemaField {
  /** Names from the root; `*` stands for every item of a list. */
  readonly path: readonly string[]
  /** Without null, which says as little as absence. */
  readonly schema: Shape
  /** Whether the schema needs it. */
  readonly isEssential: boolean
}

/** Every field of a body, those of lists, of inner objects and of each choice too. */
export function fieldsOf(schema: Shape, path: readonly string[] = []): readonly SchemaField[] {
  const own = withoutNull(schema)
  if (own.items) return fieldsOf(own.items, [...path, '*'])
  const fields = Object.entries(own.properties ?? {}).flatMap(([name, inner]) => {
    const field = {
      path: [...path, name],
      schema: withoutNull(inner),
      isEssential: own.required?.includes(name) ?? false,
    }
    return [field, ...fieldsOf(inner, field.path)]
  })
  const choices = [...(own.oneOf ?? []), ...(own.anyOf ?? [])]
  return [...fields, ...choices.flatMap((one) => fieldsOf(one, path))]
}

/** The JSON type that a field has beside null. */
export function typeOf({ type }: Shape): string | undefined {
  return typeof type === 'string' ? type : type?.find((name) => name !== 'null')
}

/** As a JSON Pointer, in which `*` stands for every item. */
export function pointerOf({ path }: Pick<SchemaField, 'path'>): string {
  return path.map((name) => `/${pointerToken(name)}`).join('')
}
