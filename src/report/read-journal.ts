import { z } from 'zod'
import type { ScenarioResult } from '../evidence/run-result.ts'
import { jsonIn } from '../kernel/json-text.ts'
import { type Result, err, ok } from '../kernel/result.ts'
import { JOURNAL_VERSION, type Journal, type JournalHead } from './journal.ts'
import { type WaitingFlow, scenarioSchema, waitingFlowSchema } from '../evidence/scenario-result.ts'

const headSchema = z.object({
  journal: z.literal(JOURNAL_VERSION),
  runId: z.string(),
  startedAt: z.string(),
  facts: z.record(z.string(), z.string()),
})
const attemptSchema = z.object({ attempt: z.int() })
const entrySchema = z.object({
  elapsedMs: z.number(),
  scenario: scenarioSchema,
  waiting: waitingFlowSchema.exactOptional(),
})

/**
 * Reads what is whole, line by line, so that a journal may be of any size; the error is one sentence without the file's
 * name.
 */
export function readJournal(lines: Iterable<string>): Result<Journal, string> {
  let head: JournalHead | undefined
  const judged = new Map<string, ScenarioResult>()
  const errors = new Map<string, ScenarioResult>()
  const waiting = new Map<string, WaitingFlow>()
  let attempts = 1
  let elapsedMs = 0
  let attemptMs = 0
  let torn = 0
  for (const line of lines) {
    if (head === undefined) {
      const read = headSchema.safeParse(valueOf(line))
      if (!read.success) return err(NO_JOURNAL)
      head = read.data
      continue
    }
    if (line === '') continue
    const value = valueOf(line)
    const entry = entrySchema.safeParse(value)
    if (entry.success) {
      const { scenario, waiting: flow } = entry.data
      const [kept, other] = scenario.verdict === 'error' ? [errors, judged] : [judged, errors]
      kept.set(scenario.id, scenario)
      other.delete(scenario.id)
      if (flow) waiting.set(scenario.id, flow)
      else waiting.delete(scenario.id)
      attemptMs = entry.data.elapsedMs
    } else if (attemptSchema.safeParse(value).success) {
      attempts++
      elapsedMs += attemptMs
      attemptMs = 0
    } else torn += line.length
  }
  if (head === undefined) return err(NO_JOURNAL)
  return ok({ head, attempts, elapsedMs: elapsedMs + attemptMs, judged, errors, waiting, torn })
}

const NO_JOURNAL = 'it does not begin as a journal of this version does'

/** The value of a line; undefined for one that is not whole. */
function valueOf(line: string): unknown {
  const [, length, text = ''] = /^(\d+) (.*)$/s.exec(line) ?? []
  return Number(length) === text.length ? jsonIn(text) : undefined
}
