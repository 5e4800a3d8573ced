import { expect, test } from 'vitest'
import { scenarioJsonSchema } from '../../scenario/json-schema.ts'
import { completionsAt } from './scenario-completion.ts'
import type { JsonSchema } from './scenario-completion.ts'

const SCHEMA = scenarioJsonSchema() as JsonSchema
const NAMES = { operations: ['accounts/list'], requirements: ['balances/noon'] }

const SCENARIO = `id: area/one
steps:
  - name: first
    send: accounts/list

`

test.each([
  ['', 'title'],
  ['  - na', 'name'],
  ['    pre', 'premise'],
  ['    send: acc', 'accounts/list'],
  ['    verifies:\n      - bal', 'balances/noon'],
  ['    premise:\n      sta', 'status'],
  ['effects: w', 'write'],
])('after "%s", "%s" may come', (typed, wanted) => {
  const found = labelsAfter(SCENARIO + typed)
  expect(found).toContain(wanted)
})

test.each([['    name: what'], ['# a comme'], ['    nothing:\n      lik']])(
  'nothing is offered after "%s"',
  (typed) => {
    expect(labelsAfter(SCENARIO + typed)).toEqual([])
  },
)

test('what is offered replaces the word that was begun', () => {
  const text = `${SCENARIO}    send: acc`
  expect(completionsAt(text, text.length, SCHEMA, NAMES)!.from).toBe(text.length - 'acc'.length)
})

function labelsAfter(text: string): readonly string[] {
  return completionsAt(text, text.length, SCHEMA, NAMES)?.options.map(({ label }) => label) ?? []
}
