import { Ajv2020 } from 'ajv/dist/2020.js'
import standalone from 'ajv/dist/standalone/index.js'
import { REPORT_ORDER } from '../dist/report/report-order.js'
import { VALIDATION } from '../dist/kernel/validation.js'
import { WIRE_SCHEMAS, jsonSchemaOf } from '../dist/documents/wire-schemas.js'

/** Modules that the bundle has another text of: what they work out when they are loaded, worked out now. */
const PRECOMPILED = {
  'src/runner/judge/wire-validators.ts': validators,
  'src/report/report-order.ts': reportOrder,
}

export function precompiled(id) {
  const path = id.replaceAll('\\', '/')
  const found = Object.entries(PRECOMPILED).find(([file]) => path.endsWith(`/${file}`))
  return found && { code: found[1](), moduleType: 'js' }
}

/** Compiling a schema takes a command longer than judging a hundred answers by it. */
function validators() {
  const names = Object.keys(WIRE_SCHEMAS)
  const ajv = new Ajv2020({ ...VALIDATION, code: { source: true, esm: true } })
  for (const name of names) ajv.addSchema(jsonSchemaOf(name), name)
  const exported = Object.fromEntries(names.map((name, index) => [`wireSchema${index}`, name]))
  const table = names.map((name, index) => `[${JSON.stringify(name)}, wireSchema${index}]`)
  return [
    standalone.default(ajv, exported),
    `const VALIDATORS = new Map([${table.join(', ')}])`,
    'export const wireValidator = (schema) => VALIDATORS.get(schema)',
  ].join('\n')
}

/** A list of keys needs no schemas. */
function reportOrder() {
  return `export const REPORT_ORDER = ${JSON.stringify(REPORT_ORDER)}`
}
