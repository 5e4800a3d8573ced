import { expect, test } from 'vitest'
import { correlationIdFor } from './correlation-id.ts'

const at = (run: string, scenario: string, number: number) =>
  correlationIdFor({ kind: 'http' }, run, scenario, number)

test('a target that takes UUIDs alone takes every request', () => {
  expect(at('1128T145901Za2cea27d', 'headers/correlation-id', 7)).toMatch(
    /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/,
  )
})

test('no two requests have the same, and those of a run begin alike', () => {
  const ids = ['r1', 'r2'].flatMap((run) =>
    ['a/b', 'a/c'].flatMap((scenario) => [1, 2, 300].map((number) => at(run, scenario, number))),
  )
  expect(new Set(ids).size).toBe(12)
  expect(new Set(ids.map((id) => id.slice(0, 13))).size).toBe(2)
})

test('at a bank in this process it names the scenario and the request', () => {
  const id = correlationIdFor({ kind: 'embedded' }, 'seed-1', 'headers/correlation-id', 7)
  expect(id).toBe('seed-1-headers-correlation-id-7')
})
