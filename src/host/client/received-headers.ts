import { FIELD_MAP } from '../../kernel/ready-parts.ts'

/**
 * The header fields of a received request, to be read: names in lower case, repeated fields joined. A
 * true `Headers` object checks every name and value once more, which costs as much as to authenticate the request,
 * and Node's parser has checked them already. To name the class alone loads the platform's HTTP client.
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
    return this.#inOrder().entries()
  }

  keys(): IterableIterator<string> {
    return this.#inOrder().keys()
  }

  values(): IterableIterator<string> {
    return this.#inOrder().values()
  }

  forEach(callback: (value: string, name: string, headers: Headers) => void): void {
    for (const [name, value] of this.#inOrder()) callback(value, name, this as unknown as Headers)
  }

  /** By name, as all headers are; only for whoever asks so: most look up what they know by name. */
  #inOrder(): ReadonlyMap<string, string> {
    return new Map([...this[FIELD_MAP]].toSorted(byName))
  }

  [Symbol.iterator](): IterableIterator<[string, string]> {
    return this.entries()
  }

  get [FIELD_MAP](): ReadonlyMap<string, string> {
    return (this.#read ??= fieldsOf(this.#rawHeaders))
  }
}

/** From names and values in turn, as Node has them. */
function fieldsOf(rawHeaders: readonly string[]): ReadonlyMap<string, string> {
  const fields = new Map<string, string>()
  for (let index = 0; index + 1 < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]!.toLowerCase()
    const value = rawHeaders[index + 1]!
    const before = fields.get(name)
    // RFC 9110 §5.3, and RFC 6265 §5.4 for cookies.
    fields.set(name, before === undefined ? value : before + (name === 'cookie' ? '; ' : ', ') + value)
  }
  return fields
}

function byName([left]: readonly [string, string], [right]: readonly [string, string]): number {
  return left < right ? -1 : 1
}
