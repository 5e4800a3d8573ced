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

/** Takes out of the texts of one flow what names a card to a network: its number, and those of its tokens. */
export function createCardMask(): (text: string) => string {
  const mask = createDpanMask()
  // What is known for a DPAN keeps its last digits, although it may read as the number of a card.
  return (text) => withoutCardNumbers(mask(text))
}

/**
 * A DPAN stands for the number of a card in a wallet, so that it is kept like one: masked but for its last four
 * digits, by which people tell tokens apart.
 */
const IN_PATH = /(\/digitalcards\/)(?!(?:search|status)\b)([^/?#\s"\\]+)/g
const IN_FIELD = /("dpan"\s*:\s*"?)([^",}\s]+)/g
const SHOWN_DIGITS = 4
const SHORTEST = 5

/** Without the DPANs that stand where the card API names them: in paths, fields and lists. */
export function withoutDpans(text: string): string {
  return replaced(text, masked)
}

/** The same for one flow: what it has shown as a DPAN is masked from then on wherever it stands by itself. */
export function createDpanMask(): (text: string) => string {
  const known = new Set<string>()
  const learn = (dpan: string): string => {
    if (/^\d{8,}$/.test(dpan)) known.add(dpan)
    return masked(dpan)
  }
  return (text) => {
    const rest = replaced(text, learn)
    return known.size === 0
      ? rest
      : rest.replaceAll(/\d+/g, (found) => (known.has(found) ? masked(found) : found))
  }
}

function replaced(text: string, change: (dpan: string) => string): string {
  // Nearly no text has one; looking for the word costs a fraction of looking for the patterns.
  if (!/dpan|digitalcards/i.test(text)) return text
  const rest = text
    .replace(IN_PATH, (_, before: string, dpan: string) => before + change(dpan))
    .replace(IN_FIELD, (_, before: string, dpan: string) => before + changedDigits(dpan, change))

  return withChangedLists(rest, (list) => changedDigits(list, change))
}

/** From one list on to what follows it, so that no character is read twice. A list that is cut off has no end. */
function withChangedLists(text: string, change: (list: string) => string): string {
  let result = ''
  let position = 0
  const lists = /"(?:dpans|commissionedDigitalCards)"\s*:\s*\[/g
  for (;;) {
    const begin = lists.exec(text)
    if (!begin) return result + text.slice(position)
    const bracket = text.indexOf(']', lists.lastIndex)
    const end = bracket === -1 ? text.length : bracket
    result += text.slice(position, begin.index) + change(text.slice(begin.index, end))
    position = end
    lists.lastIndex = end
  }
}

/** Words such as null are no DPAN. */
function changedDigits(text: string, change: (dpan: string) => string): string {
  return text.replaceAll(/\d+/g, (digits) => (digits.length < SHORTEST ? digits : change(digits)))
}

function masked(dpan: string): string {
  const hidden = Math.max(0, dpan.length - SHOWN_DIGITS)
  return '*'.repeat(hidden) + dpan.slice(hidden)
}
