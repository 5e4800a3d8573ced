import { expect, test } from 'vitest'
import type { ProgressEvent } from '../runner/run-request.ts'
import { showProgress } from './progress.ts'

const event = (verdict: string, finished: number): ProgressEvent =>
  ({
    finished,
    total: 2,
    scenario: { id: `area/scenario-${finished}`, verdict, durationMs: 12 },
  }) as ProgressEvent

function shown(isTTY: boolean): string {
  let text = ''
  const progress = showProgress({ write: (more) => (text += more), isTTY, columns: 80 })
  progress.onProgress(event('pass', 1))
  progress.onProgress(event('fail', 2))
  progress.end()
  return text
}

test('where nobody looks on, each scenario has a line', () => {
  const lines = shown(false).trimEnd().split('\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain('area/scenario-2')
  expect(shown(false)).not.toContain('\u001B')
})

test('on a terminal one line replaces the other, and nothing is left of it', () => {
  expect(shown(true)).toContain('\r\u001B[2K')
  expect(shown(true).endsWith('\r\u001B[2K')).toBe(true)
  expect(shown(true)).not.toContain('\n')
})
