import { readFileSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readReport } from '../../report/read-report.ts'
import { mustExit, runInProcess } from '../../../test/support/cli-in-process.ts'
import { temporaryFolder } from '../../../test/support/cli-process.ts'

// What becomes of results over time: compared with each other, and held against failures that are accepted.
const folder = temporaryFolder()
afterAll(() => folder.remove())

const ONLY = ['--only', 'headers/user']
const FAULT = ['--fault', 'headers/auto-refused']
const FAILING = ['answers/valid-request-succeeds', 'headers/auto-is-accepted']

beforeAll(async () => {
  await mustExit(0, ['run', ...ONLY, '--reports', folder.file('sound')])
  await mustExit(1, ['run', ...ONLY, ...FAULT, '--reports', folder.file('broken')])
  await mustExit(0, ['run', '--only', 'headers/optional', '--reports', folder.file('other')])
})

describe('diff', () => {
  test('finds nothing between a report and itself', async () => {
    const same = await runInProcess(['diff', folder.file('sound'), folder.file('sound'), '--fields'])
    expect(same.exitCode).toBe(0)
    expect(same.output).toMatch(/\nnothing differs\n$/)
  })

  test('shows flips, and the fields behind them', async () => {
    const { exitCode, output } = await runInProcess([
      'diff',
      folder.file('sound/report.json'),
      folder.file('broken'),
      '--fields',
      '--json',
    ])
    expect(exitCode).toBe(5)
    const { differences, fields } = JSON.parse(output) as { differences: object[]; fields: object[] }
    for (const id of FAILING) {
      expect(differences).toContainEqual({ kind: 'flip', id, before: 'pass', after: 'fail' })
    }
    expect(fields).toContainEqual({
      operation: 'account-information/list-accounts',
      field: 'status',
      before: '200',
      after: '400',
      exchanges: ['headers/user#1'],
    })
  })

  test('says of runs that went over no network that no times are compared', async () => {
    const { exitCode, output } = await runInProcess([
      'diff',
      folder.file('sound'),
      folder.file('sound'),
      '--times',
    ])
    expect(exitCode).toBe(0)
    expect(output).toContain('\ntimes: 0 operations compared')
  })

  test('shows what is new and what is gone', async () => {
    const { exitCode, output } = await runInProcess(['diff', folder.file('sound'), folder.file('other')])
    expect(exitCode).toBe(5)
    expect(output).toContain('\nNo longer there (')
    expect(output).toContain('\n  headers/auto-is-accepted: pass → absent\n')
    expect(output).toContain('\nNot there before (')
    expect(output).toContain('\nThe suite is another one (2)\n  headers/user: in the run → absent\n')
  })

  test('says which report is none', async () => {
    const { exitCode, error } = await runInProcess(['diff', folder.file('sound'), folder.file('absent')])
    expect({ exitCode, error }).toEqual({ exitCode: 2, error: `${folder.file('absent')} does not exist\n` })
  })
})

describe('a baseline', () => {
  test('accepts failures: exit code 0, and every report says so', async () => {
    const { exitCode, output } = await runAgainst(FAILING.map((requirement) => entry({ requirement })))
    expect(exitCode).toBe(0)
    expect(output).toContain('NOT CONFORMANT  exit code 0: the baseline accepts 2 failures')
    expect(output).toContain('accepted: headers/auto-is-accepted (gateway team, until 2999-12-31: known)')
  })

  test('accepts nothing else', async () => {
    const { exitCode } = await runAgainst([entry({ requirement: FAILING[0]! })])
    expect(exitCode).toBe(1)
  })

  test('accepts in the named scenario only', async () => {
    const elsewhere = FAILING.map((requirement) => entry({ requirement, scenario: 'headers/optional' }))
    expect((await runAgainst(elsewhere)).exitCode).toBe(1)
    const here = FAILING.map((requirement) => entry({ requirement, scenario: 'headers/user' }))
    expect((await runAgainst(here)).exitCode).toBe(0)
  })

  test('that has expired accepts nothing, and says since when', async () => {
    const { exitCode, output } = await runAgainst(
      FAILING.map((requirement) => entry({ requirement, expires: '2020-01-31' })),
    )
    expect(exitCode).toBe(1)
    expect(output).toContain('expired: headers/auto-is-accepted still fails (gateway team, until 2020-01-31')
  })

  test('that is stale fails: what passes now has to be taken out', async () => {
    const { exitCode, output } = await runAgainst([entry({ requirement: FAILING[1]! })], [])
    expect(exitCode).toBe(5)
    expect(output).toContain('stale: headers/auto-is-accepted passes now; take it out of the baseline')
  })

  test('is not stale for what this run does not judge', async () => {
    const { exitCode, output } = await runAgainst(
      [entry({ requirement: 'balances/date-is-the-requested-one' })],
      [],
    )
    expect(exitCode).toBe(0)
    expect(output).toContain('not judged here: balances/date-is-the-requested-one')
  })

  test('stands in the report, and a shard takes none', async () => {
    const { output } = await runAgainst([entry({ requirement: FAILING[1]! })], ['--json'])
    expect(readReport(output)).toMatchObject({
      ok: true,
      value: { baseline: [{ requirement: 'headers/auto-is-accepted', state: 'stale' }] },
    })
    const shard = await runAgainst([], ['--shard', '1/2'])
    expect(shard).toMatchObject({
      exitCode: 2,
      error: expect.stringContaining('conformance merge') as string,
    })
  })
})

function entry(more: Readonly<Record<string, string>>): object {
  return { reason: 'known', owner: 'gateway team', expires: '2999-12-31', ...more }
}

async function runAgainst(accepted: readonly object[], options: readonly string[] = FAULT) {
  const baseline = folder.file('baseline.yaml')
  writeFileSync(baseline, JSON.stringify({ accepted }))
  const reports = ['--reports', folder.file('held-against')]
  return await runInProcess(['run', ...ONLY, ...reports, '--baseline', baseline, ...options])
}

test('a GitHub job gets a summary on its page and marks at the lines', async () => {
  const summary = folder.file('step-summary.md')
  writeFileSync(summary, 'before\n')
  process.env['GITHUB_STEP_SUMMARY'] = summary
  const run = ['run', ...ONLY, ...FAULT, '--reports', folder.file('github')]
  // Where these tests run may be such a job.
  const job = process.env['GITHUB_ACTIONS']
  delete process.env['GITHUB_ACTIONS']
  expect((await runInProcess(run)).error).not.toContain('::error')
  const asked = await runInProcess([...run, '--github', '--json'])
  expect(asked.error).toMatch(/^::error file=scenarios\/headers\/user\.yaml,line=\d+,title=/m)
  expect(readReport(asked.output).ok).toBe(true)
  expect(readFileSync(summary, 'utf8')).toMatch(/^before\n## Not conformant/)
  delete process.env['GITHUB_STEP_SUMMARY']
  if (job !== undefined) process.env['GITHUB_ACTIONS'] = job
})
