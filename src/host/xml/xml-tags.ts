export interface Tag {
  readonly kind: 'start' | 'end' | 'empty'
  /** As written. */
  readonly name: string
  readonly offset: number
}

/**
 * The tags of a document in their order. It may end anywhere, and has to be well-formed as far as it goes; its document
 * type is without an internal subset.
 */
export function* tagsOf(text: string): Generator<Tag> {
  const tag = /<(\/?)([^\s/>!?]+)/y
  for (let offset = text.indexOf('<'); offset !== -1;) {
    tag.lastIndex = offset
    const [start = '', slash, name] = tag.exec(text) ?? []
    const end = name === undefined ? endOfSection(text, offset) : endOfTag(text, offset + start.length)
    const isEmpty = text.startsWith('/>', end - 2)
    if (name !== undefined) yield { kind: slash ? 'end' : isEmpty ? 'empty' : 'start', name, offset }
    offset = text.indexOf('<', end)
  }
}

/** Markup that is no tag, in which anything may stand, and what ends it. */
const SECTIONS = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
] as const

function endOfSection(text: string, at: number): number {
  const section = SECTIONS.find(([mark]) => text.startsWith(mark, at))
  if (section) return behind(text, section[1], at + section[0].length)
  return text[at + 1] === '!' ? endOfTag(text, at) : at + 1
}

/**
 * Goes from mark to mark: a pattern for whole tags would need memory for each character of a long one. Quoted values may
 * hold the character that ends a tag.
 */
function endOfTag(text: string, from: number): number {
  const mark = /["'>]/g
  mark.lastIndex = from
  for (let found = mark.exec(text); found; found = mark.exec(text)) {
    if (found[0] === '>') return mark.lastIndex
    mark.lastIndex = behind(text, found[0], mark.lastIndex)
  }
  // Beyond the text, whose last characters may stand in quotes.
  return text.length + 2
}

function behind(text: string, end: string, from: number): number {
  const found = text.indexOf(end, from)
  return found === -1 ? text.length : found + end.length
}
