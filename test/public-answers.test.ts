import { expect, test } from 'vitest'
import { embeddedTarget } from '../src/runner/play/embedded-target.ts'
import { createSimulator } from '../src/simulator/create.ts'
import { rewriting } from './support/rewriting.ts'
import type { Answer, Rewrite } from './support/rewriting.ts'
import { SCENARIOS, judgeSuite, troublesOf, xml } from './support/suite.ts'

/**
 * Answers as users of other clients and gateways report them, each in our own words (decision 85): what they may be, and
 * which requirement says what they may not.
 */

const LAWFUL: Readonly<Record<string, Rewrite>> = {
  'a challenge with a realm before and a description behind the error': challenge(
    'Bearer realm="bank", error="invalid_token", error_description="It has expired"',
  ),
  'a challenge of another scheme before': challenge('DPoP algs="ES256", Bearer error="invalid_token"'),
  'an error without quotes': challenge('Bearer error=invalid_token'),
  'a charset of token answers': ofTokens((answer) => withType(answer, 'application/json;charset=UTF-8')),
  'a token type in small letters': ofTokens(member('token_type', 'bearer')),
  'more members in token answers': ofTokens(member('not_before', 0)),
  'a page for a wrong method': (answer) =>
    answer.status === 405
      ? withType({ ...without(answer, 'allow'), status: 404, body: '<h1>No such page</h1>' }, 'text/html')
      : answer,
  'a problem for a wrong method that says 404': (answer) =>
    answer.status === 405 ? { ...without(answer, 'allow'), status: 404 } : answer,
}

/** With the requirements that fail. */
const UNLAWFUL: Readonly<Record<string, readonly [Rewrite, ...string[]]>> = {
  'a lifetime as text': [ofTokens(member('expires_in', '86400')), 'token/refresh-answers-tokens'],
  'a comma after the scheme of a challenge': [
    challenge('Bearer, error="invalid_token"'),
    'token/expired-answers-401',
  ],
  'tokens as a form': [
    ofTokens((answer) =>
      withType(
        {
          ...answer,
          body: new URLSearchParams(JSON.parse(answer.body) as Record<string, string>).toString(),
        },
        'application/x-www-form-urlencoded',
      ),
    ),
    'token/refresh-answers-tokens',
  ],
  'a page in place of an OAuth error': [
    (answer, { path }) =>
      path.includes('/oauth/token') && answer.status === 400
        ? withType({ ...answer, body: '<html>Bad Request</html>' }, 'text/html')
        : answer,
    'token/failing-refresh-answers-oauth-error',
  ],
  'no content in place of a day': [
    (answer, { path }) =>
      /date=/.test(path) && answer.status === 200
        ? { ...without(answer, 'content-type'), status: 204, body: '' }
        : answer,
    'answers/valid-request-succeeds',
    'balances/finalized-day-is-answered-200',
    'transactions/finalized-day-is-answered-200',
  ],
  '201 for an order in XML': [
    (answer, { method, path }) =>
      method === 'POST' && path.endsWith('/iso20022/payments') && answer.status === 202
        ? { ...answer, status: 201 }
        : answer,
    'answers/valid-request-succeeds',
    'payments/xml-submission-is-answered-202',
  ],
  'a page of what stands before': [
    everyTenth(),
    'errors/body-is-problem-document',
    'headers/correlation-id-is-reflected',
  ],
}

const PLAYED = SCENARIOS.filter(({ id }) =>
  /^(?:token\/(?:expired-and|expired-token-at-every|failing-refresh)|access\/addresses|accounts\/list-and|payments\/submit-xml|transactions\/|balances\/)/.test(
    id,
  ),
)

test.each(Object.entries(LAWFUL))('nobody is failed for %s', async (_, rewrite) => {
  const { troubles, changes } = await playedWith(rewrite)
  expect(changes).toBeGreaterThan(0)
  expect(troubles).toEqual([])
})

test.each(Object.entries(UNLAWFUL))('%s fails', async (_, [rewrite, ...requirements]) => {
  const { troubles } = await playedWith(rewrite)
  const failed = troubles.filter((line) => line.startsWith('fail ')).map((line) => line.split(' ')[1]!)
  expect([...new Set(failed)].toSorted()).toEqual(requirements)
})

async function playedWith(rewrite: Rewrite) {
  let changes = 0
  const target = rewriting(embeddedTarget(createSimulator({ xml })), (answer, request) => {
    const rewritten = rewrite(answer, request)
    if (rewritten !== answer) changes++
    return rewritten
  })
  return { troubles: troublesOf(await judgeSuite(target, { scenarios: PLAYED })), changes }
}

function ofTokens(change: (answer: Answer) => Answer): Rewrite {
  return (answer, { path }) =>
    path.includes('/oauth/token') && answer.status === 200 ? change(answer) : answer
}

function member(name: string, value: unknown): (answer: Answer) => Answer {
  return (answer) => ({
    ...answer,
    body: JSON.stringify({ ...(JSON.parse(answer.body) as object), [name]: value }),
  })
}

/** In the place of the one that says that a token is invalid. */
function challenge(value: string): Rewrite {
  return (answer) =>
    answer.headers.some(([name, own]) => is(name, 'www-authenticate') && own.includes('invalid_token'))
      ? {
          ...without(answer, 'www-authenticate'),
          headers: [...without(answer, 'www-authenticate').headers, ['WWW-Authenticate', value]],
        }
      : answer
}

function everyTenth(): Rewrite {
  let answers = 0
  return (answer) =>
    ++answers % 10 === 0
      ? {
          status: 503,
          headers: [['Content-Type', 'text/html']],
          body: '<html><h1>Come back later</h1></html>',
        }
      : answer
}

function withType(answer: Answer, type: string): Answer {
  const { headers, ...others } = without(answer, 'content-type')
  return { ...others, headers: [...headers, ['Content-Type', type]] }
}

function without(answer: Answer, field: string): Answer {
  return { ...answer, headers: answer.headers.filter(([name]) => !is(name, field)) }
}

function is(name: string, field: string): boolean {
  return name.toLowerCase() === field
}
