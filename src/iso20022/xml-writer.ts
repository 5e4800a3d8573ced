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
  const openElements: string[] = []
  let indent = '\n'
  let written = `<?xml version="1.0" encoding="UTF-8"?>`

  function open(name: string, attributes = ''): void {
    written += `${indent}<${name}${attributes}>`
    openElements.push(name)
    indent += '  '
  }

  function close(): void {
    indent = indent.slice(0, -2)
    written += `${indent}</${openElements.pop()}>`
    if (openElements.length === 0) written += '\n'
  }

  open(root, ` xmlns="${escapeXml(namespace)}"`)
  return {
    open: (name) => open(name),
    close,
    text: (name, value, attribute) => {
      if (value === undefined || value === '') return
      const attributes = attribute ? ` ${attribute.name}="${escapeXml(attribute.value)}"` : ''
      written += `${indent}<${name}${attributes}>${escapeXml(value)}</${name}>`
    },
    element: (name, content) => {
      open(name)
      content()
      close()
    },
    take: () => {
      const taken = written
      written = ''
      return taken
    },
  }
}

const SPECIAL = /[&<>"\r\n\t]/
const SPECIALS = /[&<>"\r\n\t]/g
const REPLACEMENTS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
  '\n': '&#10;',
  '\t': '&#9;',
}
/** What XML 1.0 cannot carry even escaped: most control characters, lone surrogates, two non-characters. */
const IMPOSSIBLE = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u
const IMPOSSIBLES = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

export function escapeXml(text: string): string {
  const possible = IMPOSSIBLE.test(text) ? text.replaceAll(IMPOSSIBLES, '\uFFFD') : text
  return SPECIAL.test(possible) ? possible.replaceAll(SPECIALS, (found) => REPLACEMENTS[found]!) : possible
}
