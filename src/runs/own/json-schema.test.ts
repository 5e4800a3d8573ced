import { readFileSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { editorSchema } from '../../kernel/source/editor-schema.ts'
import { configFileFormat } from './rule-format.ts'

const FILE = 'fixtures/config.schema.json'
const schema = JSON.parse(JSON.stringify(editorSchema(configFileFormat, 'Conformance configuration')))

test('the shipped schema is that of the parser (UPDATE_GOLDENS=1 writes it anew)', () => {
  if (process.env['UPDATE_GOLDENS']) writeFileSync(FILE, `${JSON.stringify(schema, undefined, 2)}\n`)
  expect(JSON.parse(readFileSync(FILE, 'utf8'))).toEqual(schema)
})
