import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { err, ok } from '../src/kernel/result.ts'
import type { Result } from '../src/kernel/result.ts'
import { bankDefinitionSchema } from '../src/provider/bank/definition-schema.ts'
import { readBankFile } from '../src/runs/simulated-bank/bank-file.ts'
import { parseProfile } from '../src/target/profile/parse.ts'
import type { SecretSources } from '../src/target/profile/secrets.ts'
import { ambient, staged } from '../src/rules/requirement.ts'
import { catalogueOf } from '../src/scenario/lint/catalogue.ts'
import { lintScenario, readScenario } from '../src/scenario/parse.ts'
import { editorSchema } from '../src/kernel/source/editor-schema.ts'
import { renderDiagnostics } from '../src/kernel/source/diagnostic.ts'
import type { Diagnostic, SourceFile } from '../src/kernel/source/diagnostic.ts'
import { OPERATIONS } from '../src/documents/operations.ts'

// What people read when a file of theirs is wrong, byte for byte. UPDATE_GOLDENS=1 writes the files anew:
// read the difference before you commit it.
const FOLDER = 'fixtures/malformed'
/** What profiles show instead of a secret, which can be longer than the secret. */
const MASK = '***'

const judge = () => []
const catalogue = catalogueOf(
  [
    { id: 'accounts/list-answers', check: ambient(judge), surface: 'gateway' },
    { id: 'balances/answers', check: staged([], judge), surface: 'gateway' },
    { id: 'consistency/balance-equals-list', check: staged(['list'], judge), surface: 'gateway' },
    { id: 'headers/missing-mandatory-is-refused', check: staged([], judge), surface: 'gateway' },
    { id: 'cards/order', check: staged([], judge), surface: 'cards' },
  ],
  OPERATIONS,
  ['account', 'foreignAccount', 'finalizedDay', 'unfinalizedDay'],
)

const VARIABLES: Readonly<Record<string, string>> = {
  TOKEN_WITH_LINE_BREAK: 'abc\ndef',
  ACCESS_TOKEN: 'abc',
  WHOLE_HEADER: 'Bearer abc',
}

const secrets: SecretSources = {
  env: (name) => VARIABLES[name],
  envNames: () => Object.keys(VARIABLES),
  readFile: () => err({ code: 'not-found', message: 'no such file' }),
}

const READERS: Readonly<Record<string, (file: SourceFile) => Result<unknown, Diagnostic[]>>> = {
  scenarios: readAndLint,
  profiles: (file) => parseProfile(file, secrets),
  banks: readBankFile,
}

function readAndLint(file: SourceFile): Result<unknown, Diagnostic[]> {
  const read = readScenario(file)
  if (!read.ok) return read
  const found = lintScenario(read.value.scenario, read.value.document, catalogue)
  return found.length > 0 ? err(found) : ok(read.value)
}

describe.each(Object.entries(READERS))('malformed %s', (kind, read) => {
  const folder = `${FOLDER}/${kind}`
  const names = readdirSync(folder).filter((name) => name.endsWith('.yaml'))

  test.each(names)('%s', (name) => {
    const result = read({ name: `${kind}/${name}`, text: readFileSync(`${folder}/${name}`, 'utf8') })
    const rendered = result.ok ? '' : `${renderDiagnostics(result.error)}\n`
    const golden = `${folder}/${name.replace(/\.yaml$/, '.expected.txt')}`
    if (process.env['UPDATE_GOLDENS'] || !existsSync(golden)) writeFileSync(golden, rendered)
    expect(result.ok).toBe(false)
    expect(rendered).toBe(readFileSync(golden, 'utf8'))
  })

  test('arbitrary bytes never throw, and every message has a place in the file', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
        expect(misplaced(read, new TextDecoder().decode(bytes))).toEqual([])
      }),
    )
  })

  test('a good file with a stroke of bad luck never throws', () => {
    const texts = names.map((name) => readFileSync(`${folder}/${name}`, 'utf8'))
    const noise = fc.constantFrom(
      '',
      ' ',
      '\n',
      '\t',
      ':',
      '-',
      '"',
      "'",
      '{',
      '[',
      '&a',
      '*a',
      '${',
      '\0',
      '- ',
      '~',
    )
    fc.assert(
      fc.property(
        fc.constantFrom(...texts),
        fc.nat(),
        fc.nat({ max: 30 }),
        noise,
        (text, at, length, extra) => {
          const cut = at % (text.length + 1)
          expect(misplaced(read, text.slice(0, cut) + extra + text.slice(cut + length))).toEqual([])
        },
      ),
      { numRuns: 300 },
    )
  })
})

test('editors read the schema of the bank reader', () => {
  const schema: unknown = JSON.parse(
    JSON.stringify(editorSchema(bankDefinitionSchema, 'Conformance simulated bank')),
  )
  const file = 'fixtures/bank.schema.json'
  if (process.env['UPDATE_GOLDENS']) writeFileSync(file, `${JSON.stringify(schema, undefined, 2)}\n`)
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(schema)
})

/** Diagnostics whose place is not in the text; empty when all are well, or when there is nothing to object to. */
function misplaced(read: (file: SourceFile) => Result<unknown, Diagnostic[]>, text: string): Diagnostic[] {
  const result = read({ name: 'x.yaml', text })
  if (result.ok) return []
  renderDiagnostics(result.error)
  const lines = text.split(/\r\n|\n|\r/)
  return result.error.filter(
    ({ line, column, length, sourceLine }) =>
      Math.min(line, column, length) < 1 ||
      line > lines.length ||
      sourceLine.length > lines[line - 1]!.length + MASK.length,
  )
}
