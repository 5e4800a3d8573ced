import { expect, test } from 'vitest'
import type { Observation } from '../../evidence/observation.ts'
import { requestSignature } from './subjects.ts'

const asked = (request: object): string =>
  requestSignature({
    surface: 'gateway',
    today: '2026-03-02',
    request: { method: 'GET', path: '/accounts', headers: [['Permission-ID', '1']], ...request },
  } as unknown as Observation)

test('what one client may not ask for, another may: theirs are no same requests', () => {
  expect(asked({ client: 'second' })).not.toBe(asked({ client: 'first' }))
  expect(asked({ client: 'first' })).toBe(asked({}))
  expect(asked({ headers: [['permission-id', '1']] })).toBe(asked({}))
})

const named = (...ids: readonly string[]): string =>
  asked({ headers: ids.map((id) => ['X-Correlation-ID', id] as const) })

test('two calls are the same request under another name', () => {
  expect(named('a-1')).toBe(named('b-2'))
})

test('the name of a flow is that of one call, where it is no longer than it may be', () => {
  const traced = (id: string): string => asked({ headers: [['issuer-trace-id', id]] })
  expect(traced('a'.repeat(26))).toBe(traced('b'))
  expect(traced('a'.repeat(27))).not.toBe(traced('b'))
})

test.each([
  ['without a name', named()],
  ['with two', named('a-1', 'b-2')],
  ['with one that is too long', named('a'.repeat(65))],
  ['with one of other characters', named('a b')],
])('a request %s is another one', (_, other) => {
  expect(other).not.toBe(named('a-1'))
})
