/**
 * How many values JSON has, or `most` and one where it has more: what it takes in memory once it is read. An empty list
 * counts as two, which is near enough.
 */
export function countJsonValues(text: string, most = Infinity): number {
  let count = 1
  for (let at = 0; at < text.length && count <= most; at++) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) at = endOfText(text, at)
    else if (code === COMMA || code === BRACKET || code === BRACE) count++
  }
  return count
}

const [QUOTE, BACKSLASH, COMMA, BRACKET, BRACE] = [34, 92, 44, 91, 123]

/** The quote that ends the text whose first quote stands here. */
export function endOfText(text: string, begin: number): number {
  let at = begin + 1
  while (at < text.length && text.charCodeAt(at) !== QUOTE) at += text.charCodeAt(at) === BACKSLASH ? 2 : 1
  return at
}
