import { expect, test } from 'vitest'
import type { Profile } from '../../target/profile/profile.ts'
import type { ControlCommand, Scenario } from '../../scenario/format.ts'
import {
  actsThroughHooks,
  changesTarget,
  effectsOf,
  effectsWithHooks,
  hooksMissing,
  isAllowed,
} from './effects.ts'
import type { PreparedRequest } from '../request/request.ts'

const SOURCE = { file: 'a.yaml', line: 1 }

function scenario(...commands: readonly ControlCommand[]): Scenario {
  const steps = commands.map((command) => ({
    name: command,
    source: SOURCE,
    action: { kind: 'control', command, argument: null },
    capture: {},
    verifies: [],
  }))
  const fields = {
    id: 'a/flow',
    title: 'A',
    surface: 'gateway',
    effects: 'read',
    needs: [],
    facts: [],
  } as const
  return { ...fields, steps: steps as unknown as Scenario['steps'], source: SOURCE }
}

const profile = (...hooks: readonly string[]): Profile => ({
  name: 'a',
  surfaces: {},
  headers: {},
  known: {},
  pins: {},
  notApplicable: {},
  hooks: Object.fromEntries(hooks.map((name) => [name, { command: ['true'] }])),
})
const { hooks: _, ...WITHOUT } = profile()

test.each([
  ['days', ['finalizeDay'], ['finalizeDay']],
  ['permissions', ['revokeConsent'], ['revokeConsent', 'restore']],
  ['consents', ['deactivateContract'], ['deactivateContract', 'restore']],
  ['consents', ['readFraudRecord', 'readFraudRecord'], ['readFraudRecord']],
  ['cards', ['confirmCard', 'confirmDigitalCard'], ['confirmCard', 'confirmDigitalCard']],
  ['cards', ['setIssuer'], ['setIssuer', 'restore']],
  [
    'cards',
    ['replaceSigningKey', 'setRemoteCheckout', 'carryOutRequest'],
    ['replaceSigningKey', 'setRemoteCheckout', 'carryOutRequest'],
  ],
  // A real clock cannot be moved, and events are the run's affair.
  ['clock', ['advance'], undefined],
  ['second-client', ['finalizeDay'], undefined],
  ['days', ['revokeConsent'], undefined],
  ['cards', ['answerEvents'], undefined],
] as const)('%s is what %j stands for: hooks for %j', (need, commands, missing) => {
  const flow = scenario(...(commands as readonly ControlCommand[]))
  expect(hooksMissing(flow, need, WITHOUT)).toEqual(missing)
  if (missing) expect(hooksMissing(flow, need, profile(...missing.slice(1)))).toEqual([missing[0]])
})

test('what a hook changes for the scenarios that follow is put right again', () => {
  const spoiling = [
    'revokeConsent',
    'consentIs',
    'secondConsent',
    'mixUpTokens',
    'limitClient',
    'deactivateContract',
    'expireToken',
    'tokenEndpointFails',
    'setTokenRules',
    'setIssuer',
  ] as const
  expect(spoiling.filter((command) => changesTarget(scenario(command), WITHOUT))).toEqual(spoiling)
  expect(changesTarget(scenario('finalizeDay', 'confirmCard'), WITHOUT)).toBe(false)
  expect(changesTarget(scenario('finalizeDay', 'revokeConsent'), WITHOUT)).toBe(true)
  const redeeming = { kind: 'send', operation: 'consent-flow/token' } as Scenario['steps'][number]['action']
  const [step] = scenario('authorize').steps
  const refreshing: Scenario = {
    ...scenario('authorize'),
    facts: ['otherRefreshToken'],
    steps: [step!, { ...step!, action: redeeming }],
  }
  expect(changesTarget(refreshing, WITHOUT)).toBe(true)
  expect(changesTarget({ ...refreshing, facts: ['otherAccessToken'] }, WITHOUT)).toBe(false)
})

test('hooks act on the one target that all share, so that they count as writing', () => {
  expect(actsThroughHooks(scenario('finalizeDay'), WITHOUT)).toBe(false)
  expect(actsThroughHooks(scenario(), profile())).toBe(false)
  expect(actsThroughHooks(scenario('answerEvents'), profile())).toBe(false)
  expect(effectsWithHooks(scenario('finalizeDay'), WITHOUT)).toBe('read')
  expect(effectsWithHooks(scenario('finalizeDay'), profile())).toBe('write')
  expect(effectsWithHooks(scenario('revokeConsent'), profile())).toBe('irreversible')
  expect(effectsWithHooks({ ...scenario('finalizeDay'), effects: 'irreversible' }, profile())).toBe(
    'irreversible',
  )
})

test('a request that is sent elsewhere or otherwise could write, but for methods that are safe', () => {
  const sent = (method: string, effects: 'read' | 'write' | 'irreversible', elsewhere: boolean) =>
    effectsOf({ request: { method }, effects, elsewhere } as unknown as PreparedRequest)
  expect(['GET', 'HEAD', 'OPTIONS', 'TRACE', 'get'].map((method) => sent(method, 'read', true))).toEqual(
    Array.from({ length: 5 }, () => 'read'),
  )
  expect(['POST', 'PUT', 'PATCH', 'delete'].map((method) => sent(method, 'read', true))).toEqual(
    Array.from({ length: 4 }, () => 'write'),
  )
  expect(sent('POST', 'read', false)).toBe('read')
  expect(sent('DELETE', 'irreversible', true)).toBe('irreversible')
})

test('what is as strong as allowed is allowed', () => {
  const EFFECTS = ['read', 'write', 'irreversible'] as const
  expect(EFFECTS.map((allowed) => EFFECTS.filter((one) => isAllowed(one, allowed)))).toEqual([
    ['read'],
    ['read', 'write'],
    ['read', 'write', 'irreversible'],
  ])
})
