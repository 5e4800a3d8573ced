import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import type { RunResult } from '../evidence/run-result.ts'
import { fileProblemFrom } from '../host/file-problem.ts'
import { writeFolder } from '../host/files.ts'
import { makeFolder } from '../host/make-folder.ts'
import { err, ok } from '../kernel/result.ts'
import type { Result } from '../kernel/result.ts'
import { FORMATS } from '../report/formats.ts'
import type { ReportTools } from '../report/formats.ts'
import type { SignOff } from '../report/html/sign-off.ts'
import type { Out } from '../report/pieces.ts'
import { DOCUMENTS } from '../documents/documents.ts'

export const REPORT_TOOLS: ReportTools = {
  deflate: (text) => deflateSync(text).toString('base64'),
  sha256: (text) => createHash('sha256').update(text).digest('base64'),
  documents: DOCUMENTS,
}

/** Makes the folder before the run, so that nobody waits for a run whose reports cannot be written. */
export function prepareReports(folder: string): Result<void, string> {
  try {
    makeFolder(folder)
    return ok(undefined)
  } catch (error) {
    return err(`--reports: ${fileProblemFrom(error, folder).message}`)
  }
}

/** Writes a run's report files; returns their paths. Without a choice of formats it writes every file. */
export function writeReports(
  result: RunResult,
  folder: string,
  formats: readonly string[] | undefined,
  signOff?: SignOff,
): Result<readonly string[], string> {
  const wanted = FORMATS.filter(({ name, onlyIfNamed }) => formats?.includes(name) ?? !onlyIfNamed)
  const files = wanted.map(
    ({ fileName, stream }) =>
      [fileName, (out: Out) => stream(result, { ...REPORT_TOOLS, signOff }, out)] as const,
  )
  const written = writeFolder(folder, files)
  return written.ok ? ok(wanted.map(({ fileName }) => join(folder, fileName))) : err(written.error.message)
}
