import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { MESSAGES, MESSAGE_NAMES } from '../src/messages/iso20022/messages.ts'
import { writeSchema } from '../src/messages/iso20022/schema-writer.ts'

const FOLDER = join(import.meta.dirname, '../xsd')

test.each(MESSAGE_NAMES)('xsd/%s.xsd is what the model gives; UPDATE_XSD=1 writes it', (message) => {
  const path = join(FOLDER, `${message}.xsd`)
  const schema = writeSchema(MESSAGES[message])
  if (process.env['UPDATE_XSD'] === '1') writeFileSync(path, schema)
  expect(readFileSync(path, 'utf8') === schema, `${path} differs; regenerate it with UPDATE_XSD=1`).toBe(true)
})

test('the folder has no schema without a model', () => {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith('.xsd'))
  expect(files.sort()).toEqual(MESSAGE_NAMES.map((message) => `${message}.xsd`).sort())
})
