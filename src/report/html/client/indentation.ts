/**
 * Makes bodies readable without changing a token: numbers keep their digits, duplicate keys stay. What is
 * neither JSON nor XML is shown as it is.
 */
export const INDENTATION_SCRIPT = String.raw`
function indented(body) {
  const text = body.trim()
  if (text.length > 2000000) return body
  if (/^[[{]/.test(text)) return indentedJson(text) ?? body
  if (/^<[?!a-z]/i.test(text)) return indentedXml(text)
  return body
}

function indentedJson(text) {
  try {
    JSON.parse(text)
  } catch {
    return undefined
  }
  let depth = 0
  const line = () => '\n' + '  '.repeat(depth)
  const tokens = text.match(/"(?:[^"\\]|\\.)*"|[[\]{}:,]|[^\s"[\]{}:,]+/g) ?? []
  return tokens.map((token, index) => {
    if (token === ',') return token + line()
    if (token === ':') return token + ' '
    const next = tokens[index + 1]
    if (token === '{' || token === '[') {
      depth += 1
      return next === '}' || next === ']' ? token : token + line()
    }
    if (token !== '}' && token !== ']') return token
    depth -= 1
    const previous = tokens[index - 1]
    return previous === '{' || previous === '[' ? token : line() + token
  }).join('')
}

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
