import { basename, dirname } from 'node:path'
import { realNow } from '../../host/clock.ts'
import { createRunId } from '../../host/entropy.ts'
import { type Result, err, ok } from '../../kernel/result.ts'
import { isAddress } from '../../target/profile/address-problems.ts'
import { isJournalFile } from '../../report/journal.ts'
import { prepareReports } from '../report-files/write-reports.ts'
import type { Facts } from '../resume/run-facts.ts'
import type { Notify, RunJournal } from '../resume/run-journal.ts'
import { beginJournal, resumeJournal } from '../resume/run-journal.ts'
import type { RunToFollow } from '../resume/follow-up.ts'

export interface RunPlace {
  /** The folder of the reports; `reports/<run id>` when absent. */
  readonly reports?: string | undefined
  /** The folder or the journal of a run that goes on; `true` for the folder of the reports. */
  readonly resume?: string | true | undefined
  /** A run whose flows wait, and are gone on with. */
  readonly followed?: RunToFollow | undefined
}

/**
 * Where the reports of a run go, and its journal: a new one, or that of the run that goes on. The error is ready to be
 * printed.
 */
export async function beginRun(
  { reports, resume, followed }: RunPlace,
  facts: Facts,
  notify: Notify,
): Promise<Result<{ readonly folder: string; readonly journal: RunJournal }, string>> {
  if (resume !== undefined) {
    const stopped = resume === true ? reports : resume
    if (stopped === undefined) return err('--resume needs the folder of the run that was stopped')
    if (isAddress(stopped))
      return err(`--resume takes a folder, not the address ${stopped}: write the address in front of it`)
    const journal = await resumeJournal(stopped, facts, notify)
    if (!journal.ok) return journal
    const folder = reports ?? (isJournalFile(basename(stopped)) ? dirname(stopped) : stopped)
    if (journal.value) return ok({ folder, journal: journal.value })
    notify(`no run was stopped in ${stopped}: a new one begins`)
    return beginNewRun(folder, createRunId(realNow()), facts, notify)
  }
  const runId = createRunId(realNow())
  if (!followed) return beginNewRun(reports, runId, facts, notify)
  const folder = prepareReports(reports, runId)
  if (!folder.ok) return folder
  // Most runs go on with no other.
  const { journalOfFollowUp } = await import('../resume/follow-up.ts')
  return ok({ folder: folder.value, journal: journalOfFollowUp(followed, folder.value, runId, notify) })
}

function beginNewRun(reports: string | undefined, runId: string, facts: Facts, notify: Notify) {
  const folder = prepareReports(reports, runId)
  if (!folder.ok) return folder
  const journal = beginJournal(folder.value, runId, facts, notify)
  return journal.ok ? ok({ folder: folder.value, journal: journal.value }) : journal
}
