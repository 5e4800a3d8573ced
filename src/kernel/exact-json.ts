import { equalDecimals, parseDecimal } from './money.ts'
import { parseJson, rawJson } from './raw-json.ts'

/**
 * JSON whose numbers keep every digit. A double rounds what has more than fifteen of them and forgets the zeros at the
 * end; an amount may do neither.
 */

/** As `JSON.stringify` writes it, but for the texts of these fields: what can be a number is one, digit by digit. */
export function writeJson(value: unknown, isNumber: (field: string) => boolean): string {
  return JSON.stringify(value, (field, part: unknown) =>
    typeof part === 'string' && isNumber(field) && JSON_NUMBER.test(part) ? rawJson(part) : part,
  )
}

/** Without exponents, which no amount has; a leading zero makes it another kind of text. */
const JSON_NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/

/** As `JSON.parse` reads it, but for decimals that a double would change: they are the texts that were written. */
export function readJson(text: string): unknown {
  return LONG_NUMBER.test(text) ? parseJson(text, asWritten) : (JSON.parse(text) as unknown)
}

/** Looking at each number on its own takes several times as long, and hardly any is as long as this. */
const LONG_NUMBER = /(?:^|[:[,])\s*-?[\d.]{16}/

function asWritten(_: string, value: unknown, context?: { source?: string }): unknown {
  if (typeof value !== 'number' || context?.source === undefined) return value
  const written = parseDecimal(context.source)
  const held = parseDecimal(String(value))
  return !written || (held && equalDecimals(written, held)) ? value : context.source
}
