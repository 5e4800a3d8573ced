import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { playSuite, xml } from '../../test/support/suite.ts'
import type { Exchange } from '../evidence/observation.ts'
import type { Finding, RunResult, StepResult } from '../evidence/run-result.ts'
import type { Profile, Target } from '../target/profile/profile.ts'
import { createSimulator } from '../simulator/create.ts'
import { RECORDED_DEFAULTS } from '../rules/recorded-defaults.ts'
import { embeddedTarget } from './play/embedded-target.ts'

// What a run sends and what it says of the answers, to the letter: by steps of every kind, at banks that are as they
// should be or not, and at a target of which little is known. UPDATE_GOLDENS=1 writes it anew: read the difference.

/** Scenarios of every kind: by method, header, address, body, time, days, consents, seals, events, polling. */
const OF_EVERY_KIND = {
  reads: [
    'access/addresses',
    'access/permission-and-target',
    'accounts/links',
    'diagnostics/echo',
    'headers/mandatory',
    'headers/user',
    'parameters/report-id',
    'statements/list-and-documents',
  ],
  consents: [
    'consents/of-two-clients',
    'hosted/refresh-inside-a-call',
    'refresh/hosted-invalid-grant-expired',
    'provider/given-back',
    'token/second-consent',
  ],
  payments: [
    'balances/finalization',
    'payments/partly-accepted-json',
    'payments/submit-xml',
    'reconciliation/single-json',
    'settlement/one-offender-in-a-body@base_url_2',
  ],
}

const ABOUT_CARDS = [
  'cards/authorization-code-redemption@token',
  'cards/authorizations-over-the-clock-change-in-spring@token',
  'cards/checkout-scheme-a@cardId',
  'cards/checkout-unsupported@token',
  'cards/one-time-codes@token',
  'cards/pins-of-other-cards@token',
  'cards/push-delayed-deletion@token',
  'cards/push-provisioning-before-new-fields@cardId',
  'cards/status-of-several-digital-cards@cardId',
  'cards/three-ds@cardId',
  'cards/three-ds@token',
  'cards/transactions-before-the-rename@cardId',
]

/** Each of them is left out for another reason, or can be played with little. */
const WITH_LITTLE = [
  'access/addresses',
  'access/another-client',
  'access/endpoint-authorization',
  'access/outside-the-consent',
  'access/permission-and-target',
  'access/token-of-another-permission',
  'accounts/links',
  'accounts/list-and-single',
  'balances/current-date-explicit',
  'cards/authorizations@cardId',
  'cards/card-instance-token-by-card-id@cardId',
  'cards/card-instance-token@cardId',
  'cards/card-token@cardId',
  'cards/credentials-by-card-id',
  'cards/credentials-by-card-id-in-v1',
  'cards/credentials-by-short-card-id',
  'cards/credentials@cardId',
  'cards/details@cardId',
  'cards/digital-card-authorizations',
  'cards/digital-card-pages@cardId',
  'cards/health',
  'cards/limits-in-v1-1-13-0',
  'cards/limits-in-v1-1-14-0',
  'cards/limits-in-v1-1-16-1',
  'cards/merchant-logo',
  'cards/request-id-before-2-6-1',
  'cards/request-id-since-2-6-1',
  'cards/request-id@cardId',
  'cards/transactions-before-the-rename@cardId',
  'cards/transactions-in-v1@cardId',
  'cards/transactions-with-identifiers-in-paths@path',
  'consistency/busy-day',
  'consistency/intraday',
  'diagnostics/echo',
  'diagnostics/target-only',
  'headers/correlation-id',
  'headers/mandatory',
  'headers/optional',
  'headers/unspecified',
  'headers/user',
  'parameters/account-id',
  'parameters/date',
  'parameters/report-id',
  'provider/access-token-into-summer-time',
  'settlement/one-offender-in-a-read',
  'token/fraud-detection',
  'token/other-contract',
]

const play = async (
  target: Target,
  only: readonly string[],
  allow: 'read' | 'irreversible' = 'irreversible',
) => await playSuite(target, { selection: { allow, only }, strict: false, concurrency: 1 })

test.each(Object.entries(OF_EVERY_KIND))('at a faultless bank: %s', async (name, some) => {
  const target = embeddedTarget(createSimulator({ seed: 1, xml }), RECORDED_DEFAULTS)
  const text = transcriptOf(await play(target, some))
  expect(text).toBe(golden(name, text))
})

test('about cards', async () => {
  const target = embeddedTarget(createSimulator({ seed: 1, xml }), RECORDED_DEFAULTS)
  const text = transcriptOf(await play(target, ABOUT_CARDS))
  expect(text).toBe(golden('cards', text))
})

test('at a bank with faults', async () => {
  const faults = [
    'balances/one-cent-off-every-other-day',
    'headers/auto-refused',
    'access/unknown-address-answered-204',
  ]
  const bank = createSimulator({ seed: 1, faults, xml })
  const text = transcriptOf(
    await play(embeddedTarget(bank, RECORDED_DEFAULTS), ['access/*', 'balances/*', 'headers/*']),
  )
  expect(text).toBe(golden('faulty', text))
})

test('at a target of which little is known, which may only be read', async () => {
  const whole = embeddedTarget(createSimulator({ seed: 1, xml }))
  const { account, security } = whole.profile.known
  const { activeCard } = whole.profile.cards ?? {}
  const poor = (profile: Profile): Profile => ({
    ...profile,
    known: { ...(account && { account }), ...(security && { security }) },
    ...(activeCard && { cards: { activeCard } }),
    notApplicable: { 'balances/*': 'no balances here' },
  })
  const target: Target = {
    ...whole,
    profile: poor(whole.profile),
    capabilities: new Set(),
    open: async (opening) => {
      const { control: _, ...session } = await whole.open(opening)
      return { ...session, profile: poor(session.profile) }
    },
  }
  const text = transcriptOf(await play(target, WITH_LITTLE, 'read'))
  expect(text).toBe(golden('unknown', text))
})

/** What stands in the file; written anew on request, or where there is none. */
function golden(name: string, text: string): string {
  const file = `fixtures/transcripts/${name}.txt`
  if (process.env['UPDATE_GOLDENS'] || !existsSync(file)) writeFileSync(file, text)
  return readFileSync(file, 'utf8')
}

/** Without what passed and what was observed, which every new requirement would change, and without the lines of
 * scenario files, which every edit of one would. */
function transcriptOf({ verdict, exitCode, scenarios }: RunResult): string {
  let before: Exchange['request']['headers'] = []
  const lineOf = (exchange: Exchange): string => {
    const line = sent(exchange, before)
    before = exchange.request.headers
    return line
  }
  const lines = scenarios.flatMap(({ id, file, verdict: its, reason, steps }) =>
    reason === undefined || steps.some(({ exchanges }) => exchanges.length > 0)
      ? ['', `${id} (${file}): ${its}`, ...steps.flatMap((step) => linesOf(step, lineOf))]
      : [`${id}: ${its}, ${steps.flatMap(({ findings }) => findings).length} times: ${reason}`],
  )
  return `${[`${verdict}, exit code ${exitCode}`, ...lines].join('\n')}\n`
}

function linesOf(
  { name, exchanges, findings, seen = {} }: StepResult,
  lineOf: (exchange: Exchange) => string,
): readonly string[] {
  return [
    `  "${name}"`,
    ...exchanges.map((exchange) => `    ${lineOf(exchange)}`),
    ...Object.entries(seen).map(([what, value]) => `    saw ${what}: ${value}`),
    ...findings.filter(({ verdict }) => verdict !== 'observed').map((finding) => `    ${said(finding)}`),
  ]
}

/** Of the headers those that the request before did not have, and the names of those that only it had. */
function sent(
  { id, operation, request, response }: Exchange,
  before: Exchange['request']['headers'],
): string {
  const old = new Map(before)
  const { headers, method, url, body } = request
  const isNew = ([name, value]: Exchange['request']['headers'][number]): boolean =>
    old.get(name) !== value && (name !== 'X-Correlation-ID' || old.size === 0)
  const changes = [
    ...headers.filter(isNew).map(([name, value]) => `${name}: ${short(value)}`),
    ...before.filter(([name]) => !headers.some(([key]) => key === name)).map(([name]) => `no ${name}`),
  ]
  return [
    `${id.slice(id.indexOf('#'))} ${operation ?? 'nowhere'}: ${method} ${url.replace('https://simulator.invalid', '')}`,
    ...(changes.length > 0 ? [`[${changes.join('; ')}]`] : []),
    ...(body === undefined ? [] : [short(body)]),
    `→ ${response?.status ?? 'no answer'}`,
  ].join(' ')
}

function said({ requirement, document, clause, level, verdict, ...rest }: Finding): string {
  const { source: _, curl, ...shown } = rest
  const words = Object.entries(shown).map(([key, value]) => `${key} ${short(String(value))}`)
  const place = `${document}, ${clause}, ${level}`
  return `${verdict} ${requirement} (${place}): ${words.join('; ')}${curl ? `; ${short(curl)}` : ''}`
}

function short(text: string): string {
  return text.length <= 120 ? text : `${text.slice(0, 120)}…`
}
