import { expect, test } from 'vitest'
import type { Finding } from '../evidence/run-result.ts'
import type { Target } from '../target/profile/profile.ts'
import { createSimulator } from '../simulator/create.ts'
import { embeddedTarget } from './play/embedded-target.ts'
import { fake, findingsOf, ok, play, scenarioOf } from '../../test/support/fake-target.ts'
import { SCENARIOS, playSuite, xml } from '../../test/support/suite.ts'

const NOTE =
  /^# The scenario had set the clock: it was (\S+)\. At another time the answer may be another\.\ncurl /

test('a command says that the scenario had set the clock, where the world with that clock is gone', async () => {
  const findings = await findingsWith((session) => ({ ...session, lastingUrl: (url) => url }))
  const noted = findings.filter(({ curl }) => NOTE.test(curl ?? ''))
  expect(noted.map(({ requirement }) => requirement)).toContain('token/access-token-expires-after-24-hours')
  // The scenario begins at eight in Zulu time, and fails a day later.
  const fails = noted.filter(({ verdict }) => verdict === 'warn')
  expect(fails).not.toEqual([])
  for (const { curl } of fails) expect(NOTE.exec(curl!)![1]).toMatch(/^2026-05-05T08:00:01/)
})

test('it says nothing where it reaches the very bank that answered', async () => {
  const findings = await findingsWith((session) => session)
  expect(findings.some(({ curl }) => curl?.startsWith('curl '))).toBe(true)
  expect(findings.filter(({ curl }) => curl?.includes('#'))).toEqual([])
})

test('it says so, too, when the scenario has only waited for something', async () => {
  const { target } = fake(() => ({ ...ok(), body: '[{"id":7}]' }))
  const open = target.open.bind(target)
  const lasting: Target = {
    ...target,
    open: async (opening) => ({ ...(await open(opening)), lastingUrl: (url) => url }),
  }
  const wait = `{ send: account-information/list-accounts, status: 503, within: { minutes: 1 }, every: { minutes: 1 } }`
  const result = await play(lasting, [scenarioOf(`\n  - { name: wait, waitUntil: ${wait} }\n`)])
  const lines = findingsOf(result).flatMap(({ curl }) => curl ?? [])
  expect(lines[0]).toMatch(/^curl /)
  expect(lines.some((line) => NOTE.test(line))).toBe(true)
})

const START = '2026-03-02T08:00:00Z'

async function findingsWith(
  change: (session: Awaited<ReturnType<Target['open']>>) => Awaited<ReturnType<Target['open']>>,
): Promise<readonly Finding[]> {
  const simulator = createSimulator({ now: START, xml })
  simulator.control.inject('token/expired-token-works')
  const target = embeddedTarget(simulator)
  const changed = {
    ...target,
    open: async (opening: Parameters<Target['open']>[0]) => change(await target.open(opening)),
  }
  const scenarios = SCENARIOS.filter(({ id }) => id === 'token/access-token-lifetime')
  const { scenarios: played } = await playSuite(changed, { scenarios })
  return played.flatMap(({ steps }) => steps.flatMap(({ findings }) => findings))
}
