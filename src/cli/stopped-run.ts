import { readTextFile } from '../host/files.ts'
import { err, ok } from '../kernel/result.ts'
import type { Result } from '../kernel/result.ts'
import type { Journal } from '../report/journal.ts'
import { readJournal } from '../report/read-journal.ts'
import { journalFilesAt, placeToResume } from './journal-files.ts'
import { changedFact } from './run-facts.ts'

interface StoppedRun {
  readonly path: string
  readonly journal: Journal
}

/**
 * The one run that can go on with these options. Where there are several, nobody can tell which of them still plays, so
 * that whoever asks has to name one.
 */
export function stoppedRun(
  folderOrFile: string,
  facts: Readonly<Record<string, string>>,
): Result<StoppedRun, string> {
  const found = journalFilesAt(folderOrFile).map((path) => journalIn(path, facts))
  const fitting = found.filter((one) => one.ok)
  if (fitting.length === 1) return fitting[0]!
  if (found.length === 1) return found[0]!
  const few = fitting.length === 0 ? found.map(wordsFor) : fitting.map(wordsFor)
  const what =
    fitting.length === 0 ? 'none of them can go on' : 'name the one that was stopped, as in --resume FILE'
  return err(
    `${folderOrFile} has the journals of several runs; ${what}:\n${few.map((line) => `  ${line}`).join('\n')}`,
  )
}

function journalIn(path: string, facts: Readonly<Record<string, string>>): Result<StoppedRun, string> {
  const text = readTextFile(path)
  if (!text.ok) {
    const isMissing = text.error.code === 'not-found'
    return err(text.error.message + (isMissing ? ': no run was stopped there, or it has ended since' : ''))
  }
  const journal = readJournal(text.value)
  if (!journal.ok) return err(`${path}: ${journal.error}`)
  const changed = changedFact(journal.value.head.facts, facts)
  if (changed !== undefined)
    return err(`the run in ${placeToResume(path)} had another ${changed}; give the same options as then`)
  return ok({ path, journal: journal.value })
}

function wordsFor(one: Result<StoppedRun, string>): string {
  if (!one.ok) return one.error
  const { path, journal } = one.value
  return `${path}: begun at ${journal.head.startedAt}, ${journal.judged.size} scenarios judged`
}
