/** An OpenAPI description, as far as the distorter reads it. It knows of an API what stands in here, and no more. */
export interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, DescribedOperation>>>>
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> }
}

export interface DescribedOperation {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly 'x-operation': string
  readonly responses: Readonly<Record<string, DescribedResponse>>
}

export interface DescribedResponse {
  readonly content?: Readonly<Record<string, { readonly schema?: Schema }>>
  readonly headers?: Readonly<Record<string, object>>
  readonly 'x-assumption'?: string
  readonly 'x-body-assumption'?: string
}

export interface Schema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly enum?: readonly unknown[]
  readonly pattern?: string
  readonly maxLength?: number
  readonly minItems?: number
  readonly maximum?: number
  /** The assumption behind its type, or behind its format alone. */
  readonly 'x-assumed'?: string
  readonly 'x-format-assumed'?: string
}

/** The operation that answers a request, if the description has it. A world's prefix is none of its business. */
export function operationAt(
  { paths }: Description,
  method: string,
  path: string,
): DescribedOperation | undefined {
  const plain = path.replace(/^\/worlds\/[^/]+/, '')
  const found = Object.entries(paths).filter(([template]) => matches(template, plain))
  // Of several templates the one with the fewest parameters is meant.
  const [best] = found.toSorted(([one], [other]) => one.split('{').length - other.split('{').length)
  return best?.[1][method.toLowerCase()]
}

function matches(template: string, path: string): boolean {
  const [wanted, given] = [template, path].map((text) => text.split('/'))
  return (
    wanted!.length === given!.length &&
    wanted!.every((part, index) => part.startsWith('{') || part === given![index])
  )
}

/** A field of a body with its place, `*` for every item of a list. */
export interface Field {
  readonly path: readonly string[]
  readonly schema: Schema
  readonly isRequired: boolean
}

export function fieldsIn(
  description: Description,
  schema: Schema | undefined,
  path: readonly string[] = [],
): readonly Field[] {
  const own = resolved(description, schema)
  if (own.items) return fieldsIn(description, own.items, [...path, '*'])
  return Object.entries(own.properties ?? {}).flatMap(([name, inner]) => {
    const field = {
      path: [...path, name],
      schema: resolved(description, inner),
      isRequired: own.required?.includes(name) ?? false,
    }
    return [field, ...fieldsIn(description, inner, field.path)]
  })
}

/** Behind references, and without the alternative that it is null. */
function resolved(description: Description, schema: Schema = {}): Schema {
  if (schema.$ref !== undefined) {
    const name = schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1)
    return resolved(description, description.components.schemas[name])
  }
  const other = schema.anyOf?.find(({ type }) => type !== 'null')
  return other ? resolved(description, other) : schema
}
