import { expect, test } from 'vitest'
import type { Profile } from '../../target/profile/profile.ts'
import { scenarioOf } from '../../../test/support/fake-target.ts'
import { headersMissingFor, missingHeaders } from './profile-facts.ts'

const EMPTY: Profile = { name: 'a', surfaces: {}, headers: {}, known: {}, pins: {}, notApplicable: {} }
const action = (operation: string, headers = {}) =>
  ({ kind: 'send', operation, path: {}, query: {}, headers, client: 'first' }) as const
const LIST = 'account-information/list-accounts'

test('what every request needs is missing until the profile or the step gives it, in any case', () => {
  const missing = missingHeaders(action(LIST), 'gateway', EMPTY)
  expect(missing).toEqual(expect.arrayContaining(['Permission-ID', 'X-CorAPI-Target-ID', 'User-Agent']))
  // The run makes one for each request.
  expect(missing).not.toContain('X-Correlation-ID')
  const profile = { ...EMPTY, headers: { 'permission-id': 'p' } }
  const less = missingHeaders(action(LIST, { 'USER-AGENT': 'u' }), 'gateway', profile)
  expect(missing.filter((name) => !less.includes(name)).sort()).toEqual(['Permission-ID', 'User-Agent'])
})

test('a provider is told the client instead of the target, and profiles know it among the data', () => {
  const missing = missingHeaders(action(LIST), 'provider', EMPTY)
  expect(missing.filter((name) => name.endsWith('ID')).sort()).toEqual([
    'Permission-ID',
    'X-CorAPI-Client-ID',
  ])
  const known = { ...EMPTY, known: { clientId: 'c' } }
  expect(missingHeaders(action(LIST), 'provider', known)).not.toContain('X-CorAPI-Client-ID')
})

test('a provider is asked with a token, which the gateway may have itself', () => {
  const token = { Authorization: 'Bearer dG9rZW4=' }
  expect(missingHeaders(action(LIST), 'gateway', EMPTY)).not.toContain('Authorization')
  expect(missingHeaders(action(LIST), 'provider', EMPTY)).toContain('Authorization')
  expect(missingHeaders(action('account-information/echo'), 'provider', EMPTY)).not.toContain('Authorization')
  expect(missingHeaders(action(LIST, token), 'provider', EMPTY)).not.toContain('Authorization')
  const own = { ...EMPTY, surfaces: { provider: { basePath: '', headers: token } } }
  expect(missingHeaders(action(LIST), 'provider', own)).not.toContain('Authorization')
})

test('an operation that is none needs none', () => {
  expect(missingHeaders(action('no/such'), 'gateway', EMPTY)).toEqual([])
})

test('a scenario lacks what any of its requests lacks, once', () => {
  const flow = scenarioOf(`
  - { name: later, control: { advance: { hours: 1 } } }
  - { name: echo, send: account-information/echo }
  - name: wait
    waitUntil: { send: ${LIST}, status: 200, within: { minutes: 1 }, every: { minutes: 1 } }
`)
  const names = headersMissingFor(flow, EMPTY)
  expect(names).toContain('Permission-ID')
  expect(names).toEqual([...new Set(names)])
  expect(names.length).toBe(missingHeaders(action(LIST), 'gateway', EMPTY).length)
})
