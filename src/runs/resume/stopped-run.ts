import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileProblemFrom } from '../../host/files/file-problem.ts'
import { readLines } from '../../host/files/lines.ts'
import { type Result, type ValueOf, err, ok } from '../../kernel/result.ts'
import { type Journal, isJournalFile } from '../../report/journal.ts'
import { readJournal } from '../../report/read-journal.ts'
import { type Facts, changedFact } from './run-facts.ts'

/**
 * The run, made of the same facts, that was stopped in a folder or has left the journal that is named. Runs that share
 * a folder are told apart by what they are made of; of several of the same kind it is the one that was begun last.
 * Undefined where none was stopped there.
 */
export function findStoppedRun(stopped: string, facts: Facts) {
  const paths = isJournalFile(basename(stopped)) ? ok([stopped]) : filesIn(stopped, isJournalFile)
  if (!paths.ok) return paths
  if (paths.value.length === 0) return ok(undefined)
  const runs: ValueOf<typeof readRun>[] = []
  const problems: string[] = []
  for (const path of paths.value) {
    const run = readRun(path, facts)
    if (run.ok) runs.push(run.value)
    else problems.push(run.error)
  }
  if (runs.length === 0) return err(problems.at(-1)!)
  runs.sort((one, other) => (one.journal.head.startedAt < other.journal.head.startedAt ? 1 : -1))
  const [last, ...older] = runs
  /** The journals of older runs of the same kind in the folder are named, which could be gone on with as well. */
  return ok(last && { ...last, older: older.map(({ path }) => path) })
}

/** The files of a folder whose names are these; of one that is not there, none. */
export function filesIn(
  folder: string,
  isMeant: (name: string) => boolean,
): Result<readonly string[], string> {
  try {
    const journals = readdirSync(folder).filter(isMeant).sort()
    return ok(journals.map((name) => join(folder, name)))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return ok([])
    return err(`${fileProblemFrom(error, folder).message}: no run was stopped there`)
  }
}

/** The journal in a file. */
export function journalAt(path: string): Result<Journal, string> {
  const read = readLines(path, readJournal)
  if (!read.ok) return err(read.error.message)
  return read.value.ok ? read.value : err(`${path}: ${read.value.error}`)
}

function readRun(path: string, facts: Facts) {
  const journal = journalAt(path)
  if (!journal.ok) return journal
  const changed = changedFact(journal.value.head.facts, facts)
  if (changed === undefined) return ok({ path, journal: journal.value })
  return err(`the run of ${path} had another ${changed}; give the same options as then`)
}
