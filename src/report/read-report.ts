import { mapValues } from '../kernel/objects.ts'
import { z } from 'zod'
import { REPORT_SCHEMA_VERSION } from '../evidence/report-version.ts'
import { type RunResult, runResultSchema } from '../evidence/run-result.ts'
import { type Result, err, ok } from '../kernel/result.ts'

const PROBLEMS_SHOWN = 3

/** Reads the text of a report.json. The error is one sentence for whoever named the file. */
export function readReport(text: string): Result<RunResult, string> {
  if (text.trim() === '') return err('the report is empty')
  const json = parsed(text)
  if (!json.ok) return json
  const version = schemaVersionOf(json.value)
  if (version === undefined) return err('this is JSON, but no report: it has no schemaVersion')
  if (version !== REPORT_SCHEMA_VERSION)
    return err(
      `the report has schema version ${version}; this version reads ${REPORT_SCHEMA_VERSION}: run again with it`,
    )
  const beginning = runResultSchema.safeParse(beginningOf(json.value))
  const report = beginning.success ? runResultSchema.safeParse(json.value) : beginning
  return report.success ? ok(report.data) : err(`the report is not valid: ${problemsText(report.error)}`)
}

function parsed(text: string): Result<unknown, string> {
  try {
    return ok(JSON.parse(text))
  } catch (error) {
    if (text.trimStart().startsWith('{') && !text.trimEnd().endsWith('}'))
      return err(
        `the report ends after ${text.length} characters in the middle: its run was probably interrupted`,
      )
    return err(`the report is not JSON: ${error instanceof Error ? error.message : String(error)}`)
  }
}

const ROWS_FIRST = 100

/** The report with the first rows of its lists: of what is none every row would have a dozen problems, each with words. */
function beginningOf(report: unknown): unknown {
  return mapValues(report as object, (value: unknown) =>
    Array.isArray(value) ? value.slice(0, ROWS_FIRST) : value,
  )
}

function schemaVersionOf(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || !('schemaVersion' in value)) return undefined
  return String(value.schemaVersion)
}

function problemsText({ issues }: z.ZodError): string {
  const shown = issues.slice(0, PROBLEMS_SHOWN).map(({ path, message }) => `/${path.join('/')}: ${message}`)
  const more = issues.length - shown.length
  return shown.join('; ') + (more > 0 ? `; and ${more} more` : '')
}
