import { XmlDocument } from 'libxml2-wasm'
import { describe, expect, test } from 'vitest'
import { REQUEST_HEADERS } from '../headers.ts'
import { headerValueProblem } from '../header-values.ts'
import { PARAMETERS } from '../operations.ts'
import { parseCalendarDate } from '../../kernel/calendar.ts'
import { TEXT_DAMAGES, revealedBy } from './damages.ts'
import { VALUE_TYPES, type ValueType } from './dictionary.ts'

const TYPES = Object.entries<ValueType>(VALUE_TYPES)

describe.each(TYPES)('%s', (_, { fields, values, most = Infinity, reveals = [], refused }) => {
  const all = Object.values(values)

  test('has another value for each class, none longer than there is room for', () => {
    expect(new Set(all).size).toBe(all.length)
    expect(all.filter((value) => [...value].length > most)).toEqual([])
  })

  test('reveals what it says that it reveals', () => {
    const revealed = new Set(all.flatMap(revealedBy))
    expect(reveals.filter((damage) => !revealed.has(damage))).toEqual([])
  })

  const headers = REQUEST_HEADERS.filter(({ name }) => fields.includes(name) && _ !== 'unknownToken')
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
  expect(fit(accountId.pattern!, malformedAccountId)).toEqual([])
  expect(fit(accountId.pattern!, unknownAccountId)).toEqual(Object.values(unknownAccountId.values))
  expect(fit(date.pattern!, malformedDate)).toEqual([])
  expect(fit(date.pattern!, impossibleDate)).toEqual(Object.values(impossibleDate.values))
  expect(Object.values(impossibleDate.values).filter((value) => parseCalendarDate(value))).toEqual([])
})

test('what is called malformed is refused by parsers of others', () => {
  const isJson = (text: string): boolean => {
    try {
      JSON.parse(text)
      return true
    } catch {
      return false
    }
  }
  expect(Object.values(VALUE_TYPES.malformedJson.values).filter(isJson)).toEqual([])
  const isXml = (text: string): boolean => {
    try {
      XmlDocument.fromString(text).dispose()
      return true
    } catch {
      return false
    }
  }
  expect(isXml('<Document/>')).toBe(true)
  expect(Object.values(VALUE_TYPES.malformedXml.values).filter(isXml)).toEqual([])
})

test('each damage is shown by a value that some request asks with', () => {
  const shown = new Set(
    TYPES.filter(([, { refused }]) => !refused).flatMap(([, { values }]) =>
      Object.values(values).flatMap(revealedBy),
    ),
  )
  expect(Object.keys(TEXT_DAMAGES).filter((name) => !shown.has(name as keyof typeof TEXT_DAMAGES))).toEqual(
    [],
  )
})
