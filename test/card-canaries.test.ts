// @module-tag sweep

import { expect, test } from 'vitest'
import { ISSUER_KEY } from '../src/provider/cards/keys/test-keys.ts'
import { REDACTED } from '../src/evidence/redaction.ts'
import type { Target } from '../src/target/profile/profile.ts'
import { FORMATS } from '../src/report/formats.ts'
import { embeddedTarget } from '../src/runner/play/embedded-target.ts'
import { createSimulator } from '../src/simulator/create.ts'
import type { Simulator } from '../src/simulator/simulator.ts'
import { nodeReportTools } from './support/report-tools.ts'
import { between } from './support/between.ts'
import { SCENARIOS, playSuite } from './support/suite.ts'

/** Alone they show that secrets are sealed, with the others that a careless target does not make the suite careless. */
const FAULTS = [
  [],
  ['cards/secrets-in-the-clear'],
  ['cards/secrets-in-the-clear', 'cards/secrets-unsigned'],
  ['cards/secrets-in-the-clear', 'cards/secrets-unsigned', 'cards/signed-texts-declared-as-json'],
  ['cards/unsigned-requests-taken', 'cards/pin-key-unsigned'],
  ['cards/card-data-in-the-clear'],
  ['cards/dpan-as-a-number'],
]

test.for(FAULTS.map((faults) => [faults.join(' and ') || 'no fault', faults] as const))(
  'no report and no journal holds a PIN, a card number, a DPAN or a key, with %s',
  async ([, faults]) => {
    const banks: Simulator[] = []
    const bank = createSimulator({ seed: 4711, faults })
    const watched = {
      ...bank,
      fork: (...as: Parameters<Simulator['fork']>) => {
        banks.push(bank.fork(...as))
        return banks.at(-1)!
      },
    }
    const canaries = new Set([ISSUER_KEY.privateKey])
    const target = overheard(embeddedTarget(watched), (text) =>
      secretsIn(text).forEach((one) => canaries.add(one)),
    )
    const scenarios = SCENARIOS.filter(({ id }) =>
      /cards\/.*(?:pin|credential|sign|authorization-code|card-data|provisioning|checkout|wallets|password|digital-card)/.test(
        id,
      ),
    )
    const result = await playSuite(target, { scenarios, seed: 4711 })
    const leaks = (text: string): readonly string[] => [...canaries].filter((canary) => text.includes(canary))
    expect(canaries.size).toBeGreaterThan(100)
    if (faults.some((fault) => fault.endsWith('in-the-clear'))) {
      expect([...canaries].filter((canary) => /^999999\d{10}$/.test(canary)).length).toBeGreaterThan(0)
    }
    expect([...canaries].filter((canary) => /^9998\d{12}$/.test(canary)).length).toBeGreaterThan(20)
    const shown = JSON.stringify(result)
    expect(shown).toMatch(/digitalcards\/\*{12}\d{4}/)
    expect(shown).toContain(`.${REDACTED}`)
    expect(shown).toContain(String.raw`\"password\":\"${REDACTED}`)
    expect(leaks(shown)).toEqual([])
    for (const { write } of FORMATS) expect(leaks(write(result, nodeReportTools))).toEqual([])
    const journals = banks.map((one) => JSON.stringify(one.journal()))
    expect(journals.join()).toContain('cards/set-pin')
    expect(journals.flatMap(leaks)).toEqual([])
  },
)

/** Listens to what goes over the wire, both ways. */
function overheard(target: Target, listen: (text: string) => void): Target {
  return between(target, async (request, send) => {
    listen(request.path)
    listen(request.body ?? '')
    const sent = await send(request)
    if ('response' in sent.outcome) listen(sent.outcome.response.body)
    return sent
  })
}

/** Everything but the header of what is signed and sealed, and the numbers that a payload shows. */
function secretsIn(text: string): readonly string[] {
  const [, payload, signature] = /^[\w-]+\.([\w-]+)\.([\w-]*)$/.exec(text) ?? []
  const said = payload === undefined ? text : Buffer.from(payload, 'base64url').toString()
  const sealed = [...said.matchAll(/"(?:encrypted\w+|activationData|authorizationCode)":"([^"]+)"/g)].flatMap(
    ([, compact]) => compact!.split('.').slice(1),
  )
  const clear = [...said.matchAll(/(?:"(?:pin|fpan|password|dpan)":"?|digitalcards\/)(\d+)/g)].map(
    ([, number]) => number!,
  )
  return [payload, signature, ...sealed, ...clear].filter(
    (one): one is string => one !== undefined && one.length > 5,
  )
}
