import { expect, test } from 'vitest'
import { scenarioOf } from '../../../test/support/fake-target.ts'
import { REQUIREMENTS } from '../../rules/requirements.ts'
import { skippedScenario } from './skipped.ts'

const LIST = 'account-information/list-accounts'

test('a scenario that was left out says why for each requirement of the run, at its line', () => {
  const flow = scenarioOf(`
  - { name: look, send: ${LIST} }
  - name: again
    send: ${LIST}
    verifies: [accounts/links-resolve, accounts/ids-are-distinct]
`)
  const known = new Map(
    REQUIREMENTS.filter(({ id }) => id === 'accounts/links-resolve').map((one) => [one.id, one]),
  )
  const skipped = skippedScenario(flow, 'not-applicable', 'configuration', 'not here', known)
  expect(skipped).toMatchObject({
    id: 'area/flow',
    file: 'flow.yaml',
    title: 'A flow',
    verdict: 'not-applicable',
    durationMs: 0,
    reason: 'not here',
  })
  expect(skipped.steps).toMatchObject([
    {
      name: 'again',
      line: 6,
      exchanges: [],
      passed: {},
      findings: [
        {
          requirement: 'accounts/links-resolve',
          verdict: 'not-applicable',
          cause: 'configuration',
          reason: 'not here',
          source: { file: 'flow.yaml', line: expect.any(Number) as number },
        },
      ],
    },
  ])
  expect(skipped.steps[0]!.findings).toHaveLength(1)
})
