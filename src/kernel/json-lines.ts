/**
 * JSON with a line per value, without changing a token: numbers keep their digits, duplicate keys stay. Undefined for
 * what is no JSON. Its text is sent to browsers, too, so it uses nothing from outside itself.
 */
export function jsonLines(text: string): string | undefined {
  try {
    JSON.parse(text)
  } catch {
    return undefined
  }
  // Deeper down nobody can follow it; a body of nothing but brackets would become one of nothing but spaces.
  const deepestIndented = 20
  let depth = 0
  const line = (): string => `\n${'  '.repeat(Math.min(depth, deepestIndented))}`
  // May backtrack: what has been parsed closes every text.
  const tokens = text.match(/"(?:[^"\\]|\\.)*"|[[\]{}:,]|[^\s"[\]{}:,]+/g) ?? []
  return tokens
    .map((token, index) => {
      if (token === ',') return token + line()
      if (token === ':') return `${token} `
      if (token === '{' || token === '[') {
        const next = tokens[index + 1]
        depth += 1
        return next === '}' || next === ']' ? token : token + line()
      }
      if (token !== '}' && token !== ']') return token
      depth -= 1
      const previous = tokens[index - 1]
      return previous === '{' || previous === '[' ? token : line() + token
    })
    .join('')
}
