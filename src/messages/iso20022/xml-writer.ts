import { assert } from '../../kernel/assert.ts'
import { escapeXml } from '../../kernel/xml.ts'

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
  const outermost = makeElement(root, undefined)
  let place = outermost.inside
  // Joined piece by piece: adding to one long text makes a tree of all pieces, and work for the memory.
  const pieces: string[] = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `\n<${root} xmlns="${escapeXml(namespace)}">`,
  ]

  function close(): void {
    place = place.closed ??= closedAt(place)
    if (place.tags.length > MOST_TAGS) flush()
  }

  function flush(): void {
    pieces.push(place.tags)
    place = place.element ? place.element.inside : ENDED
  }

  return {
    open: (name) => {
      place = openedAt(place, name)
    },
    close,
    text: (name, value, attribute) => {
      if (value === undefined || value === '') return
      if (attribute) {
        place = openedAt(place, name, `${attribute.name}="`)
        pieces.push(place.tags, escapeXml(attribute.value), '">')
      } else {
        place = openedAt(place, name)
        pieces.push(place.tags)
      }
      pieces.push(escapeXml(value))
      place = place.element!.behindText
    },
    element: (name, content) => {
      place = openedAt(place, name)
      content()
      close()
    },
    take: () => {
      flush()
      const taken = pieces.join('')
      pieces.length = 0
      return taken
    },
  }
}

/** Beyond it tags are written without waiting for a text; no message has so many of them in a row. */
const MOST_TAGS = 2000

/** An element by its way from the root. Documents repeat theirs a thousand times: each is made once. */
interface Element {
  /** With its line and indent, up to the name. */
  readonly begin: string
  readonly endOnItsOwnLine: string
  readonly parent: Element | undefined
  readonly children: Map<string, Element>
  /** Inside it, with all tags written. */
  readonly inside: Place
  /** Where its text ends: before its end tag. */
  readonly behindText: Place
}

/** Where writing stands: the tags since the last text are one piece, made once for each way to come here. */
interface Place {
  readonly tags: string
  /** The innermost open one; none behind the root. */
  readonly element: Element | undefined
  /** By name and attribute. */
  readonly opened: Map<string, Place>
  closed: Place | undefined
}

/** Joined tags lie in one piece in memory, added ones do not, and each use would pay for that. */
function makePlace(tags: readonly string[], element: Element | undefined): Place {
  return { tags: tags.join(''), element, opened: new Map(), closed: undefined }
}

const ENDED = makePlace([], undefined)

function openedAt(place: Place, name: string, attribute?: string): Place {
  const key = attribute === undefined ? name : `${name} ${attribute}`
  const known = place.opened.get(key)
  if (known) return known
  const { element: parent, tags } = place
  assert(parent, 'nothing stands behind the root element')
  const element = parent.children.get(name) ?? makeElement(name, parent)
  parent.children.set(name, element)
  const opened = makePlace([tags, element.begin, attribute === undefined ? '>' : ` ${attribute}`], element)
  place.opened.set(key, opened)
  return opened
}

function closedAt({ element, tags }: Place): Place {
  assert(element, 'what is closed has been opened')
  return makePlace([tags, element.endOnItsOwnLine, element.parent ? '' : '\n'], element.parent)
}

function makeElement(name: string, parent: Element | undefined): Element {
  const indent = '\n' + '  '.repeat(parent ? depthOf(parent) + 1 : 0)
  const element: Omit<Element, 'inside' | 'behindText'> = {
    begin: `${indent}<${name}`,
    endOnItsOwnLine: `${indent}</${name}>`,
    parent,
    children: new Map(),
  }
  const whole = element as { -readonly [Key in keyof Element]: Element[Key] }
  whole.inside = makePlace([], whole)
  whole.behindText = makePlace(['</', name, '>'], parent)
  return whole
}

function depthOf({ parent }: Element): number {
  return parent ? depthOf(parent) + 1 : 0
}

export { escapeXml }
