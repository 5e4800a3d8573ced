import { expect, test } from 'vitest'
import { REQUIREMENTS } from '../src/rules/requirements.ts'
import { targetOf } from '../src/runs/simulated-bank/pinned-target.ts'
import { loadTexts, validOf } from '../src/runs/suite/load-scenarios.ts'
import { playSuite } from '../src/runs/suite/suite.ts'
import { createSimulator } from '../src/simulator/create.ts'
import { xml } from './support/suite.ts'

const flow = (rules: string) => `
id: token/rules-of-the-owner
title: A refresh after the owner has said how long tokens live
surface: gateway
effects: irreversible
needs: [consents]
facts: [clientId, refreshToken]
steps:
  - name: rules
    control: { setTokenRules: ${rules} }
  - name: refresh
    send: consent-flow/token
    body: { grant_type: refresh_token, client_id: '\${clientId}', refresh_token: '\${refreshToken}' }
    verifies: [answers/valid-request-succeeds]
`

async function judged(rules: string): Promise<readonly string[]> {
  const scenarios = validOf(loadTexts([['token-rules.yaml', flow(rules)]]))
  if (!scenarios.ok) throw new Error(JSON.stringify(scenarios.error))
  const target = targetOf(createSimulator({ seed: 1, xml, journalCapacity: 0 }))
  const [result] = await playSuite({ scenarios: scenarios.value, requirements: REQUIREMENTS, xml }, target, 1)
  const all = result!.steps.flatMap(({ passed, findings }) => [
    ...Object.keys(passed),
    ...findings.map(({ requirement, verdict }) => `${verdict} ${requirement}`),
  ])
  return all.filter((one) => one.includes('token/stated-lifetime-is-that-of-the-target'))
}

test('how long tokens live is held against the profile, unless the owner has said otherwise since', async () => {
  expect(await judged('{ refreshEnd: fixed }')).toEqual(['token/stated-lifetime-is-that-of-the-target'])
  expect(await judged('{ accessToken: { seconds: 0 } }')).toEqual([])
})
