import type { SimpleType } from '../../../src/messages/iso20022/model-types.ts'
import { matching } from './values.ts'

/** Texts on both sides of what a simple type allows; which of them are valid is for the engines to say. */
export function edgesOf(type: SimpleType): readonly string[] {
  const { base, facets } = type
  if (facets.enumeration)
    return [...facets.enumeration, ...facets.enumeration.slice(0, 2).flatMap(misspelt), 'XXXX', '']
  if (facets.pattern !== undefined) return matching(facets.pattern).flatMap((text) => [text, ...almost(text)])
  if (base === 'string') return lengthsOf(facets).map((length) => 'x'.repeat(length))
  if (base === 'decimal') return [...NUMBERS, ...digitsFor(type)]
  return TEXTS[base]
}

function misspelt(code: string): readonly string[] {
  return [code.toLowerCase(), `${code}X`, code.slice(1), ` ${code}`, `${code} ${code}`]
}

function almost(text: string): readonly string[] {
  return [
    text.slice(1),
    text.slice(0, -1),
    text + text.slice(-1),
    `${text}é`,
    `${text}\n`,
    text.toLowerCase(),
  ]
}

function lengthsOf({ minLength = 0, maxLength = 10 }: SimpleType['facets']): readonly number[] {
  return [0, minLength - 1, minLength, maxLength, maxLength + 1].filter((length) => length >= 0)
}

/**
 * At most 24 digits: more are refused by the older of the two engines and accepted by the newer, and XML Schema
 * asks for no more than 18 (part 2, §5.3).
 */
const NUMBERS = [
  '0 -0 0.00 -0.01 -1 +1 1. .5 . 1e3 1,5 0x10 NaN INF'.split(' '),
  ['', ' 1 ', '1 1', '9'.repeat(18), '9'.repeat(19), `${'0'.repeat(25)}1`, `1.${'0'.repeat(20)}`],
].flat()

/** Around the number of digits that a type allows. */
function digitsFor({ facets: { totalDigits = 18, fractionDigits = 0 } }: SimpleType): readonly string[] {
  const whole = '1'.repeat(totalDigits - fractionDigits)
  const fraction = '1'.repeat(fractionDigits)
  return [
    `${whole}.${fraction}`,
    `${whole}1.${fraction}`,
    `${whole}.${fraction}1`,
    `0.${fraction}1`,
    `${whole}.${fraction}0`,
  ]
}

const DATES = [
  '2026-03-02 2026-02-29 2024-02-29 2100-02-29 2000-02-29 2026-13-01 2026-00-10 2026-04-31 2026-03-32'.split(
    ' ',
  ),
  '2026-3-2 26-03-02 12026-03-02 02026-03-02 -2026-03-02 20260302 02.03.2026'.split(' '),
  '2026-03-02Z 2026-03-02+14:00 2026-03-02+14:01 2026-03-02+1:00'.split(' '),
  ['', ' 2026-03-02'],
].flat()

const TIMES = [
  '08:00:00 24:00:00 24:00:01 23:59:60 08:60:00 8:00:00 08:00 -08:00:00 080000'.split(' '),
  ['', '08:00:00.', '08:00:00.1234567890'],
].flat()

const ZONES = ['', 'Z', '+01:00', '-14:00', '+14:01', '+0100', 'z', '+24:00']

const TEXTS = {
  boolean: ['true', 'false', '1', '0', ' true ', 'TRUE', 'yes', '2', '', 'truefalse'],
  date: DATES,
  dateTime: [
    ...DATES.map((date) => `${date}T08:00:00`),
    ...TIMES.flatMap((time) => ZONES.map((zone) => `2026-03-02T${time}${zone}`)),
  ],
  gYearMonth: [
    '2026-03',
    '2026-13',
    '2026-00',
    '2026-3',
    '2026',
    '2026-03-01',
    ' 2026-03 ',
    '-2026-03',
    '2026-03Z',
  ],
}
