import { assert } from '../../kernel/result.ts'
import { escapeXml } from '../../kernel/xml.ts'

/** Elements by name, in the order of the message. */
export interface Elements {
  readonly [name: string]: Content
}

/**
 * What stands in an element. Of a list each item has an element of the name; without anything, or with an empty text,
 * there is no element, since texts of ISO 20022 are never empty.
 */
export type Content = string | undefined | Amount | Elements | readonly Content[]

/** An amount with its currency as attribute. */
export interface Amount {
  readonly currency: string
  readonly amount: string
}

export function namespaceOf(message: string): string {
  return `urn:iso:std:iso:20022:tech:xsd:${message}`
}

/** A message in one piece. */
export function writeMessage(message: string, elements: Elements): string {
  const xml = createMessageWriter(message)
  xml.write(elements)
  xml.close()
  return xml.take()
}

/**
 * Writes a message from top to bottom: one element per line, because XSD engines report lines. The only place that
 * escapes. `take` empties what has been written, so that a long document never stands in memory. `Document` is opened
 * with the namespace of the message; closing it ends the document.
 */
export function createMessageWriter(message: string) {
  const { open, close, writeText, take } = createTagWriter(message)

  /** Writes these elements, in this order, inside the one that is open. */
  function write(elements: Elements): void {
    for (const name in elements) writeElement(name, elements[name])
  }

  function writeElement(name: string, content: Content): void {
    if (content === undefined || content === '') return
    if (typeof content === 'string') writeText(name, content)
    else if (isList(content)) for (const item of content) writeElement(name, item)
    else if (isAmount(content)) writeText(name, content.amount, content.currency)
    else {
      open(name)
      write(content)
      close()
    }
  }

  return { open, close, write, take }
}

function createTagWriter(message: string) {
  const outermost = makeElement('Document', undefined)
  let place = outermost.inside
  // Joined piece by piece: adding to one long text makes a tree of all pieces, and work for the memory.
  const pieces: string[] = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `\n<Document xmlns="${namespaceOf(message)}">`,
  ]

  function flush(): void {
    pieces.push(place.tags)
    place = place.element ? place.element.inside : ENDED
  }

  return {
    open: (name: string): void => {
      place = openedAt(place, name)
    },
    close: (): void => {
      place = place.closed ??= closedAt(place)
      if (place.tags.length > MOST_TAGS) flush()
    },
    /** An element with a text, and with the currency of an amount. */
    writeText: (name: string, value: string, currency?: string): void => {
      place = openedAt(place, name, currency === undefined ? undefined : 'Ccy="')
      if (currency === undefined) pieces.push(place.tags, escapeXml(value))
      else pieces.push(place.tags, escapeXml(currency), '">', escapeXml(value))
      place = place.element!.behindText
    },
    /** Everything written since the last call. */
    take: (): string => {
      flush()
      const taken = pieces.join('')
      pieces.length = 0
      return taken
    },
  }
}

function isList(content: readonly Content[] | Amount | Elements): content is readonly Content[] {
  return Array.isArray(content)
}

/** Names of elements begin with a capital letter. */
function isAmount(content: Amount | Elements): content is Amount {
  return content.currency !== undefined
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
