import { join } from 'node:path'
import { realNow } from '../host/clock.ts'
import { createRunId } from '../host/entropy.ts'
import { claimFolder } from '../host/folder-claim.ts'
import { err, ok } from '../kernel/result.ts'
import type { Result } from '../kernel/result.ts'
import { isAddress } from './mistaken-argument.ts'
import { textOption } from './options.ts'
import type { Options } from './options.ts'
import { beginJournal, resumeJournal } from './run-journal.ts'
import type { RunJournal } from './run-journal.ts'
import type { Terminal } from './terminal.ts'
import { prepareReports } from './write-reports.ts'

interface BegunRun {
  readonly folder: string
  readonly journal: RunJournal
}

/** Where the reports of a run go, and its journal: a new one, or that of the run that goes on. */
export async function beginRun(
  options: Options,
  facts: Readonly<Record<string, string>>,
  terminal: Terminal,
): Promise<Result<BegunRun, string>> {
  const named = textOption(options, 'reports')
  const resume = options['resume']
  if (resume !== undefined) {
    const stopped = typeof resume === 'string' ? resume : named
    if (stopped === undefined) return err('--resume needs the folder of the run that was stopped')
    if (isAddress(stopped))
      return err(`--resume takes a folder, not the address ${stopped}: write the address in front of it`)
    return await claimed(stopped, '--resume', async () => {
      const journal = await resumeJournal(stopped, facts, terminal)
      return journal.ok ? ok({ folder: named ?? stopped, journal: journal.value }) : journal
    })
  }
  const runId = createRunId(realNow())
  const folder = named ?? join('reports', runId)
  // Before the run, so that nobody waits for one whose reports cannot be written.
  const prepared = prepareReports(folder)
  if (!prepared.ok) return prepared
  return await claimed(folder, '--reports', async () => {
    const journal = beginJournal(folder, runId, facts, terminal)
    return journal.ok ? ok({ folder, journal: journal.value }) : journal
  })
}

/** Two runs would write into one journal, with which neither could go on. */
async function claimed(
  folder: string,
  option: string,
  begin: () => Promise<Result<BegunRun, string>>,
): Promise<Result<BegunRun, string>> {
  const claim = claimFolder(folder)
  if (!claim) {
    return err(
      `${option}: another run is writing into ${folder} at this moment; wait for its end, or name another folder with --reports`,
    )
  }
  const begun = await begin()
  if (!begun.ok) {
    claim.release()
    return begun
  }
  const { journal } = begun.value
  const close: RunJournal['close'] = (wasFinished) => {
    journal.close(wasFinished)
    claim.release()
  }
  return ok({ ...begun.value, journal: { ...journal, close } })
}
