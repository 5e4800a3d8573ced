import { expect, test } from 'vitest'
import { targetOf } from '../src/runs/simulated-bank/pinned-target.ts'
import { randomStream } from '../src/kernel/random.ts'
import { FORMATS } from '../src/report/formats.ts'
import { createSimulator } from '../src/simulator/create.ts'
import { nodeReportTools } from './support/report-tools.ts'
import { ACCOUNTS, CONSENT_FLOW } from './support/served.ts'
import { sampleAndRest } from './support/sample.ts'
import { SCENARIOS, playSuite } from './support/suite.ts'

/** Every token and code that a bank of this seed can have given out: values follow from the seed. */
const SEED = 4711
const CANARIES = ['access-token', 'refresh-token', 'authorization-code'].flatMap((kind) =>
  Array.from({ length: 60 }, (_, index) => randomStream(SEED, kind, index + 1).hex(48)),
)

const FAULTY = [
  undefined,
  'token/errors-as-problem-documents',
  'token/no-token-type',
  'token/refresh-issues-no-access-token',
  'token/code-valid-10-seconds',
  'hosted/does-not-refresh',
]

for (const { items, tags } of sampleAndRest(FAULTY, 3)) {
  test.each(items)(
    'no report of a run holds a token or a code, with the fault %s',
    { tags },
    async (fault) => {
      const target = targetOf(createSimulator({ seed: SEED, faults: fault === undefined ? [] : [fault] }))
      const scenarios = SCENARIOS.filter(({ id }) => /^(token|provider|hosted|access)\//.test(id))
      const result = await playSuite(target, { scenarios, seed: SEED })
      expect(result.scenarios.length).toBeGreaterThan(40)
      // The page packs its captures, which are those of the result.
      expect(leaksIn(JSON.stringify(result))).toEqual([])
      for (const { write } of FORMATS) expect(leaksIn(write(result, nodeReportTools))).toEqual([])
    },
  )
}

test('the journal, the lists of the control and the answers to mistakes hold none either', async () => {
  const bank = createSimulator({ seed: SEED })
  const { known, headers } = bank.profile()
  const { code } = bank.control.authorize()
  expect(CANARIES).toContain(code)
  const form = {
    client_id: 'client-1',
    grant_type: 'authorization_code',
    code,
    redirect_uri: 'https://x.test/',
  }
  const posts = [
    form,
    { ...form, redirect_uri: '' },
    { ...form, grant_type: 'refresh_token', refresh_token: known.refreshToken! },
  ]
  const answers: string[] = []
  for (const surface of [bank.gateway, bank.provider]) {
    for (const parameters of posts) {
      const response = await surface.fetch(
        new Request(`https://bank.test${CONSENT_FLOW}/oauth/token?code=${code}`, {
          method: 'POST',
          headers:
            surface === bank.gateway
              ? { 'X-CorAPI-Target-ID': known.providerId! }
              : { 'X-CorAPI-Client-ID': 'client-1' },
          body: new URLSearchParams(parameters),
        }),
      )
      if (response.status !== 200) answers.push(await response.text())
    }
  }
  const planted = {
    ...headers,
    'X-Correlation-ID': 'canary',
    'X-Unknown': known.refreshToken!,
    Cookie: `t=${code}`,
  }
  const refused = await bank.gateway.fetch(new Request(`https://bank.test${ACCOUNTS}`, { headers: planted }))
  answers.push(await refused.text())
  const shown = [
    bank.journal(),
    bank.control.tokens(),
    bank.control.permissions(),
    bank.control.gatewayPermissions(),
    answers,
  ]
  expect(shown.flatMap((value) => leaksIn(JSON.stringify(value)))).toEqual([])
  expect(bank.journal().length).toBeGreaterThan(6)
})

function leaksIn(text: string): readonly string[] {
  return CANARIES.filter((canary) => text.includes(canary))
}
