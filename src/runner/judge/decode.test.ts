import { describe, expect, test } from 'vitest'
import { err, ok } from '../../kernel/result.ts'
import { element } from '../../../test/examples/observe.ts'
import { decodeBody, mediaTypeOf } from './decode.ts'
import type { ReadXml } from './decode.ts'
import { schemaProblems } from './schema-check.ts'

const ROOT = element('Document')
const readXml: ReadXml = (text) =>
  text === '<Document/>' ? ok(ROOT) : err({ layer: 'syntax', message: 'broken', line: 3 })

test.for<[string, string]>([
  ['application/json', 'application/json'],
  ['Application/JSON ; charset=UTF-8', 'application/json'],
  ['', ''],
])('the media type of "%s" is "%s"', ([value, mediaType]) => {
  expect(mediaTypeOf([['CONTENT-TYPE', value]])).toBe(mediaType)
})

test('without Content-Type there is no media type', () => {
  expect(mediaTypeOf([])).toBe('')
})

describe('a body is what its media type says', () => {
  test.for<[string, string, object]>([
    ['application/json', '{"a":1}', { kind: 'json', value: { a: 1 } }],
    ['application/problem+json', 'null', { kind: 'json', value: null }],
    ['application/json', '', { kind: 'empty' }],
    ['application/json', '{"a":', { kind: 'malformed', problem: expect.stringMatching(/^not JSON: /) }],
    ['application/xml', '<Document/>', { kind: 'xml', root: ROOT }],
    ['text/xml', '<Document/>', { kind: 'xml', root: ROOT }],
    ['application/soap+xml', '<Document/>', { kind: 'xml', root: ROOT }],
    ['application/xml', '<D', { kind: 'malformed', problem: 'not well-formed XML: broken (line 3)' }],
    ['text/plain', '{"a":1}', { kind: 'text' }],
    ['', '{"a":1}', { kind: 'text' }],
  ])('%s with %s', ([mediaType, text, body]) => {
    expect(decodeBody(mediaType, text, readXml)).toEqual(body)
  })

  test('XML that nobody looks into is not malformed, and the line is told', () => {
    const refusing: ReadXml = () =>
      err({ layer: 'syntax', message: 'it has entities', line: 2, unread: true })
    expect(decodeBody('application/xml', '<D/>', refusing)).toEqual({
      kind: 'unread',
      problem: 'it has entities (line 2)',
    })
  })

  test('JSON of so many values that no memory is for is not read, and nothing is said to be wrong with it', () => {
    const many = (count: number) => decodeBody('application/json', `[${'0,'.repeat(count)}0]`, readXml)
    expect(many(1_000_000)).toEqual({
      kind: 'unread',
      problem: 'JSON of more than 500000 values, which are not read',
    })
    expect(many(400_000).kind).toBe('json')
  })

  test('JSON that is deeper than we read is not read, and nothing is said to be wrong with it', () => {
    expect(decodeBody('application/json', '['.repeat(501) + ']'.repeat(501), readXml)).toMatchObject({
      kind: 'unread',
      problem: 'JSON of more than 500 levels, which are not read',
    })
  })

  test('what is wrong with JSON is told without a piece of it, in which a secret may stand', () => {
    const body = decodeBody('application/json', 'token-of-somebody', readXml)
    expect(body).toMatchObject({ kind: 'malformed' })
    expect(JSON.stringify(body)).not.toContain('-of-')
  })
})

describe('what contradicts a schema is told in the words of the documents', () => {
  const balance = { balanceType: 'ITBD', balance: { currency: 'CHF', amount: '1.00' } }
  test.for<[string, unknown, readonly object[]]>([
    ['nothing', balance, []],
    ['null and unknown fields', { ...balance, date: null, other: 1 }, []],
    ['a type', { ...balance, date: 7 }, [{ pointer: '/date', rule: 'is of type string', actual: '7' }]],
    [
      'an amount',
      { ...balance, balance: { currency: 'CHF', amount: 'x' } },
      [
        {
          pointer: '/balance/amount',
          rule: 'is a decimal number as a string',
          actual: '"x"',
          assumption: 'amount-format',
        },
      ],
    ],
    [
      'a date',
      { ...balance, date: '2026-02-30' },
      [{ pointer: '/date', rule: 'is a date', actual: '"2026-02-30"' }],
    ],
    [
      'a closed set',
      { ...balance, balanceType: 'X' },
      [{ pointer: '/balanceType', rule: 'is one of ["ITBD","CLBD"]', actual: '"X"' }],
    ],
    [
      'an absent field',
      { balanceType: 'ITBD' },
      [{ pointer: '/balance', rule: 'has balance', actual: 'absent' }],
    ],
  ])('%s', ([, value, problems]) => {
    expect(schemaProblems('account-information/balance', value)).toEqual(problems)
  })

  test('a long value is cut', () => {
    const [problem] = schemaProblems('account-information/balance', { ...balance, date: 'x'.repeat(5000) })
    expect(problem!.actual.length).toBeLessThanOrEqual(120)
  })
})

test('a problem that has no line is told without one', () => {
  const read: ReadXml = () => err({ layer: 'syntax', message: 'odd' })
  expect(decodeBody('text/xml', '<a', read)).toEqual({
    kind: 'malformed',
    problem: 'not well-formed XML: odd',
  })
})
