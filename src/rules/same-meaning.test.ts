import { expect, test } from 'vitest'
import { sameHeader, sameNumber, saysSame } from './read.ts'

const UUID = '6f9619ff-8b86-d011-b42d-00cf4fc964ff'

test.for([
  ['Authorization', 'Bearer dG9r=', 'bearer  dG9r=', true],
  ['Authorization', 'Bearer dG9r=', 'Bearer dG9r', false],
  ['Authorization', 'Bearer dG9r', 'Bearer DG9R', false],
  ['Authorization', 'Bearer dG9r', 'Basic dG9r', false],
  ['permission-id', UUID, ` ${UUID.toUpperCase()} `, true],
  ['X-PSU-IP-Address', '2001:db8::1', '2001:0DB8:0:0:0:0:0:1', true],
  ['X-PSU-IP-Address', '2001:db8::1', '2001:db8::2', false],
  ['X-PSU-IP-Address', 'AUTO', 'auto', false],
  ['X-Correlation-ID', 'a-1', 'A-1', false],
  ['X-PSU-User-Agent', 'Firefox', ' Firefox', true],
] as const)('%s: %s and %s are the same: %s', ([name, one, other, isSame]) => {
  expect(sameHeader(name, one, other)).toBe(isSame)
})

test('a header that is absent is the same as none', () => {
  expect(sameHeader('Authorization', undefined, undefined)).toBe(true)
  expect(sameHeader('Authorization', undefined, '')).toBe(false)
})

test.for([
  [1, 1, true],
  [87_983, '087983', true],
  [1.5, '1.50', true],
  ['1.5', '1.50', false],
  ['007', '7', false],
  ['true', true, false],
  ['', 0, false],
  [null, undefined, true],
  ['2026-03-02T09:00:00+01:00', '2026-03-02T08:00:00.000Z', true],
  ['2026-03-02T09:00:00', '2026-03-02T09:00:00Z', false],
  [UUID, UUID.toUpperCase(), true],
  ['CTK-ab', 'CTK-AB', false],
  ['Zu\u0308rich', 'Z\u00FCrich', true],
  [{ a: 1, b: [2] }, { b: ['2'], a: 1, c: null }, true],
  [{ a: 1 }, { a: 1, b: 2 }, false],
  [[1, 2], [2, 1], false],
  [[], {}, false],
] as const)('%j and %j say the same: %s', ([one, other, isSame]) => {
  expect(saysSame(one, other)).toBe(isSame)
  expect(saysSame(other, one)).toBe(isSame)
})

test('texts are numbers where both stand for one, and what is none cannot be compared', () => {
  expect(sameNumber('087983', '87983')).toBe(true)
  expect(sameNumber('1', 2)).toBe(false)
  expect(sameNumber('***983', 87_983)).toBeUndefined()
  expect(sameNumber(undefined, 1)).toBeUndefined()
})
