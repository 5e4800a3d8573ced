/** A value as JSON; undefined for what JSON has not, and `TOO_DEEP` for what no stack is high enough to write. */
export function jsonText(value: unknown): string | undefined {
  try {
    return JSON.stringify(value)
  } catch (error) {
    if (error instanceof RangeError) return TOO_DEEP
    throw error
  }
}

const TOO_DEEP = 'JSON of thousands of levels'

/** What a text says as JSON; undefined where it is none. RFC 8259 §8.1: a byte order mark may be ignored. */
export function jsonIn(text: string, read?: (json: string) => unknown): unknown {
  return unmarkedJsonIn(text.startsWith('\uFEFF') ? text.slice(1) : text, read)
}

/** The same where a byte order mark is not ignored. */
export function unmarkedJsonIn(text: string, read: (json: string) => unknown = JSON.parse): unknown {
  // Nothing is no JSON, which most requests show: to throw for it would take longer than to read.
  if (text === '') return undefined
  try {
    return read(text)
  } catch {
    return undefined
  }
}
