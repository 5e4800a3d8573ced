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

/** `header Location`, or `header Location {submissionId}` for a path parameter in the link that it holds. */
export interface HeaderCapture {
  readonly header: string
  readonly parameter?: string | undefined
}

const SHAPE = /^header ([A-Za-z0-9-]+)(?: \{(\w+)\})?$/

/** Undefined when the text is something else, such as a JSON Pointer. */
export function parseHeaderCapture(text: string): HeaderCapture | undefined {
  const match = SHAPE.exec(text)
  if (!match) return undefined
  return { header: match[1]!, parameter: match[2] }
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
    // May backtrack: not at all, because each parameter ends with its segment.
    const found = new RegExp(
      `(?:^|/)${before}/([^/?#]+)${path.slice(at + parameter.length + 3)}(?:[/?#]|$)`,
    ).exec(link)
    if (found) return decodeURIComponent(found[1]!)
  }
  return undefined
}
