import type { AssumptionId } from '../../documents/assumptions.ts'
import { ASSUMED, FORMAT_ASSUMED } from '../../documents/wire/provenance.ts'
import { jsonText } from '../../kernel/json-text.ts'
import type { SchemaProblem } from '../../rules/requirement.ts'
import { wireValidator } from './wire-validators.ts'
import type { ErrorObject } from './wire-validators.ts'

/** Judges a JSON value against one of the documents' wire schemas. */
export function schemaProblems(schema: string, value: unknown): readonly SchemaProblem[] {
  const validate = wireValidator(schema)
  if (validate(value)) return []
  return (validate.errors ?? []).filter(isLeaf).map((error) => ({
    pointer: pointerOf(error),
    rule: describe(error),
    actual: abbreviate(error.keyword === 'required' ? 'absent' : jsonText(error.data)),
    assumption: assumptionBehind(error),
  }))
}

/** What the value contradicts may be our own opinion: the schema says so where it stands. */
function assumptionBehind({ keyword, parentSchema }: ErrorObject): AssumptionId | undefined {
  const isOfFormat = keyword === 'pattern' || keyword === 'format'
  const found: unknown = parentSchema?.[ASSUMED] ?? (isOfFormat ? parentSchema?.[FORMAT_ASSUMED] : undefined)
  return found as AssumptionId | undefined
}

/** Where the value is, or where it would have to be. */
function pointerOf({ keyword, instancePath, params }: ErrorObject): string {
  if (keyword !== 'required') return instancePath
  const name = String(params['missingProperty']).replaceAll('~', '~0').replaceAll('/', '~1')
  return `${instancePath}/${name}`
}

/** An `anyOf` error only repeats its alternatives, of which one allows null. */
function isLeaf(error: ErrorObject): boolean {
  return error.keyword !== 'anyOf' && error.params['type'] !== 'null'
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
