import { jsonLines } from '../../../kernel/json-lines.ts'

/**
 * Makes bodies readable without changing a token: numbers keep their digits, duplicate keys stay. What is
 * neither JSON nor XML is shown as it is.
 */
export const INDENTATION_SCRIPT = String.raw`
function indented(body) {
  const text = body.trim()
  if (text.length > 2000000) return body
  if (/^[[{]/.test(text)) return jsonLines(text) ?? body
  if (/^<[?!a-z]/i.test(text)) return indentedXml(text)
  return body
}

const jsonLines = ${String(jsonLines)}

function indentedXml(text) {
  let depth = 0
  const pieces = text.replace(/>\s+</g, '><').split(/(?<=>)(?=<)/)
  return pieces.map((piece) => {
    if (piece.startsWith('</')) depth = Math.max(0, depth - 1)
    const line = '  '.repeat(depth) + piece
    if (/^<[^!?/]/.test(piece) && !/\/>$/.test(piece) && !/<\/[^>]*>$/.test(piece)) depth += 1
    return line
  }).join('\n')
}
`
