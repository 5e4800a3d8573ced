import { parseJson, rawJson } from './raw-json.ts'

/**
 * Numbers as they were written. A double rounds what has more than fifteen digits, forgets the zeros at the end and
 * knows nothing beyond 1e308; what is sent again or shown as evidence may lose none of it.
 */

/** A number that a double would say otherwise. `JSON.stringify` and `String` write it as it was written. */
export class ExactNumber {
  readonly written: string

  constructor(written: string) {
    this.written = written
  }

  toJSON(): object {
    return rawJson(this.written)
  }

  toString(): string {
    return this.written
  }
}

/** Whether it has parts: a number that a double would say otherwise is an object, and a value all the same. */
export function hasParts<Value>(value: Value): value is Exclude<Value & object, ExactNumber> {
  return typeof value === 'object' && value !== null && !(value instanceof ExactNumber)
}

/** The double where it says the same, digit by digit. The text is a number of JSON. */
export function exactNumber(written: string): number | ExactNumber {
  const held = Number(written)
  return String(held) === written ? held : new ExactNumber(written)
}

/** As `JSON.parse` reads it, but for numbers that a double would say otherwise. */
export function readExactJson(text: string): unknown {
  if (!MAY_NOT_FIT.test(text)) return JSON.parse(text) as unknown
  try {
    return parseJson(text, asWritten)
  } catch (error) {
    // Looking at each number takes a stack, and what is nested thousands of levels deep ends it.
    if (error instanceof RangeError) return JSON.parse(text) as unknown
    throw error
  }
}

/**
 * Where a number may begin, which dates and identifiers in texts seldom do: sixteen digits, a zero at the end of a
 * fraction, an exponent, many zeros at its beginning, or minus nothing.
 */
const MAY_NOT_FIT = /(?:^|[[:,\s])(?:-0(?![\d.])|-?(?:[\d.]{16}|\d+\.\d*0(?!\d)|[\d.]+[eE]|0\.0{5}))/

function asWritten(_: string, value: unknown, context?: { source?: string }): unknown {
  return typeof value === 'number' && context?.source !== undefined ? exactNumber(context.source) : value
}
