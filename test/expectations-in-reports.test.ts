import { expect, test } from 'vitest'
import { applyBaseline } from '../src/runner/conclude/baseline.ts'
import { combineRounds } from '../src/runner/conclude/repeat.ts'
import { diffRuns } from '../src/report/diff.ts'
import { FORMATS } from '../src/report/formats.ts'
import { githubAnnotations } from '../src/report/github.ts'
import { needsReplay } from '../src/report/replay-comparison.ts'
import { testCasesOf } from '../src/report/test-cases.ts'
import { calendarDate } from '../src/kernel/calendar.ts'
import { fake, ok, play, scenarioOf } from './support/fake-target.ts'
import { nodeReportTools } from './support/report-tools.ts'

const playExpecting = async (status: number) => {
  const steps = `  - { name: list, send: account-information/list-accounts, expect: { status: ${status} } }\n`
  return await play(fake(() => ok([])).target, [scenarioOf(steps, 'mine/list')])
}
const MISSED = await playExpecting(201)
const MET = await playExpecting(200)

test.each(FORMATS)('a missed expectation, and what came instead, stand in $name', ({ write }) => {
  const text = write(MISSED, nodeReportTools)
  expect(text).toMatch(/mine\/list/)
  expect(text).toContain('201')
  expect(text).toMatch(/expect/i)
})

test('formats of tests have it as a failure, one that is met as passed, and warnings stay what they were', () => {
  const own = (result: typeof MET) => testCasesOf(result).filter(({ suite }) => suite === 'expectations')
  expect(own(MISSED)).toMatchObject([{ name: 'mine/list#1/status', outcome: 'failure' }])
  expect(own(MET)).toMatchObject([{ name: 'mine/list#1/status', outcome: 'passed' }])
  const failures = testCasesOf(MISSED).filter(({ outcome }) => outcome === 'failure')
  expect(failures.map(({ suite }) => suite)).toEqual(['expectations'])
})

test('a CI job marks its line, a replay plays it again, and a comparison shows what became of it', () => {
  expect(githubAnnotations(MISSED)).toContain('::error file=flow.yaml,line=4,title=mine/list#1/status::')
  expect(MISSED.scenarios.map(needsReplay)).toEqual([true])
  expect(diffRuns(MISSED, MET)).toContainEqual({
    kind: 'expectation',
    id: 'mine/list#1/status',
    before: 'status: expected 201, got 200',
    after: 'pass',
  })
})

test('no baseline accepts it, and of several rounds the one that missed it counts', () => {
  expect(applyBaseline(MISSED, [], calendarDate('2026-03-04'), false).exitCode).toBe(1)
  const rounds = combineRounds([MET, MISSED], { strict: false, wasInterrupted: false })
  expect(rounds).toMatchObject({ exitCode: 1, expectations: { met: 0, missed: 1 } })
})
