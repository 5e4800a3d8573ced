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
