import { parseCalendarDate } from '../../kernel/calendar.ts'
import type { CommandOption, ValueForm } from '../command.ts'
import { type Options, dashed } from './options.ts'

/** A whole number in a range, of a unit that messages name. */
export function wholeNumber({
  min = 0,
  max = Number.MAX_SAFE_INTEGER,
  unit,
}: { min?: number; max?: number; unit?: string } = {}): ValueForm {
  const range = max === Number.MAX_SAFE_INTEGER ? `from ${min} up` : `from ${min} to ${max}`
  return {
    words: `a whole number ${unit === undefined ? '' : `of ${unit} `}${range}`,
    accepts: (text) => /^\d+$/.test(text) && Number(text) >= min && Number(text) <= max,
  }
}

/** An http or https address. */
export function address(example: string): ValueForm {
  return {
    words: `an address such as ${example}`,
    accepts: (text) => /^https?:$/.test(URL.parse(text)?.protocol ?? ''),
  }
}

export const ORIGIN: ValueForm = {
  words: 'the origin of web pages such as http://localhost:5173',
  accepts: (text) => {
    const parsed = URL.parse(text)
    return /^https?:$/.test(parsed?.protocol ?? '') && parsed?.origin === text.replace(/(?<!\/)\/+$/, '')
  },
}

export const SHARE: ValueForm = {
  words: 'a share from 1% to 100%, such as 80%',
  accepts: (text) => /^0*(?:[1-9]\d?|100)%?$/.test(text),
}

export const PART: ValueForm = {
  words: 'i/n, such as 2/4 for the second of four',
  accepts: (text) => {
    const [, index, count] = /^(\d{1,4})\/(\d{1,4})$/.exec(text) ?? []
    return Number(index) >= 1 && Number(index) <= Number(count)
  },
}

/** Two days, the first of which is the earlier one. */
export const DAYS: ValueForm = {
  words: 'two days such as 2027-03-01..2027-05-31, the earlier one first',
  accepts: (text) => {
    const [from, to, ...more] = text.split('..').map(parseCalendarDate)
    return from !== undefined && to !== undefined && more.length === 0 && from <= to
  },
}

export const NAMED_DAY: ValueForm = {
  words: 'a day such as 2027-04-15, or NAME=2027-04-15',
  accepts: (text) => parseCalendarDate(text.slice(text.indexOf('=') + 1)) !== undefined,
}

/** The first value of a command line that is not what its option takes, as a message. */
export function wrongValue(rows: readonly CommandOption[], options: Options): string | undefined {
  for (const { flags, takes } of rows) {
    const name = flags
      .split(' ')[0]!
      .slice(2)
      .replace(/-[a-z]/g, (pair) => pair[1]!.toUpperCase())
    const given = [options[name] ?? []].flat().map(String)
    const wrong = takes && given.find((value) => !takes.accepts(value))
    if (takes && wrong !== undefined) return `--${dashed(name)} takes ${takes.words}, not "${wrong}"`
  }
  return undefined
}
