import { readFileSync, writeFileSync } from 'node:fs'
import { Ajv } from 'ajv'
import { expect, test } from 'vitest'
import { scenarioJsonSchema } from './json-schema.ts'

const FILE = 'scenarios/scenario.schema.json'
const schema = JSON.parse(JSON.stringify(scenarioJsonSchema()))

test('the shipped schema is that of the parser (UPDATE_GOLDENS=1 writes it anew)', () => {
  if (process.env['UPDATE_GOLDENS']) writeFileSync(FILE, `${JSON.stringify(schema, undefined, 2)}\n`)
  expect(JSON.parse(readFileSync(FILE, 'utf8'))).toEqual(schema)
})

const validate = new Ajv({ strict: false, formats: { 'date-time': true } }).compile(schema)
const step = { name: 'n', send: 'account-information/list-accounts' }
const scenario = { id: 'a/b', title: 't', steps: [step] }

test.each([
  [true, scenario],
  [true, { ...scenario, steps: [{ ...step, verifies: ['a/b', { 'c/d': { list: 'n' } }] }] }],
  [false, { ...scenario, id: 'A' }],
  [false, { ...scenario, extra: 1 }],
  [false, { ...scenario, steps: [] }],
  [false, { ...scenario, steps: [{ name: 'n' }] }],
  [false, { ...scenario, steps: [{ ...step, control: { advance: { days: 1 } } }] }],
  [false, { ...scenario, steps: [{ ...step, wrong: { method: 'PUT', address: '/' } }] }],
])('editors say %s to %j', (valid, value) => {
  expect(validate(value)).toBe(valid)
})

test('every key has a description', () => {
  expect(undescribed(schema, '')).toEqual([])
})

function undescribed(node: unknown, path: string): string[] {
  if (typeof node !== 'object' || node === null) return []
  return Object.entries(node).flatMap(([key, value]) => {
    const missing =
      key === 'properties'
        ? Object.entries(value).filter(([, of]) => !(of as { description?: string }).description)
        : []
    return [...missing.map(([name]) => `${path}/${name}`), ...undescribed(value, `${path}/${key}`)]
  })
}
