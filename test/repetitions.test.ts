import { afterAll, expect, test } from 'vitest'
import { simulatorProfileText } from '../src/runs/simulated-bank/simulator-profile.ts'
import { createHttpTarget } from '../src/host/client/http-target.ts'
import { ok } from '../src/kernel/result.ts'
import { parseProfile } from '../src/target/profile/parse.ts'
import { combineRounds } from '../src/runner/conclude/repeat.ts'
import type { Scenario } from '../src/scenario/format.ts'
import { chosen } from './distorter/choice.ts'
import { serveBank } from './support/served-bank.ts'
import { SCENARIOS, judgeSuite, playSuite, troublesOf, xml } from './support/suite.ts'

// Over a network, sixteen at once and every time in another order, no verdict may come out otherwise.
const bank = await serveBank({ xml })
const text = simulatorProfileText(bank.simulator, bank.url, true)
const profile = parseProfile({ name: 'served.yaml', text }, { env: () => '', readFile: () => ok('') })
if (!profile.ok) throw new Error(JSON.stringify(profile.error))
const target = createHttpTarget({ profile: profile.value, now: () => 0 })
afterAll(async () => {
  target.close()
  await bank.close()
})

/** REPETITIONS=50 plays every scenario so often. */
const { REPETITIONS = '2' } = process.env

/** One of every kind: reads, writes, time, days, tokens, hosted consents, cards, settlement. */
const SAMPLE =
  /^(accounts\/links|balances\/finalization|statements\/reconciliation|token\/second-consent|provider\/given-back|hosted\/refresh-inside-a-call|payments\/partly-accepted-json|cards\/confirmed-block@cardId|settlement\/several-offenders|consistency\/intraday|headers\/correlation-id|refresh\/own-timeout-valid)/

const SERIES = [
  { name: 'a sample of every kind', played: SAMPLE, rounds: 20, tags: [] },
  { name: 'a sample of every kind', played: SAMPLE, rounds: 50, tags: ['sweep'] },
  { name: 'every scenario', played: /^/, rounds: Number(REPETITIONS), tags: ['sweep'] },
]

for (const { name, played, rounds, tags } of SERIES) {
  test(`${name}, ${rounds} times: no verdict flips`, { tags, timeout: 3_600_000 }, async () => {
    const scenarios = SCENARIOS.filter(({ id }) => played.test(id))
    expect(scenarios.length).toBeGreaterThanOrEqual(12)
    const results = []
    for (let round = 1; round <= rounds; round++) {
      // The target must not see the ids of an earlier round again.
      results.push(await judgeSuite(target, { ...inRound(round), scenarios: shuffled(scenarios, round) }))
    }
    expect(results.flatMap(troublesOf)).toEqual([])
    const { repeated, verdict } = combineRounds(results, { strict: true, wasInterrupted: false })
    expect(repeated).toEqual({ rounds, unstable: [] })
    expect(verdict).toBe('conformant')
  })
}

test('a verdict that flips is noticed', async () => {
  const scenarios = SCENARIOS.filter(({ id }) => id === 'headers/correlation-id')
  const sound = await playSuite(target, { ...inRound(101), scenarios })
  bank.simulator.control.inject('headers/correlation-id-dropped')
  const broken = await playSuite(target, { ...inRound(102), scenarios })
  bank.simulator.control.clearFaults()
  const { repeated } = combineRounds([sound, broken], { strict: true, wasInterrupted: false })
  expect(repeated?.unstable).not.toEqual([])
})

function inRound(attempt: number) {
  return { concurrency: 16, attempt, runId: 'repetitions' }
}

function shuffled(scenarios: readonly Scenario[], seed: number): readonly Scenario[] {
  return chosen(scenarios, scenarios.length, seed)
}
