import { codes, page, prose, table } from './page.ts'
import type { Page } from './page.ts'

/** As much of JSON Schema as the published schemas use. */
export interface JsonSchema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly description?: string
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly additionalProperties?: JsonSchema | boolean
  readonly items?: JsonSchema
  readonly anyOf?: readonly JsonSchema[]
  readonly oneOf?: readonly JsonSchema[]
  readonly allOf?: readonly JsonSchema[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly default?: unknown
  readonly required?: readonly string[]
  readonly definitions?: Readonly<Record<string, JsonSchema>>
  readonly $defs?: Readonly<Record<string, JsonSchema>>
}

/** Every property of a file or report, with its path, type and meaning. */
export function schemaPage(path: string, title: string, introduction: string, schema: JsonSchema): Page {
  const rows = propertiesOf(schema, '', schema, [])
  return page(
    path,
    title,
    introduction,
    '`*` stands for any name, `[]` for every item of a list. Properties in bold are required where what holds them is given.',
    table(['Property', 'Type', 'Meaning'], rows),
  )
}

function propertiesOf(
  schema: JsonSchema,
  path: string,
  root: JsonSchema,
  open: readonly JsonSchema[],
): string[][] {
  const resolved = resolve(schema, root)
  // A schema that contains itself is shown once.
  if (open.includes(resolved)) return []
  const within = [...open, resolved]
  const rows = Object.entries(resolved.properties ?? {}).flatMap(([name, property]) => {
    const address = path === '' ? name : `${path}.${name}`
    const isRequired = resolved.required?.includes(name) ?? false
    const code = `\`${address}\``
    return [
      [isRequired ? `**${code}**` : code, typeOf(property, root), meaningOf(property, root)],
      ...propertiesOf(property, address, root, within),
    ]
  })
  const { additionalProperties, items } = resolved
  if (typeof additionalProperties === 'object')
    rows.push(...propertiesOf(additionalProperties, `${path}${path === '' ? '*' : '.*'}`, root, within))
  if (items) rows.push(...propertiesOf(items, `${path}[]`, root, within))
  const seen = new Set<string>()
  for (const part of alternativesOf(resolved)) {
    for (const row of propertiesOf(part, path, root, within)) {
      if (!seen.has(row.join('|'))) rows.push(row)
      seen.add(row.join('|'))
    }
  }
  return rows
}

function typeOf(schema: JsonSchema, root: JsonSchema): string {
  const resolved = resolve(schema, root)
  if (resolved.enum) return codes(resolved.enum.map((value) => JSON.stringify(value)))
  if (resolved.const !== undefined) return codes([JSON.stringify(resolved.const)])
  const alternatives = alternativesOf(resolved)
  if (alternatives.length > 0)
    return [...new Set(alternatives.map((part) => typeOf(part, root)))]
      .filter((text) => text !== '')
      .join(' or ')
  if (resolved.items) return `list of ${typeOf(resolved.items, root) || 'any'}`
  return [resolved.type ?? []].flat().join(' or ')
}

function meaningOf(schema: JsonSchema, root: JsonSchema): string {
  const resolved = resolve(schema, root)
  const meaning = prose(schema.description ?? resolved.description ?? '')
  const initial = schema.default ?? resolved.default
  return initial === undefined ? meaning : `${meaning} Default: \`${JSON.stringify(initial)}\`.`.trim()
}

function alternativesOf({ anyOf = [], oneOf = [], allOf = [] }: JsonSchema): readonly JsonSchema[] {
  return [...anyOf, ...oneOf, ...allOf]
}

function resolve(schema: JsonSchema, root: JsonSchema): JsonSchema {
  if (schema.$ref === undefined) return schema
  const keys = schema.$ref
    .replace(/^#\/?/, '')
    .split('/')
    .filter((key) => key !== '')
  let found: unknown = root
  for (const key of keys) found = (found as Readonly<Record<string, unknown>>)[key]
  return found as JsonSchema
}
