import { readFileSync, writeFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { readReport } from '../../report/read-report.ts'
import type { ScenarioResult } from '../../evidence/run-result.ts'
import { REQUIREMENTS } from '../../rules/requirements.ts'
import type { SimulatorOptions } from '../../simulator/simulator.ts'
import { mustExit, runInProcess } from '../../../test/support/cli-in-process.ts'
import { startCli, temporaryFolder } from '../../../test/support/cli-process.ts'
import { serveBank } from '../../../test/support/served-bank.ts'

// A run of ours is the client: what passes is recorded, and the scenario that comes of it is played again.
const folder = temporaryFolder()
afterAll(() => folder.remove())

const BANKS: readonly [string, SimulatorOptions, number][] = [
  ['a faultless bank', {}, 0],
  ['a bank with a fault', { faults: ['answers/json-declared-as-text'] }, 1],
]

test.each(BANKS)(
  'a run recorded before %s replays with the same verdicts',
  async (name, options, exitCode) => {
    const bank = await serveBank({ ...options, now: new Date().toISOString() })
    const { headers, known } = bank.simulator.profile()
    const file = folder.file(`${exitCode}.yaml`)
    // Without a control URL: one bank for all that passes, as real gateways are.
    writeFileSync(file, JSON.stringify({ name, baseUrl: bank.url, simulator: true, headers, known }))
    const reports = folder.file(`recorded-${exitCode}`)
    const proxy = startCli(['record', '--profile', file, '--port', '0', '--reports', reports])
    const greeting = /from (http:\S+) to \S+\n/
    await proxy.printed(greeting)
    const [, address = ''] = proxy.shown(greeting)
    const only = ['--only', 'headers', '--only', 'accounts', '--only', 'balances', '--concurrency', '1']
    const played = ['--allow', 'read', '--reports', folder.file('played')]
    await mustExit(exitCode, ['run', address, '--profile', file, ...only, ...played])
    proxy.process.kill('SIGINT')
    const ended = await proxy.ended
    expect(ended.exitCode, ended.error).toBe(exitCode)

    const scenario = `${reports}/recorded/session.yaml`
    expect(ended.error).toContain(`conformance replay ${scenario}`)
    const recorded = scenarioIn(`${reports}/report.json`)
    expect(recorded.steps.length).toBeGreaterThan(30)
    const replays = folder.file(`replayed-${exitCode}`)
    const replayed = await runInProcess([
      'replay',
      scenario,
      '--profile',
      file,
      '--allow',
      'write',
      '--reports',
      replays,
    ])
    await bank.close()
    expect(replayed.exitCode, replayed.output + replayed.error).toBe(exitCode)
    const again = new Map(scenarioIn(`${replays}/report.json`).steps.map((step) => [step.name, step]))
    const repeatable = recorded.steps.filter((step) => again.has(step.name))
    expect(repeatable.length).toBeGreaterThan(recorded.steps.length / 2)
    for (const step of repeatable)
      expect([step.name, ...verdictsOf(again.get(step.name)!)]).toEqual([step.name, ...verdictsOf(step)])

    const { Authorization } = headers
    const token = Authorization!.replace('Bearer ', '')
    for (const path of [scenario, `${reports}/report.json`, `${reports}/report.html`]) {
      expect(readFileSync(path, 'utf8').includes(token), path).toBe(false)
    }
  },
)

function scenarioIn(path: string): ScenarioResult {
  const report = readReport(readFileSync(path, 'utf8'))
  if (!report.ok) throw new Error(report.error)
  return report.value.scenarios[0]!
}

/** A recorder judges each exchange by itself; what holds one answer against another is for runs. */
const COMPARING = new Set(
  // So does a premise, which may also be that a header is left out: a replay sends those of the profile.
  REQUIREMENTS.filter(({ compares, when }) => compares ?? when).map(({ id }) => id),
)

/** What holds for the exchange, apart from what was observed where the documents are silent. */
/** A replay has correlation ids of its own, and others than the recorded run had. */
/** What a run knows of secrets and of others' accounts depends on its profile: a recorder knows less. */
function verdictsOf({ passed, findings }: ScenarioResult['steps'][number]): readonly string[] {
  return [
    ...Object.keys(passed).map((id) => `${id} pass`),
    ...findings.map(({ requirement, verdict }) => `${requirement} ${verdict}`),
  ]
    .filter((line) => !/^(?:security\/|headers\/longest-correlation-id)/.test(line))
    .filter((line) => !COMPARING.has(line.split(' ')[0]!))
    .sort()
}
