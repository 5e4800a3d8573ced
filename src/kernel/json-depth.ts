import { endOfText } from './json-values.ts'

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

const [QUOTE, BRACKET, CLOSING_BRACKET, BRACE, CLOSING_BRACE] = [34, 91, 93, 123, 125]
