import { describe, expect, test } from 'vitest'
import { requirement } from '../rules/requirement.ts'
import { OPERATIONS } from '../documents/operations.ts'
import { catalogueOf } from './lint/catalogue.ts'
import { lintScenario, lintScenarios, readScenario } from './parse.ts'
import type { ScenarioSource } from './parse.ts'

// How each message reads is in fixtures/malformed; here is what is and is not objected to.

const draft = { clauses: ['1 §4.2'], text: 'x', why: 'x' } as const
const catalogue = catalogueOf(
  [
    requirement('a/ambient', { ...draft, check: { kind: 'ambient', judge: () => undefined } }),
    requirement('a/staged', { ...draft, check: { kind: 'staged', roles: [], judge: () => [] } }),
    requirement('a/compares', { ...draft, check: { kind: 'staged', roles: ['list'], judge: () => [] } }),
    requirement('a/refusal', {
      ...draft,
      isRefusal: true,
      check: { kind: 'staged', roles: [], judge: () => [] },
    }),
  ],
  OPERATIONS,
  ['account', 'finalizedDay'],
)

function read(text: string, name = 'scenarios/a/x.yaml'): ScenarioSource {
  const result = readScenario({ name, text })
  if (!result.ok) throw new Error(result.error.map((diagnostic) => diagnostic.message).join('\n'))
  return result.value
}

function lint(steps: string, head = ''): string[] {
  const { scenario, document } = read(`id: a/b\ntitle: t\n${head}\nsteps:\n${steps}`)
  return lintScenario(scenario, document, catalogue).map(({ severity, message }) => `${severity}: ${message}`)
}

const LIST = '  - { name: list, send: account-information/list-accounts, verifies: [a/ambient] }\n'

describe('nothing to object to', () => {
  test.each([
    ['an ambient requirement under verifies', LIST, ''],
    [
      'a role that names an earlier step, which then is not idle',
      `  - { name: list, send: account-information/list-accounts }
  - { name: again, send: account-information/list-accounts, verifies: [a/compares: { list: list }] }`,
      '',
    ],
    [
      'two comparisons of one kind',
      `  - { name: one, send: account-information/list-accounts }
  - { name: two, send: account-information/list-accounts }
  - { name: three, send: account-information/list-accounts, verifies: [a/compares: { list: one }, a/compares: { list: two }] }`,
      '',
    ],
    [
      'a captured list that a later step runs for',
      `  - { name: list, send: account-information/list-accounts, capture: { ids: '/*/id' } }
  - name: each
    forEach: { id: '\${ids}' }
    send: account-information/read-account
    path: { accountId: '\${id}' }
    verifies: [a/staged]`,
      '',
    ],
    [
      'a link that is followed',
      `  - { name: list, send: account-information/list-accounts, capture: { links: '/*/_links/self' } }
  - name: follow
    forEach: { link: '\${links}' }
    send: account-information/read-account
    follow: '\${link}'
    verifies: [a/staged]`,
      '',
    ],
    [
      'headers in any case, and those of HTTP',
      `  - { name: n, send: account-information/list-accounts, headers: { x-psu-ip-address: AUTO, Accept: '*/*' }, verifies: [a/staged] }`,
      '',
    ],
    [
      'a path parameter that the deviation gives',
      `  - { name: n, send: account-information/read-account, wrong: { setPath: { accountId: '-' } }, verifies: [a/staged] }`,
      '',
    ],
    [
      'an address of its own',
      `  - { name: n, send: account-information/read-account, wrong: { address: /nowhere }, verifies: [a/staged] }`,
      '',
    ],
    [
      'an unspecified query parameter on purpose',
      `  - { name: n, send: account-information/list-accounts, wrong: { setQuery: { x: '1' } }, verifies: [a/staged] }`,
      '',
    ],
    [
      'variables that every scenario has',
      `  - { name: n, control: { revokeConsent: '\${permission}' } }
  - { name: f, control: { finalizeDay: '\${today - 1}' } }\n${LIST}`,
      'needs: [permissions, days]',
    ],
    ['an instant to start at', LIST, 'needs: [clock]\nstartsAt: 2026-03-29T00:30:00Z'],
    [
      'control with what it needs',
      `  - { name: pass, control: { advance: { days: 1 } } }\n${LIST}`,
      'needs: [clock]',
    ],
  ])('%s', (_, steps, head) => {
    expect(lint(steps, head)).toEqual([])
  })
})

test('a deviation sees the variables, too', () => {
  const step = `  - { name: n, send: account-information/list-accounts, wrong: { setHeader: { '\${name}': '\${value}' } }, verifies: [a/staged] }`
  expect(lint(step)).toEqual([
    'error: nothing sets the variable "name" before this',
    'error: nothing sets the variable "value" before this',
  ])
})

test('one name cannot be two things', () => {
  const steps = `  - { name: n, send: account-information/list-accounts, capture: { account: /0/id } }
  - name: each
    forEach: { account: [1] }
    send: account-information/read-account
    path: { accountId: '\${account}' }
    verifies: [a/staged]`
  expect(lint(steps, 'facts: [account]')).toEqual([
    'error: "account" already is a fact',
    'error: "account" already is captured by the step "n"',
  ])
})

test('a role cannot be a step without an answer', () => {
  const steps = `  - { name: pass, control: { advance: { days: 1 } } }
  - { name: n, send: account-information/list-accounts, verifies: [a/compares: { list: pass }] }`
  expect(lint(steps, 'needs: [clock]')).toEqual([
    'error: the step "pass" only controls, so it has no answer to compare with',
  ])
})

test('what is sent at once knows nothing of each other’s answers, and is compared with those before it', () => {
  const steps = `${LIST}  - { name: at once, send: account-information/list-accounts, together: true, capture: { late: /0/id } }
  - name: too
    send: account-information/read-account
    together: true
    path: { accountId: '\${late}' }
    verifies: [a/compares: { list: list }, a/compares: { list: too }]`
  expect(lint(steps)).toEqual([
    'error: nothing sets the variable "late" before this',
    'error: the step "too" does not come before this one',
  ])
})

test('rounds that are sent at once are those of forEach', () => {
  expect(() =>
    lint(`${LIST}  - { name: n, send: account-information/list-accounts, together: rounds }`),
  ).toThrow('without forEach there are no rounds that could be sent at once')
})

test('a refusal names the step that shows what works, and nothing else does', () => {
  const refused = (verifies: string) =>
    `${LIST}  - { name: n, send: account-information/list-accounts, wrong: { omitHeader: User-Agent }, verifies: [${verifies}] }`
  expect(lint(refused('a/refusal: { premise: list }'))).toEqual([])
  expect(lint(refused('a/refusal'))).toEqual([
    'error: "a/refusal" says that something is refused, which shows nothing where nothing works',
  ])
  expect(lint(refused('a/staged: { premise: list }'))).toEqual(['error: "a/staged" has no role "premise"'])
})

test('a request names its card in another way only where its flow is about no variant in particular', () => {
  const details = (more: string) =>
    `  - { name: n, send: cards/details, card: '\${activeCard}', addressing: token, verifies: [a/cards] }${more}`
  const cards = catalogueOf(
    [
      requirement('a/cards', {
        ...draft,
        surface: 'cards',
        check: { kind: 'ambient', judge: () => undefined },
      }),
    ],
    OPERATIONS,
    ['activeCard'],
  )
  const found = (head: string) => {
    const { scenario, document } = read(
      `id: a/b\ntitle: t\nsurface: cards\nfacts: [activeCard]\n${head}\nsteps:\n${details('')}`,
    )
    return lintScenario(scenario, document, cards).map(({ message }) => message)
  }
  expect(found('')).toEqual([])
  expect(found('variant: v2')).toEqual([expect.stringContaining('the flow has one variant')])
  expect(found("release: '2.38.0'")).toEqual([expect.stringContaining('the flow has one release')])
})

test('waiting requests are held against the same rules', () => {
  const steps = `${LIST}  - name: wait
    waitUntil: { send: account-information/read-acount, path: { x: '\${y}' }, status: 200, within: { hours: 1 }, every: { minutes: 1 } }`
  expect(lint(steps)).toEqual([
    'error: unknown operation "account-information/read-acount"',
    'error: nothing sets the variable "y" before this',
  ])
})

test('an order that is waited for has been sent by an earlier step', () => {
  const waiting = (step: string) =>
    `  - name: wait
    waitUntil: { send: account-information/list-accounts, status: 200, booked: ${step}, within: { hours: 1 }, every: { minutes: 1 } }\n`
  expect(lint(LIST + waiting('nobody'))).toEqual([
    expect.stringContaining('no step before this one is called "nobody"'),
  ])
})

test('push events can be awaited where the scenario says that it needs them', () => {
  const awaiting = `  - name: the events
    awaitEvents: { count: 1, within: { minutes: 1 }, every: { seconds: 10 } }
    verifies: [a/staged]\n`
  expect(lint(LIST + awaiting, 'needs: [events]')).toEqual([])
  expect(lint(LIST + awaiting)).toEqual([expect.stringContaining('events')])
  const tooSeldom = awaiting.replace('seconds: 10', 'minutes: 2')
  expect(() => lint(LIST + tooSeldom, 'needs: [events]')).toThrow('longer than "within"')
  const request = `${awaiting}    headers: { a: b }\n`
  expect(() => lint(LIST + request, 'needs: [events]')).toThrow('"headers" has no meaning here')
})

test('ids of files that run together differ', () => {
  const text = `id: a/b\ntitle: t\nsteps:\n${LIST}`
  const found = lintScenarios(
    [read(text, 'scenarios/a/one.yaml'), read(text, 'scenarios/a/two.yaml')],
    catalogue,
  )
  expect(found.map(({ file, line, message }) => [file, line, message])).toEqual([
    ['scenarios/a/two.yaml', 1, 'scenarios/a/one.yaml already has the id "a/b"'],
  ])
})

test('a file without a folder has no area to differ from', () => {
  const { scenario, document } = read(`id: q/b\ntitle: t\nsteps:\n${LIST}`, 'x.yaml')
  expect(lintScenario(scenario, document, catalogue)).toEqual([])
})
