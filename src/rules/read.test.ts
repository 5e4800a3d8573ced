import { expect, test } from 'vitest'
import { element, observe } from '../../test/examples/observe.ts'
import {
  asObject,
  asObjects,
  compact,
  decimal,
  dig,
  json,
  refused,
  show,
  succeeded,
  xmlRoot,
} from './read.ts'

test.for([
  [100, false, false],
  [199, false, false],
  [200, true, false],
  [299, true, false],
  [300, false, false],
  [399, false, false],
  [400, false, true],
  [503, false, true],
] as const)('status %i: a success is %s, a refusal is %s', ([status, isSuccess, isRefusal]) => {
  const answer = observe({ status })
  expect([succeeded(answer), refused(answer)]).toEqual([isSuccess, isRefusal])
})

test('a body is read as what it is', () => {
  const root = element('Document')
  expect([json(observe({ json: [1] })), xmlRoot(observe({ json: [1] }))]).toEqual([[1], undefined])
  expect([json(observe({ xml: root })), xmlRoot(observe({ xml: root }))]).toEqual([undefined, root])
  expect(json({ ...observe({}), response: { ...observe({}).response, body: { kind: 'text' } } })).toBe(
    undefined,
  )
})

test('nothing is found below null, a text or a list, and null is as little as absence', () => {
  expect(dig({ a: { b: 1 } }, 'a', 'b')).toBe(1)
  for (const value of [{ a: null }, { a: 'b' }, { a: [{ b: 1 }] }, null])
    expect(dig(value, 'a', 'b')).toBe(undefined)
  expect(dig({ a: null }, 'a')).toBe(undefined)
})

test('only objects are objects: no list, no text, and null as little as absence', () => {
  expect(asObject({ a: 1 })).toEqual({ a: 1 })
  for (const value of [null, undefined, 'a', 1, []]) expect(asObject(value)).toBe(undefined)
  expect(asObjects([{ a: 1 }, null, 'a', []])).toEqual([{ a: 1 }])
  expect(asObjects({ a: 1 })).toEqual([])
})

test('a decimal is read from a text, and from nothing else', () => {
  expect(decimal({ amount: '1.50' }, 'amount')).toEqual({ unscaled: 15n, scale: 1, places: 2 })
  expect(decimal({ amount: 1.5 }, 'amount')).toEqual({ unscaled: 15n, scale: 1 })
  expect(decimal({ amount: 1e-9 }, 'amount')).toBe(undefined)
  expect(decimal({ amount: true }, 'amount')).toBe(undefined)
  expect(decimal({}, 'amount')).toBe(undefined)
})

test('a value of two hundred characters is shown whole, and of a longer one the first 199', () => {
  const whole = 'ab'.repeat(100)
  expect(show(whole)).toBe(whole)
  expect(show(`${whole}c`)).toBe(`${whole.slice(0, -1)}…`)
  expect([show({ a: 1 }), show(undefined)]).toEqual(['{"a":1}', 'absent'])
})

test('an account number is the same with blanks and in small letters', () => {
  expect(compact('ch93 0076\t2011 6238 5295 7')).toBe('CH9300762011623852957')
})
