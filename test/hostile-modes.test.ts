import { afterAll, expect, test } from 'vitest'
import { runInProcess } from './support/cli-in-process.ts'
import { runCli, temporaryFolder } from './support/cli-process.ts'
import { HOSTILE_MODES } from './support/hostile-modes.ts'
import {
  HOSTILE_ENVIRONMENT,
  MOST_MEMORY,
  hostileTarget,
  problemsOf,
  weighed,
} from './support/hostile-run.ts'
import { sampleAndRest } from './support/sample.ts'

// A target that answers everything in one of many hostile ways. Whatever it is, the run ends, its report is valid and
// small, and what went wrong is the target's fault or nobody's, never the suite's. `npm run hostile` prints the figures.

const MEGABYTE = 1024 * 1024
const folder = temporaryFolder()
const cleanups: (() => void)[] = [() => folder.remove()]
afterAll(() => {
  for (const cleanup of cleanups.toReversed()) cleanup()
})

for (const { items, tags } of sampleAndRest(HOSTILE_MODES, 4)) {
  // Most of them only wait.
  test.concurrent.each(items)('a target that $name', { tags }, async (mode) => {
    Object.assign(process.env, HOSTILE_ENVIRONMENT)
    const target = await hostileTarget(folder, mode, 20_000, mode.isEndless ? 150 : 60_000)
    cleanups.push(target.close)
    const ran = await runInProcess([...target.argumentList, '--only', 'accounts/list-and-single'])
    expect(problemsOf(ran, target.reports, 8 * MEGABYTE)).toEqual([])
  })
}

test.each(HOSTILE_MODES)('a target that $name, with 16 MB', { tags: 'long' }, async (mode) => {
  const target = await hostileTarget(folder, mode, 15 * MEGABYTE, mode.isEndless ? 2000 : 60_000)
  cleanups.push(target.close)
  const selected = [...target.argumentList, '--only', 'accounts', '--only', 'headers']
  const { ran, mostMemory } = await weighed(folder, 'run', (environment) => runCli(selected, environment))
  expect(problemsOf(ran, target.reports, 32 * MEGABYTE)).toEqual([])
  expect(mostMemory).toBeLessThan(MOST_MEMORY)
})
