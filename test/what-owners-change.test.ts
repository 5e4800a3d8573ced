import { expect, test } from 'vitest'
import { isContradiction } from '../src/evidence/verdict.ts'
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

const play = async (text: string) => {
  const scenarios = validOf(loadTexts([['owner.yaml', text]]))
  if (!scenarios.ok) throw new Error(JSON.stringify(scenarios.error))
  const target = targetOf(createSimulator({ seed: 1, xml, journalCapacity: 0 }))
  const [result] = await playSuite({ scenarios: scenarios.value, requirements: REQUIREMENTS, xml }, target, 1)
  return result!.steps
}

async function judged(rules: string): Promise<readonly string[]> {
  const all = (await play(flow(rules))).flatMap(({ passed, findings }) => [
    ...Object.keys(passed),
    ...findings.map(({ requirement, verdict }) => `${verdict} ${requirement}`),
  ])
  return all.filter((one) => one.includes('token/stated-lifetime-is-that-of-the-target'))
}

test('how long tokens live is held against the profile, unless the owner has said otherwise since', async () => {
  expect(await judged('{ refreshEnd: fixed }')).toEqual(['token/stated-lifetime-is-that-of-the-target'])
  expect(await judged('{ accessToken: { seconds: 0 } }')).toEqual([])
})

test.each([
  [
    'that the clock goes back: what was seen later has not happened yet',
    `
id: token/clock-goes-back
title: A refresh before its token was over
surface: gateway
effects: irreversible
needs: [clock, gateway-clock]
facts: [clientId, refreshToken]
steps:
  - name: refresh
    send: consent-flow/token
    body: { grant_type: refresh_token, client_id: '\${clientId}', refresh_token: '\${refreshToken}' }
    capture: { renewed: /refresh_token }
    mayBeRefused: true
  - name: later
    control: { advance: { days: 200 } }
  - name: over
    send: consent-flow/token
    body: { grant_type: refresh_token, client_id: '\${clientId}', refresh_token: '\${renewed}' }
    mayBeRefused: true
  - name: back
    control: { setClock: 2026-03-03T08:00:00Z }
  - name: not over
    send: consent-flow/token
    body: { grant_type: refresh_token, client_id: '\${clientId}', refresh_token: '\${renewed}' }
    mayBeRefused: true
`,
    [200, 400, 200],
  ],
  [
    'that the issuer is under PSD2: its cards take passwords',
    `
id: cards/issuer-comes-under-psd2
title: A password, once the issuer is under PSD2
surface: cards
effects: irreversible
needs: [cards]
facts: [cardOutsidePsd2]
addressings: [token]
steps:
  - name: under PSD2
    control: { setIssuer: { isUnderPsd2: true } }
  - name: without a password
    send: cards/register-three-ds
    card: '\${cardOutsidePsd2}'
    body: { authId: '\${unique}', authenticationMethod: SMS_ONLY }
    mayBeRefused: true
  - name: deregister
    send: cards/delete-three-ds
    card: '\${cardOutsidePsd2}'
  - name: with a password
    send: cards/register-three-ds
    card: '\${cardOutsidePsd2}'
    body: { authId: '\${unique}', authenticationMethod: SMS_ONLY, password: '\${newPin}' }
    mayBeRefused: true
`,
    [204, 204, 204],
  ],
])('nothing is held against a target whose owner has said %s', async (_, text, statuses) => {
  const steps = await play(text)
  const answered = steps.flatMap(({ exchanges }) =>
    exchanges.flatMap(({ response }) => response?.status ?? []),
  )
  expect(answered).toEqual(statuses)
  expect(steps.flatMap(({ findings }) => findings.filter(isContradiction))).toEqual([])
})
