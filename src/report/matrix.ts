import type { RequirementResult, RunResult } from '../evidence/run-result.ts'
import { printable } from './printable.ts'

const COLUMNS: Readonly<Record<string, (requirement: RequirementResult) => string | number>> = {
  requirement: ({ id }) => id,
  document: ({ document }) => document,
  clause: ({ clause }) => clause,
  level: ({ level }) => level,
  surface: ({ surface }) => surface,
  verdict: ({ verdict }) => verdict,
  checks: ({ checks }) => checks,
  scenarios: ({ scenarios }) => scenarios.join(' '),
  reason: ({ reason }) => reason ?? '',
  text: ({ text }) => text,
}

/** matrix.csv: a line per requirement, after RFC 4180, UTF-8 without a byte order mark. */
export function writeMatrix(result: RunResult): string {
  const columns = Object.values(COLUMNS)
  const lines = [
    Object.keys(COLUMNS),
    ...result.requirements.map((requirement) => columns.map((column) => field(column(requirement)))),
  ]
  return lines.map((fields) => `${fields.join(',')}\r\n`).join('')
}

function field(value: string | number): string {
  const text = withoutFormula(printable(String(value)))
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Spreadsheets run cells that begin like this as formulas; the apostrophe makes them text (OWASP). */
function withoutFormula(text: string): string {
  return /^[\s]*[=+\-@\t]/.test(text) ? `'${text}` : text
}
