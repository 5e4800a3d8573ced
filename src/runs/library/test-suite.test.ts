import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { temporaryFolder } from '../../../test/support/cli-process.ts'
import type { RunResult } from '../../evidence/run-result.ts'
import { createSimulator } from '../../simulator/create.ts'
import { registerScenarios } from './test-suite.ts'
import type { ConformanceTestOptions } from './test-suite.ts'

const folder = temporaryFolder()
afterAll(() => folder.remove())

const ONLY = ['balances/*', 'access/*']

test('each scenario is a test of its area, and those that ran are in the report', async () => {
  const reports = folder.file('reports')
  const { tests, end } = await registered({ target: createSimulator(), only: ONLY, reports })
  const noon = tests.find(({ name }) => name.startsWith('balances/noon: '))!
  expect(noon.area).toBe('balances')
  expect(await outcomeOf(noon)).toBe('passed')
  end()
  const report = JSON.parse(readFileSync(join(reports, 'report.json'), 'utf8')) as RunResult
  expect(report).toMatchObject({ verdict: 'conformant', exitCode: 0 })
  expect(report.scenarios.map(({ id }) => id)).toEqual(['balances/noon'])
})

test('a finding is the error of its test', async () => {
  const target = createSimulator({ faults: ['balances/amount-as-number'] })
  const { tests, end } = await registered({ target, only: ['balances/noon'], reports: folder.file('wrong') })
  const outcome = await outcomeOf(tests[0]!)
  expect(outcome).toMatch(/^[a-z]+\/[a-z0-9-]+ \(MUST, 1 §/)
  expect(outcome).toMatch(/\n {2}scenario {3}scenarios\/balances\/noon\.yaml:\d+/)
  // The test has said it.
  expect(end).not.toThrow()
})

test('nothing that was filtered out is played, and nothing is written then', async () => {
  const reports = folder.file('none')
  const { end } = await registered({ target: createSimulator(), only: ONLY, reports })
  end()
  expect(() => readFileSync(join(reports, 'report.json'))).toThrow('ENOENT')
})

test('what cannot be tested is skipped, and a target of which nothing can be graded fails', async () => {
  const target = { fetch: () => new Response('Hello', { headers: { 'Content-Type': 'text/plain' } }) }
  const none = registered({ target, only: ['accounts/*'], reports: folder.file('no-target') })
  await expect(none).rejects.toThrow('no scenario can be played at this target; accounts/')
  const { headers } = createSimulator().profile()
  const { tests, skipped, end } = await registered({
    target: { ...target, profile: { headers } },
    only: ['accounts/*', 'payments/*'],
    reports: folder.file('no-target'),
  })
  expect(skipped.length).toBeGreaterThan(0)
  expect(await outcomeOf(tests[0]!)).toMatch(/^skipped: /)
  expect(end).toThrow(/^the run as a whole: not-graded, exit code 3: /)
})

interface Registered {
  readonly area: string
  readonly name: string
  readonly body: (skip: (reason: string) => void) => Promise<void>
}

/** A test runner that keeps what it is given. */
async function registered(options: ConformanceTestOptions) {
  const tests: Registered[] = []
  const skipped: string[] = []
  let end = (): void => {}
  let area = ''
  await registerScenarios(options, {
    group: (name, body) => {
      area = name
      body()
    },
    test: (name, body) => void tests.push({ area, name, body }),
    skipped: (name) => void skipped.push(name),
    atTheEnd: (body) => (end = body),
  })
  return { tests, skipped, end: () => end() }
}

async function outcomeOf({ body }: Registered): Promise<string> {
  let skipped: string | undefined
  try {
    await body((reason) => (skipped = reason))
  } catch (error) {
    return (error as Error).message
  }
  return skipped === undefined ? 'passed' : `skipped: ${skipped}`
}
