import { CARD_ENUMERATIONS, CARD_RECORDS, enumerationAt, recordAt } from '../cards/enumerations.ts'
import type { CardRecordName } from '../cards/enumerations.ts'
import { type JsonSchemaName, WIRE_SCHEMAS, jsonSchemaOf } from '../wire-schemas.ts'
import type { DescribedApi } from './described-api.ts'
import { defined } from '../../kernel/defined.ts'

type Schema = Readonly<Record<string, unknown>>

export function schemaReference(name: string): Schema {
  return { $ref: `#/components/schemas/${componentName(name)}` }
}

/** Components of OpenAPI are named with letters, digits, dots, underscores and hyphens only. */
function componentName(name: string): string {
  return name.replaceAll('/', '.').replaceAll(/[^A-Za-z0-9._-]/g, '-')
}

/** Every body that the description refers to. */
export function componentSchemas(referred: ReadonlySet<string>, apis: readonly DescribedApi[]): Schema {
  const wire = (Object.keys(WIRE_SCHEMAS) as JsonSchemaName[])
    .filter((name) => referred.has(componentName(name)))
    .map((name) => [componentName(name), withoutDialect(jsonSchemaOf(name))])
  const records = apis.flatMap(cardComponents).filter(([name]) => referred.has(name))
  return Object.fromEntries([...wire, ...records])
}

/** The records and enumerations of the card API of which the documents do not say in which body they stand. */
export function unreferredRecords(referred: ReadonlySet<string>, apis: readonly DescribedApi[]): Schema {
  return Object.fromEntries(apis.flatMap(cardComponents).filter(([name]) => !referred.has(name)))
}

/** OpenAPI 3.1 says for all schemas at once which dialect they have. */
function withoutDialect({ $schema: _, ...schema }: Schema): Schema {
  return schema
}

function cardComponents({ part }: DescribedApi): readonly (readonly [string, Schema])[] {
  if (!part) return []
  const { variant, release } = part
  const names = Object.keys(CARD_RECORDS) as CardRecordName[]
  const records = names.flatMap((name): (readonly [string, Schema])[] => {
    // A few are described by words instead of a name.
    const fields = recordAt(name, release, variant).filter((field) => !field.name.includes(' '))
    if (fields.length === 0) return []
    const required = fields.filter((field) => field.required).map((field) => field.name)
    const properties = fields.map((field) => [field.name, field.deprecated ? { deprecated: true } : {}])
    return [
      [
        componentName(`cards/${variant}/${name}`),
        defined({
          type: 'object',
          description: 'The fields that document 3 §2 names; their types are not shown.',
          properties: Object.fromEntries(properties),
          required: required.length > 0 ? required : undefined,
        }),
      ],
    ]
  })
  const enumerations = CARD_ENUMERATIONS.flatMap(({ name }): (readonly [string, Schema])[] => {
    const values = enumerationAt(name, release, variant).map((value) => value.name)
    if (values.length === 0) return []
    const description = 'Values named in document 3 §2; others exist.'
    return [[componentName(`cards/${variant}/${name}`), { type: 'string', description, examples: values }]]
  })
  return [...records, ...enumerations]
}
