import { join } from 'node:path'
import type { RunResult } from '../../evidence/run-result.ts'
import { readTextFile } from '../../host/files/files.ts'
import { type Result, err } from '../../kernel/result.ts'
import { readReport } from '../../report/read-report.ts'

/** The report in a file, or in the folder of a run. The error names the file. */
export function readReportFile(path: string): Result<RunResult, string> {
  let text = readTextFile(path)
  if (!text.ok && text.error.code === 'is-a-directory') text = readTextFile(join(path, 'report.json'))
  if (!text.ok) return err(text.error.message)
  const report = readReport(text.value)
  return report.ok ? report : err(`${path}: ${report.error}`)
}
