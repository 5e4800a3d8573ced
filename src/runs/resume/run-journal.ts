import { renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { RunResult, ScenarioResult } from '../../evidence/run-result.ts'
import { type AppendFile, openAppendFile } from '../../host/files/files.ts'
import { realNow, startStopwatch } from '../../host/clock.ts'
import type { WaitingFlow } from '../../evidence/scenario-result.ts'
import { type Result, err, ok } from '../../kernel/result.ts'
import {
  JOURNAL_VERSION,
  attemptLine,
  followUpFileOf,
  journalFileOf,
  journalHeadLine,
  journalLine,
} from '../../report/journal.ts'
import type { Journal } from '../../report/journal.ts'
import type { Facts } from './run-facts.ts'

/** What was judged, kept as the run goes, so that a run that is killed can go on. */
export type RunJournal = ReturnType<typeof journalOf>

export type Notify = (message: string) => void

/** Begins the journal of a new run. */
export function beginJournal(
  folder: string,
  runId: string,
  facts: Facts,
  notify: Notify,
): Result<RunJournal, string> {
  const startedAt = new Date(realNow()).toISOString()
  const head = { journal: JOURNAL_VERSION, runId, startedAt, facts } as const
  const path = join(folder, journalFileOf(runId))
  const file = openAppendFile(path, { fresh: true })
  if (!file.ok) return err(file.error.message)
  const problem = file.value.append(journalHeadLine(head))
  if (problem) return err(problem.message)
  return ok(journalOf({ ...NOTHING, head }, file.value, path, notify))
}

/**
 * Goes on with the journal that a run has left: `stopped` is its folder, or the journal itself. Undefined where no run
 * was stopped.
 */
export async function resumeJournal(
  stopped: string,
  facts: Facts,
  notify: Notify,
): Promise<Result<RunJournal | undefined, string>> {
  // Most runs are new ones, and need not know how journals are read.
  const { findStoppedRun } = await import('./stopped-run.ts')
  const found = findStoppedRun(stopped, facts)
  if (!found.ok) return err(`--resume: ${found.error}`)
  if (!found.value) return ok(undefined)
  const { path, journal, older } = found.value
  const file = openAppendFile(path, { fresh: false })
  if (!file.ok) return err(file.error.message)
  const { judged, attempts, torn } = journal
  const problem = file.value.append(attemptLine(attempts + 1))
  if (problem) return err(problem.message)
  const lost = torn > 0 ? '; what was being written when it was stopped is played again' : ''
  notify(`going on with ${journal.head.runId}: ${judged.size} scenarios judged${lost}`)
  for (const other of older) notify(`an older run was left there, too: --resume ${other}`)
  return ok(journalOf(journal, file.value, path, notify))
}

const NOTHING: Omit<Journal, 'head'> = {
  attempts: 0,
  elapsedMs: 0,
  judged: new Map(),
  errors: new Map(),
  waiting: new Map(),
  torn: 0,
}

function journalOf(before: Journal, file: AppendFile, path: string, notify: Notify) {
  const elapsed = startStopwatch()
  let isKept = true
  const waits = new Set(before.waiting.keys())
  /** Gives the room of its file back: then nobody can go on with this run. False where it has been given back. */
  const giveBack = (): boolean => {
    if (!isKept) return false
    isKept = false
    file.close()
    rmSync(path, { force: true })
    return true
  }
  return {
    runId: before.head.runId,
    attempt: before.attempts + 1,
    judged: before.judged,
    keep: (scenario: ScenarioResult, waiting?: WaitingFlow): void => {
      if (!isKept) return
      const problem = file.append(journalLine(elapsed(), scenario, waiting))
      if (waiting) waits.add(scenario.id)
      if (!problem) return
      // Half a journal is of no use, and the reports need its room.
      giveBack()
      notify(`${problem.message}: the run goes on, and cannot be resumed`)
    },
    /** The result with the times of all attempts. */
    withTimes: (result: RunResult): RunResult => ({
      ...result,
      startedAt: before.head.startedAt,
      durationMs: Math.round(before.elapsedMs + result.durationMs),
    }),
    /** Whether a later run can go on with it. */
    isKept: (): boolean => isKept,
    /** Whether flows of it wait, so that a later run goes on with them. */
    hasWaiting: (): boolean => isKept && waits.size > 0,
    giveBack,
    /** Without a file that nobody needs any more when the run came to its end: where flows wait, it is kept under another name. */
    close: (wasFinished: boolean): void => {
      if (!isKept) return
      if (wasFinished && waits.size === 0) giveBack()
      else file.close()
      if (wasFinished && waits.size > 0)
        renameSync(path, join(dirname(path), followUpFileOf(before.head.runId)))
    },
  }
}
