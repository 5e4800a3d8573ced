import { z } from 'zod'
import type { ScenarioResult } from '../evidence/run-result.ts'
import { err, ok, type Result } from '../kernel/result.ts'
import { scenarioSchema } from './schema-scenario.ts'

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
  /** How many characters at the end are the beginning of a line only. */
  readonly torn: number
}

export const JOURNAL_FILE = 'journal.jsonl'
export const JOURNAL_VERSION = '1.0'

export function journalHeadLine(head: JournalHead): string {
  return lineOf(head)
}

export function journalLine(elapsedMs: number, scenario: ScenarioResult): string {
  return lineOf({ elapsedMs, scenario })
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

const headSchema = z.object({
  journal: z.literal(JOURNAL_VERSION),
  runId: z.string(),
  startedAt: z.string(),
  facts: z.record(z.string(), z.string()),
})
const attemptSchema = z.object({ attempt: z.int() })
const entrySchema = z.object({ elapsedMs: z.number(), scenario: scenarioSchema })

/** Reads what is whole; the error is one sentence without the file's name. */
export function readJournal(text: string): Result<Journal, string> {
  const [first = '', ...lines] = text.split('\n')
  const head = headSchema.safeParse(valueOf(first))
  if (!head.success) return err('it does not begin as a journal of this version does')
  const judged = new Map<string, ScenarioResult>()
  let attempts = 1
  let elapsedMs = 0
  let attemptMs = 0
  let torn = 0
  for (const line of lines.filter((one) => one !== '')) {
    const value = valueOf(line)
    const entry = entrySchema.safeParse(value)
    if (entry.success) {
      judged.set(entry.data.scenario.id, entry.data.scenario)
      attemptMs = entry.data.elapsedMs
    } else if (attemptSchema.safeParse(value).success) {
      attempts++
      elapsedMs += attemptMs
      attemptMs = 0
    } else torn += line.length
  }
  return ok({ head: head.data, attempts, elapsedMs: elapsedMs + attemptMs, judged, torn })
}

/** The value of a line; undefined for one that is not whole. */
function valueOf(line: string): unknown {
  const [, length, text = ''] = /^(\d+) (.*)$/s.exec(line) ?? []
  if (Number(length) !== text.length) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
