/**
 * Everything that a terminal, a log viewer or a browser would act on, hide or reorder instead of showing:
 * C0 and C1 controls (escape sequences), zero-width and bidirectional controls, line separators,
 * tag characters, non-characters and lone surrogates. Line feed and tab stay.
 * Kept as source text because the script in report.html uses the same expression.
 */
export const UNPRINTABLE =
  String.raw`[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f` +
  String.raw`\ufeff\ufff9-\ufffb\ufffe\uffff\u{e0000}-\u{e007f}]|[\ud800-\udfff]`

const unprintable = new RegExp(UNPRINTABLE, 'gu')

/** Most texts have nothing to look for by code points, which takes several times as long. */
const PLAIN_ASCII = /^[\t\n -~]*$/

/** The text with every unprintable character made visible as `\u{1b}`. The result is valid in XML and UTF-8. */
export function printable(text: string): string {
  if (PLAIN_ASCII.test(text)) return text
  return text.replace(unprintable, (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`)
}

/** The same on one line: line feeds and tabs are made visible too. */
export function printableLine(text: string): string {
  return printable(text).replaceAll('\n', '\\n').replaceAll('\t', '\\t')
}

/** About so many characters, saying how many are left out; a text is not cut where to say so takes as long. */
export function shortened(text: string, length: number): string {
  if (text.length <= length) return text
  // A cut must not leave half of a surrogate pair.
  const start = text.slice(0, length).replace(/[\ud800-\udbff]$/, '')
  const note = `… (${text.length - start.length} more characters)`
  return start.length + note.length < text.length ? start + note : text
}

/** The text in lines of at most `width` characters, broken at spaces; longer words are kept whole. */
export function wrapped(text: string, width: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + 1 + word.length > width) {
      lines.push(line)
      line = word
    } else line = line === '' ? word : `${line} ${word}`
  }
  return [...lines, line]
}
