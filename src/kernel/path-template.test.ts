import { expect, test } from 'vitest'
import { valuesInPath } from './path-template.ts'

test.for<[string, string, Readonly<Record<string, string>> | undefined]>([
  ['/accounts/{id}', '/accounts/a%20b', { id: 'a%20b' }],
  ['/accounts/{id}/balance', '/accounts/1/balance', { id: '1' }],
  ['/accounts/{id}', '/accounts/', undefined],
  ['/accounts/{id}', '/accounts/1/2', undefined],
  ['/accounts/(a+)+/{id}', '/accounts/(a+)+/1', { id: '1' }],
  ['/x.{id}.json', '/x.a.json', { id: 'a' }],
  ['/x.{id}.json', '/x..json', undefined],
  ['/x-{a}-{b}', '/x-1-2-3', { a: '1', b: '2-3' }],
  ['/{a}{b}', '/123', { a: '1', b: '23' }],
  ['/{a}/{a}', '/1/2', { a: '2' }],
  [`/${'{a}'.repeat(5000)}x`, `/${'1'.repeat(9000)}`, undefined],
])('%s in %s', ([template, path, values]) => {
  expect(valuesInPath(template, path)).toEqual(values)
})
