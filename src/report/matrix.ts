import type { RequirementResult, RunResult } from '../evidence/run-result.ts'
import { type Problem, expectationsOf, headlineOf, problemsOf } from './problems.ts'
import { printable, shortened } from './printable.ts'

/** Spreadsheets cut a cell off at 32,767 characters, and nobody reads that many. */
const CELL_LENGTH = 1000

/** So that spreadsheets read the signs of verdicts and names as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

type Column = (requirement: RequirementResult, problem: Problem | undefined) => string | number

const COLUMNS: Readonly<Record<string, Column>> = {
  requirement: ({ id }) => id,
  document: ({ document }) => document,
  clause: ({ clause }) => clause,
  level: ({ level }) => level,
  surface: ({ surface }) => surface,
  verdict: ({ verdict }) => verdict,
  checks: ({ checks }) => checks,
  scenarios: ({ scenarios }) => scenarios.join(' '),
  reason: ({ reason }, problem) => reason ?? whatHappened(problem),
  text: ({ text }) => text,
}

/** matrix.csv: a line per requirement, after RFC 4180. */
export function writeMatrix(result: RunResult): string {
  const columns = Object.values(COLUMNS)
  const problems = new Map(
    Object.values(problemsOf(result))
      .flat()
      .map((problem) => [problem.id, problem]),
  )
  const lines = [
    Object.keys(COLUMNS),
    ...result.requirements.map((requirement) =>
      columns.map((column) => field(column(requirement, problems.get(requirement.id)))),
    ),
    ...expectationsOf(result).map(expectationRow),
  ]
  return BYTE_ORDER_MARK + lines.map((fields) => `${fields.join(',')}\r\n`).join('')
}

/** In the columns that a requirement fills; no document has it. */
function expectationRow(one: Problem): readonly string[] {
  const [id, scenario] = [one.id, one.id.split('#')[0]!]
  const row: Partial<Record<string, string | number>> = {
    requirement: id,
    level: 'expectation',
    verdict: one.verdict,
    scenarios: scenario,
    reason: whatHappened(one),
    text: one.text,
  }
  return Object.keys(COLUMNS).map((column) => field(row[column] ?? ''))
}

/** The worst finding, and how many there are besides. */
function whatHappened(problem: Problem | undefined): string {
  const [worst, ...others] = problem?.findings ?? []
  if (!worst || worst.finding.verdict === 'observed') return worst ? headlineOf(worst.finding) : ''
  const more = others.filter(({ finding }) => finding.verdict === worst.finding.verdict).length
  return headlineOf(worst.finding) + (more > 0 ? `, and ${more} more` : '')
}

function field(value: string | number): string {
  const text = withoutFormula(shortened(printable(String(value)), CELL_LENGTH))
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Spreadsheets run cells that begin like this as formulas; the apostrophe makes them text (OWASP). */
function withoutFormula(text: string): string {
  return /^[\s]*[=+\-@\t]/.test(text) ? `'${text}` : text
}
