import { countWhile } from '../count-while.ts'

/** A file as handed in by whoever read it: nothing here touches a disk. */
export interface SourceFile {
  /** As it is to be shown in messages: a path relative to the working directory, or as given. */
  readonly name: string
  readonly text: string
}

/** A place in a file; line and column count from 1, the column in UTF-16 units as editors do. */
export interface Location {
  readonly line: number
  readonly column: number
  /** Characters to underline, all on this line; at least 1. */
  readonly length: number
}

/** Keys and list positions from the top of a file to a value in it. */
export type Path = readonly PropertyKey[]

export type LineIndex = ReturnType<typeof lineIndex>

/** Lines of a text, found by binary search: files of a megabyte have many. */
export function lineIndex(text: string) {
  const starts = [0, ...[...text.matchAll(/\r\n|\n|\r/g)].map((match) => match.index + match[0].length)]
  const line = (number: number): string =>
    text.slice(starts[number - 1] ?? text.length, starts[number]).replace(/(?:\r\n|\n|\r)$/, '')
  return {
    /** The text of a line, without its line break. */
    line,
    /** The place of the characters from `start` up to `end`, cut at the end of the line. */
    locate: (start: number, end: number): Location => {
      const number = countWhile(starts, (at) => at <= start)
      const column = start - starts[number - 1]! + 1
      const room = line(number).length - column + 1
      return { line: number, column, length: Math.max(1, Math.min(end - start, room)) }
    },
  }
}

/** Control, direction and separator characters: printed as they are they could rewrite a terminal's lines. */
const UNPRINTABLE = /[^\P{C}\t]|[\u2028\u2029]/gu

/** Text from a file, safe to print: what would not show, or would show something else, becomes `�`. */
export function printable(text: string): string {
  return text.replace(UNPRINTABLE, '�')
}

/** A value as it is quoted inside a message: short, on one line. */
export function quoted(value: unknown): string {
  const text = typeof value === 'string' ? JSON.stringify(value) : (JSON.stringify(value) ?? String(value))
  return text.length <= MOST_QUOTED ? text : `${text.slice(0, MOST_QUOTED - 1)}…`
}

const MOST_QUOTED = 60

/** What is wrong in a file that somebody wrote, where, and what to do about it. */
export interface Diagnostic extends Location {
  readonly severity: 'error' | 'warning'
  readonly file: string
  readonly message: string
  /** What to write instead, as a clause: `did you mean …?`. */
  readonly remedy?: string | undefined
  /** What was meant is clear, so that a run goes on although a linter refuses the file. */
  readonly isPlayable?: boolean | undefined
  /** The text of the line. */
  readonly sourceLine: string
}

/** Longer lines are shown as a window around the place. */
const SHOWN_COLUMNS = 100
const COLUMNS_BEFORE = 40

/**
 * The message as people read it, without a line break at the end:
 * `file:line:column: message`, the line, carets below the place, and the remedy.
 */
export function renderDiagnostic(diagnostic: Diagnostic): string {
  const { file, line, column, severity, message, remedy } = diagnostic
  const prefix = severity === 'warning' ? 'warning: ' : ''
  const { text, padding, carets } = excerpt(diagnostic)
  return [
    `${printable(file)}:${line}:${column}: ${prefix}${printable(message)}`,
    `${String(line).padStart(4)} | ${text}`.trimEnd(),
    `     | ${padding}${carets}`,
    ...(remedy === undefined ? [] : [`   ${printable(remedy)}`]),
  ].join('\n')
}

/** Nobody reads more at once, and one wrong habit repeats itself on every line. */
const MOST_SHOWN = 50

/** Several messages, and how many there are when more than one. */
export function renderDiagnostics(diagnostics: readonly Diagnostic[]): string {
  const blocks = diagnostics.slice(0, MOST_SHOWN).map(renderDiagnostic)
  if (diagnostics.length < 2) return blocks.join('')
  const rest = diagnostics.length > MOST_SHOWN ? `; the first ${MOST_SHOWN} are shown` : ''
  return [...blocks, count(diagnostics) + rest].join('\n\n')
}

/** Diagnostics that make a file unusable, as opposed to warnings. */
export function errorsOf(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  return diagnostics.filter((diagnostic) => diagnostic.severity === 'error')
}

function count(diagnostics: readonly Diagnostic[]): string {
  const errors = errorsOf(diagnostics).length
  const warnings = diagnostics.length - errors
  const parts = [
    [errors, 'error'],
    [warnings, 'warning'],
  ] as const
  return parts
    .filter(([number]) => number > 0)
    .map(([number, word]) => `${number} ${word}${number === 1 ? '' : 's'}`)
    .join(', ')
}

function excerpt({ sourceLine, column, length }: Diagnostic): Record<'text' | 'padding' | 'carets', string> {
  const start = sourceLine.length <= SHOWN_COLUMNS ? 0 : Math.max(0, column - 1 - COLUMNS_BEFORE)
  const end = Math.min(sourceLine.length, start + SHOWN_COLUMNS)
  const lead = start > 0 ? '…' : ''
  const before = lead + sourceLine.slice(start, column - 1)
  const underlined = sourceLine.slice(column - 1, Math.min(end, column - 1 + length))
  return {
    text: printable(lead + sourceLine.slice(start, end) + (end < sourceLine.length ? '…' : '')),
    // Tabs stay tabs, so that the carets stand below the place whatever a tab's width is.
    padding: [...before].map((character) => (character === '\t' ? '\t' : ' ')).join(''),
    carets: '^'.repeat(Math.max(1, [...underlined].length)),
  }
}
