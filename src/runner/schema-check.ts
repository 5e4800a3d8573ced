import { Ajv2020 } from 'ajv/dist/2020.js'
import type { ErrorObject, ValidateFunction } from 'ajv/dist/2020.js'
import type { SchemaProblem } from '../rules/requirement.ts'
import { WIRE_SCHEMAS, jsonSchemaOf } from '../spec/wire-schemas.ts'

// Formats come with a pattern of their own, so the pattern decides. That the schemas are schemas is for the tests
// to find: checking it anew takes longer than compiling them.
const ajv = new Ajv2020({
  allErrors: true,
  strict: false,
  validateFormats: false,
  verbose: true,
  validateSchema: false,
  meta: false,
})

/** The compiled schemas: they follow from the documents alone, so all runs of a process share them. */
const compiled = new Map<string, ValidateFunction>()

/** Judges a JSON value against one of the documents' wire schemas, which is compiled when first needed. */
export function schemaProblems(schema: string, value: unknown): readonly SchemaProblem[] {
  let validate = compiled.get(schema)
  if (!validate) {
    validate = ajv.compile(jsonSchemaOf(schema as keyof typeof WIRE_SCHEMAS))
    compiled.set(schema, validate)
  }
  if (validate(value)) return []
  return (validate.errors ?? []).filter(isLeaf).map((error) => ({
    pointer: pointerOf(error),
    rule: describe(error),
    actual: abbreviate(error.keyword === 'required' ? 'absent' : JSON.stringify(error.data)),
  }))
}

/** Where the value is, or where it would have to be. */
function pointerOf({ keyword, instancePath, params }: ErrorObject): string {
  if (keyword !== 'required') return instancePath
  const name = String(params['missingProperty']).replaceAll('~', '~0').replaceAll('/', '~1')
  return `${instancePath}/${name}`
}

/** An `anyOf` error only repeats its alternatives, of which one allows null. */
function isLeaf(error: ErrorObject): boolean {
  return error.keyword !== 'anyOf' && !(error.keyword === 'type' && error.params['type'] === 'null')
}

function describe(error: ErrorObject): string {
  if (error.keyword === 'required') return `has ${String(error.params['missingProperty'])}`
  if (error.keyword === 'type') return `is of type ${String(error.params['type'])}`
  if (error.keyword === 'enum') return `is one of ${JSON.stringify(error.params['allowedValues'])}`
  // The words of the schema instead of a regular expression.
  const words: unknown = error.parentSchema?.['description'] ?? error.parentSchema?.['format']
  if (error.keyword === 'pattern' && typeof words === 'string') return `is a ${words}`
  return error.message ?? error.keyword
}

function abbreviate(text: string | undefined): string {
  const shown = text ?? 'undefined'
  return shown.length > 120 ? `${shown.slice(0, 117)}…` : shown
}
