import { escapeXml } from '../kernel/xml.ts'

/**
 * Writes an XML document from top to bottom: one element per line, because XSD engines report lines. The only
 * place that escapes. `take` empties what has been written, so that a long document never stands in memory.
 */
export interface XmlWriter {
  open(name: string): void
  close(): void
  /** An element with text; nothing at all when there is no text, since ISO 20022 texts are never empty. */
  text(name: string, value: string | undefined, attribute?: XmlAttribute): void
  /** An element around what `content` writes. */
  element(name: string, content: () => void): void
  /** Everything written since the last call. */
  take(): string
}

export interface XmlAttribute {
  readonly name: string
  readonly value: string
}

/** `root` is opened with its default namespace; closing it ends the document. */
export function createXmlWriter(root: string, namespace: string): XmlWriter {
  const tagsByDepth: Map<string, Tags>[] = []
  const openElements: Tags[] = []
  // Joined piece by piece: adding to one long text makes a tree of all pieces, and work for the memory.
  const pieces: string[] = []

  function tagsOf(name: string): Tags {
    const depth = openElements.length
    const known = (tagsByDepth[depth] ??= new Map<string, Tags>())
    const tags = known.get(name)
    if (tags) return tags
    const made = makeTags(name, '\n' + '  '.repeat(depth))
    known.set(name, made)
    return made
  }

  function open(name: string): void {
    const tags = tagsOf(name)
    pieces.push(tags.begin, '>')
    openElements.push(tags)
  }

  function close(): void {
    const tags = openElements.pop()
    if (tags) pieces.push(tags.endOnItsOwnLine)
    if (openElements.length === 0) pieces.push('\n')
  }

  pieces.push('<?xml version="1.0" encoding="UTF-8"?>', `\n<${root} xmlns="${escapeXml(namespace)}">`)
  openElements.push(tagsOf(root))
  return {
    open,
    close,
    text: (name, value, attribute) => {
      if (value === undefined || value === '') return
      const tags = tagsOf(name)
      if (attribute) pieces.push(tags.begin, ' ', attribute.name, '="', escapeXml(attribute.value), '">')
      else pieces.push(tags.begin, '>')
      pieces.push(escapeXml(value), tags.end)
    },
    element: (name, content) => {
      open(name)
      content()
      close()
    },
    take: () => {
      const taken = pieces.join('')
      pieces.length = 0
      return taken
    },
  }
}

/** The fixed parts of an element at some depth; documents repeat them a thousand times. */
interface Tags {
  readonly begin: string
  readonly end: string
  readonly endOnItsOwnLine: string
}

function makeTags(name: string, indent: string): Tags {
  return { begin: `${indent}<${name}`, end: `</${name}>`, endOnItsOwnLine: `${indent}</${name}>` }
}

export { escapeXml }
