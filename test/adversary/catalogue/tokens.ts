import { echoing, editJson, jsonOf, plain, withBody, withHeader } from '../edit.ts'
import type { Json } from '../edit.ts'
import type { Answered, Context, Exchanger, Sent } from '../mutation.ts'
import { RESOURCES, at, nameIn, operationOf, slug } from './operations.ts'
import type { Operation, Where } from './operations.ts'
import { ofGateway, ofProvider } from './write.ts'
import type { Written } from './write.ts'

const token = at('token')
const resources = at(...RESOURCES)

export function formOf(sent: Sent): URLSearchParams {
  return new URLSearchParams(sent.body)
}

export function isRefresh(sent: Sent): boolean {
  return token(sent) && formOf(sent).get('grant_type') === 'refresh_token'
}

function isRedemption(sent: Sent): boolean {
  return token(sent) && formOf(sent).get('grant_type') === 'authorization_code'
}

const TOKENS = JSON.stringify({
  access_token: 'adversary-0123456789abcdef',
  token_type: 'Bearer',
  expires_in: 86_400,
  refresh_token: 'adversary-fedcba9876543210',
})

function granted(answered: Answered): Answered {
  return { ...withBody(answered, TOKENS), status: 200 }
}

/** What an operation could say where it must refuse. */
function goodAnswer(operation: Operation, sent: Sent, id: string): Answered {
  const links = { self: `/accounts/${nameIn(sent)}`, account: `/accounts/${nameIn(sent)}` }
  const bodies: Partial<Record<Operation, unknown>> = {
    submitJson: { submissionId: '0123456789abcdef0123456789abcdef' },
    statusJson: { messageId: 'M', statusCode: 'RCVD', transactions: [] },
    balance: {
      date: '2026-03-02',
      balanceType: 'ITBD',
      balance: { currency: 'CHF', amount: '1.00' },
      _links: links,
    },
  }
  const status = { submitJson: 201, submitXml: 202 }[operation as string] ?? 200
  return withHeader(plain(status, JSON.stringify(bodies[operation] ?? [])), 'x-correlation-id', id)
}

/** Nothing is refused for its token at one operation when the refusal is of this kind. */
function admitted(operation: Operation, appliesTo: (answered: Answered) => boolean): () => Exchanger {
  return () => {
    let good: Answered | undefined
    return async (sent, { next }) => {
      const answered = await next(sent)
      if (operationOf(sent) !== operation) return answered
      if (answered.status < 300) good = answered
      if (answered.status !== 401 || !appliesTo(answered)) return answered
      const id = sent.headers.get('x-correlation-id') ?? ''
      return good ? withHeader(good, 'x-correlation-id', id) : goodAnswer(operation, sent, id)
    }
  }
}

const says = (pattern: RegExp) => (answered: Answered) => pattern.test(answered.body)

const USE: readonly Written[] = [
  ...RESOURCES.flatMap((operation): Written[] => [
    {
      id: `use/expired-accepted-at-${slug(operation)}`,
      clause: '2 §3 row 1',
      sentence: 'an expired token is answered with the invalid-token error',
      title: `${operation} takes expired access tokens`,
      isAcross: true,
      where: at(operation),
      start: admitted(operation, says(/expired/)),
    },
    {
      id: `use/invalidated-accepted-at-${slug(operation)}`,
      clause: '2 §7 row 1',
      sentence: 'an invalidated token is answered 401',
      title: `${operation} takes access tokens that were invalidated`,
      isAcross: true,
      where: at(operation),
      start: admitted(operation, says(/invalidated|revoked/)),
    },
    {
      id: `use/of-another-client-accepted-at-${slug(operation)}`,
      clause: '2 §5.2',
      sentence: 'an access token is that of the client that the gateway authenticated',
      title: `${operation} takes access tokens of other clients`,
      isAcross: true,
      where: at(operation),
      start: admitted(operation, says(/another client/)),
    },
  ]),
  {
    id: 'use/valid-for-a-minute-more',
    clause: '2 §3 row 1',
    sentence: 'a token whose lifetime has elapsed is expired',
    title: 'access tokens work a minute longer than they live',
    isAcross: true,
    where: resources,
    start: () => {
      let good: { readonly answered: Answered; readonly token: string; readonly at: number } | undefined
      return async (sent, { next, now }) => {
        const answered = await next(sent)
        if (!resources(sent)) return answered
        const bearer = sent.headers.get('authorization') ?? ''
        if (answered.status === 200) good = { answered, token: bearer, at: now() }
        const isLate = good && good.token === bearer && now() - good.at <= 60_000 && now() > good.at
        return answered.status === 401 && isLate && answered.body.includes('expired')
          ? echoing(good!.answered, sent)
          : answered
      }
    },
  },
  {
    id: 'use/invalid-after-an-hour',
    clause: '2 §8 row 2',
    sentence: 'an access token lives for 24 hours (recommendation)',
    title: 'access tokens live for an hour',
    isAcross: true,
    where: resources,
    start: () => {
      let began: number | undefined
      return async (sent, { next, now }) => {
        began ??= now()
        const answered = await next(sent)
        const expired =
          resources(sent) && answered.status < 300 && now() - began > 3_600_000 && now() - began < 86_400_000
        return expired ? invalidToken(answered, sent) : answered
      }
    },
  },
  {
    id: 'use/refused-after-a-refresh',
    clause: '2 §4.2 step 4',
    sentence: 'with the new token the request is sent again, and succeeds',
    title: 'access tokens from a refresh do not work',
    isAcross: true,
    where: (sent) => resources(sent) || token(sent),
    start: () => {
      const issued = new Set<string>()
      return async (sent, { next }) => {
        const answered = await next(sent)
        if (isRefresh(sent) && answered.status === 200)
          issued.add(`Bearer ${String(jsonOf(answered)?.access_token)}`)
        return resources(sent) && issued.has(sent.headers.get('authorization') ?? '') && answered.status < 300
          ? invalidToken(answered, sent)
          : answered
      }
    },
  },
  {
    id: 'use/jwt-only',
    clause: '2 §1.1',
    sentence: 'the gateway treats access tokens as opaque',
    title: 'the gateway refuses tokens that are no JWT with 400',
    where: resources,
    answer: (answered, sent) => {
      const bearer = (sent.headers.get('authorization') ?? '').replace('Bearer ', '')
      return answered.status === 401 && bearer.length < 20 ? { ...answered, status: 400 } : answered
    },
  },
  {
    id: 'use/padded-refused',
    clause: '2 §1.1',
    sentence: 'the gateway treats access tokens as opaque',
    title: 'the gateway refuses tokens with other characters than of hexadecimal numbers with 400',
    where: resources,
    answer: (answered, sent) =>
      answered.status === 401 && /[~/+=]/.test(sent.headers.get('authorization') ?? '')
        ? { ...answered, status: 400 }
        : answered,
  },
  {
    id: 'use/permission-of-another-client',
    clause: '1 §1.4',
    sentence: 'operations are performed under a permission',
    title: 'a permission of another client is taken',
    where: at('accounts'),
    start:
      () =>
      async (sent, { next }) => {
        const answered = await next(sent)
        if (operationOf(sent) !== 'accounts' || answered.status !== 403) return answered
        return echoing(plain(200, '[]'), sent)
      },
  },
  {
    id: 'use/accounts-of-another-client',
    clause: '2 §5.2',
    sentence: 'an access token gives access to what its client may see',
    title: 'accounts outside of the consent are shown',
    isAcross: true,
    where: at('account', 'balance', 'transactions'),
    answer: (answered, sent) =>
      answered.status === 404 && /^[\da-f]{24}$/.test(nameIn(sent) ?? '')
        ? plain(
            200,
            JSON.stringify({
              id: nameIn(sent),
              account: { type: 'IBAN', identification: 'CH1589999091061540560' },
              accountOwner: 'Somebody Else',
              currency: 'CHF',
              allowedCurrencies: ['CHF'],
              designation: 'Private account',
              accountTypeCode: 'TRAN',
              iban: 'CH1589999091061540560',
              entries: [],
              date: '2026-03-02',
              balanceType: 'ITBD',
              balance: { currency: 'CHF', amount: '1.00' },
              _links: {
                self: `/accounts/${nameIn(sent)}`,
                balance: `/accounts/${nameIn(sent)}/balance`,
                transactions: `/accounts/${nameIn(sent)}/transactions`,
                account: `/accounts/${nameIn(sent)}`,
              },
            }),
          )
        : answered,
  },
]

export function invalidToken(answered: Answered, sent: Sent): Answered {
  const headers = new Headers({
    'content-type': 'application/problem+json',
    'www-authenticate': 'Bearer error="invalid_token"',
    'x-correlation-id': sent.headers.get('x-correlation-id') ?? '',
  })
  const problem = {
    type: '/problems/INVALID_TOKEN',
    title: 'The access token is not valid',
    instance: sent.path,
  }
  return { ...answered, status: 401, headers, body: JSON.stringify(problem) }
}

function refusedWith(status: number, error: string): (answered: Answered) => Answered {
  return (answered) => ({ ...withBody(answered, JSON.stringify({ error })), status })
}

export const invalidGrant = refusedWith(400, 'invalid_grant')

/** Grants where the endpoint refuses with words of this kind. */
function grantsWhen(pattern: RegExp, appliesTo: Where = token) {
  return (answered: Answered, sent: Sent): Answered =>
    appliesTo(sent) && answered.status === 400 && pattern.test(answered.body) ? granted(answered) : answered
}

const ENDPOINT: readonly Written[] = [
  {
    id: 'endpoint/refresh-of-another-client-granted',
    clause: '2 §5.3',
    sentence: 'a refresh token must have been issued to the client of the refresh request',
    title: 'refresh tokens of other clients are taken',
    where: token,
    answer: grantsWhen(/issued to another client/, isRefresh),
  },
  {
    id: 'endpoint/client-id-of-another-granted',
    clause: '2 §4.1',
    sentence: 'the provider authenticates the client from X-CorAPI-Client-ID',
    title: "client_id is believed: who names the other client gets the other's tokens",
    where: token,
    answer: grantsWhen(/invalid_client/),
  },
  {
    id: 'endpoint/code-of-another-client-granted',
    clause: '2 §5.2',
    sentence: 'tokens are issued to a client',
    title: 'codes of other clients are taken',
    where: token,
    answer: grantsWhen(/issued to another client/, isRedemption),
  },
  {
    id: 'endpoint/withdrawn-refreshed',
    clause: '2 §7 row 2',
    sentence: 'the refresh of an invalidated token is answered 400 invalid_grant',
    title: 'refresh tokens that were invalidated are refreshed',
    isAcross: true,
    where: token,
    answer: grantsWhen(/invalidated/, isRefresh),
  },
  {
    id: 'endpoint/given-back-refreshed',
    clause: '2 §3 row 3',
    sentence: 'an invalid token is answered invalid_grant at the refresh',
    title: 'refresh tokens that were given back are refreshed',
    isAcross: true,
    where: token,
    answer: grantsWhen(/revoked/, isRefresh),
  },
  {
    id: 'endpoint/unknown-refreshed',
    clause: '2 §4.1',
    sentence: 'the provider verifies that the refresh token was issued to that client',
    title: 'unknown refresh tokens are refreshed',
    where: token,
    answer: grantsWhen(/unknown/, isRefresh),
  },
  {
    id: 'endpoint/used-code-granted',
    clause: '2 §8 row 1',
    sentence: 'silent',
    title: 'codes can be redeemed twice',
    isAcross: true,
    where: token,
    answer: grantsWhen(/been used/, isRedemption),
  },
  {
    id: 'endpoint/late-code-granted',
    clause: '2 §8 row 1',
    sentence: 'an authorization code expires after 30 seconds',
    title: 'codes never expire',
    isAcross: true,
    where: token,
    answer: grantsWhen(/expired/, isRedemption),
  },
  {
    id: 'endpoint/code-granted-for-a-minute',
    clause: '2 §8 row 1',
    sentence: 'an authorization code expires after 30 seconds',
    title: 'the first code that is redeemed late is taken, as if it lived a little longer',
    isAcross: true,
    where: token,
    start: () => {
      let isFirst = true
      return async (sent, { next }) => {
        const answered = await next(sent)
        if (!isRedemption(sent) || answered.status !== 400 || !answered.body.includes('expired') || !isFirst)
          return answered
        isFirst = false
        return granted(answered)
      }
    },
  },
  {
    id: 'endpoint/code-refused-at-once',
    clause: '2 §8 row 1',
    sentence: 'an authorization code lives for 30 seconds',
    title: 'codes expire after 20 seconds',
    isAcross: true,
    where: token,
    start: () => {
      let began: number | undefined
      return async (sent, { next, now }) => {
        began ??= now()
        const answered = await next(sent)
        return isRedemption(sent) && answered.status === 200 ? invalidGrant(answered) : answered
      }
    },
  },
  {
    id: 'endpoint/no-grant-type-granted',
    clause: '2 §4.1',
    sentence: 'grant_type is a parameter of the request',
    title: 'a request without grant_type is a refresh',
    where: token,
    answer: (answered, sent) =>
      !formOf(sent).has('grant_type') && answered.status === 400 ? granted(answered) : answered,
  },
  {
    id: 'endpoint/any-grant-type-granted',
    clause: '2 §4.1',
    sentence: 'grant_type has the value refresh_token',
    title: 'an unknown grant type is a refresh',
    where: token,
    answer: grantsWhen(/unsupported_grant_type/),
  },
  {
    id: 'endpoint/unsupported-as-invalid-grant',
    clause: '2 §4.1',
    sentence: 'a failing request is answered as OAuth 2.0 §5.2 prescribes',
    title: 'an unknown grant type is invalid_grant',
    where: token,
    answer: (answered) =>
      answered.body.includes('unsupported_grant_type') ? invalidGrant(answered) : answered,
  },
  {
    id: 'endpoint/missing-as-invalid-grant',
    clause: '2 §4.1',
    sentence: 'a failing request is answered as OAuth 2.0 §5.2 prescribes',
    title: 'a missing parameter is invalid_grant',
    where: token,
    answer: (answered) => (answered.body.includes('invalid_request') ? invalidGrant(answered) : answered),
  },
  {
    id: 'endpoint/no-target-granted',
    clause: '2 §4.1',
    sentence: 'the request has the header X-CorAPI-Target-ID',
    title: 'the token endpoint does without X-CorAPI-Target-ID',
    where: token,
    request: (sent) =>
      sent.headers.has('x-corapi-target-id') || sent.headers.has('x-corapi-client-id')
        ? sent
        : withHeader(sent, 'x-corapi-target-id', 'default-bank'),
  },
  {
    id: 'endpoint/same-access-token',
    clause: '2 §4.1',
    sentence: 'the response has a new access token',
    title: 'a refresh gives the same access token each time',
    isAcross: true,
    where: token,
    start: () => {
      let first: string | undefined
      return async (sent, { next }) => {
        const answered = await next(sent)
        if (!isRefresh(sent) || answered.status !== 200) return answered
        return editJson(answered, (body) => void (body.access_token = first ??= body.access_token))
      }
    },
  },
  {
    id: 'endpoint/access-token-given-back',
    clause: '2 §4.1',
    sentence: 'the response has a new access token',
    title: 'a refresh gives the access token that the request was sent with',
    isAcross: true,
    where: token,
    answer: (answered, sent) =>
      isRefresh(sent) && answered.status === 200
        ? editJson(
            answered,
            (body) => void (body.access_token = (sent.headers.get('authorization') ?? 'Bearer x').slice(7)),
          )
        : answered,
  },
  {
    id: 'endpoint/no-access-token',
    clause: '2 §4.1',
    sentence: 'the response is an OAuth 2.0 token response with an access token',
    title: 'access_token is missing',
    where: token,
    answer: (answered) =>
      answered.status === 200 ? editJson(answered, (body) => void delete body.access_token) : answered,
  },
  {
    id: 'endpoint/no-token-type',
    clause: '2 §4.1',
    sentence: 'the response is an OAuth 2.0 token response',
    title: 'token_type is missing',
    where: token,
    answer: (answered) =>
      answered.status === 200 ? editJson(answered, (body) => void delete body.token_type) : answered,
  },
  {
    id: 'endpoint/lifetime-as-text',
    clause: '2 §4.1',
    sentence: 'the response is an OAuth 2.0 token response',
    title: 'expires_in is a text',
    where: token,
    answer: (answered) =>
      editJson(answered, (body) => void (body.expires_in && (body.expires_in = String(body.expires_in)))),
  },
  {
    id: 'endpoint/lifetime-in-milliseconds',
    clause: '2 §4.1',
    sentence: 'the response is an OAuth 2.0 token response: expires_in is in seconds',
    title: 'expires_in is in milliseconds',
    isAcross: true,
    where: token,
    answer: (answered) => editJson(answered, (body) => void (body.expires_in && (body.expires_in *= 1000))),
  },
  {
    id: 'endpoint/null-refresh-token',
    clause: '2 §4.1',
    sentence: 'the response is an OAuth 2.0 token response',
    title: 'refresh_token is null where the old one goes on',
    where: token,
    answer: (answered) =>
      answered.status === 200 ? editJson(answered, (body) => void (body.refresh_token ??= null)) : answered,
  },
  {
    id: 'endpoint/cacheable',
    clause: '2 §4.1',
    sentence: 'the response is an OAuth 2.0 token response, which has Cache-Control: no-store',
    title: 'token responses may be cached',
    where: token,
    answer: (answered) => withHeader(withHeader(answered, 'cache-control', undefined), 'pragma', undefined),
  },
  {
    id: 'endpoint/problem-documents',
    clause: '2 §4.1',
    sentence: 'a failing request is answered as OAuth 2.0 §5.2 prescribes',
    title: 'errors of the token endpoint are problem documents',
    where: token,
    answer: (answered) =>
      answered.status === 400
        ? withBody(answered, JSON.stringify({ type: '/problems/INVALID_TOKEN', title: 'invalid' }))
        : answered,
  },
  {
    id: 'endpoint/invalid-grant-as-401',
    clause: '2 §7 row 2',
    sentence: 'an invalidated token is answered 400',
    title: 'invalid_grant is 401',
    where: token,
    answer: (answered) => (answered.body.includes('invalid_grant') ? { ...answered, status: 401 } : answered),
  },
  {
    id: 'endpoint/invalid-token-as-error',
    clause: '2 §7 row 2',
    sentence: 'the refresh of an invalidated token has the error invalid_grant',
    title: 'the refresh of an invalidated token has the error invalid_token',
    where: token,
    answer: (answered) => withBody(answered, answered.body.replace('"invalid_grant"', '"invalid_token"')),
  },
  {
    id: 'endpoint/invalid-grant-with-500',
    clause: '2 §7 row 3',
    sentence: 'for technical failures invalid_grant must not be used',
    title: 'technical failures keep their status, and say invalid_grant',
    where: token,
    answer: (answered) =>
      answered.status >= 500 ? withBody(answered, JSON.stringify({ error: 'invalid_grant' })) : answered,
  },
  {
    id: 'endpoint/technical-as-invalid-grant',
    clause: '2 §7 row 3',
    sentence: 'for technical failures invalid_grant must not be used',
    title: 'technical failures are 400 invalid_grant',
    where: token,
    answer: (answered) => (answered.status >= 500 ? invalidGrant(answered) : answered),
  },
  {
    id: 'endpoint/technical-as-400',
    clause: '2 §7 row 3',
    sentence: 'technical failures are answered 5xx',
    title: 'technical failures are 400 with server_error',
    where: token,
    answer: (answered) => (answered.status >= 500 ? refusedWith(400, 'server_error')(answered) : answered),
  },
  {
    id: 'endpoint/503-as-invalid-grant',
    clause: '2 §7 row 3',
    sentence: 'for technical failures invalid_grant must not be used',
    title: '503 alone is 400 invalid_grant',
    where: token,
    answer: (answered) => (answered.status === 503 ? invalidGrant(answered) : answered),
  },
  {
    id: 'endpoint/final-as-technical',
    clause: '2 §7 row 2',
    sentence: 'the refresh of an invalidated token is answered 400 invalid_grant',
    title: 'the refresh of an invalidated token is 503',
    where: token,
    answer: (answered) =>
      /invalidated|revoked/.test(answered.body)
        ? refusedWith(503, 'temporarily_unavailable')(answered)
        : answered,
  },
  {
    id: 'endpoint/refresh-token-lives-29-days',
    clause: '2 §8 row 3',
    sentence: 'a refresh token lives for at least 30 days',
    title: 'refresh tokens live for 29 days',
    isAcross: true,
    where: token,
    start: livesFor(29),
  },
  {
    id: 'endpoint/refresh-token-not-extended',
    clause: '2 §8 row 3',
    sentence: 'the lifetime of a refresh token is extended with every refresh',
    title: 'a refresh token that goes on is not extended by a refresh',
    isAcross: true,
    where: token,
    start: livesFor(30, true),
  },
  {
    id: 'endpoint/old-refresh-token-invalid-and-no-new-one',
    clause: '2 §4.1',
    sentence: 'either a new refresh token is issued, or the current one is extended',
    title: 'a refresh gives no new refresh token, and the old one is used up',
    isAcross: true,
    where: token,
    start: () => {
      const used = new Set<string>()
      return async (sent, { next }) => {
        const refresh = formOf(sent).get('refresh_token') ?? ''
        const answered = await next(sent)
        if (!isRefresh(sent) || answered.status !== 200) return answered
        if (used.has(refresh)) return invalidGrant(answered)
        used.add(refresh)
        return editJson(answered, (body) => void delete body.refresh_token)
      }
    },
  },
  {
    id: 'endpoint/second-refresh-fails',
    clause: '2 §4.1',
    sentence: 'the response has a new access token',
    title: 'the second refresh in a scenario is invalid_grant',
    isAcross: true,
    where: token,
    start: () => {
      let count = 0
      return async (sent, { next }) => {
        const answered = await next(sent)
        return isRefresh(sent) && answered.status === 200 && ++count === 2 ? invalidGrant(answered) : answered
      }
    },
  },
  {
    id: 'endpoint/every-other-refresh-500',
    clause: '2 §4.1',
    sentence: 'the response has a new access token',
    title: 'the first refresh of a valid token is 500',
    where: token,
    answer: (answered, sent) =>
      isRefresh(sent) && answered.status === 200 ? refusedWith(500, 'server_error')(answered) : answered,
  },
  {
    id: 'endpoint/second-consent-leaves-the-first',
    clause: '2 §3 row 2',
    sentence:
      'a second consent flow with the same contract revokes the first token where one token per contract is allowed',
    title: 'after a second consent the first tokens go on',
    isAcross: true,
    where: (sent) => token(sent) || at('accounts')(sent),
    start:
      () =>
      async (sent, { next }) => {
        const answered = await next(sent)
        if (isRefresh(sent) && answered.body.includes('invalidated')) return granted(answered)
        return operationOf(sent) === 'accounts' &&
          answered.status === 401 &&
          answered.body.includes('invalidated')
          ? echoing(plain(200, '[]'), sent)
          : answered
      },
  },
  {
    id: 'endpoint/scope-widened',
    clause: '2 §1.4',
    sentence: 'silent',
    title: 'a refresh widens the scope',
    where: token,
    answer: (answered) =>
      editJson(
        answered,
        (body) => void (body.scope && (body.scope = `${String(body.scope)} payments admin`)),
      ),
  },
]

/** A refresh token of a scenario's start lives for so many days; those that a refresh gives do so from then on. */
function livesFor(days: number, isOnlyTheSame = false): () => Exchanger {
  return () => {
    const since = new Map<string, number>()
    let began: number | undefined
    return async (sent, { next, now }: Context) => {
      began ??= now()
      const refresh = formOf(sent).get('refresh_token') ?? ''
      if (isRefresh(sent) && !since.has(refresh)) since.set(refresh, STARTS_AT)
      const answered = await next(sent)
      if (!isRefresh(sent) || answered.status !== 200) return answered
      const isOver = now() - since.get(refresh)! > days * DAY
      const given: Json = jsonOf(answered)
      if (given?.refresh_token && given.refresh_token !== refresh) since.set(given.refresh_token, now())
      else if (!isOnlyTheSame) since.set(refresh, now())
      return isOver ? invalidGrant(answered) : answered
    }
  }
}

export const DAY = 86_400_000
/** Where the clock of the bank stands when a scenario does not say otherwise. */
const STARTS_AT = Date.parse('2026-03-02T08:00:00Z')

/** Reads under a permission whose tokens the gateway keeps. */
export function isHosted(sent: Sent): boolean {
  return resources(sent) && !sent.headers.has('authorization')
}

function shown(sent: Sent): Answered {
  return echoing(plain(200, '[]'), sent)
}

/** Good accounts, as they were answered before in the scenario. */
function withLast(
  change: (answered: Answered, sent: Sent, last: () => Answered, count: number) => Answered,
): () => Exchanger {
  return () => {
    let good: Answered | undefined
    let count = 0
    return async (sent, { next }) => {
      const answered = await next(sent)
      if (!isHosted(sent)) return answered
      if (answered.status === 200) good = answered
      count++
      const last = (): Answered => (good ? echoing(good, sent) : shown(sent))
      return change(answered, sent, last, count)
    }
  }
}

const HOSTED: readonly Written[] = [
  {
    id: 'hosted/invalid-grant-not-final',
    clause: '2 §7 rule 1',
    sentence: 'invalid_grant expires the permission',
    title: 'after invalid_grant the permission works again',
    isAcross: true,
    where: isHosted,
    start: withLast((answered, _, last) => (answered.status === 401 ? last() : answered)),
  },
  {
    id: 'hosted/invalid-grant-works-at-the-third-call',
    clause: '2 §7 rule 1',
    sentence: 'invalid_grant expires the permission for good',
    title: 'the second refusal after invalid_grant is none',
    isAcross: true,
    where: isHosted,
    start: () => {
      let refused = 0
      return async (sent, { next }) => {
        const answered = await next(sent)
        if (!isHosted(sent) || answered.status !== 401) return answered
        return ++refused === 2 ? shown(sent) : answered
      }
    },
  },
  {
    id: 'hosted/temporary-as-final',
    clause: '2 §7 rule 2',
    sentence: 'any other error is temporary: the permission is unchanged',
    title: 'after a temporary failure the permission is expired',
    isAcross: true,
    where: isHosted,
    start: () => {
      let isOver = false
      return async (sent, { next }) => {
        const answered = await next(sent)
        if (!isHosted(sent)) return answered
        if (answered.status >= 500) isOver = true
        return isOver && answered.status === 200 ? invalidToken(answered, sent) : answered
      }
    },
  },
  {
    id: 'hosted/temporary-as-401',
    clause: '2 §7 rule 2',
    sentence: 'any other error is temporary',
    title: 'temporary failures of the refresh are answered as invalid tokens',
    where: isHosted,
    answer: (answered, sent) => (answered.status >= 500 ? invalidToken(answered, sent) : answered),
  },
  {
    id: 'hosted/temporary-not-tried-again',
    clause: '2 §3 row 5',
    sentence: 'the refresh is tried again on later API calls',
    title: 'after a temporary failure all later calls fail alike',
    isAcross: true,
    where: isHosted,
    start: () => {
      let failed: Answered | undefined
      return async (sent, { next }) => {
        const answered = await next(sent)
        if (!isHosted(sent)) return answered
        if (answered.status >= 500) failed ??= answered
        return failed ? echoing(failed, sent) : answered
      }
    },
  },
  {
    id: 'hosted/deleted-early',
    clause: '2 §8 row 4',
    sentence: 'tokens are deleted after three months of inactivity',
    title: 'tokens are deleted after 80 days of inactivity',
    isAcross: true,
    where: isHosted,
    start: untouchedFor(80, true),
  },
  {
    id: 'hosted/deleted-by-age',
    clause: '2 §8 row 4',
    sentence: 'tokens are deleted after three months of inactivity',
    title: 'tokens are deleted when they are three months old, used or not',
    isAcross: true,
    where: (sent) => isHosted(sent) || at('permission')(sent),
    start: untouchedFor(92, false),
  },
  {
    id: 'hosted/never-deleted',
    clause: '2 §8 row 4',
    sentence: 'tokens are deleted after three months of inactivity',
    title: 'tokens are kept however long they are not used',
    isAcross: true,
    where: isHosted,
    start: () => {
      let began: number | undefined
      return async (sent, { next, now }) => {
        began ??= now()
        const answered = await next(sent)
        return isHosted(sent) && answered.status === 401 && now() - began > 80 * DAY ? shown(sent) : answered
      }
    },
  },
  {
    id: 'hosted/refresh-seen-by-the-user',
    clause: '2 §1.2',
    sentence: 'the refresh happens during API calls; the client notices a longer latency only',
    title: 'a call during which the token has to be refreshed is 401',
    isAcross: true,
    where: isHosted,
    start: () => {
      let last: number | undefined
      return async (sent, { next, now }) => {
        const answered = await next(sent)
        if (!isHosted(sent)) return answered
        const isLater = last !== undefined && now() - last >= DAY
        last = now()
        return isLater && answered.status === 200 ? invalidToken(answered, sent) : answered
      }
    },
  },
  {
    id: 'hosted/no-error-type-when-expired',
    clause: '2 §7 row 1',
    sentence: 'an invalid token is answered 401 with /problems/INVALID_TOKEN',
    title: 'an expired permission is answered 500',
    where: isHosted,
    answer: (answered) => (answered.status === 401 ? { ...answered, status: 500 } : answered),
  },
  {
    id: 'hosted/no-challenge-when-expired',
    clause: '2 §7 row 1',
    sentence: 'an invalid token is answered with WWW-Authenticate',
    title: 'an expired permission is answered without WWW-Authenticate',
    where: isHosted,
    answer: (answered) =>
      answered.status === 401 ? withHeader(answered, 'www-authenticate', undefined) : answered,
  },
  {
    id: 'hosted/denied-consent-works',
    clause: '2 §1.2',
    sentence: 'the hosted consent gives the gateway its tokens',
    title: 'a permission works although the consent was denied',
    isAcross: true,
    where: isHosted,
    start: withLast((answered, _, last, count) =>
      count === 1 && answered.status >= 400 ? last() : answered,
    ),
  },
  {
    id: 'hosted/callback-any-state',
    clause: '2 §1.2',
    sentence: 'silent',
    title: 'the callback takes any state',
    where: at('callback'),
    answer: (answered) => (answered.status === 400 ? { ...answered, status: 200 } : answered),
  },
  {
    id: 'hosted/one-permission-id',
    clause: '1 §2.1',
    sentence: 'the Permission-ID is returned when the permission is created',
    title: 'every permission has the same id',
    isAcross: true,
    where: at('permission'),
    start: () => {
      let first: string | undefined
      return async (sent, { next }) => {
        const answered = await next(sent)
        if (operationOf(sent) !== 'permission') return answered
        return editJson(
          answered,
          (body) => void (body.permissionId && (body.permissionId = first ??= body.permissionId)),
        )
      }
    },
  },
  {
    id: 'hosted/permission-id-without-hyphens',
    clause: '1 §2.1',
    sentence: 'Permission-ID is a uuid',
    title: 'the Permission-ID that is returned is no uuid',
    isAcross: true,
    where: at('permission'),
    answer: (answered) =>
      editJson(
        answered,
        (body) =>
          void (body.permissionId && (body.permissionId = String(body.permissionId).replaceAll('-', ''))),
      ),
  },
  {
    id: 'hosted/lists-of-another-user',
    clause: '1 §4.2 rule 5',
    sentence: 'what is shown is that of the permission',
    title: 'a hosted permission shows the consents of somebody else',
    isAcross: true,
    where: isHosted,
    answer: (answered, sent) =>
      answered.status === 200 && operationOf(sent) === 'accounts'
        ? withBody(answered, answered.body.replaceAll('CH7489999042126365876', 'CH1589999091061540560'))
        : answered,
  },
]

export function untouchedFor(days: number, isInactivity: boolean): () => Exchanger {
  return () => {
    let since: number | undefined
    return async (sent, { next, now }) => {
      since ??= now()
      const isOver = now() - since > days * DAY
      const answered = await next(sent)
      if (!isHosted(sent)) return answered
      if (isInactivity) since = now()
      return isOver && answered.status === 200 ? invalidToken(answered, sent) : answered
    }
  }
}

const ALSO_OF_PROVIDERS = [...ENDPOINT, ...USE].filter(
  ({ id }) => !/no-target|jwt-only|padded|permission-of/.test(id),
)

export const TOKENS_AND_PERMISSIONS = [
  ...ofGateway([...USE, ...ENDPOINT, ...HOSTED]),
  ...ofProvider(ALSO_OF_PROVIDERS),
]
