import type { Observation } from '../evidence/observation.ts'
import type { Finding } from '../evidence/run-result.ts'
import { readExactJson } from '../kernel/exact-number.ts'
import { selectPointer } from '../scenario/pointer.ts'

/** A finding that shows a value of the answer shows the digits of its numbers as they came. */
export function asWritten(finding: Finding, { response }: Observation): Finding {
  const { at, actual, expected } = finding
  const { body, text } = response
  // What is only observed is compared with pins, in which people have written what they were shown before.
  if (!expected || at === undefined || actual === undefined || body.kind !== 'json') return finding
  const held = JSON.stringify(selectPointer(body.value, at)) as string | undefined
  const written = JSON.stringify(selectPointer(readExactJson(text), at)) as string | undefined
  if (held === undefined || written === undefined || held === written) return finding
  if (actual === held) return { ...finding, actual: written }
  // What is long is cut.
  const start = actual.slice(0, -1)
  const isCut = actual.endsWith('…') && held.startsWith(start) && written.length > start.length
  return isCut ? { ...finding, actual: `${written.slice(0, start.length)}…` } : finding
}
