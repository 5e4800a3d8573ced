import { expect, test } from 'vitest'
import type { ProgressEvent } from '../runner/run-request.ts'
import { showProgress } from './progress.ts'

const event = (verdict: string, finished: number): ProgressEvent =>
  ({
    finished,
    total: 2,
    scenario: { id: `area/scenario-${finished}`, verdict, durationMs: 12 },
  }) as ProgressEvent

function waited(isTTY: boolean): string {
  let text = ''
  const progress = showProgress({ write: (more) => (text += more), isTTY, columns: 80 })
  for (let times = 1; times <= 5; times++) progress.onRateLimited({ times, waitedMs: times * 2000 })
  return text
}

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

test('that the target limits the rate is told while it is waited for, more seldom the longer it lasts', () => {
  const lines = waited(false).trimEnd().split('\n')
  expect(lines.map((line) => /asked again \d+ times?, \d+ seconds/.exec(line)?.[0])).toEqual([
    'asked again 1 time, 2 seconds',
    'asked again 2 times, 4 seconds',
    'asked again 4 times, 8 seconds',
  ])
  expect(lines[0]).toContain('--rate')
  expect(waited(true)).toContain('429: waited 5 times, 10.0 s (--rate)')
  expect(waited(true)).not.toContain('\n')
})

test('that flows wait is told while they do, and in few lines where lines stay', () => {
  let text = ''
  const progress = showProgress({ write: (more) => (text += more), isTTY: false, columns: 80 })
  const wait = { awaits: 'the booking', untilMs: 0 }
  for (let count = 1; count <= 9; count++) progress.onWaits(Array.from({ length: count }, () => wait))
  for (const count of [8, 1, 0]) progress.onWaits(Array.from({ length: count }, () => wait))
  const told = text.trimEnd().split('\n')
  expect(told.map((line) => /\d+ flows? waits?/.exec(line)?.[0])).toEqual([
    '1 flow waits',
    '2 flows wait',
    '4 flows wait',
    '8 flows wait',
  ])
})
