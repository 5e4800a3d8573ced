import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { targetOf } from '../src/runs/simulated-bank/pinned-target.ts'
import type { RefreshCell, RunResult } from '../src/evidence/run-result.ts'
import type { Target } from '../src/target/profile/profile.ts'
import { runResultSchema } from '../src/evidence/run-result.ts'
import { createSimulator } from '../src/simulator/create.ts'
import { faultOfCase } from '../src/simulator/faults/refresh-faults.ts'
import { REFRESH_CASES, scenarioOfCase } from '../src/documents/refresh-matrix.ts'
import { reportAs } from './support/report-tools.ts'
import { temporaryFolder } from './support/cli-process.ts'
import { runInProcess } from './support/cli-in-process.ts'
import { serveBank, writeProfile } from './support/served-bank.ts'
import { SCENARIOS, playSuite } from './support/suite.ts'
import type { ServedBank } from './support/served-bank.ts'

const scenarios = SCENARIOS.filter(({ id }) => id.startsWith('refresh/'))

const named = REFRESH_CASES.map((one) => [scenarioOfCase(one), one] as const)

test('there is one scenario for every cell, and no other in its folder', () => {
  expect(scenarios.map(({ id }) => id).toSorted()).toEqual(named.map(([id]) => id).toSorted())
})

describe('in process', () => {
  let result: RunResult
  beforeAll(async () => {
    result = await run(targetOf(createSimulator()))
  })

  test.each(named)('%s passes, and shows what was seen', (id) => {
    expect(cellOf(result, id)).toMatchObject({
      verdict: 'pass',
      seen: expect.stringMatching(/answered \d{3}/),
    })
  })

  test('the report is valid and has a row for each outcome, each cell with a link to its scenario', () => {
    expect(runResultSchema.safeParse(result).success).toBe(true)
    const page = reportAs('html', result)
    for (const [id] of named) expect(page).toContain(`href="#scenario/${id}"`)
    expect(page).toContain('seen: expired; answered 200, then 401, then 401')
  })
})

describe('over HTTP', () => {
  const folder = temporaryFolder()
  let bank: ServedBank
  let result: RunResult
  beforeAll(async () => {
    bank = await serveBank()
    const profile = folder.file('profile.yaml')
    writeProfile(profile, bank)
    const which = ['--only', 'refresh/*', '--allow', 'irreversible', '--reports', folder.file('reports')]
    await runInProcess(['run', '--profile', profile, ...which])
    result = JSON.parse(readFileSync(folder.file('reports/report.json'), 'utf8')) as RunResult
  })
  afterAll(async () => {
    await bank.close()
    folder.remove()
  })

  test.each(named)('%s passes', (id) => {
    expect(result.target.kind).toBe('http')
    expect(cellOf(result, id)).toMatchObject({
      verdict: 'pass',
      seen: expect.stringMatching(/answered \d{3}/),
    })
  })
})

// A gateway that takes invalid_grant for an outage answers 503, which says nothing of what it did: the cell is open then.
describe('a fault leaves no cell a pass, by the verdict of the run itself', () => {
  const results = new Map<string, RunResult>()
  beforeAll(async () => {
    for (const fault of new Set(REFRESH_CASES.map(faultOfCase))) {
      results.set(fault, await run(targetOf(createSimulator({ faults: [fault] }))))
    }
  })

  test.each(named)('%s', (id, one) => {
    const verdict = cellOf(results.get(faultOfCase(one))!, id)?.verdict
    expect(one.outcome.end === 'final' ? ['fail', 'not-tested'] : ['fail']).toContain(verdict)
  })
})

test('what was not played is not tested, and says why', async () => {
  const played = 'refresh/hosted-500-valid'
  const result = await run(targetOf(createSimulator()), { only: [played] })
  const others = result.refreshMatrix!.filter(({ scenario }) => scenario !== played)
  expect(others).toHaveLength(REFRESH_CASES.length - 1)
  for (const cell of others) {
    expect(cell).toMatchObject({ verdict: 'not-tested', reason: 'no scenario of this run plays it' })
    expect(cell).not.toHaveProperty('seen')
  }
  expect(cellOf(result, played)?.verdict).toBe('pass')
  const page = reportAs('html', result)
  expect(page).toContain('no scenario of this run plays it')
})

test('what a target cannot be made to do is not tested either', async () => {
  const result = await run({ ...targetOf(createSimulator()), capabilities: new Set() })
  expect(new Set(result.refreshMatrix!.map(({ verdict }) => verdict))).toEqual(new Set(['not-tested']))
})

test('a run without any of it has no matrix', async () => {
  const result = await run(targetOf(createSimulator()), { only: ['accounts/*'] })
  expect(result.refreshMatrix).toBeUndefined()
  expect(reportAs('html', result)).not.toContain('id="refreshes"')
})

function cellOf({ refreshMatrix }: RunResult, id: string): RefreshCell | undefined {
  return refreshMatrix?.find(({ scenario }) => scenario === id)
}

async function run(target: Target, { only }: { only?: readonly string[] } = {}): Promise<RunResult> {
  return await playSuite(target, { scenarios, selection: { allow: 'irreversible', ...(only && { only }) } })
}
