import { describe, expect, test } from 'vitest'
import { plainPalette } from './palette.ts'
import { progressLine, type ProgressEvent } from './progress.ts'

const finished: ProgressEvent = {
  kind: 'scenario-finished',
  scenario: 'token/a-rather-long-name-of-a-scenario\u001b[2J',
  verdict: 'fail',
  durationMs: 1234,
  progress: { done: 7, total: 120, failed: 2 },
}

describe('progress', () => {
  test('is a line per finished scenario where nothing can be replaced', () => {
    expect(plain({ kind: 'run-started', target: 'acme', scenarios: 120 })).toBe('120 scenarios against acme')
    expect(plain({ ...finished, kind: 'scenario-started' })).toBeUndefined()
    expect(plain(finished)).toBe('✕ fail           token/a-rather-long-name-of-a-scenario\\u{1b}[2J 1.2 s')
  })

  test('is one line that fits where it can be replaced', () => {
    const line = progressLine(finished, { live: true, width: 40, palette: plainPalette })
    expect(line).toBe('  7/120  2 failed  token/a-rather-lon…')
    expect(line?.length).toBeLessThanOrEqual(40)
  })
})

function plain(event: ProgressEvent): string | undefined {
  return progressLine(event, { live: false, width: 80, palette: plainPalette })
}
