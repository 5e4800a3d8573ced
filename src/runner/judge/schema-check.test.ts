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

test('in a list of any length the item that is wrong is named, and of a million wrong ones no more than are read', () => {
  const of = (length: number, wrong: (index: number) => boolean) =>
    schemaProblems(
      'account-information/accounts',
      Array.from({ length }, (_, index) => ({
        id: wrong(index) ? index : 'a',
        iban: 'CH6989999000000002002',
      })),
    )
  expect(of(5001, () => false)).toEqual([])
  const one = of(5001, (index) => index === 4321)
  expect(one.map(({ pointer, actual }) => [pointer, actual])).toEqual([['/4321/id', '4321']])
  expect(of(100_000, () => true).length).toBeLessThan(5000)
})
