import { expect, test } from 'vitest'
import { renderDiagnostic, renderDiagnostics } from './diagnostic.ts'
import type { Diagnostic } from './diagnostic.ts'

const diagnostic: Diagnostic = {
  severity: 'error',
  file: 'scenarios/x.yaml',
  line: 7,
  column: 11,
  length: 32,
  message: 'unknown operation "account-information/read-balanse"',
  remedy: 'did you mean account-information/read-balance?',
  sourceLine: '    send: account-information/read-balanse',
}

test('a message shows the line, the place and the remedy', () => {
  expect(renderDiagnostic(diagnostic))
    .toBe(`scenarios/x.yaml:7:11: unknown operation "account-information/read-balanse"
   7 |     send: account-information/read-balanse
     |           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
   did you mean account-information/read-balance?`)
})

test('several messages are counted by severity', () => {
  const rendered = renderDiagnostics([diagnostic, diagnostic, { ...diagnostic, severity: 'warning' }])
  expect(rendered).toContain('x.yaml:7:11: warning: unknown')
  expect(rendered.endsWith('\n\n2 errors, 1 warning')).toBe(true)
  expect(renderDiagnostics([])).toBe('')
  const many = renderDiagnostics(Array.from({ length: 90 }, () => diagnostic))
  expect(many.endsWith('\n\n90 errors; the first 50 are shown')).toBe(true)
})

test('carets stand below the place after tabs and after characters of two units', () => {
  const [, line, carets] = renderDiagnostic({
    ...diagnostic,
    sourceLine: '\t"🏦": x',
    column: 8,
    length: 1,
  }).split('\n')
  expect(line).toBe('   7 | \t"🏦": x')
  expect(carets).toBe('     | \t     ^')
})

test('a long line is shown as a window around the place', () => {
  const sourceLine = `${'a'.repeat(300)}HERE${'b'.repeat(300)}`
  const [, line = '', carets = ''] = renderDiagnostic({
    ...diagnostic,
    sourceLine,
    column: 301,
    length: 4,
  }).split('\n')
  expect(line.length).toBeLessThan(115)
  expect(line.indexOf('HERE')).toBe(carets.indexOf('^^^^'))
})

test('nothing from a file can write to the terminal', () => {
  const rendered = renderDiagnostic({
    ...diagnostic,
    message: 'unknown "\u001b[2J"',
    sourceLine: '\u001b]0;title\u0007 \u202e \u2028',
  })
  expect(rendered.replaceAll('\n', '')).toMatch(/^[^\p{C}\u2028]*$/u)
})
