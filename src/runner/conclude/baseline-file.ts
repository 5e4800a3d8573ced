import { z } from 'zod'
import { parseCalendarDate } from '../../kernel/calendar.ts'
import { type Result, err, ok } from '../../kernel/result.ts'
import { listOf } from '../../kernel/schema.ts'
import type { Requirement } from '../../rules/requirement.ts'
import type { Diagnostic, SourceFile } from '../../kernel/source/diagnostic.ts'
import { suggestion } from '../../kernel/nearest.ts'
import { type Problem, diagnosticsAt, readStructured } from '../../kernel/source/structured.ts'
import { closedObject, text } from '../../kernel/source/shapes.ts'

const acceptedFailure = closedObject({
  requirement: text('The id of the requirement that fails.'),
  scenario: text('Accepted in this scenario only; in every one unless given.').exactOptional(),
  reason: text('Why it is accepted, as a sentence.'),
  owner: text('Who answers for it.'),
  expires: z
    .string()
    .refine((date) => parseCalendarDate(date) !== undefined, 'must be a date, yyyy-mm-dd')
    .describe('The last day on which it is accepted, yyyy-mm-dd.'),
})

/** A failure that somebody answers for, for a while. */
export interface AcceptedFailure extends z.output<typeof acceptedFailure> {}

export const baselineFormat = closedObject({
  accepted: listOf<AcceptedFailure>(acceptedFailure).describe('The failures that are accepted for now.'),
}).describe('A baseline: failures that are known, and accepted until a day')

/** A baseline file, or everything that is wrong with it. */
export function parseBaseline(
  file: SourceFile,
  requirements: readonly Requirement[],
  scenarioIds: readonly string[],
): Result<readonly AcceptedFailure[], Diagnostic[]> {
  const read = readStructured(file, baselineFormat)
  if (!read.ok) return read
  const { content, document } = read.value
  const ids = requirements.map(({ id }) => id)
  const accepted = new Set<string>()
  const problems = content.accepted.flatMap((entry, index): Problem[] => {
    const path = ['accepted', index]
    const key = `${entry.requirement} ${entry.scenario ?? ''}`
    const isRepeated = accepted.has(key)
    accepted.add(key)
    return [
      ...unknown([...path, 'requirement'], 'requirement', entry.requirement, ids),
      ...(entry.scenario === undefined
        ? []
        : unknown([...path, 'scenario'], 'scenario', entry.scenario, scenarioIds)),
      ...(isRepeated ? [{ path, message: 'the same failure is accepted twice' }] : []),
    ]
  })
  if (problems.length > 0) return err(diagnosticsAt(document, problems))
  return ok(content.accepted)
}

function unknown(path: Problem['path'], what: string, id: string, ids: readonly string[]): Problem[] {
  return ids.includes(id) ? [] : [{ path, message: `unknown ${what} "${id}"`, remedy: suggestion(id, ids) }]
}
