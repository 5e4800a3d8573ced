import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { RELATIONS } from '../documents/relations.ts'
import { REQUIREMENTS } from './requirements.ts'
import { SENTENCES, restsOn } from './sentences.ts'

describe('what can count against a target', () => {
  const MUST = REQUIREMENTS.filter(({ level }) => level === 'MUST')

  test('as a failure is stated by words of a document', () => {
    expect(
      MUST.filter(({ id }) => !restsOn(id).some(({ isStated }) => isStated)).map(({ id }) => id),
    ).toEqual([])
  })

  test('as a warning has words that name it, at least', () => {
    const SHOULD = REQUIREMENTS.filter(({ level }) => level === 'SHOULD')
    expect(SHOULD.filter(({ id }) => restsOn(id).length === 0).map(({ id }) => id)).toEqual([])
  })

  test('stands where its words stand', () => {
    const elsewhere = REQUIREMENTS.flatMap(({ id, clauses }) =>
      restsOn(id).flatMap(({ clause }) => (clauses.includes(clause) ? [] : [`${id}: ${clause}`])),
    )
    expect(elsewhere).toEqual([])
  })

  test('as a failure compares nothing but what a document says to be the same', () => {
    const assumed = MUST.filter(
      ({ compares = [] }) =>
        compares.length > 0 && compares.every(([relation]) => RELATIONS[relation].basis !== 'stated'),
    )
    expect(assumed.map(({ id }) => id)).toEqual([])
  })
})

test('what rests on an assumption claims no words for itself', () => {
  const assumed = REQUIREMENTS.filter(({ id, level }) => level === 'MAY' && restsOn(id).length > 0)
  expect(assumed.map(({ id }) => id)).toEqual([])
  const known = new Set(REQUIREMENTS.map(({ id }) => id))
  const listed = SENTENCES.flatMap(({ states = [], names = [] }) => [...states, ...names])
  expect(listed.filter((id) => !known.has(id))).toEqual([])
})

const DOCUMENTS = join(import.meta.dirname, '../../../shared/spec')
const files = existsSync(DOCUMENTS) ? readdirSync(DOCUMENTS).filter((name) => /^document-\d/.test(name)) : []

test.runIf(files.length === 0)(`skipped: the documents are not at hand (${DOCUMENTS})`, () => {
  expect(existsSync(DOCUMENTS)).toBe(false)
})

describe.skipIf(files.length === 0)('the words', () => {
  test('stand in their section of the document', () => {
    const missing = SENTENCES.filter(({ clause, words }) => !sectionOf(clause).includes(words))
    expect(missing.map(({ clause, words }) => `${clause}: ${words}`)).toEqual([])
  })
})

/** "1 §7.1" is an item of section 7 where 7.1 has no heading; rules, rows and steps are below their section. */
function sectionOf(clause: string): string {
  const [, document, section = ''] = /^(\d) §([\d.]+)/.exec(clause) ?? []
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
