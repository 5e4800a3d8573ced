import { expect, test } from 'vitest'
import type { RunResult } from '../src/evidence/run-result.ts'
import { FORMATS } from '../src/report/formats.ts'
import { writeJsonReport } from '../src/report/json.ts'
import { readReport } from '../src/report/read-report.ts'
import { embeddedTarget } from '../src/runner/play/embedded-target.ts'
import { mergeRuns } from '../src/runner/conclude/merge.ts'
import { durationsFrom } from '../src/runner/plan/select.ts'
import type { Shard } from '../src/runner/plan/select.ts'
import { createSimulator } from '../src/simulator/create.ts'
import { RECORDED_DEFAULTS } from '../src/rules/recorded-defaults.ts'
import { nodeReportTools } from './support/report-tools.ts'
import { sampleAndRest } from './support/sample.ts'
import { playSuite, xml } from './support/suite.ts'

// A bank with faults, so that there are failures, warnings and blocked steps to join. The run's clock stands still.
const FAULTS = [
  'balances/one-cent-off-every-other-day',
  'headers/auto-refused',
  'access/unknown-address-answered-204',
]
// Among them scenarios that share what they read, and some that take longer than all others.
const AREAS = ['access', 'balances', 'headers', 'diagnostics', 'payments', 'token', 'consents']
const bank = createSimulator({ seed: 1, faults: FAULTS, xml })
const whole = await play()

for (const { items, tags } of sampleAndRest([1, 2, 3, 4, 5, 6, 7, 8], 3)) {
  test.each(items)('%i shards, merged, are the whole in every file', { tags }, async (count) => {
    const parts: RunResult[] = []
    for (let index = 1; index <= count; index++) parts.push(await play({ index, count }))
    // What `merge` gets has been written and read, and comes in any order.
    const merged = merge(parts.toReversed().map((part) => read(writeJsonReport(part))))
    for (const { name, write } of FORMATS) {
      expect(write(merged, nodeReportTools) === write(whole, nodeReportTools), name).toBe(true)
    }
  })
}

test('measured durations split otherwise, and come to the same', async () => {
  const durations = durationsFrom({
    ...whole,
    scenarios: whole.scenarios.map((scenario, index) => ({ ...scenario, durationMs: (index * 37) % 101 })),
  })
  const parts = [await play({ index: 1, count: 2, durations }), await play({ index: 2, count: 2, durations })]
  const bySize = await play({ index: 1, count: 2 })
  expect(parts[0]!.scenarios.map(({ id }) => id)).not.toEqual(bySize.scenarios.map(({ id }) => id))
  expect(writeJsonReport(merge(parts))).toBe(writeJsonReport(whole))
})

test('a shard into which nothing to play falls is no failure, and can be merged', async () => {
  const only = ['balances/current-day']
  const parts = await Promise.all([1, 2].map(async (index) => await play({ index, count: 2 }, only)))
  const idle = parts.find(({ scenarios }) => scenarios.length === 0)!
  expect(idle).toMatchObject({ verdict: 'not-graded', exitCode: 0, summary: { pass: 0 } })
  const text = FORMATS.find(({ name }) => name === 'console')!.write(idle, nodeReportTools)
  expect(text).toContain('exit code 0: nothing to play falls into this shard')
  const merged = merge(parts.map((part) => read(writeJsonReport(part))))
  expect(writeJsonReport(merged)).toBe(writeJsonReport(await play(undefined, only)))
})

test('where nothing can be played at all, no shard says that all is well', async () => {
  const only = ['payments/booking-instructions', 'payments/kinds']
  const results = [1, 2].map(async (index) => await play({ index, count: 2 }, only, 'read'))
  const parts = await Promise.all(results)
  expect(parts.map(({ exitCode }) => exitCode)).toEqual([3, 3])
  expect(merge(parts)).toMatchObject({ verdict: 'not-graded', exitCode: 3 })
})

async function play(
  shard?: Shard,
  only = AREAS,
  allow: 'read' | 'irreversible' = 'irreversible',
): Promise<RunResult> {
  return await playSuite(embeddedTarget(bank, RECORDED_DEFAULTS), {
    selection: { allow, only },
    strict: false,
    ...(shard && { shard }),
  })
}

function merge(parts: readonly RunResult[]): RunResult {
  const merged = mergeRuns(
    parts.map((result, index) => ({ name: `part ${index}`, result })),
    whole.runId,
  )
  if (!merged.ok) throw new Error(merged.error)
  return merged.value
}

function read(text: string): RunResult {
  const report = readReport(text)
  if (!report.ok) throw new Error(report.error)
  return report.value
}
