import { basename, dirname, join } from 'node:path'
import { realNow } from '../../host/clock.ts'
import { createRunId } from '../../host/entropy.ts'
import { err, ok } from '../../kernel/result.ts'
import type { Result } from '../../kernel/result.ts'
import { isJournalFile } from '../../report/journal.ts'
import { isAddress } from '../mistaken-argument.ts'
import { textOption } from '../options/options.ts'
import type { Options } from '../options/options.ts'
import { beginJournal, resumeJournal } from '../../resume/run-journal.ts'
import type { RunJournal } from '../../resume/run-journal.ts'
import type { Terminal } from '../terminal.ts'
import { prepareReports } from './write-reports.ts'

/** Where the reports of a run go, and its journal: a new one, or that of the run that goes on. */
export async function beginRun(
  options: Options,
  facts: Readonly<Record<string, string>>,
  terminal: Terminal,
): Promise<Result<{ readonly folder: string; readonly journal: RunJournal }, string>> {
  const named = textOption(options, 'reports')
  const resume = options['resume']
  if (resume !== undefined) {
    const stopped = typeof resume === 'string' ? resume : named
    if (stopped === undefined) return err('--resume needs the folder of the run that was stopped')
    if (isAddress(stopped))
      return err(`--resume takes a folder, not the address ${stopped}: write the address in front of it`)
    const journal = await resumeJournal(stopped, facts, terminal)
    const folder = named ?? (isJournalFile(basename(stopped)) ? dirname(stopped) : stopped)
    return journal.ok ? ok({ folder, journal: journal.value }) : journal
  }
  const runId = createRunId(realNow())
  const folder = named ?? join('reports', runId)
  // Before the run, so that nobody waits for one whose reports cannot be written.
  const prepared = prepareReports(folder)
  if (!prepared.ok) return prepared
  const journal = beginJournal(folder, runId, facts, terminal)
  return journal.ok ? ok({ folder, journal: journal.value }) : journal
}
