import { luhnDigit } from '../kernel/luhn.ts'
import { REDACTED } from './redaction.ts'

/** ISO/IEC 7812-1 allows 19 digits; numbers of less than 14 are instants in milliseconds more often than cards. */
const LONG_NUMBER = /(?<![\w.])\d{14,19}(?![\w.])/g

/** Without whatever reads as the number of a card, in whatever field a target shows it. */
export function withoutCardNumbers(text: string): string {
  return text.replaceAll(LONG_NUMBER, (found) =>
    luhnDigit(found.slice(0, -1)) === found.at(-1) ? REDACTED : found,
  )
}
