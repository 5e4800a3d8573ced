import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { arbitraryRunResult } from '../../test/support/arbitrary-run-result.ts'
import { sampleResult } from '../../test/support/sample-result.ts'
import { writeJsonReport } from './json.ts'
import { readReport } from './read-report.ts'

describe('report.json', () => {
  test('comes back as it was written', () => {
    fc.assert(
      fc.property(arbitraryRunResult, (result) => {
        expect(readReport(writeJsonReport(result))).toEqual({ ok: true, value: result })
      }),
    )
  })

  test('is the same whatever order the keys were made in', () => {
    fc.assert(
      fc.property(arbitraryRunResult, (result) => {
        expect(writeJsonReport(reversedKeys(result))).toBe(writeJsonReport(result))
      }),
    )
  })

  test('diffs well: short objects and headers stand on a line, the rest has a line per member', () => {
    const text = writeJsonReport(sampleResult())
    expect(text).toContain('\n  "tool": { "name": "conformance", "version": "0.1.0" },\n')
    expect(text).toContain('\n    "surfaces": ["gateway"]\n')
    expect(text).toMatch(/\n +"headers": \[\["Authorization","Bearer <redacted:token>"\],.+\]\],?\n/)
  })
})

describe('reading a report', () => {
  const written = writeJsonReport(sampleResult())

  test.each([
    ['nothing', '  \n', 'the report is empty'],
    ['half a file', written.slice(0, 500), /ends after 500 characters in the middle/],
    ['no JSON', '{ nonsense }', /the report is not JSON: /],
    ['another file', '{ "name": "conformance" }', 'this is JSON, but no report: it has no schemaVersion'],
    [
      'another version',
      written.replace('"1.0"', '"9.0"'),
      'the report has schema version 9.0; this version reads 1.0: run again with it',
    ],
    [
      'a wrong verdict',
      written.replace('"verdict": "pass"', '"verdict": "great"'),
      /the report is not valid: \/requirements\/0\/verdict: /,
    ],
  ])('%s is refused in a sentence', (_, text, message) => {
    expect(readReport(text)).toEqual({ ok: false, error: expect.stringMatching(message) })
  })

  test('is open for fields of later versions', () => {
    expect(readReport(written.replace('{', '{ "later": true,'))).toMatchObject({ ok: true })
  })
})

function reversedKeys<T>(value: T): T {
  if (Array.isArray(value)) return value.map(reversedKeys) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([key, member]) => [key, reversedKeys(member as unknown)]),
  ) as T
}

test('of a list whose rows are none only the first are looked at', () => {
  const text = `{"schemaVersion":"1.0","requirements":[${Array(200_000).fill('{}').join(',')}]}`
  const read = readReport(text)
  expect(read.ok ? '' : read.error).toMatch(/^the report is not valid: .*; and \d{3,4} more$/)
})
