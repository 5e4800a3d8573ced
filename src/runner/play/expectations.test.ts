import { expect, test } from 'vitest'
import { fake, findingsOf, ok, play, scenarioOf } from '../../../test/support/fake-target.ts'
import type { RunResult } from '../../evidence/run-result.ts'

const LIST = 'account-information/list-accounts'
const READ = 'account-information/read-account'
const scenario = (result: RunResult) => result.scenarios[0]!
const expectationsIn = (result: RunResult) =>
  scenario(result).steps.flatMap(({ expectations = [] }) =>
    expectations.map(({ at, verdict, expected, actual }) => [at, verdict, expected.rule, actual]),
  )
/** What the answer `[{ id: 'a', size: 2.50, on: true, no: null }, { id: 'b' }]` is held against. */
const held = async (expectation: string) => {
  const body = '[{"id":"a","size":2.50,"on":true,"no":null},{"id":"b"}]'
  const headers = [['Content-Type', 'application/json']] as const
  const { target } = fake(() => ({ status: 200, headers, body }))
  const flow = scenarioOf(`  - { name: list, send: ${LIST}, expect: { ${expectation} } }\n`)
  return await play(target, [flow])
}

test.each([
  ['status: 200'],
  ['status: [200, 201]'],
  ["headers: { content-type: application/json, 'X-None': { exists: false } }"],
  ['values: { /0/id: a, /0/size: 2.5, /0/on: true, /0/no: null }'],
  ['values: { /0/id: { oneOf: [b, a] }, /1: { equals: { id: b } }, /1/no: { exists: false } }'],
  ["values: { '/*/id': { contains: b }, '/*/size': 2.500, '': { count: 2 }, /0/id: { exists: true } }"],
  ["values: { /0/id: { like: 'a*' }, /0/size: { atLeast: 2.5, }, /1/id: { like: b } }"],
  ['values: { /0/size: { atMost: 2.5 } }'],
])('an answer that has what is expected meets it: %s', async (expectation) => {
  const result = await held(expectation)
  expect(expectationsIn(result).map(([, verdict]) => verdict)).not.toContain('missed')
  expect(result).toMatchObject({ exitCode: 0, verdict: 'conformant', expectations: { missed: 0 } })
  expect(scenario(result).verdict).toBe('pass')
})

test.each([
  ['status: 201', 'status', '201', '200'],
  ['headers: { content-type: text/plain }', 'header content-type', '"text/plain"', '"application/json"'],
  ['values: { /0/id: b }', '/0/id', '"b"', '"a"'],
  ["values: { /0/size: '2.5' }", '/0/size', '"2.5"', '2.50'],
  ['values: { /0/no: { exists: false } }', '/0/no', 'is not there', 'null'],
  ['values: { /0/more: 1 }', '/0/more', '1', 'nothing there'],
  ["values: { '/*/id': a }", '/*/id', '"a"', '["a","b"]'],
  ["values: { '/*/none': a }", '/*/none', '"a"', '[]'],
  ["values: { /0/id: { like: 'b*' } }", '/0/id', 'is like "b*"', '"a"'],
  ['values: { /0/size: { atLeast: 2.51 } }', '/0/size', 'at least 2.51', '2.50'],
  ['values: { /0/size: { atMost: 2.49 } }', '/0/size', 'at most 2.49', '2.50'],
  ['values: { /0/id: { atMost: 1 } }', '/0/id', 'at most 1', '"a"'],
  ["values: { '': { count: 3 } }", '', 'has 3 items', expect.any(String)],
])(
  'and one that has not is no failure of a document, but exit code 1: %s',
  async (expectation, ...missed) => {
    const result = await held(expectation)
    const [at, rule, actual] = missed
    expect(expectationsIn(result)).toEqual([[at, 'missed', rule, actual]])
    expect(result).toMatchObject({ exitCode: 1, verdict: 'conformant', expectations: { missed: 1 } })
    expect(result.summary.fail).toBe(0)
    expect(scenario(result).verdict).toBe('fail')
  },
)

test('a missed expectation names its line and its exchange, and no secret', async () => {
  const { target } = fake(() => ok({ access_token: 'who-has-it-pays' }))
  const steps = `  - { name: list, send: ${LIST}, expect: { values: { /access_token: { exists: false } } } }\n`
  const [found] = scenario(await play(target, [scenarioOf(steps)])).steps[0]!.expectations!
  expect(found).toMatchObject({ exchange: 'area/flow#1', source: { file: 'flow.yaml', line: 4 } })
  expect(found!.curl).toMatch(/^curl /)
  expect(JSON.stringify(found)).not.toContain('who-has-it-pays')
})

const FLOW = scenarioOf(`
  - { name: list, send: ${LIST}, capture: { id: /0/id }, expect: { status: 201 } }
  - { name: read, send: ${READ}, path: { accountId: '\${id}' }, expect: { status: 200 } }
  - { name: again, send: ${LIST}, expect: { status: 200 } }
`)

test('what comes after a missed expectation is played, but for what needs its captures', async () => {
  const withId = fake(() => ok([{ id: 'a' }]))
  expect((await play(withId.target, [FLOW])).expectations).toEqual({ met: 2, missed: 1, 'not-reached': 0 })
  const without = fake(() => ok([]))
  const result = await play(without.target, [FLOW])
  expect(without.sent).toHaveLength(2)
  expect(result.expectations).toEqual({ met: 1, missed: 1, 'not-reached': 1 })
})

test('a premise that does not hold is no pass: the run is incomplete where expectations are left', async () => {
  const premise = `  - { name: first, send: ${LIST}, premise: { status: 201 } }\n`
  const { target } = fake(() => ok([]))
  const alone = await play(target, [scenarioOf(premise)])
  expect(scenario(alone)).toMatchObject({
    verdict: 'not-tested',
    reason: '"first" did not end as the flow needs',
  })
  expect(alone).toMatchObject({ verdict: 'conformant', exitCode: 0 })
  expect(alone).not.toHaveProperty('expectations')
  const steps = `${premise}  - { name: then, send: ${LIST}, expect: { status: 200 } }\n`
  const result = await play(target, [scenarioOf(steps)])
  expect(result).toMatchObject({ verdict: 'incomplete', exitCode: 4, expectations: { 'not-reached': 1 } })
  expect(findingsOf(result).some(({ verdict }) => verdict === 'fail')).toBe(false)
})

test.each([
  ['there is nothing to repeat it for', `  - { name: each, forEach: { id: '\${ids}' }, send: ${LIST} }`],
  [
    'what it waits for does not come',
    `  - { name: wait, waitUntil: { send: ${LIST}, status: 201, within: { seconds: 1 }, every: { seconds: 1 } } }`,
  ],
  ['it needs what was not captured', `  - { name: read, send: ${READ}, path: { accountId: '\${none}' } }`],
])('a scenario of which a step is left out is no pass: %s', async (_, step) => {
  const first = `  - { name: list, send: ${LIST}, capture: { none: /none, ids: '/*/id' } }\n`
  const { target } = fake(() => ok([]))
  const result = await play(target, [scenarioOf(`${first}${step}\n`)])
  expect(scenario(result).verdict).toBe('not-tested')
  expect(scenario(result).reason).toMatch(/^"\w+" was not played to its end: /)
})

test.each([
  ['a status that is none', 'stauts: 200', /stauts.*did you mean status/],
  ['another comparison', 'values: { /a: { equal: 1 } }', /equal.*did you mean equals/],
  ['two at once', 'values: { /a: { oneOf: [1], count: 2 } }', /only one comparison/],
  ['a name for a pointer', 'values: { a: 1 }', /a JSON Pointer starts with/],
  ['nothing', '', /nothing is expected here/],
])('wrong in a file: %s', (_, expectation, message) => {
  const steps = `  - { name: list, send: ${LIST}, expect: { ${expectation} } }\n`
  expect(() => scenarioOf(steps)).toThrow(message)
})

test('push events have neither status nor body that could be expected', () => {
  const wait = 'awaitEvents: { count: 1, within: { seconds: 1 }, every: { seconds: 1 } }'
  expect(() => scenarioOf(`  - { name: wait, ${wait}, expect: { status: 200 } }\n`)).toThrow(
    /has no meaning here/,
  )
})
