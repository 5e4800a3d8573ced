import { jsonLines } from '../../kernel/json-lines.ts'
import { xmlLines } from '../../kernel/xml-lines.ts'

/** A text as it was sent; JSON with a line per value and every digit, and XML with a line per element. */
export function Message({ text, label }: { readonly text: string; readonly label: string }) {
  return (
    <pre tabIndex={0} role="region" aria-label={label}>
      {jsonLines(text) ?? (text.startsWith('<') ? xmlLines(text) : text)}
    </pre>
  )
}
