import { readFileSync } from 'node:fs'
import { afterAll, describe, expect, test } from 'vitest'
import type { Surface } from '../src/documents/apis.ts'
import { startServer } from '../src/host/server/http-server.ts'
import { targetOf } from '../src/runs/simulated-bank/pinned-target.ts'
import { createSimulator } from '../src/simulator/create.ts'
import type { Options } from './other-gateway/options.ts'
import { startOtherGateway } from './other-gateway/start.ts'
import { servedGateway } from './other-gateway/target.ts'
import { NEAR, otherPlatform } from './other-platform/platform.ts'
import type { Choices } from './other-platform/platform.ts'
import { profileOf } from './other-platform/profile.ts'
import { otherPlatformTarget, servedPlatform } from './other-platform/target.ts'
import { temporaryFolder } from './support/cli-process.ts'
import { reportedRun } from './support/reported-run.ts'
import { serveBank, writeProfile } from './support/served-bank.ts'
import { SCENARIOS, judgeSuite, troublesOf, xml } from './support/suite.ts'

/**
 * What lawful gateways, card platforms and settlement services were once blamed for, by name, and who does it here: the
 * simulated bank by its variations, or one of the hand-rolled ones by its choices. Those that do not hide one another are
 * done by one target. Nothing may be found against it: over HTTP, with somebody who controls it and without, reading only
 * and with writes.
 */

interface Found {
  readonly what: string
  /** Variations of a simulated bank. */
  readonly bank?: readonly string[]
  readonly gateway?: Partial<Options>
  readonly platform?: Partial<Choices>
  /** Of the platform: in which release of v2. */
  readonly release?: string
  /**
   * What the suite said against it over HTTP, without control, before these cases were looked for; none: it said nothing.
   * Absent: that was not measured.
   */
  readonly before?: readonly string[]
}

const LIST = 'facts/account-information/transaction-list'

/** A target each, with all that it does. */
const BANKS: Readonly<
  Record<string, { readonly surfaces: readonly Surface[]; readonly found: readonly Found[] }>
> = {
  'a gateway that words its answers otherwise': {
    surfaces: ['gateway'],
    found: [
      { what: 'amounts of entries as numbers', bank: [`${LIST}/entries/amount/amount/number`] },
      {
        what: 'amounts of transactions as numbers',
        bank: [`${LIST}/entries/transactions/amount/amount/number`],
      },
      {
        what: 'amounts of charges as numbers',
        bank: [
          `${LIST}/entries/totalChargesAmount/amount/number`,
          `${LIST}/entries/totalChargesAmount/chargeRecords/amount/number`,
        ],
      },
      { what: 'numbers as entryId', bank: [`${LIST}/entries/entryId/number`] },
      { what: 'amounts of entries without a currency', bank: [`${LIST}/entries/amount/currency/absent`] },
      { what: 'signed debits', bank: ['choices/signed-debits'] },
      { what: 'links of another shape', bank: ['choices/other-links'] },
      { what: 'another User-Agent', bank: ['choices/another-user-agent'] },
      {
        what: 'consents with numbers of their own',
        bank: ['choices/consents-with-numbers-of-their-own'],
      },
      { what: 'a relative instance', bank: ['choices/relative-instance'] },
      {
        what: '404 for a fresh submission',
        bank: [
          'facts/payment-submission/submit/shows-later',
          'facts/payment-submission/submit-xml/shows-later',
        ],
      },
      { what: 'access tokens of 48 hours', bank: ['choices/access-tokens-of-48-hours'] },
      { what: 'several tokens per contract', bank: ['choices/several-tokens-per-contract'] },
      { what: 'tokens that have to be base64', bank: ['choices/tokens-that-have-to-be-base64'] },
      { what: 'null for no new refresh token', bank: ['choices/null-for-no-new-refresh-token'] },
    ],
  },
  'a gateway that offers less': {
    surfaces: ['gateway'],
    found: [
      { what: 'statements answered 501', bank: ['choices/no-statements'] },
      { what: 'an empty list of consents', bank: ['choices/no-consents-listed'] },
      {
        what: '401 and 403 of the provider as 502',
        bank: ['choices/refusals-of-the-gateway-as-502'],
      },
    ],
  },
  'a gateway that is unavailable at times': {
    surfaces: ['gateway'],
    found: [{ what: '503 on any call', bank: ['choices/unavailable-at-times'] }],
  },
  'a card platform and a settlement service': {
    surfaces: ['cards', 'settlement'],
    found: [
      {
        what: 'an operation that takes shortCardId alone',
        bank: ['cards/one-identifier-alone'],
        before: [
          'cards/valid-request-succeeds',
          'cards/pin-datamailer-for-physical-card-is-accepted',
          'cards/pin-datamailer-for-virtual-card-is-refused',
        ],
      },
      {
        what: 'a deletion that shows after a second',
        bank: ['cards/facts/update-status/shows-later'],
        before: ['cards/immediate-deletion-is-pending'],
      },
      {
        what: 'a token under another name',
        bank: ['cards/tokens-by-another-name'],
        before: ['cards/one-card-instance-token', 'cards/one-card-token'],
      },
      { what: 'a counter that is not reset', bank: ['cards/counters-in-use-stay'], before: [] },
      { what: 'v1 gone when its last month begins', bank: ['cards/v1-gone-early'] },
      {
        what: 'null for an absent field',
        bank: [
          'cards/facts/carddetailsresponse/customerId/null',
          'cards/facts/authorization/walletType/null',
        ],
      },
      {
        what: 'items of a body by what they are',
        bank: ['settlement/items-by-kind'],
        before: ['settlement/invalid-parameter-is-listed', 'settlement/only-offenders-are-listed'],
      },
      {
        what: 'an unreadable body without lists',
        bank: ['settlement/bodies-read-or-not'],
        before: ['settlement/offenders-are-listed', 'settlement/invalid-parameter-is-listed'],
      },
      {
        what: 'a validator that stops at its first stage',
        bank: ['settlement/one-list-at-a-time'],
        before: ['settlement/every-offender-is-listed'],
      },
    ],
  },
}

const GATEWAYS: Readonly<Record<string, readonly Found[]>> = {
  'another gateway': [
    { what: 'unique correlation ids, from run to run', gateway: { uniqueCorrelationIds: true }, before: [] },
    {
      what: 'account ids that are made per call',
      gateway: { accountIds: 'per call' },
      before: [
        'accounts/ids-are-stable',
        'accounts/single-equals-listed',
        'accounts/links-have-documented-shapes',
        'balances/links-have-documented-shapes',
        'transactions/links-have-documented-shapes',
      ],
    },
    {
      what: 'a list in a second currency',
      gateway: { secondCurrency: true },
      before: ['statements/entries-equal-transactions'],
    },
    { what: 'access tokens of ten minutes', gateway: { tokenSeconds: 600 }, before: [] },
    {
      what: 'a problem document for a missing token parameter',
      gateway: { missingTokenParameter: 'problem' },
      before: ['token/failing-refresh-answers-oauth-error'],
    },
    {
      what: 'codes that need an address and a verifier',
      gateway: { codeGrant: 'verifier' },
      before: [],
    },
    { what: 'a circuit breaker of one call', gateway: { breaker: 1 }, before: [] },
  ],
  'still another gateway': [
    {
      what: 'links by IBAN while the list shows another identification',
      gateway: { accountIds: 'IBAN in links', accountsShown: 'OTHER' },
      before: [
        'accounts/links-have-documented-shapes',
        'balances/links-have-documented-shapes',
        'transactions/links-have-documented-shapes',
      ],
    },
    { what: 'no code grant', gateway: { codeGrant: 'none' }, before: [] },
  ],
}

const PLATFORMS: Readonly<Record<string, readonly Found[]>> = {
  'another card platform': [
    {
      what: 'an operation that takes cardId alone',
      platform: { identifiers: 'cardId' },
      before: [
        'cards/valid-request-succeeds',
        'cards/pin-datamailer-for-physical-card-is-accepted',
        'cards/pin-datamailer-for-virtual-card-is-refused',
      ],
    },
    {
      what: 'tokens as text',
      platform: { tokenAnswers: 'text' },
      before: ['cards/one-card-instance-token', 'cards/one-card-token'],
    },
    {
      what: 'a datamailer that is refused for a virtual card',
      platform: { virtualOtrcDatamailer: 'refused' },
      before: [],
    },
    {
      what: 'SMS only that needs a password',
      platform: { smsOnly: 'password' },
      before: ['cards/three-ds-sms-only'],
    },
    { what: 'null for every absent field', platform: { absent: 'null' }, before: [] },
    {
      what: 'trace ids that have to be UUIDs',
      platform: { traceIds: 'uuid' },
      before: ['cards/issuer-trace-id-is-accepted'],
    },
    { what: 'a customer request whose id is elsewhere', platform: { requestIds: 'Location' }, before: [] },
    { what: '429 once, with Retry-After', platform: { tooMany: 'once' }, before: [] },
    { what: 'events a second late', platform: { eventsLate: 1500 }, before: [] },
    {
      what: 'all parameters of one kind',
      platform: { validation: 'first kind' },
      before: ['settlement/every-offender-is-listed'],
    },
  ],
  'an early card platform': [
    {
      what: 'image version and sequence number before the release that records them',
      platform: { logo: 'png' },
      release: '2.0.0',
      before: [],
    },
  ],
}

/** With writes everything is read, too: what is read alone is tried once in a while. */
const MODES = [
  { mode: 'with control and writes', isControlled: true, allow: 'irreversible', tag: 'sweep' },
  { mode: 'without control, with writes', isControlled: false, allow: 'irreversible', tag: 'sweep' },
  { mode: 'with control, reading only', isControlled: true, allow: 'read', tag: 'long' },
  { mode: 'without control, reading only', isControlled: false, allow: 'read', tag: 'long' },
] as const

/** Nobody waits here for what a target takes its time for. */
const PATIENCE = 'patience: { seconds: 2 }\n'

const folder = temporaryFolder()
afterAll(() => folder.remove())

describe.each(Object.entries(BANKS))('%s', (_, { surfaces, found }) => {
  const variations = found.flatMap(({ bank = [] }) => bank)
  const about = surfaces.flatMap((surface) => ['--surface', surface])

  test('does all that it is said to do', async () => {
    const simulator = createSimulator({ seed: 1, variations, xml })
    const scenarios = SCENARIOS.filter(({ surface }) => surfaces.includes(surface))
    expect(troublesOf(await judgeSuite(targetOf(simulator), { scenarios }))).toEqual([])
    expect(variations.filter((id) => !simulator.variationsMet().includes(id))).toEqual(
      decisionsIn(variations),
    )
  })

  for (const { mode, isControlled, allow, tag } of MODES) {
    test(`is not blamed: ${mode}`, { tags: [tag] }, async () => {
      // Whose clock nobody can move goes by itself.
      const clock = isControlled
        ? { now: '2026-03-04T09:00:00Z' }
        : { now: new Date().toISOString(), elapsed: () => Math.round(performance.now()) }
      const bank = await serveBank({ variations, xml, ...clock })
      try {
        const file = folder.file('written.yaml')
        writeProfile(file, bank)
        const written = readFileSync(file, 'utf8')
        const profile = isControlled ? written : `${written.replace(/^controlUrl:.*\n/m, '')}${PATIENCE}`
        const { blamed } = await reportedRun(bank.url, profile, allow, folder, about)
        expect(blamed).toEqual([])
      } finally {
        await bank.close()
      }
    })
  }
})

describe.each(Object.entries(GATEWAYS))('%s', (_, found) => {
  const options: Partial<Options> = Object.assign({}, ...found.map(({ gateway }) => gateway))

  test.for(['read', 'irreversible'] as const)(
    'is not blamed over HTTP with a control API: %s',
    { tags: ['sweep'] },
    async (allow) => {
      const { target, close } = await servedGateway(options)
      const scenarios = SCENARIOS.filter(({ surface }) => surface === 'gateway' || surface === 'provider')
      try {
        const result = await judgeSuite(target, { scenarios, selection: { allow } })
        expect(troublesOf(result)).toEqual([])
        expect(result.summary.pass).toBeGreaterThan(allow === 'read' ? 40 : 80)
      } finally {
        await close()
      }
    },
  )

  test.for([true, false])(
    'is not blamed, run after run, where hooks control it: %s',
    { tags: ['sweep'] },
    async (hooks) => {
      const { url, profile, secrets, close } = await startOtherGateway({ ...options, hooks })
      try {
        Object.assign(process.env, secrets)
        for (const allow of ['read', 'irreversible']) {
          const { blamed, passes } = await reportedRun(url, JSON.stringify(profile), allow, folder)
          expect(blamed).toEqual([])
          expect(passes).toBeGreaterThan(15)
        }
      } finally {
        await close()
      }
    },
  )
})

describe.each(Object.entries(PLATFORMS))('%s', (_, found) => {
  const choices: Partial<Choices> = Object.assign({ ...NEAR }, ...found.map(({ platform }) => platform))
  const release = found.find((one) => one.release !== undefined)?.release
  const setting = { choices, ...(release !== undefined && { release }) }
  const scenarios = SCENARIOS.filter(({ surface }) => surface === 'cards' || surface === 'settlement')

  test.for(['read', 'irreversible'] as const)(
    'is not blamed with control: %s',
    { tags: ['sweep'] },
    async (allow) => {
      const target = otherPlatformTarget({ ...setting, isControlled: true })
      expect(troublesOf(await judgeSuite(target, { scenarios, selection: { allow } }))).toEqual([])
    },
  )

  test.for(['read', 'irreversible'] as const)(
    'is not blamed over HTTP with control: %s',
    { tags: ['sweep'] },
    async (allow) => {
      const { target, close } = await servedPlatform(setting)
      try {
        const result = await judgeSuite(target, { scenarios, selection: { allow } })
        expect(troublesOf(result)).toEqual([])
        expect(result.summary.pass).toBeGreaterThan(allow === 'read' ? 10 : 60)
      } finally {
        await close()
      }
    },
  )

  test.for(['read', 'irreversible'])('is not blamed over HTTP: %s', { tags: ['sweep'] }, async (allow) => {
    const platform = otherPlatform({ ...setting, now: () => Date.now() })
    const server = await startServer({ fetch: async (request) => await platform.fetch(request), port: 0 })
    if (!server.ok) throw new Error(server.error)
    try {
      const { url } = server.value
      const profile = JSON.stringify({ ...profileOf(url, release), patience: { seconds: 2 } })
      const { blamed, passes } = await reportedRun(url, profile, allow, folder)
      expect(blamed).toEqual([])
      expect(passes).toBeGreaterThan(5)
    } finally {
      await server.value.close()
    }
  })
})

/** What is decided, and not written into an answer, is not counted as met. */
function decisionsIn(ids: readonly string[]): readonly string[] {
  return ids.filter((id) => DECISIONS.includes(id))
}

const DECISIONS: readonly string[] = [
  'choices/access-tokens-of-48-hours',
  'choices/several-tokens-per-contract',
  'choices/refusals-of-the-gateway-as-502',
  'choices/tokens-that-have-to-be-base64',
  'cards/one-identifier-alone',
  'cards/v1-gone-early',
  'settlement/one-list-at-a-time',
]
