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

const [QUOTE, COMMA, BRACKET, BACKSLASH, CLOSING_BRACKET, BRACE, CLOSING_BRACE] = [
  34, 44, 91, 92, 93, 123, 125,
]

/** The quote that ends the text whose first quote stands here. */
export function endOfText(text: string, begin: number): number {
  let at = begin + 1
  while (at < text.length && text.charCodeAt(at) !== QUOTE) at += text.charCodeAt(at) === BACKSLASH ? 2 : 1
  return at
}

/** No body of the documents has ten; whoever walks through a value needs a stack for each. */
export const MOST_LEVELS = 500

/** Whether JSON is nested deeper than anything that is meant to be read, for whose reading a stack would not do. */
export function isTooDeep(text: string): boolean {
  // So many brackets have to be opened, and closed again.
  if (text.length < 2 * MOST_LEVELS) return false
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) at = endOfText(text, at)
    else if (code === BRACKET || code === BRACE) {
      if (++depth > MOST_LEVELS) return true
    } else if (code === CLOSING_BRACKET || code === CLOSING_BRACE) depth--
  }
  return false
}
