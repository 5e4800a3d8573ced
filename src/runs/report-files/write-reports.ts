import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import type { RunResult } from '../../evidence/run-result.ts'
import { type FileProblem, fileProblemFrom } from '../../host/files/file-problem.ts'
import { makeFolder, writeFolder } from '../../host/files/files.ts'
import { type Result, err, ok } from '../../kernel/result.ts'
import { FORMATS } from '../../report/formats.ts'
import type { SignOff } from '../../report/html/sign-off.ts'
import type { ReportTools } from '../../report/html/tools.ts'
import type { Out } from '../../report/pieces.ts'
import { DOCUMENTS } from '../../documents/documents.ts'

export const REPORT_TOOLS: ReportTools = {
  deflate: (text) => deflateSync(text).toString('base64'),
  sha256: (text) => createHash('sha256').update(text).digest('base64'),
  documents: DOCUMENTS,
}

/**
 * The folder of the reports; `reports/<run id>` where none is named. Made before the run, so that nobody waits for a run
 * whose reports cannot be written.
 */
export function prepareReports(reports: string | undefined, runId: string): Result<string, string> {
  const folder = reports ?? join('reports', runId)
  try {
    makeFolder(folder)
    return ok(folder)
  } catch (error) {
    return err(`--reports: ${fileProblemFrom(error, folder).message}`)
  }
}

export interface WrittenReports {
  readonly paths: readonly string[]
  readonly problems: readonly { readonly format: string; readonly problem: FileProblem }[]
}

/** The largest, which leave no room for the others. */
const WRITTEN_LAST: readonly string[] = ['html', 'json']

/**
 * Writes a run's report files, every one that can be written, the small ones first. Without a choice of formats it
 * writes every file.
 */
export function writeReports(
  result: RunResult,
  folder: string,
  formats: readonly string[] | undefined,
  signOff?: SignOff,
): WrittenReports {
  const wanted = FORMATS.filter(({ name, onlyIfNamed }) => formats?.includes(name) ?? !onlyIfNamed)
  const inTurn = wanted.toSorted(
    (one, other) => WRITTEN_LAST.indexOf(one.name) - WRITTEN_LAST.indexOf(other.name),
  )
  const problems: WrittenReports['problems'][number][] = []
  for (const { name, fileName, stream } of inTurn) {
    const content = (out: Out) => stream(result, { ...REPORT_TOOLS, signOff }, out)
    const written = writeFolder(folder, [[fileName, content]])
    if (!written.ok) problems.push({ format: name, problem: written.error })
  }
  const isWritten = (name: string): boolean => problems.every(({ format }) => format !== name)
  return {
    paths: wanted.filter(({ name }) => isWritten(name)).map(({ fileName }) => join(folder, fileName)),
    problems,
  }
}

/** What does not fit is written once more after room has been made. */
export function writeWithRoom(
  write: (formats: readonly string[] | undefined) => WrittenReports,
  formats: readonly string[] | undefined,
  makeRoom: () => boolean = () => false,
): WrittenReports {
  const first = write(formats)
  const isFull = first.problems.some(({ problem }) => problem.code === 'no-space')
  if (!isFull || !makeRoom()) return first
  const { paths, problems } = write(first.problems.map(({ format }) => format))
  return { paths: [...first.paths, ...paths], problems }
}
