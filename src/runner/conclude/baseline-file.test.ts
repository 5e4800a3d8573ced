import { readFileSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { editorSchema } from '../../kernel/source/editor-schema.ts'
import { REQUIREMENTS } from '../../rules/requirements.ts'
import { baselineFormat, parseBaseline } from './baseline-file.ts'

const FILE = 'fixtures/baseline.schema.json'
const schema: unknown = JSON.parse(JSON.stringify(editorSchema(baselineFormat, 'Conformance baseline')))

test('the shipped schema is that of the parser (UPDATE_GOLDENS=1 writes it anew)', () => {
  if (process.env['UPDATE_GOLDENS']) writeFileSync(FILE, `${JSON.stringify(schema, undefined, 2)}\n`)
  expect(JSON.parse(readFileSync(FILE, 'utf8'))).toEqual(schema)
})

const ENTRY = {
  requirement: 'headers/auto-is-accepted',
  reason: 'fixed in June',
  owner: 'gateway team',
  expires: '2026-06-30',
}

test('a baseline is read', () => {
  expect(parse([ENTRY])).toEqual({ ok: true, value: [ENTRY] })
})

const MISTAKES: readonly [string, readonly object[], string][] = [
  [
    'a misspelt requirement',
    [{ ...ENTRY, requirement: 'headers/auto-is-acepted' }],
    'unknown requirement "headers/auto-is-acepted"',
  ],
  ['a misspelt scenario', [{ ...ENTRY, scenario: 'headers/usr' }], 'unknown scenario "headers/usr"'],
  [
    'a day that does not exist',
    [{ ...ENTRY, expires: '2026-06-31' }],
    '"expires" must be a date, yyyy-mm-dd',
  ],
  ['the same failure twice', [ENTRY, ENTRY], 'the same failure is accepted twice'],
  ['nobody who answers for it', [{ ...ENTRY, owner: '' }], '"owner" must not be empty'],
]

test.each(MISTAKES)('%s is refused, with its place', (_, entries, message) => {
  const parsed = parse(entries)
  if (parsed.ok) throw new Error('it was accepted')
  expect(parsed.error[0]).toMatchObject({ file: 'baseline.yaml', message, line: 1 })
})

test('a mistake has the line of the entry and of its key', () => {
  const text = `accepted:
  - { requirement: headers/auto-is-accepted, reason: a, owner: b, expires: '2026-06-30' }
  - reason: a
    requirement: headers/none
    scenario: headers/none
    owner: b
    expires: '2026-06-30'
  - { requirement: headers/auto-is-accepted, reason: a, owner: b, expires: '2026-06-30' }
`
  const parsed = parseBaseline({ name: 'b.yaml', text }, REQUIREMENTS, [])
  expect(!parsed.ok && parsed.error.map(({ line, message }) => `${line}: ${message}`)).toEqual([
    '4: unknown requirement "headers/none"',
    '5: unknown scenario "headers/none"',
    '8: the same failure is accepted twice',
  ])
})

test('the same failure may be accepted in several scenarios', () => {
  const ids = ['a/one', 'a/two']
  const text = JSON.stringify({ accepted: ids.map((scenario) => ({ ...ENTRY, scenario })) })
  expect(parseBaseline({ name: 'b.yaml', text }, REQUIREMENTS, ids)).toMatchObject({ ok: true })
})

function parse(accepted: readonly object[]) {
  return parseBaseline({ name: 'baseline.yaml', text: JSON.stringify({ accepted }) }, REQUIREMENTS, [
    'headers/user',
  ])
}
