import { expect, test } from 'vitest'
import { SCENARIOS, playSuite, xml } from '../../test/support/suite.ts'
import { route } from '../gateway/route.ts'
import type { Target } from '../profile/profile.ts'
import { createSimulator } from '../simulator/create.ts'
import { DEFAULT_CONSENT_TYPE } from '../documents/addresses.ts'
import { OPERATIONS } from '../documents/operations.ts'
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

test('there are operations to try it with', () => {
  expect(OPERATIONS_OF_PAYMENTS.length).toBe(4)
  expect(ABOUT_PAYMENTS.length).toBeGreaterThan(15)
})

function answering(operation: string, status: number): Target {
  return between(embeddedTarget(createSimulator({ seed: 1, xml })), async (request, send) => {
    const found = route(request.method, request.path.split('?')[0]!, DEFAULT_CONSENT_TYPE)
    const sent = await send(request)
    if (found.kind !== 'operation' || found.operation.id !== operation) return sent
    const correlation = request.headers.find(([name]) => name === 'X-Correlation-ID')?.[1] ?? ''
    const { mediaType, body } = ANSWERS[status]!
    const headers = [
      ['Content-Type', mediaType],
      ['X-Correlation-ID', correlation],
    ] as const
    return { ...sent, outcome: { response: { status, headers, body } } }
  })
}
