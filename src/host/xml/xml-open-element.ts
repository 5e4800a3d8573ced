/**
 * The innermost element that is open where reading a document ended, or whose tag it ended in: what somebody looks
 * for who mends the document. Columns count characters, as the engine does, which has found nothing wrong before.
 */
export function openElementAt(text: string, line: number, column: number): string | undefined {
  const read = text.slice(0, offsetOf(text, line, column))
  const open: string[] = []
  const tag = /<(\/?)([^\s/>!?]+)/y
  for (let at = read.indexOf('<'); at !== -1;) {
    tag.lastIndex = at
    const [start, slash, name] = tag.exec(read) ?? []
    const { end, isEmpty } = start === undefined ? endOfSection(read, at) : endOfTag(read, at + start.length)
    if (name !== undefined && slash === '' && !isEmpty) open.push(name)
    // An end tag that fits no start tag is where reading ended.
    if (slash === '/' && name === open.at(-1)) open.pop()
    at = read.indexOf('<', end)
  }
  return open.at(-1)
}

interface MarkupEnd {
  readonly end: number
  /** The tag of an element without content, such as `<b/>`. */
  readonly isEmpty: boolean
}

/** What begins with `<` and is no tag, and what ends it. */
const SECTIONS = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
] as const

/** Goes from mark to mark: a pattern for whole tags would need memory for each character of a long one. */
function endOfSection(text: string, at: number): MarkupEnd {
  const [begin, end] = SECTIONS.find(([mark]) => text.startsWith(mark, at)) ?? ['<', '']
  return { end: behind(text, end, at + begin.length), isEmpty: false }
}

/** Quoted values may hold the character that ends a tag. */
function endOfTag(text: string, from: number): MarkupEnd {
  const mark = /["'>]/g
  mark.lastIndex = from
  for (let found = mark.exec(text); found; found = mark.exec(text)) {
    if (found[0] === '>') return { end: mark.lastIndex, isEmpty: text[found.index - 1] === '/' }
    mark.lastIndex = behind(text, found[0], mark.lastIndex)
  }
  return { end: text.length, isEmpty: false }
}

function behind(text: string, end: string, from: number): number {
  const found = text.indexOf(end, from)
  return found === -1 ? text.length : found + end.length
}

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
