import { printable } from './printable.ts'

/** Text that is markup already. Only `markup` makes it, so whatever came from a target has been escaped. */
export interface Markup {
  readonly markup: string
}

export type Piece = Markup | string | number | undefined | false | readonly Piece[]

/**
 * A template for HTML and XML. Strings are made printable and escaped, lists are joined, undefined and
 * false leave nothing. Placeholders may stand in text and in quoted attribute values.
 */
export function markup(strings: TemplateStringsArray, ...pieces: readonly Piece[]): Markup {
  let text = strings[0] ?? ''
  pieces.forEach((piece, index) => {
    text += rendered(piece) + (strings[index + 1] ?? '')
  })
  return { markup: text }
}

/** Text that needs no escaping because nobody but us wrote it, such as a style sheet. */
export function trusted(text: string): Markup {
  return { markup: text }
}

function rendered(piece: Piece): string {
  if (typeof piece === 'string')
    return printable(piece).replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
  if (typeof piece === 'number') return String(piece)
  if (piece === undefined || piece === false) return ''
  if ('markup' in piece) return piece.markup
  return piece.map(rendered).join('')
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
