import { expect, test } from 'vitest'
import { defined } from './defined.ts'

test('a field that is undefined is left out; null, false, 0 and the empty text stay', () => {
  const fields = defined({ a: undefined, b: null, c: false, d: 0, e: '', f: { g: undefined } })
  expect(Object.keys(fields)).toEqual(['b', 'c', 'd', 'e', 'f'])
  expect(fields.f).toHaveProperty('g')
})

test('a field that can be undefined has the type of one that can be absent', () => {
  const reason = (given: string | undefined): { readonly id: string; readonly reason?: string } =>
    defined({ id: 'a', reason: given })
  expect(reason(undefined)).toStrictEqual({ id: 'a' })
  expect(reason('because')).toStrictEqual({ id: 'a', reason: 'because' })
})
