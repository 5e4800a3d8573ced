import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { type WIRE_SCHEMAS, jsonSchemaOf } from '../../documents/wire-schemas.ts'
import { VALIDATION } from '../../kernel/validation.ts'
import { keptOr } from '../../kernel/kept.ts'

export type { ErrorObject, ValidateFunction } from 'ajv/dist/2020.js'

/** The compiled schemas: they follow from the documents alone, so all runs of a process share them. */
const compiled = new Map<string, ValidateFunction>()
let ajv: Ajv2020 | undefined

/**
 * Judges a JSON value by the wire schema of this name, which is compiled when first needed. The bundle of the command
 * line has another module in place of this one, with the same functions compiled in advance (`.ci/precompiled.js`).
 */
export function wireValidator(schema: string): ValidateFunction {
  return keptOr(compiled, schema, () =>
    (ajv ??= new Ajv2020(VALIDATION)).compile(jsonSchemaOf(schema as keyof typeof WIRE_SCHEMAS)),
  )
}
