/**
 * The innermost element that is open where reading a document ended, or whose tag it ended in: what somebody looks
 * for who mends the document. Columns count characters, as the engine does, which has found nothing wrong before.
 */
export function openElementAt(text: string, line: number, column: number): string | undefined {
  const open: string[] = []
  for (const [markup, slash, name, end] of text.slice(0, offsetOf(text, line, column)).matchAll(MARKUP)) {
    if (name === undefined) continue
    if (slash === '') open.push(name)
    // An end tag that fits no start tag is where reading ended.
    else if (name === open.at(-1)) open.pop()
    if (slash === '' && end === '>' && markup.endsWith('/>')) open.pop()
  }
  return open.at(-1)
}

/** Every alternative ends with the text at the latest, so that none is tried twice. */
const MARKUP =
  /<!--[^]*?(?:-->|$)|<!\[CDATA\[[^]*?(?:\]\]>|$)|<\?[^]*?(?:\?>|$)|<(\/?)([^\s/>!?]+)(?:"[^"]*(?:"|$)|'[^']*(?:'|$)|[^"'>])*(>?)/g

function offsetOf(text: string, line: number, column: number): number {
  let offset = 0
  for (let passed = 1; passed < line; passed++) {
    const end = text.indexOf('\n', offset)
    if (end === -1) return text.length
    offset = end + 1
  }
  for (let passed = 1; passed < column && offset < text.length; passed++) {
    offset += text.codePointAt(offset)! > 0xffff ? 2 : 1
  }
  return offset
}
