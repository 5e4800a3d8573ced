import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { brokenBy, readConsequences } from '../src/runs/suite/consequences.ts'
import { coverageLines, coverageOf } from '../src/runs/suite/coverage.ts'
import { targetOf } from '../src/runs/simulated-bank/pinned-target.ts'
import { CLAUSES_WITHOUT_REQUIREMENT } from '../src/rules/clauses-without-requirement.ts'
import { REQUIREMENTS } from '../src/rules/requirements.ts'
import { createSimulator } from '../src/simulator/create.ts'
import { FAULTS } from '../src/simulator/faults/faults.ts'
import { CLAUSES } from '../src/documents/clauses.ts'
import type { Clause } from '../src/documents/clauses.ts'
import { SCENARIOS, playSuite, xml } from './support/suite.ts'
import { withPlace } from './support/place-of.ts'

const consequences = readConsequences()
const coverage = coverageOf(REQUIREMENTS, SCENARIOS, FAULTS, consequences)
const clauses = Object.keys(CLAUSES)

describe('the documents', () => {
  const own = coverage

  test('have a requirement or a reason for every clause', () => {
    const open = own.filter(({ requirements, reason }) => requirements.length === 0 && reason === undefined)
    expect(open.map(({ clause }) => clause)).toEqual([])
  })

  test('have no reason for a clause that has a requirement: it would be out of date', () => {
    const stale = own.filter(
      ({ clause, requirements }) => requirements.length > 0 && CLAUSES_WITHOUT_REQUIREMENT[clause as Clause],
    )
    expect(stale.map(({ clause }) => clause)).toEqual([])
  })

  test('have a requirement of document 3 in few words of reason: nearly everything in it is judged', () => {
    const unjudged = own.filter(({ document, requirements }) => document === 3 && requirements.length === 0)
    expect(unjudged.map(({ clause }) => clause)).toEqual(['3 §9.1', '3 §9.3', '3 §9.5'])
  })

  test('have every requirement that a fault says it breaks', () => {
    const ids = new Set(REQUIREMENTS.map(({ id }) => id))
    const unknown = FAULTS.flatMap((fault) =>
      brokenBy(fault, consequences)
        .filter((requirement) => !ids.has(requirement))
        .map((requirement) => `${withPlace(fault.id)} breaks ${requirement}, which is no requirement`),
    )
    expect(unknown).toEqual([])
  })

  test('have every fault of which consequences are written down', () => {
    const ids = new Set(FAULTS.map(({ id }) => id))
    expect([...consequences.keys()].filter((id) => !ids.has(id))).toEqual([])
    const noted = FAULTS.filter(({ note }) => note !== undefined)
    expect(noted.filter(({ id }) => !consequences.has(id)).map(({ id }) => id)).toEqual([])
  })

  test('have for every requirement a scenario that judges it and a fault that breaks it', () => {
    const unproven = coverage
      .flatMap(({ requirements }) => requirements)
      .flatMap(({ id, scenarios, faults }) => [
        ...(scenarios.length === 0 ? [`${withPlace(id)}: no scenario verifies it`] : []),
        ...(faults.length === 0 ? [`${withPlace(id)}: no fault breaks it`] : []),
      ])
    expect(unproven).toEqual([])
  })

  test('are graded at the simulator, with every MUST and SHOULD of document 3', async () => {
    const scenarios = SCENARIOS.filter(({ surface }) => surface === 'cards' || surface === 'settlement')
    const result = await playSuite(targetOf(createSimulator({ seed: 1, xml })), { scenarios })
    const graded = result.requirements.filter(({ document, level }) => document === 3 && level !== 'MAY')
    expect(graded.length).toBeGreaterThan(60)
    expect(graded.filter(({ verdict }) => verdict !== 'pass').map(({ id }) => withPlace(id))).toEqual([])
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

  test.each(places)('has $name: $title', ({ forms }) => {
    expect(
      clauses.filter((clause) =>
        forms.some(
          (form) => clause === form || clause.startsWith(`${form} `) || clause.startsWith(`${form}.`),
        ),
      ),
    ).not.toEqual([])
  })

  test('has nothing that stands in no document', () => {
    const known = new Set(places.flatMap(({ forms }) => forms))
    const invented = clauses.filter((clause) => !known.has(clause) && !isRow(clause))
    expect(invented).toEqual([])
  })

  test('has every row of a table of which it has one', () => {
    const sections = new Set(
      clauses.flatMap((clause) => (/ row \d+$/.test(clause) ? clause.replace(/ row \d+$/, '') : [])),
    )
    for (const section of sections) {
      const rows = clauses.filter((clause) => clause.startsWith(`${section} row `))
      expect(rows.length, section).toBe(places.find(({ forms }) => forms.includes(section))?.rows.length)
    }
  })

  test('has the rows of document 3 in their order, each with a word of its row', () => {
    const rows = clauses.filter((clause) => /^3 .* row /.test(clause))
    expect(rows.length).toBeGreaterThan(80)
    for (const clause of rows) expect(tellsOf(rowAt(clause), CLAUSES[clause as Clause]), clause).toBe(true)
  })

  function isRow(clause: string): boolean {
    return rowAt(clause) !== undefined
  }

  /** The text of a row, counted through all tables of its section. */
  function rowAt(clause: string): string | undefined {
    const [, section = '', row = ''] = /^(.*) row (\d+)$/.exec(clause) ?? []
    return places.find(({ forms }) => forms.includes(section))?.rows[Number(row) - 1]
  }

  function tellsOf(row: string | undefined, subject: string): boolean {
    const words = subject.toLowerCase().match(/[\w-]{4,}/g) ?? []
    return row !== undefined && words.some((word) => row.toLowerCase().includes(word))
  }
})

/** Headings, with the rows of their tables, and numbered statements, each with the forms in which a clause may name it. */
function placesIn(text: string, file: string) {
  const document = /\d/.exec(file)![0]
  const places: { name: string; title: string; forms: readonly string[]; rows: string[] }[] = []
  let section = ''
  let rows: { rows: string[] } | undefined
  for (const line of text.split('\n')) {
    const [, number, title] = /^#{2,3} (\d+(?:\.\d+)?)\.? (.*)/.exec(line) ?? []
    const [, item, statement] = /^(\d+)\. (.*)/.exec(line) ?? []
    if (number !== undefined) {
      section = `${document} §${number}`
      const place = { name: section, title: title!, forms: [section], rows: [] }
      places.push(place)
      rows = place
    } else if (item !== undefined) {
      const forms = [`${section}.${item}`, `${section} rule ${item}`, `${section} step ${item}`]
      places.push({ name: forms[0]!, title: statement!.slice(0, 60), forms, rows: [] })
    } else if (rows && /^\|[-| ]+\|$/.test(line)) rows.rows.pop()
    else if (rows && line.startsWith('| ')) rows.rows.push(line)
  }
  return places
}
