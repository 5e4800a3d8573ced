import { FIELD_MAP } from '../kernel/field-map.ts'

/**
 * The header fields of a received request, to be read: names in lower case and in order, repeated fields joined. A
 * true `Headers` object checks every name and value once more, which costs as much as to authenticate the request,
 * and Node's parser has checked them already.
 */
export function receivedHeaders(rawHeaders: readonly string[]): Headers {
  return new ReceivedHeaders(rawHeaders) as unknown as Headers
}

class ReceivedHeaders {
  readonly #rawHeaders: readonly string[]
  #read: ReadonlyMap<string, string> | undefined

  constructor(rawHeaders: readonly string[]) {
    this.#rawHeaders = rawHeaders
  }

  get(name: string): string | null {
    return this[FIELD_MAP].get(name.toLowerCase()) ?? null
  }

  has(name: string): boolean {
    return this[FIELD_MAP].has(name.toLowerCase())
  }

  entries(): IterableIterator<[string, string]> {
    return this[FIELD_MAP].entries()
  }

  keys(): IterableIterator<string> {
    return this[FIELD_MAP].keys()
  }

  values(): IterableIterator<string> {
    return this[FIELD_MAP].values()
  }

  forEach(callback: (value: string, name: string, headers: Headers) => void): void {
    for (const [name, value] of this[FIELD_MAP]) callback(value, name, this as unknown as Headers)
  }

  [Symbol.iterator](): IterableIterator<[string, string]> {
    return this.entries()
  }

  get [FIELD_MAP](): ReadonlyMap<string, string> {
    return (this.#read ??= fieldsOf(this.#rawHeaders))
  }
}

// For whoever asks what it is.
Object.setPrototypeOf(ReceivedHeaders.prototype, Headers.prototype)

/** From names and values in turn, as Node has them. */
function fieldsOf(rawHeaders: readonly string[]): ReadonlyMap<string, string> {
  const fields: [name: string, value: string][] = []
  for (let index = 0; index + 1 < rawHeaders.length; index += 2) {
    insert(fields, rawHeaders[index]!.toLowerCase(), rawHeaders[index + 1]!)
  }
  return new Map(fields)
}

/** A dozen fields are in order sooner than a sort has begun. */
function insert(fields: [name: string, value: string][], name: string, value: string): void {
  let index = fields.length
  while (index > 0 && fields[index - 1]![0] > name) index--
  const same = fields[index - 1]
  // RFC 9110 §5.3, and RFC 6265 §5.4 for cookies.
  if (same?.[0] === name) same[1] += (name === 'cookie' ? '; ' : ', ') + value
  else if (index === fields.length) fields.push([name, value])
  else fields.splice(index, 0, [name, value])
}
