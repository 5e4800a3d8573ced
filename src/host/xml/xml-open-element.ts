import { tagsOf } from './xml-tags.ts'

/**
 * The innermost element that is open where reading a document ended, or whose tag it ended in: what somebody looks
 * for who mends the document. Columns count characters, as the engine does, which has found nothing wrong before.
 */
export function openElementAt(text: string, line: number, column: number): string | undefined {
  const read = text.slice(0, offsetOf(text, line, column))
  const open: string[] = []
  for (const { kind, name } of tagsOf(read)) {
    if (kind === 'start') open.push(name)
    // An end tag that fits no start tag is where reading ended.
    if (kind === 'end' && name === open.at(-1)) open.pop()
  }
  return open.at(-1)
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
