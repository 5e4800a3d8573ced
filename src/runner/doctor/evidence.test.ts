import { describe, expect, test } from 'vitest'
import type { WireResponse } from '../../evidence/observation.ts'
import type { AddressedRequest } from '../../target/profile/profile.ts'
import { checked, echoOf, json, reflected, refusal } from '../../../test/support/answering-gateway.ts'
import type { Answers } from '../../../test/support/answering-gateway.ts'

// A tick is earned: an exchange shows it, and what would contradict it was asked for and refused.

const RIGHT: Readonly<Record<string, string>> = {
  Authorization: 'Bearer a-token-of-the-client',
  'Permission-ID': 'b49eb763-0ae1-45f8-9add-c67dd7543ecb',
  'X-CorAPI-Target-ID': 'bank-1',
}

/** A gateway that refuses a request with another value in one of the headers that it looks at. */
const strict = (looksAt: readonly string[]): Answers => ({
  list: (request) => {
    const wrong = looksAt.find((name) => valueOf(request, name) !== RIGHT[name])
    return wrong === undefined ? json([{ id: 'acc-1' }], 200, reflected(request)) : refusal(401, wrong)
  },
})
const valueOf = ({ headers }: AddressedRequest, name: string) =>
  headers.find(([header]) => header.toLowerCase() === name.toLowerCase())?.[1]

const profile = {
  headers: { 'X-PSU-IP-Address': 'AUTO', 'X-PSU-User-Agent': 'AUTO', 'User-Agent': 'a', ...RIGHT },
}

test('each tick names the exchange that shows it', async () => {
  const { states, notes } = await checked({ profile, thorough: true, answers: strict(Object.keys(RIGHT)) })
  const { 'client-certificate': certificate, ...others } = states
  expect(certificate).toBe('unknown')
  expect(new Set(Object.values(others))).toEqual(new Set(['good']))
  expect(
    Object.values(notes).filter((note) => !/answered|requestDateTime|as the profile|names none/.test(note)),
  ).toEqual([])
  expect(notes['token']).toBe('account-information/list-accounts answered 200, and with a wrong value 401')
})

describe('what any value gets is not shown', () => {
  test.each([
    ['target-id', 'X-CorAPI-Target-ID'],
    ['token', 'Authorization'],
    ['permission', 'Permission-ID'],
  ])('%s', async (id, header) => {
    const looksAt = Object.keys(RIGHT).filter((name) => name !== header)
    const { diagnosis, states, notes } = await checked({ profile, thorough: true, answers: strict(looksAt) })
    expect(diagnosis).toBeUndefined()
    expect(states[id]).toBe('unknown')
    expect(notes[id]).toContain('but with a wrong value 200')
    expect(Object.keys(states).filter((one) => states[one] === 'unknown')).toEqual(
      ['client-certificate', id].toSorted(byPlace(states)),
    )
  })

  test('nor by a refusal that says nothing of the value', async () => {
    const answers: Answers = {
      list: (request, number) => (number > 3 ? refusal(503) : json(['acc-1'], 200, reflected(request))),
    }
    const { states } = await checked({ profile, thorough: true, answers })
    expect(states).toMatchObject({ 'target-id': 'unknown', token: 'unknown', permission: 'unknown' })
  })
})

const byPlace = (states: object) => (one: string, other: string) =>
  Object.keys(states).indexOf(one) - Object.keys(states).indexOf(other)

test('a run does not ask what shows ticks alone', async () => {
  const { sent, states } = await checked({ profile })
  expect(sent).toHaveLength(3)
  expect(states['token']).toBe('unknown')
})

test('an account that no list has is shown by its own answer', async () => {
  const { notes, states } = await checked({
    answers: { list: (request) => json([], 200, reflected(request)) },
  })
  expect(states['known-data']).toBe('good')
  expect(notes['known-data']).toBe('account: account-information/read-account answered 200')
})

test('an echo that shows no headers does not show that they arrive', async () => {
  const { notes, states } = await checked({
    answers: { echo: (request) => json({}, 200, reflected(request)) },
  })
  expect(states['echo']).toBe('unknown')
  expect(notes['echo']).toBe('the answer does not show the headers that were sent')
})

test('a clock in another zone is said to be so', async () => {
  const echo = (request: AddressedRequest) =>
    json({ requestDateTime: '2026-03-04T14:00:00Z' }, 200, [
      ['Date', 'Wed, 04 Mar 2026 12:00:00 GMT'],
      ...reflected(request),
    ])
  const { notes } = await checked({ answers: { echo } })
  expect(notes['clock']).toContain('2 hours off, as in another zone')
})

describe('a server that is no bank', () => {
  const page = (status: number): WireResponse => ({
    status,
    headers: [['Content-Type', 'text/html']],
    body: '<!doctype html><div id="root"></div>',
  })
  const SERVERS: Readonly<Record<string, (request: AddressedRequest) => WireResponse>> = {
    'echoes every request': ({ method, path, headers, body }) => json({ method, path, headers, body }),
    'echoes as the document shows': (request) => json({ ...echoOf(request), path: request.path }),
    'has one object for all': () => json({}),
    'has one list for all': () => json([]),
    'has one page for all': () => page(200),
    'has nothing to say': () => ({ status: 200, headers: [], body: '' }),
    'has no content': () => ({ status: 204, headers: [], body: '' }),
    'accepts everything': () => json({}, 202),
    'is a proxy without its target': () => page(502),
    'is another product': ({ path }) =>
      path.includes('healthcheck') ? json({ status: 'UP' }) : json({ path }, 404),
    ...Object.fromEntries(
      [400, 401, 403, 404, 405, 409, 500, 501, 503].flatMap((status) => [
        [`refuses everything with ${status}`, () => json({ message: 'no' }, status)],
        [`has a page of ${status} for all`, () => page(status)],
        [`has nothing but ${status} to say`, () => ({ status, headers: [], body: '' })],
      ]),
    ),
  }

  describe.each(Object.keys(SERVERS))('that %s', (name) => {
    test.each(['gateway', 'provider', 'cards', 'settlement'] as const)(
      'is not taken for %s',
      async (surface) => {
        const { diagnosis, states } = await checked({
          profile: {
            ...profile,
            surfaces: { [surface]: { basePath: '' } },
            known: { account: 'acc-1', clientId: 'client-1', security: 'CH0012221716' },
            cards: { activeCard: { cardId: { bankClearingNumber: 100, cardNumber: 1, cardType: 1 } } },
          },
          session: {
            send: async (request) => ({
              url: `http://127.0.0.1${request.path}`,
              durationMs: 1,
              outcome: { response: SERVERS[name]!(request) },
            }),
          },
          thorough: true,
        })
        // The health check of another product is all that the card API may have where its addresses are others.
        if (name !== 'is another product' || surface !== 'cards') expect(diagnosis).toBeDefined()
        const ticks = Object.keys(states).filter((id) => states[id] === 'good')
        expect(ticks.filter((id) => !['port', 'headers', 'clock'].includes(id))).toEqual([])
      },
    )
  })
})
