import { addDays, calendarDate } from '../../kernel/calendar.ts'

/**
 * What software does to a value on its way, known from software elsewhere: each is a function that leaves alone what it
 * does not harm. They damage answers in the self-test, and say of a value which of them it reveals.
 */
export const TEXT_DAMAGES = {
  trimmed: (text) => text.trim(),
  'blanks-joined': (text) => text.replaceAll(/ +/g, ' '),
  upper: (text) => text.toUpperCase(),
  lower: (text) => text.toLowerCase(),
  'read-as-latin-1': (text) => String.fromCharCode(...new TextEncoder().encode(text)),
  'ascii-alone': (text) => text.replaceAll(/[^\t -~]/gu, '?'),
  'without-accents': (text) => text.normalize('NFD').replaceAll(/\p{M}/gu, ''),
  composed: (text) => text.normalize('NFC'),
  'without-quotes': (text) => text.replaceAll(/["'’]/g, ''),
  'escaped-again': (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll("'", '&apos;'),
  'unescaped-again': (text) => text.replaceAll('&amp;', '&').replaceAll('&lt;', '<').replaceAll('&gt;', '>'),
  'percent-decoded': (text) =>
    text.replaceAll(/%([2-7][0-9A-Fa-f])/g, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    ),
  'form-decoded': (text) => text.replaceAll('+', ' '),
  'backslashes-read': (text) => text.replaceAll(/\\(.)/g, '$1'),
  'without-leading-zeros': (text) => text.replace(/^0+(?=\d)/, ''),
  'read-as-number': (text) => (/^[+-]?\d+(?:\.\d+)?(?:e\d+)?$/i.test(text) ? String(Number(text)) : text),
  'first-of-list': (text) => text.split(/[,;]/, 1)[0]!,
  'line-ends-joined': (text) => text.replaceAll(/[\r\n]+/g, ''),
  'cut-at-16': cutAt(16),
  'cut-at-27': cutAt(27),
  'cut-at-35': cutAt(35),
  'cut-at-70': cutAt(70),
  'cut-at-140': cutAt(140),
  'cut-at-255': cutAt(255),
  'cut-at-1024': cutAt(1024),
  'cut-at-4096': cutAt(4096),
} as const satisfies Readonly<Record<string, (text: string) => string>>

/** The same for an amount, written as a decimal number. */
export const AMOUNT_DAMAGES = {
  'cents-cut-off': ofCents((cents) => Math.trunc(cents)),
  'single-precision': ofCents((cents) => Math.fround(cents / 100) * 100),
  'cents-in-32-bits': ofCents((cents) => Math.round(cents) | 0),
  'to-five-cents': ofCents((cents) => Math.round(cents / 5) * 5),
  'whole-units': ofCents((cents) => Math.trunc(cents / 100) * 100),
} as const satisfies Readonly<Record<string, (text: string) => string>>

/** The same for a calendar date. */
export const DATE_DAMAGES = {
  // Midnight of Zurich is the day before in UTC.
  'day-in-utc': (date) => addDays(calendarDate(date), -1),
  'without-29-february': (date) => date.replace(/-02-29$/, '-02-28'),
  'months-of-30-days': (date) => date.replace(/-31$/, '-30'),
} as const satisfies Readonly<Record<string, (date: string) => string>>

/** The same for a list. */
export const LIST_DAMAGES = {
  'first-alone': (items) => items.slice(0, 1),
  'without-the-last': (items) => items.slice(0, -1),
  'one-twice': (items) => [...items, ...items.slice(0, 1)],
  'cut-at-1000': (items) => items.slice(0, 1000),
  reversed: (items) => items.toReversed(),
} as const satisfies Readonly<Record<string, (items: readonly unknown[]) => readonly unknown[]>>

export type TextDamage = keyof typeof TEXT_DAMAGES

/** The damages that a text shows, where it comes back. */
export function revealedBy(text: string): readonly TextDamage[] {
  return (Object.keys(TEXT_DAMAGES) as TextDamage[]).filter((name) => TEXT_DAMAGES[name](text) !== text)
}

/** As floating point has them, which is the point. An amount that stays as great stays as it was written. */
function ofCents(change: (cents: number) => number): (text: string) => string {
  return (text) => {
    const changed = (change(Number(text) * 100) / 100).toFixed(2)
    return Number(changed) === Number(text) ? text : changed
  }
}

function cutAt(length: number): (text: string) => string {
  return (text) => [...text].slice(0, length).join('')
}
