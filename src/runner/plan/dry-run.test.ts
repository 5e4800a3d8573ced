import { expect, test } from 'vitest'
import type { Profile } from '../../target/profile/profile.ts'
import { parseScenario } from '../../../test/support/parse-scenario.ts'
import { dryRun } from './dry-run.ts'

const PROFILE: Profile = {
  name: 'a',
  surfaces: { gateway: { basePath: '' } },
  headers: {
    'Permission-ID': 'p',
    'X-CorAPI-Target-ID': 't',
    'User-Agent': 'u',
    'X-PSU-IP-Address': 'AUTO',
    'X-PSU-User-Agent': 'AUTO',
    Authorization: 'Bearer b',
  },
  known: { account: 'acc-1' },
  pins: {},
  notApplicable: { 'area/left-out': 'not here' },
}

const EVERYTHING = ['clock', 'days', 'permissions']

function announced(
  steps: string,
  allow: 'read' | 'write' = 'write',
  { id = 'area/flow', needs = EVERYTHING, capabilities = EVERYTHING } = {},
) {
  const parsed = parseScenario({
    name: 'a.yaml',
    text: `id: ${id}\ntitle: A\nneeds: [${needs.join(', ')}]\nsteps:\n${steps}`,
  })
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error))
  const target = { profile: PROFILE, capabilities: new Set(capabilities) }
  const [scenario] = dryRun([parsed.value], target, { allow }, Date.parse('2026-03-04T12:00:00Z'))
  return scenario!
}

const BASE = '/api/bankingservices/b2b/account-information/version'
const requestsOf = (steps: string, allow: 'read' | 'write' = 'write') =>
  announced(steps, allow).requests.map(({ request, does, times, effects, withheld }) =>
    [
      does,
      request && `${request.method} ${request.path}`,
      `${times}×`,
      effects,
      ...(withheld ? ['withheld'] : []),
    ].join(' '),
  )

test('a scenario that is left out sends nothing, and says why', () => {
  const steps = '  - { name: a, send: account-information/list-accounts }'
  expect(announced(steps, 'read', { id: 'area/left-out' })).toEqual({
    id: 'area/left-out',
    skipped: 'not here',
    requests: [],
  })
})

test('where no clock can be moved, a flow waits', () => {
  const steps = '  - { name: later, control: { advance: { seconds: 17 } } }'
  expect(announced(steps, 'read', { needs: ['clock'], capabilities: [] }).requests).toEqual([
    { step: 'later', does: 'wait 17 s', effects: 'read', times: 1, withheld: false },
  ])
})

test('a request has its address, with today and with what is known', () => {
  const steps = `  - name: a
    send: account-information/list-transactions
    path: { accountId: '\${account}' }
    query: { date: '\${today}' }`
  expect(requestsOf(steps)).toEqual([
    `account-information/list-transactions GET ${BASE}/accounts/acc-1/transactions?date=2026-03-04 1× read`,
  ])
})

test('what only an answer tells stands in braces', () => {
  const steps = `  - name: list
    send: account-information/list-accounts
    capture: { id: /0/accountId }
  - name: one
    send: account-information/read-account
    path: { accountId: '\${id}' }
  - name: unique
    send: account-information/read-account
    path: { accountId: '\${unique}-\${request}' }`
  expect(requestsOf(steps).slice(1)).toEqual([
    `account-information/read-account GET ${BASE}/accounts/{id} 1× read`,
    `account-information/read-account GET ${BASE}/accounts/{unique}-{request} 1× read`,
  ])
})

test('rounds to the same address count together, and others for themselves', () => {
  const steps = `  - name: some
    forEach: { id: [a, b, a] }
    send: account-information/read-account
    path: { accountId: '\${id}' }`
  expect(requestsOf(steps)).toEqual([
    `account-information/read-account GET ${BASE}/accounts/a 2× read`,
    `account-information/read-account GET ${BASE}/accounts/b 1× read`,
  ])
})

test('what has to be refused is asked for twice', () => {
  const step = '  - { name: a, send: account-information/list-accounts, verifies: [ID] }'
  const often = ['headers/unspecified-is-refused', 'answers/valid-request-succeeds'].map(
    (id) => announced(step.replace('ID', id)).requests[0]!.times,
  )
  expect(often).toEqual([2, 1])
})

test('rounds over what only an answer tells are announced once, in braces', () => {
  const steps = `  - name: list
    send: account-information/list-accounts
    capture: { ids: '/*/accountId' }
  - name: each
    forEach: { id: '\${ids}' }
    send: account-information/read-account
    path: { accountId: '\${id}' }`
  expect(requestsOf(steps)[1]).toBe(`account-information/read-account GET ${BASE}/accounts/{id} 1× read`)
})

test('a command of the control API is announced, and waiting for events is not', () => {
  const steps = `  - name: later
    control: { advance: { hours: 1 } }`
  expect(announced(steps).requests).toEqual([
    { step: 'later', does: 'control advance', effects: 'write', times: 1, withheld: false },
  ])
})

test('a request with another method may write, so that it is withheld where only reads are allowed', () => {
  const steps = `  - name: odd
    send: account-information/list-accounts
    wrong: { method: DELETE }`
  expect(requestsOf(steps, 'write')).toEqual([
    `account-information/list-accounts DELETE ${BASE}/accounts 1× write`,
  ])
  expect(announced(steps, 'read').requests.every(({ withheld }) => withheld)).toBe(true)
})
