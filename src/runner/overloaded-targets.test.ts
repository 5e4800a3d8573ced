import { expect, test } from 'vitest'
import { SCENARIOS, judgeSuite, playSuite, troublesOf, xml } from '../../test/support/suite.ts'
import { route } from '../provider/gateway/route.ts'
import type { WireResponse } from '../evidence/observation.ts'
import type { AddressedRequest, Target } from '../target/profile/profile.ts'
import { createSimulator } from '../simulator/create.ts'
import { DEFAULT_CONSENT_TYPE, OPERATIONS } from '../documents/operations.ts'
import { embeddedTarget } from './play/embedded-target.ts'
import { between } from '../../test/support/between.ts'

/** Whoever is asked too much, or is out of order for a while, contradicts nothing that the documents say. */
const OPERATIONS_OF_PAYMENTS = OPERATIONS.filter(
  ({ module, id }) => module === 'payment-submission' && !/echo|consents/.test(id),
)
const ABOUT_PAYMENTS = SCENARIOS.filter(({ id }) => /^(payments|reconciliation)\//.test(id))

/** A rate limit speaks for the infrastructure, an outage for the gateway: it is a problem document (document 1 §7.2). */
const ANSWERS: Readonly<Record<number, { readonly mediaType: string; readonly body: string }>> = {
  429: { mediaType: 'text/plain', body: 'too many requests' },
  503: {
    mediaType: 'application/problem+json',
    body: JSON.stringify({ type: '/problems/TECHNICAL_ERROR', title: 'Out of order', detail: 'Later.' }),
  },
}

const ROWS = OPERATIONS_OF_PAYMENTS.flatMap(({ id }) => [429, 503].map((status) => [id, status] as const))

test.each(ROWS)('%s is not failed for answering %i', async (id, status) => {
  const target = answering(id, status)
  const result = await playSuite(target, { scenarios: ABOUT_PAYMENTS })
  const findings = result.scenarios.flatMap(({ steps }) => steps.flatMap((step) => step.findings))
  expect(findings.filter(({ verdict }) => ['fail', 'warn'].includes(verdict))).toEqual([])
  // Meeting the limit leaves the run incomplete, and says what would complete it.
  const errors = findings.filter(({ verdict }) => verdict === 'error')
  expect(errors.filter(({ reason }) => !(status === 429 && reason?.includes('--rate')))).toEqual([])
  const sent = result.scenarios.flatMap(({ steps }) => steps.flatMap(({ exchanges }) => exchanges))
  expect(sent.some(({ response }) => response?.status === status)).toBe(true)
})

/** One call in so many is out of order: lost on its way, or answered so although it was done. */
const OUTAGES = [3, 5, 2, 4, 6, 7].flatMap((each) => ['lost', 'done'].map((how) => ({ each, how })))
const OF_FEW_CALLS =
  /^(hosted|token)\/(?!.*every)|^cards\/(deletion-from|checkout-scheme|details)|^refresh\/hosted/

test.each(OUTAGES.filter(({ each, how }) => how === 'lost' && (each === 3 || each === 5)))(
  'flows are not failed for one call in $each that is answered 503 and $how',
  async (outage) => expect(await troublesUnder(outage, OF_FEW_CALLS)).toEqual([]),
)

test.for(OUTAGES)(
  'the whole suite fails nothing for one call in $each that is answered 503 and $how',
  { tags: ['sweep'] },
  async (outage) => expect(await troublesUnder(outage)).toEqual([]),
)

test.each([502, 504])('flows are not failed for one call in 3 that is answered %i', async (status) => {
  expect(await troublesUnder({ each: 3, how: 'lost' }, OF_FEW_CALLS, status)).toEqual([])
})

async function troublesUnder(
  { each, how }: (typeof OUTAGES)[number],
  of = /^/,
  status = 503,
): Promise<readonly string[]> {
  let calls = 0
  const bank = embeddedTarget(createSimulator({ seed: 1, xml }))
  // What it is pinned to is what it does where nothing is lost.
  const target = between({ ...bank, profile: { ...bank.profile, pins: {} } }, async (request, send) => {
    calls += 1
    if (calls % each !== 0) return await send(request)
    if (how === 'done') await send(request)
    return { url: request.path, durationMs: 0, outcome: { response: answerOf(status, request) } }
  })
  const scenarios = SCENARIOS.filter(({ id }) => of.test(id))
  const result = await judgeSuite(target, { scenarios, concurrency: 1 })
  expect(result.summary.pass).toBeGreaterThan(50)
  return troublesOf(result)
}

test('what is answered during an outage is not held against what the target is pinned to', async () => {
  let calls = 0
  const target = between(embeddedTarget(createSimulator({ seed: 1, xml })), async (request, send) => {
    calls += 1
    if (calls % 3 !== 0) return await send(request)
    return { url: request.path, durationMs: 0, outcome: { response: answerOf(503, request) } }
  })
  const scenarios = SCENARIOS.filter(({ id }) => id === 'access/addresses')
  const result = await judgeSuite(target, { scenarios, concurrency: 1 })
  const findings = result.scenarios.flatMap(({ steps }) => steps.flatMap((step) => step.findings))
  expect(findings.some(({ verdict }) => verdict === 'observed')).toBe(true)
  expect(findings.filter(({ pinned }) => pinned !== undefined)).toEqual([])
})

test('there are operations to try it with', () => {
  expect(OPERATIONS_OF_PAYMENTS.length).toBe(4)
  expect(ABOUT_PAYMENTS.length).toBeGreaterThan(15)
})

function answering(operation: string, status: number): Target {
  return between(embeddedTarget(createSimulator({ seed: 1, xml })), async (request, send) => {
    const found = route(request.method, request.path.split('?')[0]!, DEFAULT_CONSENT_TYPE)
    const sent = await send(request)
    if (found.kind !== 'operation' || found.operation.id !== operation) return sent
    return { ...sent, outcome: { response: answerOf(status, request) } }
  })
}

function answerOf(status: number, request: AddressedRequest): WireResponse {
  const correlation = request.headers.find(([name]) => name === 'X-Correlation-ID')?.[1] ?? ''
  const { mediaType, body } = ANSWERS[status] ?? ANSWERS[503]!
  const headers = [
    ['Content-Type', mediaType],
    ['X-Correlation-ID', correlation],
  ] as const
  return { status, headers, body }
}
