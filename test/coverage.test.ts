import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { coverageLines, coverageOf } from '../src/cli/coverage.ts'
import { CLAUSES_WITHOUT_REQUIREMENT } from '../src/rules/clauses-without-requirement.ts'
import { REQUIREMENTS } from '../src/rules/requirements.ts'
import { FAULTS } from '../src/simulator/faults.ts'
import { CLAUSES } from '../src/spec/clauses.ts'
import { SCENARIOS } from './support/suite.ts'

const coverage = coverageOf(REQUIREMENTS, SCENARIOS, FAULTS)
const clauses = Object.keys(CLAUSES)

describe('documents 1 and 2', () => {
  const own = coverage.filter(({ document }) => document < 3)

  test('have a requirement or a reason for every clause', () => {
    const open = own.filter(({ requirements, reason }) => requirements.length === 0 && reason === undefined)
    expect(open.map(({ clause }) => clause)).toEqual([])
  })

  test('have no reason for a clause that has a requirement: it would be out of date', () => {
    const stale = own.filter(
      ({ clause, requirements }) => requirements.length > 0 && CLAUSES_WITHOUT_REQUIREMENT[clause],
    )
    expect(stale.map(({ clause }) => clause)).toEqual([])
  })

  test('name requirements that exist where another clause judges the same', () => {
    const ids = new Set(REQUIREMENTS.map(({ id }) => id))
    const unknown = own.flatMap(({ judgedBy = [] }) => judgedBy.filter((id) => !ids.has(id)))
    expect(unknown).toEqual([])
  })

  test('have for every requirement a scenario that judges it and a fault that breaks it', () => {
    const unproven = coverage
      .flatMap(({ requirements }) => requirements)
      .filter(({ scenarios, faults }) => scenarios.length === 0 || faults.length === 0)
    expect(unproven.map(({ id }) => id)).toEqual([])
  })

  test('are listed with every requirement once', () => {
    const listed = coverageLines(coverage).map(([, , id]) => id)
    expect(listed).toEqual(expect.arrayContaining(REQUIREMENTS.map(({ id }) => id)))
  })
})

const DOCUMENTS = join(import.meta.dirname, '../../shared/spec')
const files = existsSync(DOCUMENTS) ? readdirSync(DOCUMENTS).filter((name) => /^document-\d/.test(name)) : []

test.runIf(files.length === 0)(`skipped: the documents are not at hand (${DOCUMENTS})`, () => {
  expect(existsSync(DOCUMENTS)).toBe(false)
})

describe.skipIf(files.length === 0)('the list of clauses', () => {
  const places = files.flatMap((name) => placesIn(readFileSync(join(DOCUMENTS, name), 'utf8'), name))

  test.each(places)('has $name: $title', ({ ways }) => {
    expect(
      clauses.filter((clause) =>
        ways.some((way) => clause === way || clause.startsWith(`${way} `) || clause.startsWith(`${way}.`)),
      ),
    ).not.toEqual([])
  })

  test('has nothing that stands in no document', () => {
    const known = new Set(places.flatMap(({ ways }) => ways))
    const invented = clauses.filter((clause) => !known.has(clause) && !isRow(clause))
    expect(invented).toEqual([])
  })

  test('has every row of a table of which it has one', () => {
    const sections = new Set(
      clauses.flatMap((clause) => (/ row \d+$/.test(clause) ? clause.replace(/ row \d+$/, '') : [])),
    )
    for (const section of sections) {
      const rows = clauses.filter((clause) => clause.startsWith(`${section} row `))
      expect(rows.length, section).toBe(places.find(({ ways }) => ways.includes(section))?.rows)
    }
  })

  function isRow(clause: string): boolean {
    const [, section = '', row = ''] = /^(.*) row (\d+)$/.exec(clause) ?? []
    const found = places.find(({ ways }) => ways.includes(section))
    return found !== undefined && Number(row) >= 1 && Number(row) <= found.rows
  }
})

/** Headings, with the rows of their tables, and numbered statements, each with the ways in which a clause may name it. */
function placesIn(text: string, file: string) {
  const document = /\d/.exec(file)![0]
  const places: { name: string; title: string; ways: readonly string[]; rows: number }[] = []
  let section = ''
  let rows: { rows: number } | undefined
  for (const line of text.split('\n')) {
    const [, number, title] = /^#{2,3} (\d+(?:\.\d+)?)\.? (.*)/.exec(line) ?? []
    const [, item, statement] = /^(\d+)\. (.*)/.exec(line) ?? []
    if (number !== undefined) {
      section = `${document} §${number}`
      const place = { name: section, title: title!, ways: [section], rows: 0 }
      places.push(place)
      rows = place
    } else if (item !== undefined) {
      const ways = [`${section}.${item}`, `${section} rule ${item}`, `${section} step ${item}`]
      places.push({ name: ways[0]!, title: statement!.slice(0, 60), ways, rows: 0 })
    } else if (rows && /^\|[-| ]+\|$/.test(line)) rows.rows--
    else if (rows && line.startsWith('| ')) rows.rows++
  }
  return places
}
