import { describe, expect, test } from 'vitest'
import type { Observation } from '../../evidence/observation.ts'
import { clockSkew, standingClock } from './clock-skew.ts'
import type { Answered } from './probe.ts'

const NOW = Date.parse('2026-03-04T12:00:00Z')
const MINUTE = 60_000
const HOUR = 60 * MINUTE

interface Told {
  /** How far ahead of this machine the echo and the header `Date` are, in milliseconds. */
  readonly echo?: number | undefined
  readonly date?: number | undefined
  readonly status?: number
  readonly body?: Observation['response']['body']
}

/** Sent at noon, answered a second later. */
function answered({ echo, date, status = 200, body }: Told): Answered {
  const told = echo === undefined ? {} : { requestDateTime: new Date(NOW + echo).toISOString() }
  const headers = date === undefined ? [] : ([['Date', new Date(NOW + date).toUTCString()]] as const)
  const observation = {
    sentAtMs: NOW,
    answeredAtMs: NOW + 1000,
    response: { status, headers, body: body ?? { kind: 'json', value: told } },
  } as unknown as Observation
  return { url: 'https://a.test/echo', observation } as Answered
}

const seenOf = (told: Told): string | undefined => clockSkew(answered(told))?.seen

describe('a clock that is off', () => {
  test.each<[Told, string]>([
    [{ echo: 10 * MINUTE }, '10 minutes ahead of'],
    [{ echo: -10 * MINUTE }, '10 minutes behind'],
    [{ date: -7 * MINUTE }, '7 minutes behind'],
    [{ echo: 119 * MINUTE, date: HOUR }, '119 minutes ahead of'],
    [{ echo: 2 * HOUR, date: 2 * HOUR }, '2 hours ahead of'],
    [{ echo: 47 * HOUR, date: 47 * HOUR }, '47 hours ahead of'],
    [{ echo: 48 * HOUR + MINUTE, date: 48 * HOUR }, '2 days ahead of'],
    [{ echo: -100 * 24 * HOUR }, '100 days behind'],
    // Too far for any zone, or between two of them, whatever `Date` says.
    [{ echo: 26 * HOUR + 15 * MINUTE, date: 0 }, '26 hours ahead of'],
    [{ echo: 67 * MINUTE, date: 0 }, '67 minutes ahead of'],
    // A time ahead is measured from the answer, which came a second after the request.
    [{ echo: 5 * MINUTE + 1001 }, '5 minutes ahead of'],
    [{ echo: -5 * MINUTE - 1 }, '5 minutes behind'],
  ])('%o is %s the clock of this machine', (told, words) => {
    expect(seenOf(told)).toBe(`the clock at https://a.test/echo is ${words} the clock of this machine`)
    expect(clockSkew(answered(told))?.name).toBe('clock-skew')
  })

  test.each<[string, Told]>([
    ['nothing tells the time', {}],
    ['it drifts', { echo: -5 * MINUTE, date: 0 }],
    ['it drifts ahead', { echo: 5 * MINUTE + 1000, date: 0 }],
    ['it lies between request and answer', { echo: 500 }],
    ['the echo alone is in another zone', { echo: HOUR, date: 0 }],
    ['the echo alone is in another zone, a minute late', { echo: -2 * HOUR - MINUTE, date: 0 }],
    ['the echo alone is in another zone, with minutes', { echo: 5 * HOUR + 45 * MINUTE, date: 0 }],
    ['the echo alone is in the farthest zone', { echo: 26 * HOUR + 1000, date: 0 }],
    ['the echo tells the time, and Date is off', { echo: 0, date: HOUR }],
    ['no echo answered', { echo: HOUR, status: 404 }],
    ['the echo is no JSON', { body: { kind: 'text' } }],
    ['the echo is null', { body: { kind: 'json', value: null } }],
    ['the time is a number', { body: { kind: 'json', value: { requestDateTime: 7 } } }],
    ['the time cannot be read', { body: { kind: 'json', value: { requestDateTime: 'noon' } } }],
  ])('is not found where %s', (_, told) => {
    expect(clockSkew(answered(told))).toBeUndefined()
  })

  test('is not found without an answer', () => {
    const { observation: _, ...failed } = answered({ echo: HOUR })
    expect(clockSkew(failed)).toBeUndefined()
  })
})

test('a clock stands still when it tells one time twice', () => {
  expect(standingClock(answered({ echo: HOUR }), answered({ echo: HOUR }))?.seen).toContain(
    '2026-03-04T13:00',
  )
  expect(standingClock(answered({ echo: HOUR }), answered({ echo: HOUR + 1100 }))).toBeUndefined()
  expect(standingClock(answered({}), answered({}))).toBeUndefined()
})
