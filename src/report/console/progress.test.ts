import { describe, expect, test } from 'vitest'
import { plainPalette } from './palette.ts'
import { liveLine, plainLine } from './progress.ts'

const scenario = {
  id: 'token/a-rather-long-name-of-a-scenario\u001b[2J',
  verdict: 'fail',
  durationMs: 1234,
} as const
const progress = { finished: 7, total: 120, failed: 2, scenario }

describe('progress', () => {
  test('is a line per finished scenario where nothing can be replaced', () => {
    expect(plainLine(scenario, plainPalette)).toBe(
      '✕ fail           token/a-rather-long-name-of-a-scenario\\u{1b}[2J 1.2 s',
    )
  })

  test('is one line that fits where it can be replaced', () => {
    const line = liveLine(progress, 40, plainPalette)
    expect(line).toBe('  7/120  2 failed  token/a-rather-lon…')
    expect(line.length).toBeLessThanOrEqual(40)
  })

  test('says how often and how long a target was waited for that limits the rate', () => {
    const rateLimited = { times: 3, waitedMs: 12_000 }
    expect(liveLine({ ...progress, rateLimited }, 80, plainPalette)).toBe(
      '  7/120  2 failed  429: waited 3 times, 12.0 s (--rate)  token/a-rather-long-…',
    )
    expect(liveLine({ finished: 0, total: 0, failed: 0, rateLimited }, 80, plainPalette)).toBe(
      '  429: waited 3 times, 12.0 s (--rate)  ',
    )
    expect(liveLine({ ...progress, rateLimited }, 30, plainPalette).trimEnd()).toHaveLength(30)
  })

  test('says what is waited for longest and until when, and nothing where nothing waits', () => {
    const at = (time: string): number => new Date(`2026-03-09T${time}:00`).getTime()
    const booking = { awaits: 'the booking', untilMs: at('14:32') }
    const waits = [{ awaits: '/statusCode', untilMs: at('14:27') }, booking]
    expect(liveLine({ ...progress, waits }, 80, plainPalette)).toBe(
      '  7/120  2 failed  waits for the booking until 14:32 (2 flows wait)',
    )
    expect(liveLine({ ...progress, waits: [booking] }, 80, plainPalette)).toContain('14:32 (1 flow waits)')
    expect(liveLine({ ...progress, waits: [] }, 80, plainPalette)).not.toContain('wait')
  })
})
