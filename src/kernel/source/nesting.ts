import type { Span } from './tree.ts'

/** Deeper files are an attack on recursive readers; ours have a depth of ten at most. */
export const DEEPEST = 100

/** What a lexer says between the texts of a file: the text that follows is a scalar, or a document or list begins or ends. */
const SCALAR_FOLLOWS = '\u001f'
const MARKS: ReadonlySet<string> = new Set([SCALAR_FOLLOWS, '\u0002', '\u0018'])

/**
 * What is nested too deep, or closes what nobody opened, in the lexemes of a YAML text. The first such place ends it:
 * a parser goes on to the end, level by level, and has an error for every bracket that follows.
 */
export function nestingProblem(lexemes: Iterable<string>): (Span & { readonly message: string }) | undefined {
  let open = 0
  /** `- - -` and `? ? ?` nest as brackets do. */
  let inLine = 0
  let start = 0
  let isScalar = false
  for (const lexeme of lexemes) {
    if (isScalar) isScalar = false
    else if (lexeme === '[' || lexeme === '{') open++
    else if (lexeme === ']' || lexeme === '}') open--
    else if (lexeme === '-' || lexeme === '?') inLine++
    else if (lexeme === SCALAR_FOLLOWS) isScalar = true
    else if (lexeme.endsWith('\n')) inLine = 0
    const place = { start, end: start + 1 }
    if (open + inLine > DEEPEST) return { ...place, message: `nested more than ${DEEPEST} levels deep` }
    if (open < 0) return { ...place, message: `"${lexeme}" closes nothing` }
    if (!MARKS.has(lexeme)) start += lexeme.length
  }
  return undefined
}
