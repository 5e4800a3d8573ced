import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { arbitraryRunResult } from '../../test/support/arbitrary-run-result.ts'
import { sampleResult } from '../../test/support/sample-result.ts'
import { plainPalette, type Palette } from './console/palette.ts'
import { describeSummary } from './console.ts'

const options = { palette: plainPalette, width: 100 }

describe('the summary on a terminal', () => {
  test('shows a failure with everything that somebody needs to act on it', () => {
    const text = describeSummary(sampleResult(), options).join('\n')
    expect(text).toContain(
      [
        '  ✕ token/expired-answers-401  MUST · 2 §7 row 1 · gateway',
        '    A resource request with an invalid or expired token is answered with 401.',
        '    │ at         status',
        '    │ expected   401 (the status is 401)',
        '    │ actual     200',
        '    │ exchange   token/expired-access-token-1',
        '    │ scenario   scenarios/token/expired-access-token.yaml:14',
        '    │ look at    the gateway may cache introspection results: compare the time of issue with the',
        '    │            lifetime of that cache',
        "    │ cURL       curl -X GET 'https://gateway.acme-bank.test/",
      ].join('\n'),
    )
  })

  test('groups what was not tested by reason', () => {
    expect(describeSummary(sampleResult(), options)).toContain(
      '  · the target offers no control over its clock; a control URL in the profile would make it testable (3): token/access-lifetime, token/refresh-lifetime, token/code-lifetime',
    )
  })

  test('ends with the verdict, the exit code and where the reports are', () => {
    const lines = describeSummary(sampleResult(), { ...options, reports: ['reports/1/report.html'] })
    expect(lines.slice(-2)).toEqual([
      'NOT CONFORMANT  exit code 1: a requirement fails',
      'reports/1/report.html',
    ])
  })

  test('lets nothing of the target act on the terminal or on a log viewer', () => {
    fc.assert(
      fc.property(arbitraryRunResult, (result) => {
        for (const line of describeSummary(result, options)) {
          expect(line).not.toMatch(/\p{Cc}|\p{Cs}|\p{Zl}|\p{Zp}/u)
        }
      }),
    )
  })

  test('has no line that starts with a command of a log viewer', () => {
    const text = describeSummary(sampleResult(), { ...options, width: 30 })
    expect(text.filter((line) => /^\s*(?:::|##\[)/.test(line))).toEqual([])
  })

  test('takes its colours from the palette alone', () => {
    const palette = Object.fromEntries(
      Object.keys(plainPalette).map((role) => [role, marked(role)]),
    ) as unknown as Palette
    const text = describeSummary(sampleResult(), { palette, width: 100 }).join('\n')
    expect(text).toContain('<bad>✕ 3 fail</bad>')
    expect(text.replace(/<\/?(?:strong|faint|good|bad|caution|note)>/g, '')).toBe(
      describeSummary(sampleResult(), options).join('\n'),
    )
  })
})

function marked(role: string): (text: string) => string {
  return (text) => `<${role}>${text}</${role}>`
}
