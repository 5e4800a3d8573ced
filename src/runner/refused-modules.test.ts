import { expect, test } from 'vitest'
import { between } from '../../test/support/between.ts'
import { SCENARIOS, playSuite, xml } from '../../test/support/suite.ts'
import { DEFAULT_CONSENT_TYPE } from '../documents/operations.ts'
import type { RunResult } from '../evidence/run-result.ts'
import { route } from '../provider/gateway/route.ts'
import type { Target } from '../target/profile/profile.ts'
import { SAID_OF_ALL } from '../rules/statuses-of-modules.ts'
import { createSimulator } from '../simulator/create.ts'
import { embeddedTarget } from './play/embedded-target.ts'

/** A client that is authorized for accounts alone (document 1 §5.2), and a target that has no payments. */
const ABOUT_BOTH = SCENARIOS.filter(({ id }) =>
  /^(consents\/list|diagnostics\/echo|accounts\/list|payments\/(submit|kinds)|token\/expired-token|headers\/longest-correlation|reconciliation\/single)/.test(
    id,
  ),
)
const NOTHING_GRADED = ['fail', 'warn', 'blocked', 'error'] as const

const INSTANCE = '/the/path'
const PROBLEM = {
  mediaType: 'application/problem+json',
  body: JSON.stringify({ type: '/problems/TECHNICAL_ERROR', title: 'No', detail: 'No.', instance: INSTANCE }),
}
/** Providers answer as they like (document 2 §1.1). */
const OF_A_PROVIDER = { mediaType: 'application/json', body: '{"message":"no"}' }
const PAGE = { mediaType: 'text/html', body: '<html>nothing here</html>' }

const statusesThat = (...said: readonly string[]): readonly number[] =>
  [...SAID_OF_ALL].filter(([, one]) => said.includes(one)).map(([status]) => status)

test.each(statusesThat('not for this client', 'not there'))(
  'a module that is answered %i as a whole is not tested, with the line to write',
  async (status) => {
    const result = await playSuite(answering('payment-submission/', status), { scenarios: ABOUT_BOTH })
    expect(troublesIn(result)).toEqual([])
    expect(reasonsIn(result)).toContain('write notOffered: [payment-submission] in the profile if that is so')
    expect(result.requirements.find(({ id }) => id === 'accounts/list-matches-schema')?.verdict).not.toBe(
      'not-tested',
    )
  },
)

/** What of the provider's face is about both modules: only the whole of it shows that one was refused. */
const AT_THE_PROVIDER = SCENARIOS.filter(({ surface }) => surface === 'provider')

test.each(statusesThat('not for this client', 'not there'))(
  'a module that a provider answers with %i as a whole is not tested there',
  async (status) => {
    const result = await playSuite(answering('payment-submission/', status, OF_A_PROVIDER), {
      scenarios: AT_THE_PROVIDER,
    })
    expect(troublesIn(result)).toEqual([])
    expect(reasonsIn(result)).toContain(
      `nothing of payment-submission ever succeeded at the provider surface, which answered ${status}`,
    )
    const verdictOf = (id: string) => result.requirements.find((one) => one.id === id)?.verdict
    expect(verdictOf('provider/answers-valid-request-succeeds')).toBe('pass')
    expect(verdictOf('provider/payments-answer-contains-the-submission-id')).toBe('not-tested')
  },
)

test('an operation that a provider answers with 403 alone fails', async () => {
  const result = await playSuite(answering('account-information/list-accounts', 403, OF_A_PROVIDER), {
    scenarios: AT_THE_PROVIDER,
  })
  expect(troublesIn(result)).toContain('fail provider/answers-valid-request-succeeds')
})

test('an address that is not there owes nobody a problem document', async () => {
  const result = await playSuite(answering('payment-submission/', 404, PAGE), { scenarios: ABOUT_BOTH })
  expect(troublesIn(result)).toEqual([])
})

test('what holds for every answer holds for its refusals', async () => {
  const result = await playSuite(answering('payment-submission/', 403, PAGE), { scenarios: ABOUT_BOTH })
  expect(troublesIn(result).filter((one) => !one.startsWith('fail errors/'))).toEqual([])
  expect(troublesIn(result)).not.toEqual([])
})

test.each(statusesThat('judged'))('a module that is answered %i fails as ever', async (status) => {
  const result = await playSuite(answering('payment-submission/', status), { scenarios: ABOUT_BOTH })
  expect(troublesIn(result)).toContain('fail answers/valid-request-succeeds')
})

test.each([
  ['payment-submission/list-consents', 403],
  ['payment-submission/list-consents', 404],
  ['account-information/list-accounts', 403],
])('%s alone, answered %i while its neighbours work, fails', async (operation, status) => {
  const result = await playSuite(answering(operation, status), { scenarios: ABOUT_BOTH })
  expect(troublesIn(result)).toContain('fail answers/valid-request-succeeds')
})

function troublesIn({ requirements }: RunResult): readonly string[] {
  return requirements
    .filter(({ verdict }) => NOTHING_GRADED.includes(verdict as never))
    .map(({ id, verdict }) => `${verdict} ${id}`)
}

function reasonsIn({ requirements }: RunResult): string {
  return requirements.map(({ reason }) => reason ?? '').join('\n')
}

function answering(operations: string, status: number, answer = PROBLEM): Target {
  return between(embeddedTarget(createSimulator({ seed: 1, xml })), async (request, send) => {
    const found = route(request.method, request.path.split('?')[0]!, DEFAULT_CONSENT_TYPE)
    if (found.kind !== 'operation' || !found.operation.id.startsWith(operations)) return await send(request)
    const sent = await send(request)
    const correlation = request.headers.find(([name]) => name === 'X-Correlation-ID')?.[1] ?? ''
    const headers = [
      ['Content-Type', answer.mediaType],
      ['X-Correlation-ID', correlation],
      ...(status === 401 ? [['WWW-Authenticate', 'Bearer error="invalid_token"'] as const] : []),
    ] as const
    const body = answer.body.replace(INSTANCE, request.path)
    return { ...sent, outcome: { response: { status, headers, body } } }
  })
}
