/** What may stand before a document type: white space, comments and processing instructions (XML 1.0 §2.8). */
const MISCELLANEOUS = /\s+|<!--[\s\S]*?-->|<\?[\s\S]*?\?>/y

/**
 * Where the document type declaration of a document begins, if it has one. It can only stand before the root element;
 * anywhere else the same characters are text or an error.
 */
export function doctypeAt(text: string): number | undefined {
  let position = text.startsWith('\uFEFF') ? 1 : 0
  for (;;) {
    MISCELLANEOUS.lastIndex = position
    const match = MISCELLANEOUS.exec(text)
    if (!match) break
    position += match[0].length
  }
  const begin = text.slice(position, position + '<!DOCTYPE'.length)
  return begin.toUpperCase() === '<!DOCTYPE' ? position : undefined
}
