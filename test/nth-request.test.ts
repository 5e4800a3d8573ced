import { expect, test } from 'vitest'
import { anyGlob } from '../src/kernel/glob.ts'
import { selfTest } from '../src/runs/self-test/self-test.ts'
import { readConsequences } from '../src/runs/suite/consequences.ts'
import { REQUIREMENTS } from '../src/rules/requirements.ts'
import { createSimulator } from '../src/simulator/create.ts'
import { FAULTS } from '../src/simulator/faults/faults.ts'
import { SCENARIOS, xml } from './support/suite.ts'

const ECHO = 'https://bank.invalid/api/bankingservices/b2b/account-information/version/healthcheck'

/** What shows at some moments alone, in which scenario, and who sees it. */
const SEEN: Readonly<Record<string, readonly (readonly [fault: string, scenario: string, by: string])[]>> = {
  '2': [
    [
      'cards/pin-datamailer-for-virtual-card-has-another-code',
      'cards/pin-datamailer*',
      'cards/pin-datamailer-for-virtual-card-is-refused',
    ],
    [
      'cards/three-ds-password-has-another-code',
      'cards/three-ds-password@*',
      'cards/three-ds-password-error-is-4467',
    ],
    ['cards/three-ds-sms-only-refused', 'cards/three-ds-password@*', 'cards/three-ds-password-error-is-4467'],
    ['balances/202-for-a-finalized-day', 'balances/*', 'balances/finalized-day-is-answered-200'],
    ['cards/sync-events-lost', 'cards/push-*', 'cards/sync-reaches-every-card'],
    ['cards/sync-of-all-cards', 'cards/push-syncs-at-once@*', 'cards/sync-spares-other-cards'],
    ['cards/trace-id-refused', 'cards/push-of-many-syncs@*', 'cards/valid-request-succeeds'],
    [
      'access/foreign-account-shows-its-existence',
      'access/outside-the-consent',
      'access/account-outside-the-consent-hides-its-existence',
    ],
    [
      'token/unknown-token-answers-401',
      'token/of-another-client',
      'token/failing-refresh-answers-oauth-error',
    ],
    [
      'token/unknown-token-answers-404',
      'token/of-another-client',
      'token/failing-refresh-answers-oauth-error',
    ],
  ],
  'first-time': [
    ['accounts/ids-change-with-every-call', 'accounts/*', 'accounts/ids-are-stable'],
    ['balances/202-for-a-finalized-day', 'balances/*', 'balances/finalized-day-is-answered-200'],
  ],
  'other-client': [
    [
      'access/any-permission-accepted',
      'access/another-client',
      'access/permission-of-another-client-is-refused',
    ],
    ['token/no-token-type', 'token/of-another-client', 'token/refresh-answers-tokens'],
  ],
  'later-day': [
    [
      'balances/200-for-an-unfinalized-day',
      'balances/finalization',
      'balances/unfinalized-day-is-answered-202',
    ],
  ],
  'other-face': [
    [
      'balances/202-for-a-finalized-day',
      '*/finalized-day',
      'provider/balances-finalized-day-is-answered-200',
    ],
  ],
  parallel: [
    ['cards/sync-events-lost', 'cards/push-syncs-at-once@*', 'cards/sync-reaches-every-card'],
    ['token/expired-token-works', 'token/expired-beside-a-valid-one', 'token/expired-answers-401'],
  ],
}

test.each(Object.entries(SEEN))('a target that is wrong as @%s says is blamed', async (when, rows) => {
  const { faults, falseAlarms } = await selfTest({
    scenarios: SCENARIOS.filter(({ id }) => anyGlob(rows.map(([, scenario]) => scenario))(id)),
    requirements: REQUIREMENTS,
    seeds: [1],
    xml,
    consequences: readConsequences(),
    faults: FAULTS.filter(({ id }) => rows.some(([fault]) => fault === id)),
    when,
  })
  expect(falseAlarms).toEqual([])
  expect(faults.filter(({ shows }) => shows === undefined)).toEqual([])
  expect(Object.fromEntries(faults.map(({ id, broke }) => [id, Object.keys(broke)]))).toEqual(
    Object.fromEntries(rows.map(([fault, , by]) => [fault, expect.arrayContaining([by])])),
  )
})

test('what shows in no scenario is told from what nobody sees', async () => {
  const { faults } = await selfTest({
    scenarios: SCENARIOS.filter(({ id }) => id === 'balances/finalization'),
    requirements: REQUIREMENTS,
    seeds: [1],
    xml,
    consequences: readConsequences(),
    faults: FAULTS.filter(({ id }) => id === 'balances/202-for-a-finalized-day'),
    when: 'other-client',
  })
  expect(faults).toEqual([{ id: 'balances/202-for-a-finalized-day', broke: {}, missed: [], unexpected: [] }])
})

test('until then the answers are right, at a copy as well', async () => {
  const id = 'diagnostics/clock-of-2001'
  const bank = createSimulator({ now: '2026-03-02T09:00:00Z', faults: [`${id}@3`] })
  const yearAt = async ({ gateway }: typeof bank, correlation: string): Promise<string> => {
    const headers = { 'X-CORAPI-TARGET-ID': 'default-bank', 'X-Correlation-ID': correlation }
    const answer = await gateway.fetch(new Request(ECHO, { headers }))
    return ((await answer.json()) as { requestDateTime: string }).requestDateTime.slice(0, 4)
  }
  expect([await yearAt(bank, 'one'), await yearAt(bank, 'two')]).toEqual(['2026', '2026'])
  const copy = bank.fork()
  expect([await yearAt(bank, 'three'), await yearAt(copy, 'four')]).toEqual(['2001', '2001'])
  bank.reset()
  expect(await yearAt(bank, 'five')).toBe('2026')
})

test.each(['0', '01', 'x', '', '2.5', '-1', 'parallel2'])('no fault shows @%s', (nth) => {
  expect(() => createSimulator({ faults: [`headers/auto-refused@${nth}`] })).toThrow(
    `no fault is called "headers/auto-refused@${nth}" (ID@WHEN takes a whole number from 1 up, first-time, other-client, later-day, other-face, parallel)`,
  )
})
