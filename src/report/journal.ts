import type { ScenarioResult } from '../evidence/run-result.ts'
import type { WaitingFlow } from '../evidence/scenario-result.ts'

/** The first line of a journal: which run it is of. */
export interface JournalHead {
  readonly journal: typeof JOURNAL_VERSION
  readonly runId: string
  /** ISO 8601, UTC. */
  readonly startedAt: string
  /** What the run was made of, by the name that a message gives it: a run goes on only with the same. */
  readonly facts: Readonly<Record<string, string>>
}

/** What of a run had been written when it ended, however it ended. */
export interface Journal {
  readonly head: JournalHead
  /** How often the run was begun. */
  readonly attempts: number
  /** How long the attempts took, as far as they tell. */
  readonly elapsedMs: number
  readonly judged: ReadonlyMap<string, ScenarioResult>
  /** Those that came to an end without a verdict: who goes on with the run plays them again. */
  readonly errors: ReadonlyMap<string, ScenarioResult>
  /** What is kept of those that waited in vain. */
  readonly waiting: ReadonlyMap<string, WaitingFlow>
  /** How many characters at the end are the beginning of a line only. */
  readonly torn: number
}

export const JOURNAL_VERSION = '1.1'

/** Runs may share a folder, and be at work there at the same time: each has a journal of its own. */
export function journalFileOf(runId: string): string {
  return `journal.${runId}.jsonl`
}

export function isJournalFile(name: string): boolean {
  return /^journal\..+\.jsonl$/.test(name)
}

/** What a journal is called when its run has ended, and flows of it wait. */
export function followUpFileOf(runId: string): string {
  return `follow-up.${runId}.jsonl`
}

export function isFollowUpFile(name: string): boolean {
  return /^follow-up\..+\.jsonl$/.test(name)
}

export function journalHeadLine(head: JournalHead): string {
  return lineOf(head)
}

export function journalLine(elapsedMs: number, scenario: ScenarioResult, waiting?: WaitingFlow): string {
  return lineOf({ elapsedMs, scenario, waiting })
}

/** The line that begins another attempt. Its line break ends what the attempt before may have left half written. */
export function attemptLine(attempt: number): string {
  return `\n${lineOf({ attempt })}`
}

/** A line says how long it is, so that one that was cut off is known as such, wherever it was cut. */
function lineOf(value: unknown): string {
  const text = JSON.stringify(value)
  return `${text.length} ${text}\n`
}
