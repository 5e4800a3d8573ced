import { jsonLines } from '../../kernel/json-lines.ts'

/** A text as it was sent; JSON with a line per value and every digit. */
export function Message({ text, label }: { readonly text: string; readonly label: string }) {
  return (
    <pre tabIndex={0} role="region" aria-label={label}>
      {jsonLines(text) ?? laidOutXml(text)}
    </pre>
  )
}

/** XML in one line gets a line per element; any other text stays as it is. */
function laidOutXml(text: string): string {
  if (!text.startsWith('<') || text.includes('\n  <')) return text
  let depth = 0
  return text
    .replaceAll(/>\s*</g, '>\n<')
    .split('\n')
    .map((line) => {
      if (line.startsWith('</')) depth--
      const laidOut = '  '.repeat(Math.max(0, depth)) + line
      if (/^<[^/?!]/.test(line) && !/\/>$|<\//.test(line)) depth++
      return laidOut
    })
    .join('\n')
}
