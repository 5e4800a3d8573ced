import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { arbitraryRunResult } from '../../test/support/arbitrary-run-result.ts'
import { sampleResult } from '../../test/support/sample-result.ts'
import { writeMarkdown } from './markdown.ts'

describe('summary.md', () => {
  test('says what happened in a table', () => {
    const text = writeMarkdown(sampleResult())
    expect(text).toMatch(/^## Not conformant: acme-bank gateway\n/)
    expect(text).toContain('| ✕ fail | ‼ error |')
    expect(text).toContain(
      '| token/expired-answers-401 | MUST · 2 §7 row 1 · gateway | status: expected 401 (the status is 401), got 200 | scenarios/token/expired-access-token.yaml:14 |',
    )
  })

  test('has no markup, mention, reference or link that came from the target', () => {
    fc.assert(
      fc.property(arbitraryRunResult, (result) => {
        const text = writeMarkdown(result)
        expect(text).not.toMatch(/[<>`*_[\]~@\\$]|:\/\/|www\./)
        expect(text.replaceAll(/&#\d+;/g, '')).not.toMatch(/&|#(?!#* )/)
        for (const row of text
          .split('\n')
          .filter((line) => line.startsWith('| '))
          .slice(3))
          expect(row.split('|').length === 6 || row.startsWith('| ---')).toBe(true)
      }),
    )
  })
})
