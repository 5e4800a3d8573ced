import type { Observation } from '../../evidence/observation.ts'
import type { Finding } from '../../evidence/run-result.ts'
import { readExactJson } from '../../kernel/exact-number.ts'
import { jsonText } from '../../kernel/json-text.ts'
import { selectPointer } from '../../scenario/pointer.ts'

const MOST_SHOWN = 500

/** Makes findings that show a value of an answer show the digits of its numbers as they came. */
export function createDigits(): (finding: Finding, observation: Observation) => Finding {
  // One answer may have thousands of findings.
  let last: { readonly text: string; readonly exact: unknown } | undefined
  const exactOf = (text: string): unknown => {
    if (last?.text !== text) last = { text, exact: readExactJson(text) }
    return last.exact
  }
  return (finding, { response }) => {
    const { at, actual, expected } = finding
    const { body, text } = response
    // What is only observed is compared with pins, in which people have written what they were shown before.
    if (!expected || at === undefined || actual === undefined || body.kind !== 'json') return finding
    // Findings about the whole body say so.
    const pointer = at === '/' ? '' : at
    const held = jsonText(selectPointer(body.value, pointer))
    // What is long is cut.
    const start = actual.endsWith('…') ? actual.slice(0, -1) : ''
    const isShown = held === actual || (start !== '' && held?.startsWith(start))
    const written = isShown ? jsonText(selectPointer(exactOf(text), pointer)) : undefined
    if (written === undefined) return finding
    const isCut = held !== actual && written.length > start.length
    // A number may have as many digits as its body has room for.
    const shown = isCut ? start.length : MOST_SHOWN
    return { ...finding, actual: written.length > shown ? `${written.slice(0, shown)}…` : written }
  }
}
