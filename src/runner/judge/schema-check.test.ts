import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, test } from 'vitest'
import { WIRE_SCHEMAS, jsonSchemaOf } from '../../documents/wire-schemas.ts'
import { schemaProblems } from './schema-check.ts'

/** Runs do not ask it again. */
test.each(Object.keys(WIRE_SCHEMAS) as (keyof typeof WIRE_SCHEMAS)[])('%s is a JSON Schema', (name) => {
  const ajv = new Ajv2020({ strict: false, validateFormats: false })
  expect(ajv.validateSchema(jsonSchemaOf(name)), JSON.stringify(ajv.errors)).toBe(true)
})

test('a value that the schema does not allow has a pointer, a rule and what was seen', () => {
  const value = { date: 20260302, balanceType: 'CLBD', balance: { currency: 'CHF', amount: '1.00' } }
  expect(schemaProblems('account-information/balance', value)).toEqual([
    { pointer: '/date', rule: 'is of type string', actual: '20260302' },
  ])
})

test('what is missing is told where it would have to be, and what is long is cut', () => {
  const long = 'x'.repeat(200)
  expect(schemaProblems('account-information/balance', { date: [long], balanceType: 'CLBD' })).toEqual([
    { pointer: '/balance', rule: 'has balance', actual: 'absent' },
    { pointer: '/date', rule: 'is of type string', actual: `["${'x'.repeat(115)}…` },
  ])
})

test('120 characters are shown whole', () => {
  const problem = (length: number) =>
    schemaProblems('account-information/balance', { date: ['x'.repeat(length)] }).find(
      ({ pointer }) => pointer === '/date',
    )!
  expect(problem(116).actual).toBe(`["${'x'.repeat(116)}"]`)
  expect(problem(117).actual).toHaveLength(118)
})
