import { type Content, inOnePiece } from '../../../provider/answers/call-and-answer.ts'
import { keptOr } from '../../../kernel/kept.ts'

/** Where an element stands in the text of a document; the ends are those behind. */
export interface ElementPlace {
  readonly start: number
  readonly end: number
  /** What stands between its tags. */
  readonly inner: { readonly start: number; readonly end: number }
}

/** All places of each element, by the names that lead to it. */
export type ElementPlaces = ReadonlyMap<string, readonly ElementPlace[]>

/** A document that this bank wrote, with the places of its elements. */
export interface PlacedDocument {
  readonly text: string
  readonly places: ElementPlaces
}

/** Every fault looks at the same answer: its elements are found once. */
const placed = new WeakMap<Content, PlacedDocument>()

export function placedDocument(content: Content): PlacedDocument | undefined {
  return keptOr(placed, content, () => {
    const whole = inOnePiece(content)
    if (whole.kind !== 'text' || whole.mediaType !== 'application/xml') return undefined
    return { text: whole.text, places: placesIn(whole.text) }
  })
}

/** What the bank writes has neither comments nor CDATA, and no > but at the end of a tag. */
// May backtrack: it reads only what the simulated bank has written, which always has the end.
const TAG = /<(?<end>\/)?(?<name>[A-Za-z]\w*)[^>]*?(?<empty>\/)?>/g

export function placesIn(text: string): ElementPlaces {
  const places = new Map<string, ElementPlace[]>()
  const open: { readonly path: string; readonly start: number; readonly innerStart: number }[] = []
  const found = ({ path, start, innerStart }: (typeof open)[number], innerEnd: number, end: number): void => {
    const place = { start, end, inner: { start: innerStart, end: innerEnd } }
    keptOr(places, path, () => []).push(place)
  }
  for (const tag of text.matchAll(TAG)) {
    const { end, name = '', empty } = tag.groups ?? {}
    const behind = tag.index + tag[0].length
    if (end !== undefined) {
      found(open.pop()!, tag.index, behind)
      continue
    }
    const above = open.at(-1)?.path
    const element = {
      path: above === undefined ? name : `${above}.${name}`,
      start: tag.index,
      innerStart: behind,
    }
    if (empty === undefined) open.push(element)
    else found(element, behind, behind)
  }
  return places
}

/** The text with something else in each of these places. */
export function withChanged(
  text: string,
  places: readonly ElementPlace[],
  change: (element: string, place: ElementPlace) => string,
): string {
  const parts: string[] = []
  let from = 0
  for (const place of places) {
    parts.push(text.slice(from, place.start), change(text.slice(place.start, place.end), place))
    from = place.end
  }
  return parts.join('') + text.slice(from)
}
