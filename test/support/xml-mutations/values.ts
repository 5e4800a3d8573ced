import * as fc from 'fast-check'
import type { SimpleType } from '../../../src/messages/iso20022/model-types.ts'
import type { RandomStream } from '../../../src/kernel/random.ts'

/** A value that the type allows. */
export function validValue({ base, facets }: SimpleType, random: RandomStream): string {
  if (facets.enumeration) return random.pick(facets.enumeration)
  if (facets.pattern !== undefined) return random.pick(matching(facets.pattern))
  if (base === 'string') {
    const { minLength = 0, maxLength = 20 } = facets
    return textOf(random.integer(Math.max(minLength, 1), Math.min(maxLength, 40)), random)
  }
  if (base === 'decimal') return decimalOf(facets, random)
  return random.pick(VALID[base])
}

/** So many characters: those beyond the first plane are two UTF-16 units, and one character of XML. */
export function textOf(length: number, random: RandomStream): string {
  return Array.from({ length }, () => random.pick(LETTERS)).join('')
}

const LETTERS = [
  ...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789äöüé€&<>\'"/-?:().,+🏦',
] as const

const VALID = {
  boolean: ['true', 'false', '1', '0'],
  date: ['2026-03-02', '2024-02-29', '1999-12-31Z', '2026-03-02+01:00', '-0044-03-15'],
  dateTime: [
    '2026-03-02T08:00:00',
    '2026-03-02T08:00:00.123456Z',
    '2026-12-31T23:59:59+14:00',
    '2026-03-02T24:00:00',
  ],
  gYearMonth: ['2026-03', '2026-03Z', '1999-12-05:00'],
} as const

const samples = new Map<string, readonly string[]>()

/** Some texts of the form. */
export function matching(pattern: string): readonly string[] {
  const known = samples.get(pattern)
  if (known) return known
  const made = fc.sample(fc.stringMatching(new RegExp(`^(?:${pattern})$`)), { seed: 20022, numRuns: 12 })
  samples.set(pattern, made)
  return made
}

function decimalOf(
  { totalDigits = 18, fractionDigits = 0, minInclusive }: SimpleType['facets'],
  random: RandomStream,
) {
  const fraction = random.integer(0, Math.min(fractionDigits, 6))
  const whole = random.integer(1, Math.min(totalDigits - fraction, 9))
  const digits = (length: number): string => Array.from({ length }, () => random.integer(0, 9)).join('')
  const sign = minInclusive === undefined && random.once(4) ? '-' : ''
  return `${sign}${digits(whole)}${fraction > 0 ? `.${digits(fraction)}` : ''}`
}
