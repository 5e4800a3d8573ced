import { pointerToken } from '../kernel/json-pointer.ts'

/** A piece of a JSON Schema. */
export interface JsonShape {
  readonly type?: string | readonly string[]
  readonly format?: string
  readonly pattern?: string
  readonly description?: string
  readonly enum?: readonly string[]
  readonly minimum?: number
  readonly maximum?: number
  readonly maxLength?: number
  readonly minItems?: number
  readonly anyOf?: readonly JsonShape[]
  readonly oneOf?: readonly JsonShape[]
  readonly properties?: Readonly<Record<string, JsonShape>>
  readonly required?: readonly string[]
  readonly items?: JsonShape
  /** Other keywords. */
  readonly [keyword: string]: unknown
}

/** What may stand there beside null, which says as little as absence. */
export function withoutNull<Piece extends JsonShape>(shape: Piece): Piece {
  return (shape.anyOf?.find(({ type }) => type !== 'null') as Piece | undefined) ?? shape
}

/** A field of a body. */
export interface SchemaField<Piece extends JsonShape = JsonShape> {
  /** Names from the root; `*` stands for every item of a list. */
  readonly path: readonly string[]
  /** Without null, which says as little as absence. */
  readonly schema: Piece
  /** Whether the schema needs it. */
  readonly isEssential: boolean
}

/** Every field of a body, those of lists, of inner objects and of each choice too. */
export function fieldsOf<Piece extends JsonShape>(
  schema: Piece,
  path: readonly string[] = [],
): readonly SchemaField<Piece>[] {
  const own = withoutNull(schema)
  if (own.items) return fieldsOf(own.items as Piece, [...path, '*'])
  const fields = Object.entries(own.properties ?? {}).flatMap(([name, inner]) => {
    const field = {
      path: [...path, name],
      schema: withoutNull(inner as Piece),
      isEssential: own.required?.includes(name) ?? false,
    }
    return [field, ...fieldsOf(inner as Piece, field.path)]
  })
  const choices = [...(own.oneOf ?? []), ...(own.anyOf ?? [])]
  return [...fields, ...choices.flatMap((one) => fieldsOf(one as Piece, path))]
}

/** The JSON type that a field has beside null. */
export function typeOf({ type }: JsonShape): string | undefined {
  return typeof type === 'string' ? type : type?.find((name) => name !== 'null')
}

/** As a JSON Pointer, in which `*` stands for every item. */
export function pointerOf({ path }: Pick<SchemaField, 'path'>): string {
  return path.map((name) => `/${pointerToken(name)}`).join('')
}
