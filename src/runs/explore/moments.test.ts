import { expect, test } from 'vitest'
import { DAY_MS, SECOND_MS, parseInstant } from '../../kernel/calendar.ts'
import { randomStream } from '../../kernel/random.ts'
import { BEGINNINGS, drawWait } from './moments.ts'

test.each([
  ['the end of the day', '2026-03-28T12:00:00Z', '2026-03-28T23:00:00Z'],
  ['summer time', '2026-03-28T12:00:00Z', '2026-03-29T01:00:00Z'],
  ['winter time', '2026-10-24T12:00:00Z', '2026-10-25T01:00:00Z'],
  ['the end of the month', '2026-02-20T12:00:00Z', '2026-02-28T23:00:00Z'],
  ['the end of a code', '2026-03-02T12:00:00Z', '2026-03-02T12:00:30Z'],
  ['three months', '2026-03-02T12:00:00Z', '2026-06-02T11:00:00Z'],
  ['the 120th day', '2026-03-02T12:00:00Z', '2026-06-30T12:00:00Z'],
])('a wait ends a second before %s, exactly then, and a second later', (_, now, event) => {
  const [nowMs, eventMs] = [now, event].map((text) => parseInstant(text)!) as [number, number]
  const waits = new Set(
    Array.from({ length: 2000 }, (__, number) => drawWait(nowMs, nowMs, randomStream('waits', 1, number))),
  )
  const due = (eventMs - nowMs) / SECOND_MS
  for (const seconds of [due - 1, due, due + 1]) expect(waits).toContain(seconds)
})

test('no wait is none, and histories begin before what they are to meet', () => {
  for (let number = 0; number < 500; number++) {
    const random = randomStream('beginnings', 1, number)
    const nowMs = parseInstant(random.pick(BEGINNINGS))!
    expect(drawWait(nowMs, nowMs - 400 * DAY_MS, random)).toBeGreaterThan(0)
  }
})
