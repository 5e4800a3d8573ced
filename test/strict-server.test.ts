import { expect, test } from 'vitest'
import type { AddressedRequest, SendResult, Target } from '../src/target/profile/profile.ts'
import { embeddedTarget } from '../src/runner/play/embedded-target.ts'
import { createSimulator } from '../src/simulator/create.ts'
import { SCENARIOS, playSuite, troublesOf, xml } from './support/suite.ts'

/**
 * A server that takes what the documents name and nothing else, as authorization servers do that were written for
 * RFC 6749 alone: another credential beside client_id, or a header that nobody has announced, is an invalid request.
 */

/** Document 2 §4.1, and what the gateway sends on in its place. */
const OF_TOKENS = ['x-corapi-target-id', 'x-corapi-client-id', 'content-type']
const PARAMETERS: Readonly<Record<string, readonly string[]>> = {
  refresh_token: ['client_id', 'grant_type', 'refresh_token'],
  authorization_code: ['client_id', 'grant_type', 'code'],
}

test('a token endpoint that takes nothing undocumented is sent nothing undocumented', async () => {
  const refused: string[] = []
  const target = strict((request) => {
    if (!request.path.endsWith('/oauth/token')) return undefined
    const names = request.headers.map(([name]) => name.toLowerCase())
    const form = new URLSearchParams(request.body)
    const known = PARAMETERS[form.get('grant_type') ?? ''] ?? [...form.keys()]
    const undocumented = [
      ...names.filter((name) => !OF_TOKENS.includes(name)),
      ...[...form.keys()].filter((name) => !known.includes(name)),
    ]
    if (undocumented.length === 0) return undefined
    refused.push(...undocumented)
    return { error: 'invalid_request', error_description: `${undocumented.join(', ')} is not allowed` }
  })
  const scenarios = SCENARIOS.filter(({ id }) => /^(token|provider|refresh|hosted|relay)\//.test(id))
  const result = await playSuite(target, { scenarios })
  expect(refused).toEqual([])
  expect(troublesOf(result)).toEqual([])
  const graded = result.requirements.filter(({ verdict }) => verdict === 'pass').map(({ id }) => id)
  expect(graded).toEqual(
    expect.arrayContaining(['token/refresh-answers-tokens', 'provider/refresh-answers-tokens']),
  )
})

test('what a request need not have is tried without, where the target refuses it, and the report says so', async () => {
  const target = strict(({ path, headers }) => {
    const isMore = headers.some(([name]) => !/^(x-corapi-target-id|content-type)$/i.test(name))
    return path.endsWith('/healthcheck') && isMore ? { type: 'about:blank', title: 'No' } : undefined
  })
  const scenarios = SCENARIOS.filter(({ id }) => id.startsWith('diagnostics/'))
  const result = await playSuite(target, { scenarios })
  expect(troublesOf(result)).toEqual([])
  const verdictOf = (wanted: string) => result.requirements.find(({ id }) => id === wanted)?.verdict
  expect(verdictOf('headers/diagnostics-need-the-target-only')).toBe('pass')
  expect(verdictOf('diagnostics/echo-shows-the-payload')).toBe('pass')
  const named = 'diagnostics/echo-shows-header-values-as-sent'
  expect(verdictOf(named)).toBe('not-tested')
  const reasons = result.scenarios
    .flatMap(({ steps }) => steps.flatMap(({ findings }) => findings))
    .flatMap(({ requirement, reason }) => (requirement === named ? (reason ?? '') : []))
  expect(reasons).toContain(
    'answered 400 with X-Correlation-ID, Authorization, User-Agent, X-PSU-IP-Address, X-PSU-User-Agent, which the request need not have, and 200 without',
  )
})

/** The bank of this repository behind a server that refuses some requests first, with this body. */
function strict(refusal: (request: AddressedRequest) => object | undefined): Target {
  const bank = createSimulator({ xml })
  const target = embeddedTarget(bank, {}, xml)
  return {
    ...target,
    open: async (opening) => {
      const session = await target.open(opening)
      return {
        ...session,
        send: async (request, ended): Promise<SendResult> => {
          const body = refusal(request)
          if (!body) return await session.send(request, ended)
          const headers = [['content-type', 'application/json']] as const
          const response = { status: 400, headers, body: JSON.stringify(body) }
          return { url: `https://strict.test${request.path}`, durationMs: 1, outcome: { response } }
        },
      }
    },
  }
}
