import { decodedOrAsSent } from '../kernel/percent-encoding.ts'

/** The places in which a capture looks, the first one that has something first: `/id or header Location {id}`. */
export function placesOfCapture(source: string): readonly string[] {
  return source.split(/ or (?=\/|header |sent \/)/)
}

/**
 * `sent /refresh_token` is what the request had there: what goes on where an answer gives nothing new. Undefined for
 * any other place.
 */
export function sentPointer(place: string): string | undefined {
  return place.startsWith('sent /') ? place.slice('sent '.length) : undefined
}

/**
 * `header Location`, `header Location {submissionId}` for a path parameter in the link that it holds, or
 * `header Location ?state` for one of its query. Undefined when the text is something else, such as a JSON Pointer.
 */
export function parseHeaderCapture(text: string) {
  const [, header, inPath, inQuery] = /^header ([\w-]+)(?: (?:\{(\w+)\}|\?(\w+)))?$/.exec(text) ?? []
  return header === undefined ? undefined : { header, inPath, inQuery }
}

/** The value of a path parameter in a link, by the first path in which the parameter occurs and which fits. */
export function parameterInLink(
  link: string,
  parameter: string,
  operationPaths: readonly string[],
): string | undefined {
  for (const path of operationPaths) {
    // A link may be relative to the resource, so only what follows the last literal segment before it is compared.
    const at = path.indexOf(`/{${parameter}}`)
    if (at === -1) continue
    const before = path.slice(path.lastIndexOf('/', at - 1) + 1, at)
    const found = valueAfter(`${before}/`, path.slice(at + parameter.length + 3), link)
    if (found !== undefined) return decodedOrAsSent(found)
  }
  return undefined
}

/** The segment of a link that stands between two texts, of which the first begins a segment and the second ends one. */
function valueAfter(before: string, after: string, link: string): string | undefined {
  for (let at = link.indexOf(before); at !== -1; at = link.indexOf(before, at + 1)) {
    if (at > 0 && link[at - 1] !== '/') continue
    const segment = /[^/?#]+/y
    segment.lastIndex = at + before.length
    const [value] = segment.exec(link) ?? []
    if (value === undefined || !link.startsWith(after, segment.lastIndex)) continue
    const next = link[segment.lastIndex + after.length]
    if (next === undefined || '/?#'.includes(next)) return value
  }
  return undefined
}
