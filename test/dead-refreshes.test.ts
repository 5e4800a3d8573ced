import { expect, test } from 'vitest'
import { chained } from '../src/host/client/chained-target.ts'
import type { RunResult } from '../src/evidence/run-result.ts'
import type { ChainTokens } from '../src/target/profile/token-chain.ts'
import type { Target } from '../src/target/profile/profile.ts'
import { sharedTarget } from './support/shared-target.ts'
import { SCENARIOS, playSuite } from './support/suite.ts'

/** A target of which nobody controls anything, whose profile gives a refresh token that may be spent. */

type Answer = (given: Readonly<Record<string, unknown>>) => {
  readonly status: number
  readonly body: unknown
}

/** What the token endpoint answers in place of the tokens that it would give. */
const DEAD: Readonly<Record<string, Answer>> = {
  '400 invalid_grant': () => ({ status: 400, body: { error: 'invalid_grant' } }),
  'a 500': () => ({ status: 500, body: { error: 'server_error' } }),
  'no token': () => ({ status: 200, body: { token_type: 'Bearer' } }),
  'a token that opens nothing': (given) => ({
    status: 200,
    body: { ...given, access_token: 'nobody-has-this' },
  }),
}

const PLAYED = SCENARIOS.filter(({ id }) => /^(token|provider)\//.test(id))

async function play(target: Target): Promise<RunResult> {
  return await playSuite(target, { scenarios: PLAYED, selection: { allow: 'irreversible' } })
}

function chainedTarget(answer?: Answer) {
  const target = sharedTarget()
  const { headers, known } = target.profile
  const { refreshToken, expiredAccessToken } = known
  let tokens: ChainTokens = {
    accessToken: headers['Authorization']!.replace('Bearer ', ''),
    refreshToken: refreshToken!,
    expiredAccessToken: expiredAccessToken!,
  }
  const kept: ChainTokens[] = []
  const first = {
    current: () => tokens,
    keep: (changed: ChainTokens) => {
      tokens = changed
      kept.push(changed)
    },
  }
  const profile = { ...target.profile, tokens: { ...target.profile.tokens, chain: { file: 'tokens.json' } } }
  return {
    kept,
    target: chained(answering({ ...target, profile }, answer), { first }, () => 0),
  }
}

function answering(target: Target, answer: Answer | undefined): Target {
  return {
    ...target,
    open: async (opening) => {
      const session = await target.open(opening)
      return {
        ...session,
        profile: target.profile,
        send: async (request, ended) => {
          const sent = await session.send(request, ended)
          if (!('response' in sent.outcome) || !request.path.endsWith('/oauth/token')) return sent
          const { response } = sent.outcome
          if (!answer || response.status !== 200) return sent
          const { status, body } = answer(JSON.parse(response.body))
          return { ...sent, outcome: { response: { ...response, status, body: JSON.stringify(body) } } }
        },
      }
    },
  }
}

/** Every access token is called invalid once it has been used so often. */
function dyingAfter(uses: number, target: Target): Target {
  const used = new Map<string, number>()
  const headers = [
    ['content-type', 'application/problem+json'],
    ['www-authenticate', 'Bearer error="invalid_token"'],
  ] as const
  return {
    ...target,
    open: async (opening) => {
      const session = await target.open(opening)
      return {
        ...session,
        send: async (request, ended) => {
          const sent = await session.send(request, ended)
          const token = request.headers.find(([name]) => name === 'Authorization')?.[1] ?? ''
          if (!('response' in sent.outcome) || sent.outcome.response.status >= 300) return sent
          used.set(token, (used.get(token) ?? 0) + 1)
          if (token === '' || used.get(token)! <= uses) return sent
          const body = JSON.stringify({ type: '/problems/INVALID_TOKEN', title: 'The token is invalid' })
          return { ...sent, outcome: { response: { status: 401, headers, body } } }
        },
      }
    },
  }
}

function failing({ requirements }: RunResult): readonly string[] {
  return requirements.flatMap(({ id, verdict }) => (verdict === 'fail' ? [id] : []))
}

test('with tokens that may be spent, refreshes are played, and each flow goes on with their successors', async () => {
  const { target, kept } = chainedTarget()
  const result = await play(target)
  expect(failing(result)).toEqual([])
  const verdicts = new Map(result.requirements.map(({ id, verdict }) => [id, verdict]))
  for (const id of [
    'token/refresh-answers-tokens',
    'token/refresh-generates-access-token',
    'token/refresh-gives-another-access-token',
    'token/refresh-extends-the-refresh-token',
    'token/refresh-goes-to-the-target',
    'token/refresh-needs-the-target',
    'provider/refresh-answers-tokens',
    'provider/refresh-generates-access-token',
  ])
    expect(verdicts.get(id), id).toBe('pass')
  expect(new Set(kept.map(({ refreshToken }) => refreshToken)).size).toBeGreaterThan(10)
  expect(kept.at(-1)?.refreshSentAt).toBeUndefined()
})

test.each(Object.entries(DEAD))('a target whose refreshes give %s fails', async (_, answer) => {
  const { target } = chainedTarget(answer)
  expect(failing(await play(target))).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^token\/refresh-(answers-tokens|generates-access-token)$/),
    ]),
  )
})

test('a target that gives the same access token for ever fails', async () => {
  let one: unknown
  const { target } = chainedTarget((given) => {
    one ??= given['access_token']
    return { status: 200, body: { ...given, access_token: one } }
  })
  expect(failing(await play(target))).toContain('token/refresh-gives-another-access-token')
})

test('a target whose expires_in is not how long tokens work, as its owner says, is warned of', async () => {
  const { target } = chainedTarget((given) => ({ status: 200, body: { ...given, expires_in: 600 } }))
  const { requirements } = await play(target)
  const stated = requirements.filter(({ id }) => id.endsWith('/stated-lifetime-is-that-of-the-target'))
  expect(stated.map(({ verdict }) => verdict)).toEqual(['warn', 'warn'])
})

test('a target whose tokens end hours before they should is warned of, over the whole run', async () => {
  const { target } = chainedTarget()
  const scenarios = SCENARIOS.filter(({ id }) => /^(token|accounts)\//.test(id))
  const { requirements } = await playSuite(dyingAfter(6, target), {
    scenarios,
    selection: { allow: 'irreversible' },
  })
  const early = requirements.find(({ id }) => id === 'token/access-token-lives-24-hours')
  expect(early?.verdict).toBe('warn')
})

test('a target that gives the token of another client fails', async () => {
  const { otherAccessToken } = sharedTarget().profile.known
  const { target } = chainedTarget((given) => ({
    status: 200,
    body: { ...given, access_token: otherAccessToken },
  }))
  expect(failing(await play(target))).toContain('token/refresh-generates-access-token')
})
