import type { Span } from './tree.ts'

export interface TextProblem extends Span {
  readonly message: string
  readonly remedy?: string
}

/** An error of the YAML library in the words of somebody who writes a scenario, not a parser. */
export function syntaxMessage(error: {
  readonly code: string
  readonly message: string
  readonly pos: readonly [number, number]
}): TextProblem {
  const [start, end] = error.pos
  const bracket = /^Flow (sequence|map) .* must be/.exec(error.message)?.[1]
  if (bracket)
    return { start, end, message: `a "${bracket === 'map' ? '{' : '['}" before this is not closed` }
  if (/^Unexpected flow-(map|seq)-start/.test(error.message)) return { start, end, ...BRACKET_IN_TEXT }
  if (/missing closing .{0,10}quote/i.test(error.message)) return { start, end, message: OPEN_QUOTE }
  return { start, end, ...(MESSAGES[error.code] ?? { message: plain(error.message) }) }
}

/** Two characters that people do not take for what they are. */
export function inPlainerWords(problem: TextProblem, text: string): TextProblem {
  const begin = text.lastIndexOf('\n', problem.start - 1) + 1
  const [line = ''] = text.slice(begin).split(/[\r\n]/, 1)
  const space = line.indexOf('\u00a0')
  if (space !== -1) {
    const start = begin + space
    return { start, end: start + 1, message: 'this is a no-break space', remedy: 'type an ordinary space' }
  }
  const star = /^\s*\*/.exec(line)
  if (!star || !problem.message.startsWith('unexpected')) return problem
  const start = begin + star[0].length - 1
  return { start, end: start + 1, message: 'a key cannot start with "*"', remedy: 'put the key in quotes' }
}

const BRACKET_IN_TEXT = {
  message: 'a bracket in the middle of a text',
  remedy: 'put the text in quotes',
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
