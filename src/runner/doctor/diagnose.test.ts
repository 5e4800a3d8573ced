import { describe, expect, test } from 'vitest'
import type { WireResponse } from '../../evidence/observation.ts'
import type { Profile, SurfaceProfile } from '../../target/profile/profile.ts'
import { NOW, NO_XML, PROFILE, checked as checkedGateway } from '../../../test/support/answering-gateway.ts'
import { checkUp } from './checkup.ts'
import type { CauseName } from './cause.ts'

// What an API of document 3 answers to the two questions, and to an address that no operation has.

const FACE: SurfaceProfile = { basePath: '' }

interface Given {
  readonly first?: number
  readonly second?: number
  readonly nowhere?: number
  /** What the second question and the address that is none are answered, with the path that was asked. */
  readonly text?: (path: string) => string
  readonly otherText?: (path: string) => string
  readonly date?: string
  readonly profile?: Partial<Profile>
}

async function checked(api: 'cards' | 'settlement', given: Given = {}) {
  const { first = 200, second = 200, nowhere = 404, text = () => '{}', otherText = text } = given
  const profile: Profile = {
    ...PROFILE,
    headers: {},
    surfaces: { [api]: FACE },
    known: { security: 'CH0012221716' },
    cards: { activeCard: { cardId: { bankClearingNumber: 100, cardNumber: 1, cardType: 1 } } },
    ...given.profile,
  }
  const paths: string[] = []
  const answers: readonly (readonly [number, (path: string) => string])[] = [
    [first, () => '{}'],
    [second, text],
    [nowhere, otherText],
  ]
  const checkup = await checkUp(
    {
      kind: 'http',
      profile,
      capabilities: new Set(),
      open: async () => ({
        profile,
        now: () => NOW,
        send: async ({ path }) => {
          const isNowhere = path.includes('/an-address-that-no-operation-has')
          const [status, body] = answers[isNowhere ? 2 : paths.push(path) - 1]!
          const headers: WireResponse['headers'] = [
            ['Content-Type', 'application/json'],
            ...(given.date === undefined ? [] : [['Date', given.date] as const]),
          ]
          return {
            url: `https://api.test${path}`,
            durationMs: 1,
            outcome: { response: { status, headers, body: body(path) } },
          }
        },
        close: async () => {},
      }),
    },
    NO_XML,
  )
  const states = Object.fromEntries(checkup.checks.map(({ id, state }) => [id, state]))
  return {
    ...checkup,
    states,
    notes: checkup.checks.map(({ id, note }) => `${id}: ${note}`),
    asked: paths.length,
  }
}

const both = (status: number): Given => ({ first: status, second: status })

test('what is checked has words that fit the API', async () => {
  const { checks } = await checked('cards')
  const titles = Object.fromEntries(checks.map(({ id, title }) => [id, title]))
  expect(titles).toMatchObject({
    'base-path': 'the API answers below the base path',
    token: 'the caller is let in',
    'known-data': 'the known data exist',
  })
  const gateway = await checkedGateway({})
  expect(gateway.checks.map(({ title }) => title)).toEqual(
    expect.arrayContaining(['a gateway answers below the base path', 'the token is alive']),
  )
})

describe.each(['cards', 'settlement'] as const)('the %s API', (api) => {
  test('lets the caller in where one of its questions is answered', async () => {
    // A health check is answered by servers of many products.
    expect((await checked(api, { first: 204, second: 400 })).states).toMatchObject({
      token: api === 'cards' ? 'unknown' : 'good',
    })
    expect((await checked(api, { first: 400, second: 200 })).states).toMatchObject({ token: 'good' })
    expect((await checked(api, { first: 400, second: 400 })).states).toMatchObject({ token: 'unknown' })
  })

  const unknown: CauseName = api === 'cards' ? 'card-unknown' : 'security-unknown'

  test.each<[Given, CauseName | undefined]>([
    [{}, undefined],
    [both(401), 'token-missing'],
    [{ ...both(401), profile: { headers: { authorization: 'Bearer a' } } }, 'token-refused'],
    [
      { ...both(401), profile: { surfaces: { [api]: { ...FACE, headers: { Authorization: 'a' } } } } },
      'token-refused',
    ],
    [both(403), 'client-certificate-refused'],
    [both(500), 'target-unavailable'],
    [both(502), 'target-unavailable'],
    [both(503), 'target-unavailable'],
    [both(504), 'target-unavailable'],
    [{ first: 503, second: 500 }, 'target-unavailable'],
    [{ ...both(501), nowhere: 501 }, 'wrong-base-path'],
    [both(404), 'wrong-base-path'],
    [{ ...both(405), nowhere: 405 }, 'wrong-base-path'],
    // Where one of them is all right, or both say different things, the run will tell.
    [{ first: 401 }, undefined],
    [{ second: 401 }, undefined],
    [{ first: 403, second: 401 }, undefined],
    [{ second: 500 }, undefined],
    [both(505), undefined],
    [both(400), undefined],
    [{ second: 404 }, undefined],
    [{ second: 404, text: () => '{"title":"no such card"}', otherText: () => '{}' }, unknown],
    [{ second: 404, nowhere: 405 }, unknown],
    [{ second: 405, nowhere: 404 }, undefined],
  ])('%j: %s', async (given, name) => {
    expect((await checked(api, given)).diagnosis?.name).toBe(name)
  })

  test('may repeat the address, and a trace id, in what it says of an address that is none', async () => {
    const text = (path: string) =>
      JSON.stringify({ detail: `no ${path.split('?')[0]}`, trace: `4711-${'ab'.repeat(4)}${path.length}` })
    expect((await checked(api, { ...both(404), text })).diagnosis?.name).toBe('wrong-base-path')
  })

  test('has a clock, too', async () => {
    const { diagnosis } = await checked(api, { date: 'Wed, 04 Mar 2026 10:00:00 GMT' })
    expect(diagnosis?.seen).toContain('2 hours behind')
  })

  test.each<[Given, object]>([
    [{}, { 'base-path': 'good', token: 'good', 'known-data': 'good' }],
    [{ second: 299 }, { token: 'good' }],
    [{ second: 404 }, { 'base-path': 'unknown' }],
    [{ second: 404, nowhere: 405, profile: { known: {}, cards: {} } }, { 'known-data': 'unknown' }],
    [{ first: 400, second: 300, text: () => '' }, { token: 'unknown' }],
    [
      { first: 400, second: 400 },
      { 'base-path': 'good', token: 'unknown', 'known-data': 'unknown' },
    ],
    [{ first: 404, second: 400 }, { 'base-path': 'good' }],
    [
      { first: 400, second: 200 },
      { 'base-path': 'good', token: 'good' },
    ],
    [
      { first: 404, profile: { known: {}, cards: {} } },
      { 'base-path': 'unknown', token: 'unknown' },
    ],
  ])('%j leaves %j', async (given, states) => {
    expect((await checked(api, given)).states).toMatchObject(states)
  })

  test('has titles of its own for what is looked at', async () => {
    const { checks } = await checked(api)
    const titles = Object.fromEntries(checks.map(({ id, title }) => [id, title]))
    expect(titles).toMatchObject({
      'base-path': 'the API answers below the base path',
      token: 'the caller is let in',
      clock: 'the clocks agree',
    })
  })

  test('says why it cannot tell', async () => {
    const without = await checked(api, { first: 404, profile: { known: {}, cards: {} } })
    expect(without.notes).toContain(
      api === 'cards'
        ? 'base-path: a health check alone shows no API; the profile knows nothing to ask it for'
        : 'base-path: settlement/list-subscriptions answered 404, as did an address that no operation has',
    )
    expect(without.notes).toContain(
      `known-data: the profile knows no ${api === 'cards' ? 'activeCard' : 'security'}`,
    )
    expect(without.asked).toBe(1)
    const refused = await checked(api, both(400))
    expect(refused.notes).toContain('token: no request was answered with success')
    expect(refused.notes).toContain('known-data: the request about them was not answered with success')
  })
})

test('a card that cannot be named as its variant wants is not asked for', async () => {
  const { asked, diagnosis } = await checked('cards', {
    profile: { cards: { activeCard: { cardToken: 'CTK-1' } } },
  })
  expect(asked).toBe(1)
  expect(diagnosis).toBeUndefined()
})
