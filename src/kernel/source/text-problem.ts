import type { TextProblem } from './yaml-messages.ts'

/** What stops a text before it is parsed; `start` and `end` are offsets into it. */
export function textProblem(text: string): TextProblem | undefined {
  for (const { pattern, message, remedy } of UNREADABLE) {
    const match = pattern.exec(text)
    if (match) return { start: match.index, end: match.index + 1, message, remedy }
  }
  if (text.length <= MOST_CHARACTERS) return undefined
  const message = `the file is larger than 1 MiB (${text.length} characters)`
  return { start: 0, end: 1, message, remedy: 'split it into several files' }
}

/** Of files that people write: what is larger was made by something else, and takes long to read. */
export const MOST_CHARACTERS = 1024 * 1024

// Whoever read the file decoded it as UTF-8: what was something else shows as one of these.
const UNREADABLE = [
  {
    pattern: /\0/,
    message: 'the file has NUL characters: it is binary, or UTF-16',
    remedy: 'save it as UTF-8',
  },
  {
    pattern: /\uFFFD/,
    message: 'the file is not UTF-8',
    remedy: 'save it as UTF-8; the character U+FFFD itself is written "\\uFFFD"',
  },
]
