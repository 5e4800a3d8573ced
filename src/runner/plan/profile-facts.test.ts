import { describe, expect, test } from 'vitest'
import { fake, findingsOf, ok, play, scenarioOf } from '../../../test/support/fake-target.ts'
import { PROFILE } from '../../../test/support/fake-profile.ts'
import type { TargetSession } from '../../target/profile/profile.ts'

const STALE = { known: { account: 'a-1', unfinalizedDay: '2026-03-01' } }
const PROVIDER = {
  surfaces: { provider: { basePath: '' } },
  headers: { ...PROFILE.headers, Authorization: 'Bearer dG9rZW4=' },
  known: { ...STALE.known, clientId: 'client-1' },
}
const JUDGED = 'balances/unfinalized-day-is-answered-202'
const FLOW = scenarioOf(`
  - name: read
    send: account-information/read-balance
    path: { accountId: '\${account}' }
    query: { date: '\${unfinalizedDay}' }
    capture: { of: /date }
    verifies: [balances/unfinalized-day-is-answered-202]
  - name: read once more
    forEach: { day: ['\${of}'] }
    send: account-information/read-balance
    path: { accountId: a-1 }
    query: { date: '\${day}' }
    verifies: [balances/unfinalized-day-is-answered-202]
`)

async function looksOf(more: Partial<TargetSession> = {}, kind: 'http' | 'embedded' = 'http') {
  const { target } = fake(() => ok({ date: '2026-03-01' }), STALE, false, more)
  const result = await play({ ...target, kind }, [FLOW])
  return findingsOf(result)
    .filter(({ requirement, verdict }) => requirement === JUDGED && verdict === 'fail')
    .map(({ look }) => look)
}

describe('what a failure says to look at', () => {
  const OWN = `\`conformance explain ${JUDGED}\` plays an answer that is right, and one that is not`

  test('names what the profile says of the target, and not what the target said itself', async () => {
    expect(await looksOf()).toEqual([
      `${OWN}; and whether "account" and "unfinalizedDay", known to the profile, are still so`,
      OWN,
    ])
  })

  test('names the client behind the gateway, where every request says which one it is', async () => {
    const { target } = fake(() => ok({ date: '2026-03-01' }), { ...STALE, ...PROVIDER }, false)
    const result = await play(target, [{ ...FLOW, surface: 'provider' }])
    const looks = findingsOf(result).map(({ look }) => look)
    expect(looks).toContainEqual(
      expect.stringMatching(/; and whether "clientId", known to the profile, is still so$/),
    )
  })

  test('names each once', async () => {
    const { target } = fake(() => ok({ date: '2026-03-01' }), { ...STALE, ...PROVIDER }, false)
    const flow = scenarioOf(`
  - name: read
    send: account-information/read-balance
    path: { accountId: '\${clientId}' }
    verifies: [${JUDGED}]
`)
    const result = await play(target, [{ ...flow, surface: 'provider' }])
    const looks = findingsOf(result).map(({ look = '' }) => look)
    expect(looks.filter((look) => look.includes('"clientId"'))).not.toEqual([])
    expect(looks.filter((look) => look.split('"clientId"').length > 2)).toEqual([])
  })

  test('names nothing that a world says, or the embedded bank', async () => {
    expect(await looksOf({ profile: { ...PROFILE, ...STALE } })).toEqual([OWN, OWN])
    expect(await looksOf({}, 'embedded')).toEqual([OWN, OWN])
  })
})
