import { readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { openAppendFile } from '../host/append-file.ts'
import type { AppendFile } from '../host/append-file.ts'
import type { FileProblem } from '../host/file-problem.ts'
import { isFolder } from '../host/path-kind.ts'
import { ok } from '../kernel/result.ts'
import type { Result } from '../kernel/result.ts'

// Runs that write into one folder at the same time have a journal each: the first one there the file that everybody
// knows, the others one that is named after them. Nobody opens a file that somebody else may be writing.

/** The journal of a run that has its folder to itself. */
const USUAL = 'journal.jsonl'

/** Makes the journal of a new run. */
export function makeJournalFile(
  folder: string,
  runId: string,
): Result<{ readonly path: string; readonly file: AppendFile; readonly isUsual: boolean }, FileProblem> {
  const usual = join(folder, USUAL)
  const first = openAppendFile(usual, { fresh: true })
  if (first.ok) return ok({ path: usual, file: first.value, isUsual: true })
  if (first.error.code !== 'taken') return first
  const path = join(folder, `journal-${runId}.jsonl`)
  const own = openAppendFile(path, { fresh: true })
  return own.ok ? ok({ path, file: own.value, isUsual: false }) : own
}

/** The journals that lie in a folder, or the one that is named itself; there is always one to look for. */
export function journalFilesAt(folderOrFile: string): readonly string[] {
  if (isJournal(folderOrFile)) return [folderOrFile]
  const names = namesIn(folderOrFile).filter((name) => /^journal.*\.jsonl$/.test(name))
  return (names.length > 0 ? names.toSorted() : [USUAL]).map((name) => join(folderOrFile, name))
}

/** The folder of the reports of a run that is gone on with. */
export function folderOfRun(folderOrFile: string): string {
  return isJournal(folderOrFile) ? dirname(folderOrFile) : folderOrFile
}

/** What to write after --resume, to go on with the run of a journal. */
export function placeToResume(path: string): string {
  return basename(path) === USUAL ? dirname(path) : path
}

function isJournal(folderOrFile: string): boolean {
  return folderOrFile.endsWith('.jsonl') && !isFolder(folderOrFile)
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
  } catch {
    return [] // Whoever reads the usual file is told why.
  }
}
