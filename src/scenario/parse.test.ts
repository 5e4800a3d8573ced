import { expect, test } from 'vitest'
import { readScenario } from './parse.ts'
import { parseScenario } from '../../test/support/parse-scenario.ts'

const file = {
  name: 'scenarios/balances/past-day.yaml',
  text: `# yaml-language-server: $schema=../scenario.schema.json
id: balances/past-day
title: The balance of a finalized past day is its closing booked balance
needs: [clock, second-client]
facts: [account, finalizedDay]
steps:
  - name: read the balance
    send: account-information/read-balance
    path: { accountId: '\${account}' }
    query: { date: '\${finalizedDay}' }
    headers: { X-PSU-IP-Address: AUTO }
    client: second
    capture: { ids: '/*/id' }
    premise: { status: [200, 202] }
    verifies:
      - balances/past-day-is-clbd
      - consistency/balance-equals-list: { list: list the accounts }
  - name: each header missing
    forEach: { header: [Permission-ID, User-Agent] }
    send: account-information/list-accounts
    wrong: { omitHeader: '\${header}' }
    verifies: [headers/missing]
  - name: let a day pass
    control: { advance: { days: 1, hours: 2 } }
  - name: set the clock
    control: { setClock: '2026-03-29T00:30:00Z' }
  - name: wait
    waitUntil:
      send: account-information/read-balance
      path: { accountId: '\${account}' }
      status: 200
      within: { hours: 1 }
      every: { minutes: 5 }
`,
}

test('a scenario file becomes a scenario', () => {
  const parsed = parseScenario(file)
  expect(parsed.ok && parsed.value).toMatchObject({
    id: 'balances/past-day',
    surface: 'gateway',
    effects: 'read',
    needs: ['clock', 'second-client'],
    facts: ['account', 'finalizedDay'],
    source: { file: 'scenarios/balances/past-day.yaml', line: 2 },
  })
  expect(parsed.ok && parsed.value.steps).toEqual([
    {
      name: 'read the balance',
      source: { file: file.name, line: 7 },
      action: {
        kind: 'send',
        operation: 'account-information/read-balance',
        path: { accountId: '${account}' },
        query: { date: '${finalizedDay}' },
        headers: { 'X-PSU-IP-Address': 'AUTO' },
        client: 'second',
      },
      capture: { ids: '/*/id' },
      premise: { status: [200, 202] },
      verifies: [
        { requirement: 'balances/past-day-is-clbd', roles: {}, source: { file: file.name, line: 16 } },
        {
          requirement: 'consistency/balance-equals-list',
          roles: { list: 'list the accounts' },
          source: { file: file.name, line: 17 },
        },
      ],
    },
    {
      name: 'each header missing',
      source: { file: file.name, line: 18 },
      forEach: { variable: 'header', values: ['Permission-ID', 'User-Agent'] },
      action: {
        kind: 'send',
        operation: 'account-information/list-accounts',
        path: {},
        query: {},
        headers: {},
        wrong: { kind: 'omitHeader', name: '${header}' },
        client: 'first',
      },
      capture: {},
      verifies: [{ requirement: 'headers/missing', roles: {}, source: { file: file.name, line: 22 } }],
    },
    {
      name: 'let a day pass',
      source: { file: file.name, line: 23 },
      action: { kind: 'control', command: 'advance', argument: { days: 1, hours: 2 } },
      capture: {},
      verifies: [],
    },
    {
      name: 'set the clock',
      source: { file: file.name, line: 25 },
      action: { kind: 'control', command: 'setClock', argument: '2026-03-29T00:30:00Z' },
      capture: {},
      verifies: [],
    },
    {
      name: 'wait',
      source: { file: file.name, line: 27 },
      action: {
        kind: 'waitUntil',
        send: {
          kind: 'send',
          operation: 'account-information/read-balance',
          path: { accountId: '${account}' },
          query: {},
          headers: {},
          client: 'first',
        },
        status: [200],
        withinMs: 3_600_000,
        everyMs: 300_000,
      },
      capture: {},
      verifies: [],
    },
  ])
})

test.each([
  ["{ setHeader: { '${name}': x } }", { kind: 'setHeader', name: '${name}', value: 'x' }],
  [
    '{ setPath: { accountId: { repeat: a, times: 300 } } }',
    { kind: 'setPath', name: 'accountId', value: { repeat: 'a', times: 300 } },
  ],
  ['{ setQuery: { day: null } }', { kind: 'setQuery', name: 'day', value: null }],
  ['{ method: DELETE }', { kind: 'method', value: 'DELETE' }],
  ['{ address: /nowhere }', { kind: 'address', value: '/nowhere' }],
  ["{ body: '{' }", { kind: 'body', value: '{' }],
  ['{ body: { a: 1 } }', { kind: 'body', value: { a: 1 } }],
])('wrong: %s', (wrong, expected) => {
  const text = `id: a/b\ntitle: t\nsteps: [{ name: n, send: o, wrong: ${wrong} }]`
  const parsed = parseScenario({ name: 'x.yaml', text })
  expect(parsed.ok && parsed.value.steps[0]?.action).toMatchObject({ wrong: expected })
})

test('a link that is followed', () => {
  const text = "id: a/b\ntitle: t\nsteps: [{ name: n, send: o, follow: '${link}' }]"
  const parsed = parseScenario({ name: 'x.yaml', text })
  expect(parsed.ok && parsed.value.steps[0]?.action).toMatchObject({ follow: '${link}', path: {} })
})

test('the document comes along for the linter', () => {
  const read = readScenario(file)
  expect(read.ok && read.value.document.locate(['steps', 1, 'wrong', 'omitHeader'], 'key').line).toBe(21)
})
