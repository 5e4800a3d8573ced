import { z } from 'zod'
import type { ScenarioResult } from '../evidence/run-result.ts'
import { err, ok, type Result } from '../kernel/result.ts'
import { JOURNAL_VERSION } from './journal.ts'
import type { Journal } from './journal.ts'
import { scenarioSchema } from '../evidence/scenario-result.ts'

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
