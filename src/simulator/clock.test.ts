import { expect, test } from 'vitest'
import { createSimulator } from './create.ts'

test('the clock stays where what happens in between can be made up', () => {
  const { clock } = createSimulator({ now: '2026-03-01T10:00:00Z' })
  const refusal = /^the clock can be moved by 30 years at most from 2026-03-01T10:00:00.000Z/
  expect(() => clock.set('9999-12-31T00:00:00Z')).toThrow(refusal)
  expect(() => clock.set('0001-01-01T00:00:00Z')).toThrow(refusal)
  expect(() => clock.advance({ days: 1e9 })).toThrow(refusal)
  expect(clock.now().toISOString()).toBe('2026-03-01T10:00:00.000Z')
  expect(clock.set('2056-03-01T10:00:00Z').toISOString()).toBe('2056-03-01T10:00:00.000Z')
  expect(createSimulator({ now: '9999-12-01T10:00:00Z' }).clock.now().getUTCFullYear()).toBe(9999)
})
