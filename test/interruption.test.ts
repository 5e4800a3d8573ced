import { expect, test } from 'vitest'
import type { ScenarioResult } from '../src/evidence/run-result.ts'
import type { Target } from '../src/target/profile/profile.ts'
import { embeddedTarget } from '../src/runner/play/embedded-target.ts'
import { createSimulator } from '../src/simulator/create.ts'
import { playSuite, SCENARIOS } from './support/suite.ts'
import { between } from './support/between.ts'

test('an interruption ends a scenario after the step in flight, and nobody takes it for judged', async () => {
  let sent = 0
  const interruption = new AbortController()
  const kept: ScenarioResult[] = []
  const result = await playSuite(
    counting(() => {
      sent++
      interruption.abort()
    }),
    {
      scenarios: SCENARIOS.filter(({ id }) => id.startsWith('accounts/')),
      concurrency: 1,
      interruption: interruption.signal,
      onProgress: ({ scenario }) => kept.push(scenario),
    },
  )
  expect(sent).toBe(1)
  // What was kept would not be played again by a run that goes on.
  expect(kept).toEqual([])
  expect(result).toMatchObject({ verdict: 'incomplete', exitCode: 4 })
  const [begun, ...others] = result.scenarios
  const [first, ...rest] = begun!.steps
  expect(first!.exchanges).toHaveLength(1)
  const reasons = rest.flatMap(({ findings }) =>
    findings.map(({ verdict, reason }) => `${verdict}: ${reason}`),
  )
  expect(new Set(reasons)).toEqual(new Set(['not-tested: the run was interrupted before it']))
  expect(new Set(others.map(({ reason }) => reason))).toEqual(new Set(['the run was interrupted before it']))
})

/** The embedded bank, counting what it is sent. */
function counting(count: () => void): Target {
  return between(embeddedTarget(createSimulator()), async (request, send) => {
    count()
    return await send(request)
  })
}
