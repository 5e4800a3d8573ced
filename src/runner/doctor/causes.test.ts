import { describe, expect, test } from 'vitest'
import type { WireFailure, WireResponse } from '../../evidence/observation.ts'
import type { AddressedRequest, Profile } from '../../target/profile/profile.ts'
import { PROFILE, checked, json, reflected, refusal } from '../../../test/support/answering-gateway.ts'
import type { Answers, Given } from '../../../test/support/answering-gateway.ts'
import type { CauseName } from './cause.ts'
import { PRE_FLIGHT_IDS } from './probe.ts'

test('before a run it is two reads, and one at an address that no operation has', async () => {
  const { diagnosis, sent } = await checked()
  expect(diagnosis).toBeUndefined()
  expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
    expect.stringMatching(/^GET .*\/healthcheck$/),
    expect.stringMatching(/^GET .*\/accounts$/),
    expect.stringMatching(/^GET .*\/an-address-that-no-operation-has$/),
  ])
  const ids = sent.flatMap((request) => reflected(request).map(([, id]) => id))
  expect(new Set(ids).size).toBe(3)
  expect(ids.every((id) => id.startsWith(PRE_FLIGHT_IDS))).toBe(true)
})

test('a gateway is asked first, as one that has nothing beside it, and then the other API', async () => {
  const surfaces = { cards: { basePath: '/cards' }, gateway: { basePath: '' } }
  const paths = async (profile: Partial<Profile>) => (await checked({ profile })).sent.map(({ path }) => path)
  const alone = await paths({})
  const asked = await paths({ surfaces })
  expect(asked.slice(0, alone.length)).toEqual(alone)
  expect(asked.slice(alone.length)).toEqual(['/healthcheck', '/an-address-that-no-operation-has'])
})

type Row = readonly [what: string, name: CauseName, given: Given, seen: RegExp]

const on = (answers: Answers, profile: Partial<Profile> = {}): Given => ({ answers, profile })
const without = (name: string): Partial<Profile> => ({
  headers: Object.fromEntries(Object.entries(PROFILE.headers).filter(([key]) => key !== name)),
})
const stopped: WireFailure = { code: 'refused', message: 'connection refused' }

const CAUSES: readonly Row[] = [
  [
    'nobody answers',
    'nothing-listens',
    on({ echo: () => stopped }),
    /no answer from .*healthcheck: connection/,
  ],
  [
    'the list is not answered',
    'nothing-listens',
    on({ list: () => stopped }),
    /accounts: connection refused/,
  ],
  ['the echo alone is limited', 'rate-limited', on({ echo: () => refusal(429) }), /healthcheck answered 429/],
  ['the list alone is limited', 'rate-limited', on({ list: () => refusal(429) }), /accounts answered 429/],
  ['both are pages', 'web-page', on({ echo: page, list: page }), /answered 200 with text\/html/],
  [
    'no token is given',
    'token-missing',
    on({ list: () => refusal(401) }, without('Authorization')),
    /answered 401/,
  ],
  [
    'the token is refused',
    'token-refused',
    on({ list: () => refusal(401, 'who?') }),
    /answered 401 \(who\?\)/,
  ],
  ['the token is told expired', 'token-expired', on({ list: () => refusal(401, 'token expired') }), /401/],
  [
    'the challenge tells that it has expired',
    'token-expired',
    on({ list: () => refusal(401, '', [['WWW-Authenticate', 'Bearer error_description="expired"']]) }),
    /401/,
  ],
  [
    'the permission is refused',
    'permission-unknown',
    on({ list: () => refusal(403) }),
    /accounts answered 403/,
  ],
  [
    'the permission is said to be wrong',
    'permission-unknown',
    on({ list: () => refusal(400, 'no such permission') }),
    /answered 400 \(no such permission\)/,
  ],
  [
    'the client is refused everywhere',
    'client-certificate-refused',
    on({ echo: () => refusal(403), list: () => refusal(403) }),
    /accounts answered 403/,
  ],
  [
    'the list alone is not there',
    'wrong-base-path',
    on({ list: () => refusal(404) }),
    /accounts answered 404/,
  ],
  [
    'the list alone is no address',
    'wrong-base-path',
    on({ list: () => refusal(405) }),
    /accounts answered 405/,
  ],
  [
    'no address is there',
    'wrong-base-path',
    on({ echo: () => refusal(404), list: () => refusal(404) }),
    /accounts answered 404/,
  ],
  [
    'every address is answered alike',
    'every-address-alike',
    on({ echo: () => json({ a: 1 }), list: () => json({ a: 2 }), other: () => json({ a: 3 }) }),
    /accounts answered 200, and GET .*an-address-that-no-operation-has, which no operation has, 200 as well/,
  ],
  [
    'every address is refused alike',
    'every-address-alike',
    on({ echo: () => refusal(400), list: () => refusal(400), other: () => refusal(400) }),
    /accounts answered 400, and GET/,
  ],
  [
    'no address is there, with whatever method',
    'wrong-base-path',
    on({ echo: () => refusal(405), list: () => refusal(404) }),
    /accounts answered 404/,
  ],
  [
    'the target is unknown',
    'target-unknown',
    on({ echo: (request) => missingTarget(request), list: () => refusal(404) }),
    /accounts answered 404/,
  ],
  [
    'nothing but the target id is looked at',
    'target-unknown',
    on({ echo: (request) => missingTarget(request, 499), list: () => refusal(404) }),
    /accounts answered 404/,
  ],
  [
    'it fails without a target id',
    'wrong-base-path',
    on({ echo: (request) => missingTarget(request, 500), list: () => refusal(404) }),
    /accounts answered 404/,
  ],
  [
    'it is down',
    'target-unavailable',
    on({ echo: () => refusal(503), list: () => refusal(500) }),
    /accounts answered 500/,
  ],
  [
    'it fails at everything',
    'target-unavailable',
    on({ echo: () => refusal(500), list: () => refusal(500) }),
    /accounts answered 500/,
  ],
  [
    'a header does not arrive',
    'headers-stripped',
    on({ list: () => refusal(400, 'X-PSU-User-Agent is missing') }),
    /400 \(X-PSU-User-Agent is missing\), although X-PSU-User-Agent was sent/,
  ],
  [
    'the echo misses a header',
    'headers-stripped',
    on({ echo: () => refusal(403, 'x-corapi-target-id: required') }),
    /healthcheck answered 403 .*, although X-CorAPI-Target-ID was sent/,
  ],
  [
    'the echo shows which headers got lost',
    'headers-stripped',
    on({
      echo: () => json({ receivedHeaders: [{ headerName: 'user-agent' }] }),
      list: () => json(['acc-1']),
    }),
    /healthcheck answered an echo without X-Correlation-ID, X-PSU-IP-Address, X-PSU-User-Agent$/,
  ],
  [
    'the account is not there',
    'account-unknown',
    absentAccount(404),
    /accounts, and GET .*acc-1 answered 404/,
  ],
  ['the account is refused', 'account-unknown', absentAccount(403), /answered 403/],
  ['the account is none', 'account-unknown', absentAccount(400), /answered 400/],
  [
    'the profile lacks headers',
    'headers-missing',
    on({}, without('X-CorAPI-Target-ID')),
    /without X-CorAPI-Target-ID/,
  ],
]

function page(): WireResponse {
  return { status: 200, headers: [['Content-Type', 'text/html']], body: '<h1>hello</h1>' }
}

function absentAccount(status: number): Given {
  return on({ list: (request) => json([], 200, reflected(request)), account: () => refusal(status) })
}

/** Misses the target id where it is not sent, and does not know the one that is. */
function missingTarget({ headers }: AddressedRequest, status = 400): WireResponse {
  return headers.some(([name]) => name === 'X-CorAPI-Target-ID') ? refusal(404) : refusal(status)
}

describe('what stands in the way', () => {
  test.each(CAUSES)('%s: %s', async (_, name, given, seen) => {
    const { diagnosis, checks } = await checked(given)
    expect(diagnosis).toMatchObject({ name, seen: expect.stringMatching(seen) })
    expect(['configuration', 'environment']).toContain(diagnosis?.kind)
    // Nothing is said about what comes after it.
    const at = checks.findIndex(({ state }) => state === 'bad')
    expect(checks.slice(at + 1).every(({ state, note }) => state === 'unknown' && note === undefined)).toBe(
      true,
    )
  })

  test.each<[string, Answers]>([
    ['an echo that is refused alone', { echo: () => refusal(403) }],
    ['a list that fails alone', { list: () => refusal(500) }],
    ['a refusal of every operation', { echo: () => refusal(499), list: () => refusal(499) }],
    ['an echo that fails alone', { echo: () => refusal(503) }],
    ['an echo that is a page', { echo: page }],
    ['a list that is a page', { list: page }],
    ['a page for addresses that are not there', { other: page }],
    ['a refusal that names no header', { list: () => refusal(400, 'something is missing') }],
    ['a header that is named but not missed', { list: () => refusal(400, 'User-Agent is odd') }],
    [
      'a header that is missed with success',
      { list: () => json({ title: 'User-Agent is missing', a: 'acc-1' }) },
    ],
    [
      'an echo that forgets a header',
      { echo: (request) => json({ receivedHeaders: [] }, 200, reflected(request)) },
    ],
    ['a correlation id that only the list reflects', { echo: () => json({ receivedHeaders: [] }) }],
    [
      'a refusal that looks like an echo',
      { echo: () => json({ receivedHeaders: [] }, 418), list: () => json(['acc-1']) },
    ],
    ['an echo of another shape', { echo: () => json({ receivedHeaders: 'all' }) }],
    [
      'an echo of entries of another shape',
      { echo: (request) => json({ receivedHeaders: [null] }, 200, reflected(request)) },
    ],
    [
      'an account that is there although no list has it',
      { list: (request) => json([], 200, reflected(request)) },
    ],
    [
      'an account that fails',
      { list: (request) => json([], 200, reflected(request)), account: () => refusal(500) },
    ],
  ])('is not %s: that is for the run to find', async (_, answers) => {
    expect((await checked({ answers })).diagnosis).toBeUndefined()
  })

  test('a list that is not answered, when it is down and the profile has no account', async () => {
    const { diagnosis } = await checked({
      answers: { list: (request) => json([], 200, reflected(request)), account: () => refusal(404) },
      profile: { known: {} },
    })
    expect(diagnosis).toBeUndefined()
  })
})
