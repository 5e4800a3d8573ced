import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { CLAUSES } from './clauses.ts'
import { SENTENCES, clauseOfSentence } from './sentences.ts'
import type { Sentence } from './sentences.ts'

test('every sentence stands under a clause of the documents', () => {
  const clauses = (Object.keys(SENTENCES) as Sentence[]).map(clauseOfSentence)
  expect(clauses.filter((clause) => !(clause in CLAUSES))).toEqual([])
})

const DOCUMENTS = join(import.meta.dirname, '../../../shared/spec')
const files = existsSync(DOCUMENTS) ? readdirSync(DOCUMENTS).filter((name) => /^document-\d/.test(name)) : []

test.runIf(files.length === 0)(`skipped: the documents are not at hand (${DOCUMENTS})`, () => {
  expect(existsSync(DOCUMENTS)).toBe(false)
})

describe.skipIf(files.length === 0)('the words', () => {
  test('stand in their section of the document', () => {
    const missing = Object.entries(SENTENCES).filter(
      ([sentence, words]) => !sectionOf(sentence).includes(words),
    )
    expect(missing).toEqual([])
  })
})

/** "1 §7.1" is an item of section 7 where 7.1 has no heading; rules, rows and steps are below their section. */
function sectionOf(sentence: string): string {
  const [, document, section = ''] = /^(\d) §([\d.]+)/.exec(sentence) ?? []
  const text = readFileSync(
    join(
      DOCUMENTS,
      files.find((name) => name.startsWith(`document-${document}`))!,
    ),
    'utf8',
  )
  const parts = text.split(/^(?=##+ \d)/m)
  const own = parts.find((part) => new RegExp(`^### ${section.replace('.', '\\.')} `).test(part))
  const top = section.split('.')[0]!
  const whole = parts.filter((part) => new RegExp(`^##+ ${top}(?:\\.\\d+)?\\.? `).test(part)).join('\n')
  return (own ?? whole)
    .replaceAll('`', '')
    .replace(/\s*\|\s*/g, ' | ')
    .replace(/\s+/g, ' ')
    .replaceAll('| |', '|')
}
