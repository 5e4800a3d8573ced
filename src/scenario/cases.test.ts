import { expect, test } from 'vitest'
import { casesOf } from './cases.ts'
import { parseScenario } from '../../test/support/parse-scenario.ts'

const FLOW = `title: 'A flow with \${colour}'
steps:
  - name: list
    send: account-information/list-accounts
    query: { colour: '\${colour}' }
`

test('a file with cases is as many flows, each with its own id, title and constants', () => {
  const scenarios = parsed(
    `id: a/with-\${colour}\ncases:\n  - { colour: red }\n  - { colour: blue }\n${FLOW}`,
  )
  expect(scenarios.map(({ id, title, variables }) => ({ id, title, variables }))).toEqual([
    { id: 'a/with-red', title: 'A flow with red', variables: { colour: 'red' } },
    { id: 'a/with-blue', title: 'A flow with blue', variables: { colour: 'blue' } },
  ])
})

test('few lines do not stand for more steps than anybody plays', () => {
  const cases = Array.from({ length: 5001 }, (_, index) => `  - { colour: c${index} }\n`).join('')
  const step = '  - { name: again, send: account-information/list-accounts }\n'
  expect(() => parsed(`id: a/with-\${colour}\ncases:\n${cases}${FLOW}${step}`)).toThrow(
    '5001 cases of 2 steps are more than 10000 steps',
  )
  expect(() => parsed(`id: a/${'x'.repeat(300)}\n${FLOW}`)).toThrow('longer than 300 characters')
})

test('a file without cases is the flow that it is', () => {
  expect(parsed(`id: a/plain\n${FLOW}`).map(({ id }) => id)).toEqual(['a/plain'])
})

test.each([
  ['no cases to take it from', 'id: a/with-${colour}'],
  [
    'another case has the id "a/same" already',
    'id: a/same\ncases:\n  - { colour: red }\n  - { colour: blue }',
  ],
  ['the id would be "a/with-Red"', 'id: a/with-${colour}\ncases:\n  - { colour: Red }'],
  [
    'the first case has "colour", this one has not',
    'id: a/with-${shape}\ncases:\n  - { shape: round, colour: red }\n  - { shape: flat }',
  ],
  [
    'the first case has no "size"',
    'id: a/with-${colour}\ncases:\n  - { colour: red }\n  - { colour: blue, size: 1 }',
  ],
  ['"today" always means', 'id: a/with-${today}\ncases:\n  - { today: now }'],
])('says what is wrong with cases: %s', (message, top) => {
  const read = parseScenario({ name: 'a/flow.yaml', text: `${top}\n${FLOW}` })
  expect(read.ok).toBe(false)
  if (!read.ok) expect(read.error.map((diagnostic) => diagnostic.message).join('\n')).toContain(message)
})

function parsed(text: string) {
  const read = parseScenario({ name: 'a/flow.yaml', text })
  if (!read.ok) throw new Error(JSON.stringify(read.error))
  return casesOf(read.value)
}
