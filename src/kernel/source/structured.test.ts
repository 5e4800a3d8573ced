import { expect, test } from 'vitest'
import { z } from 'zod'
import { assert } from '../result.ts'
import { closedObject, text } from './shapes.ts'
import { diagnosticsAt, readStructured } from './structured.ts'

const schema = closedObject({
  name: text('Name.'),
  size: z.union([z.number(), z.array(z.number())]),
  kind: z.enum(['small', 'large']).optional(),
  parts: z.array(closedObject({ id: z.string() })).optional(),
})

function messages(content: string): string[] {
  const read = readStructured({ name: 'x.yaml', text: content }, schema)
  return read.ok
    ? []
    : read.error.map(({ line, column, message, remedy }) => [line, column, message, remedy].join('|'))
}

test.each([
  ['name: a\nsize: 1', []],
  ['name: a\nsize: [1, 2]', []],
  ['', ['1|1|the file is empty|']],
  ['- a', ['1|1|the file must be a map of keys, not a list|']],
  ['name: a', ['1|1|missing key "size"|']],
  ['nmae: a\nsize: 1', ['1|1|unknown key "nmae"|did you mean name?']],
  ['name: 1\nsize: 1', ['1|7|"name" must be a text, not 1|put it in quotes: \'1\'']],
  ["name: a\nsize: '1'", ['2|7|"size" must be a number or a list, not "1"|write it without quotes: 1']],
  ['name: a\nsize: [1, x]', ['2|11|item 2 of "size" must be a number, not "x"|']],
  [
    'name: a\nsize: 1\nkind: lagre',
    ['3|7|"kind" must be one of small, large, not "lagre"|did you mean large?'],
  ],
  ['name: a\nsize: 1\nparts: [{}]', ['3|9|missing key "id" in item 1 of "parts"|']],
  ['name:\nsize: 1', ['1|6|"name" must be a text, not nothing|write one, or remove the key']],
])('%j', (content, expected) => {
  expect(messages(content)).toEqual(expected)
})

test('problems of any check get their places', () => {
  const file = { name: 'bank.yaml', text: 'accounts:\n  - iban: CH00\n' }
  const read = readStructured(file, z.unknown())
  assert(read.ok, 'it is YAML')
  expect(read.value.content).toEqual({ accounts: [{ iban: 'CH00' }] })
  const problem = { path: ['accounts', 0, 'iban'], message: 'is no IBAN' }
  expect(diagnosticsAt(read.value.document, [problem])).toEqual([
    {
      severity: 'error',
      file: 'bank.yaml',
      line: 2,
      column: 11,
      length: 4,
      message: 'is no IBAN',
      sourceLine: '  - iban: CH00',
    },
  ])
})
