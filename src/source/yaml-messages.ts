import type { Span } from './tree.ts'

interface SyntaxError extends Span {
  readonly message: string
  readonly remedy?: string
}

/** An error of the YAML library in the words of somebody who writes a scenario, not a parser. */
export function syntaxMessage(error: {
  readonly code: string
  readonly message: string
  readonly pos: readonly [number, number]
}): SyntaxError {
  const [start, end] = error.pos
  const bracket = /^Flow (sequence|map) .* must be/.exec(error.message)?.[1]
  if (bracket)
    return { start, end, message: `a "${bracket === 'map' ? '{' : '['}" before this is not closed` }
  if (/missing closing .*quote/i.test(error.message)) return { start, end, message: OPEN_QUOTE }
  return { start, end, ...(MESSAGES[error.code] ?? { message: plain(error.message) }) }
}

export const OPEN_QUOTE = 'this quote is not closed'

const MESSAGES: Readonly<Record<string, { readonly message: string; readonly remedy?: string }>> = {
  BAD_SCALAR_START: { message: 'a text cannot start with this character', remedy: 'put the text in quotes' },
  BLOCK_AS_IMPLICIT_KEY: {
    message: 'a second key on this line, or a line that is indented too far',
    remedy: 'put a text that contains ": " in quotes',
  },
  MULTIPLE_DOCS: {
    message: 'a second document starts here',
    remedy: 'one file holds one document: remove "---"',
  },
  NON_STRING_KEY: { message: 'a key has to be a text' },
  TAB_AS_INDENT: { message: 'a tab cannot indent', remedy: 'indent with spaces' },
  TAG_RESOLVE_FAILED: {
    message: 'tags like !this are not used here',
    remedy: 'remove the tag; a text that starts with ! stands in quotes',
  },
}

function plain(message: string): string {
  return message.slice(0, 1).toLowerCase() + message.slice(1)
}
