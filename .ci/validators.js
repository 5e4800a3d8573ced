import { Ajv2020 } from 'ajv/dist/2020.js'
import standalone from 'ajv/dist/standalone/index.js'
import { VALIDATION } from '../dist/runner/wire-validators.js'
import { WIRE_SCHEMAS, jsonSchemaOf } from '../dist/spec/wire-schemas.js'

const REPLACED = /[\\/]src[\\/]runner[\\/]wire-validators\.ts$/

/**
 * For the bundle: the functions that ajv would compile, compiled now. Compiling them takes a command longer than
 * judging a hundred answers with them.
 */
export function compiledValidators(id) {
  if (!REPLACED.test(id)) return undefined
  const names = Object.keys(WIRE_SCHEMAS)
  const ajv = new Ajv2020({ ...VALIDATION, code: { source: true, esm: true } })
  const exported = Object.fromEntries(names.map((name, index) => [`wireSchema${index}`, name]))
  for (const name of names) ajv.addSchema(jsonSchemaOf(name), name)
  const table = names.map((name, index) => `[${JSON.stringify(name)}, wireSchema${index}]`)
  const code = [
    standalone.default(ajv, exported),
    `const VALIDATORS = new Map([${table.join(', ')}])`,
    'export const wireValidator = (schema) => VALIDATORS.get(schema)',
  ]
  return { code: code.join('\n'), moduleType: 'js' }
}
