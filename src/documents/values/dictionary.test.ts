import { XmlDocument } from 'libxml2-wasm'
import { describe, expect, test } from 'vitest'
import { REQUEST_HEADERS } from '../headers.ts'
import { headerValueProblem } from '../header-values.ts'
import { PARAMETERS } from '../operations.ts'
import { settlementParametersOf } from '../settlement/parameters.ts'
import { parseCalendarDate } from '../../kernel/calendar.ts'
import { encoded } from '../../kernel/xml-encoding.ts'
import { TEXT_DAMAGES, type TextDamage, revealedBy } from './damages.ts'
import { VALUE_TYPES, type ValueType } from './dictionary.ts'

const DAMAGES = Object.keys(TEXT_DAMAGES) as TextDamage[]

/** What cannot show in a value of the type: its characters or its room do not let it. */
const OF_HEADERS: readonly TextDamage[] = [
  'trimmed',
  'read-as-latin-1',
  'ascii-alone',
  'without-accents',
  'composed',
  'line-ends-joined',
]
const UNREVEALED: Readonly<Record<string, readonly TextDamage[]>> = {
  echoedText: [],
  remittance: [
    'trimmed',
    'composed',
    'line-ends-joined',
    'cut-at-140',
    'cut-at-255',
    'cut-at-1024',
    'cut-at-4096',
  ],
  correlationId: [...OF_HEADERS, 'cut-at-70', 'cut-at-140', 'cut-at-255', 'cut-at-1024', 'cut-at-4096'],
}

const TYPES = Object.entries<ValueType>(VALUE_TYPES)

describe.each(TYPES)('%s', (name, { fields, values, most = Infinity, refused }) => {
  const all = Object.values(values)

  test('has another value for each class, none longer than there is room for', () => {
    expect(new Set(all).size).toBe(all.length)
    expect(all.filter((value) => [...value].length > most)).toEqual([])
  })

  const headers = REQUEST_HEADERS.filter((row) => fields.includes(row.name) && name !== 'unknownToken')
  test.each(headers)('$name takes its values if and only if they are not to be refused', (row) => {
    const taken = all.filter((value) => headerValueProblem(row, value) === undefined)
    expect(taken).toEqual(refused === undefined ? all : [])
  })
})

test('a long value of the greatest length is among those of a limited field', () => {
  const longest = ({ values }: ValueType) => Math.max(...Object.values(values).map(({ length }) => length))
  for (const type of [VALUE_TYPES.correlationId, VALUE_TYPES.remittance, VALUE_TYPES.unknownAccountId])
    expect(longest(type)).toBe('most' in type ? type.most : 256)
})

test('ids and dates that are refused are so for what their type says alone', () => {
  const { malformedAccountId, unknownAccountId, malformedDate, impossibleDate } = VALUE_TYPES
  const { accountId, date } = PARAMETERS
  const fit = (pattern: RegExp, { values }: ValueType) =>
    Object.values(values).filter((value) => pattern.test(value))
  expect(fit(accountId.pattern, malformedAccountId)).toEqual([])
  expect(fit(accountId.pattern, unknownAccountId)).toEqual(Object.values(unknownAccountId.values))
  expect(fit(date.pattern, malformedDate)).toEqual([])
  expect(fit(date.pattern, impossibleDate)).toEqual(Object.values(impossibleDate.values))
  expect(Object.values(impossibleDate.values).filter((value) => parseCalendarDate(value))).toEqual([])
})

test('parameters of cards, settlement and documents are refused for what their type says alone', () => {
  const { malformedMerchantId, malformedIsin, malformedUuid, malformedPageSize, unknownId } = VALUE_TYPES
  const { merchantId, isin, reportId, submissionId } = PARAMETERS
  const rowsOf = (operation: string) =>
    new Map(settlementParametersOf(operation).map((row) => [row.name, row] as const))
  const rows = new Map([...rowsOf('settlement/list-subscriptions'), ...rowsOf('settlement/read-security')])
  const taken = (name: string, { values }: ValueType) =>
    Object.values(values).filter((value) => rows.get(name)!.accepts(value))
  const fit = ({ pattern }: { readonly pattern: RegExp }, { values }: ValueType) =>
    Object.values(values).filter((value) => pattern.test(value))
  expect(fit(merchantId, malformedMerchantId)).toEqual([])
  expect(fit(isin, malformedIsin)).toEqual([])
  expect(taken('isin', malformedIsin)).toEqual([])
  expect(taken('X-Correlation-Id', malformedUuid)).toEqual([])
  expect(taken('pageSize', malformedPageSize)).toEqual([])
  for (const parameter of [reportId, submissionId])
    expect(fit(parameter, unknownId)).toEqual(Object.values(unknownId.values))
})

test('numbers are numbers of JSON', () => {
  const numbers = TYPES.filter(([, { isNumber }]) => isNumber)
  expect(numbers.length).toBeGreaterThan(2)
  for (const [, { values }] of numbers)
    for (const value of Object.values(values)) expect(JSON.parse(value)).toBe(Number(value))
})

test('what is called malformed is refused by parsers of others', () => {
  const bytesOf = (text: string) => encoded(text) ?? new TextEncoder().encode(text)
  const isJson = (text: string): boolean => {
    try {
      JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytesOf(text)))
      return true
    } catch {
      return false
    }
  }
  expect(Object.values(VALUE_TYPES.malformedJson.values).filter(isJson)).toEqual([])
  const isXml = (text: string): boolean => {
    try {
      XmlDocument.fromBuffer(bytesOf(text)).dispose()
      return true
    } catch {
      return false
    }
  }
  expect(isXml('<Document/>')).toBe(true)
  expect(Object.values(VALUE_TYPES.malformedXml.values).filter(isXml)).toEqual([])
})

test.each(Object.entries(UNREVEALED))('values of %s show every damage but some', (name, unseen) => {
  const { values } = VALUE_TYPES[name as keyof typeof VALUE_TYPES]
  const revealed = new Set(Object.values(values).flatMap(revealedBy))
  expect(DAMAGES.filter((damage) => !revealed.has(damage))).toEqual(unseen)
})
