import { expect, test } from 'vitest'
import { selfTest } from '../src/runs/self-test/self-test.ts'
import { readConsequences } from '../src/runs/suite/consequences.ts'
import { REQUIREMENTS } from '../src/rules/requirements.ts'
import { createSimulator } from '../src/simulator/create.ts'
import { FAULTS } from '../src/simulator/faults/faults.ts'
import { SCENARIOS, xml } from './support/suite.ts'

const ECHO = 'https://bank.invalid/api/bankingservices/b2b/account-information/version/healthcheck'

/** What was seen the first time and missed the second, and who sees it. */
const SEEN = {
  'cards/pin-datamailer-for-virtual-card-has-another-code':
    'cards/pin-datamailer-for-virtual-card-is-refused',
  'cards/three-ds-password-has-another-code': 'cards/three-ds-password-error-is-4467',
  'balances/202-for-a-finalized-day': 'balances/finalized-day-is-answered-200',
  'cards/sync-events-lost': 'cards/sync-reaches-every-card',
}

test('a target that is wrong from the second same request on alone is blamed', async () => {
  const { faults, falseAlarms } = await selfTest({
    scenarios: SCENARIOS,
    requirements: REQUIREMENTS,
    seeds: [1],
    xml,
    consequences: readConsequences(),
    faults: FAULTS.filter(({ id }) => Object.hasOwn(SEEN, id)),
    nth: 2,
  })
  expect(falseAlarms).toEqual([])
  expect(Object.fromEntries(faults.map(({ id, broke }) => [id, Object.keys(broke)]))).toEqual(
    Object.fromEntries(
      Object.entries(SEEN).map(([id, requirement]) => [id, expect.arrayContaining([requirement])]),
    ),
  )
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

test.each(['0', '01', 'x', '', '2.5', '-1'])('a fault is in no @%s-th request', (nth) => {
  expect(() => createSimulator({ faults: [`headers/auto-refused@${nth}`] })).toThrow(
    `no fault is called "headers/auto-refused@${nth}" (ID@N takes a whole number from 1 up)`,
  )
})
