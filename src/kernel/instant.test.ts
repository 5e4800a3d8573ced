import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseInstant } from './calendar.ts'

test('an instant is the same in every spelling', () => {
  const offsets = fc.integer({ min: -14 * 60, max: 14 * 60 })
  const instants = fc.integer({ min: Date.UTC(1996, 0, 2), max: Date.UTC(2105, 11, 31) })
  fc.assert(
    fc.property(instants, offsets, fc.stringMatching(/^\d{0,6}$/), (epochMs, minutes, digits) => {
      const local = new Date(epochMs + minutes * 60_000).toISOString().slice(0, -1)
      const [hour, minute] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60].map((number) =>
        String(number).padStart(2, '0'),
      )
      expect(parseInstant(`${local}${digits}${minutes < 0 ? '-' : '+'}${hour}:${minute}`)).toBe(epochMs)
    }),
  )
})

test.each([
  ['2026-03-02T09:00:00', 'has no offset'],
  ['2026-03-02', 'is a day'],
  ['2026-02-30T09:00:00Z', 'is on no day'],
  ['2100-02-29T09:00:00Z', 'is on no day: 2100 is no leap year'],
  ['2026-03-02T25:00:00Z', 'is at no time'],
  ['2026-03-02T09:00:00+0100', 'is in the basic format'],
  ['Mon, 02 Mar 2026 08:00:00 GMT', 'is of another standard'],
])('%s is none: it %s', (text) => expect(parseInstant(text)).toBeUndefined())

test.each([
  ['2028-02-29T23:30:00Z', Date.UTC(2028, 1, 29, 23, 30)],
  ['2026-03-29T02:30:00+01:00', Date.UTC(2026, 2, 29, 1, 30)],
  ['2026-10-25T02:30:00+02:00', Date.UTC(2026, 9, 25, 0, 30)],
  ['2026-10-25T02:30:00+01:00', Date.UTC(2026, 9, 25, 1, 30)],
])('%s is one', (text, epochMs) => expect(parseInstant(text)).toBe(epochMs))
