import { describe, expect, test } from 'vitest'
import { PLATFORM_KEYS } from '../../../provider/cards/keys/test-keys.ts'
import type { Observation, WireFailure, WireResponse } from '../../../evidence/observation.ts'
import type { AddressedRequest, Profile, SurfaceProfile, TargetSession } from '../../profile/profile.ts'
import { ephemeralKey } from '../../../messages/sealing/signature.ts'
import { pem } from '../../../messages/sealing/bytes.ts'
import { signed } from '../../../messages/sealing/signing.ts'
import { openAnswer, readEvents } from './open-answer.ts'

const { EdDSA: KEY } = PLATFORM_KEYS[0]!
const CERTIFICATE = pem('CERTIFICATE', KEY.certificate)
const PAYLOAD = { kind: 'test' }
const TOKEN = await signed(PAYLOAD, KEY, 'EdDSA')

function sessionOf(cards: Partial<SurfaceProfile> | undefined, keys: WireResponse | WireFailure) {
  const asked: AddressedRequest[] = []
  const profile: Profile = {
    name: 'an issuer',
    surfaces: cards ? { cards: { basePath: '', ...cards } } : {},
    headers: {},
    known: {},
    pins: {},
    notApplicable: {},
  }
  const session: TargetSession = {
    profile,
    now: () => 0,
    send: async (request) => {
      asked.push(request)
      return {
        url: `https://issuer.test${request.path}`,
        durationMs: 3,
        outcome: 'code' in keys ? { failure: keys } : { response: keys },
      }
    },
    close: async () => {},
  }
  return { session, asked }
}

const distributed = (status = 200): WireResponse => ({ status, headers: [], body: CERTIFICATE })
const answer = (text: string, status = 200, value?: unknown): Observation =>
  ({
    response: { status, text, body: value === undefined ? { kind: 'text' } : { kind: 'json', value } },
  }) as unknown as Observation

const own = await ephemeralKey('P-256', new Uint8Array(32).fill(1))

describe('a signed answer', () => {
  test('is verified with the keys that are distributed now, which are asked for with the headers of the surface', async () => {
    const { session, asked } = sessionOf(
      { verificationKeys: '/keys', headers: { 'X-Key': 'a' } },
      distributed(),
    )
    const { opened, exchange } = await openAnswer(answer(`\n${TOKEN} `), own, session, 'a#1-keys')
    expect(opened).toMatchObject({ signature: 'holds', payload: PAYLOAD })
    expect(opened?.distributed).toHaveLength(1)
    expect(asked).toEqual([
      { surface: 'cards', client: 'first', method: 'GET', path: '/keys', headers: [['X-Key', 'a']] },
    ])
    expect(exchange).toMatchObject({
      id: 'a#1-keys',
      surface: 'cards',
      request: { method: 'GET', url: 'https://issuer.test/keys', headers: [['X-Key', 'a']] },
      sentAt: '1970-01-01T00:00:00.000Z',
      durationMs: 3,
    })
  })

  test('is verified with those of the profile without a question', async () => {
    const { session, asked } = sessionOf({ verificationKeys: CERTIFICATE }, distributed())
    const opening = await openAnswer(answer(TOKEN), own, session, 'k')
    expect(opening).toMatchObject({ opened: { signature: 'holds' } })
    expect(opening.exchange).toBeUndefined()
    expect(asked).toEqual([])
  })

  test.each<[string, Partial<SurfaceProfile> | undefined, WireResponse | WireFailure]>([
    ['the profile names none', {}, distributed()],
    ['there is no such surface', undefined, distributed()],
    ['they are not there', { verificationKeys: '/keys' }, distributed(404)],
    ['they cannot be asked for', { verificationKeys: '/keys' }, { code: 'reset', message: '' }],
    ['they cannot be read', { verificationKeys: '/keys' }, { ...distributed(), body: 'no keys' }],
  ])('cannot be verified where %s', async (_, cards, keys) => {
    const { session } = sessionOf(cards, keys)
    const { opened } = await openAnswer(answer(TOKEN), own, session, 'k')
    expect(opened).toMatchObject({ signature: 'unverified', payload: PAYLOAD, distributed: [] })
    // What is not signed needs no key to be told so.
    const unsigned = await openAnswer(answer('{"a":1}'), own, session, 'k')
    expect(unsigned.opened).toMatchObject({ signature: 'none', payload: { a: 1 } })
  })

  test.each([
    ['', 200],
    [TOKEN, 300],
    [TOKEN, 404],
  ])('"%s" with %i carries nothing', async (text, status) => {
    const { session, asked } = sessionOf({ verificationKeys: '/keys' }, distributed())
    expect(await openAnswer(answer(text, status), own, session, 'k')).toEqual({})
    expect(asked).toEqual([])
  })

  test('up to 299 carries something', async () => {
    const { session } = sessionOf({ verificationKeys: CERTIFICATE }, distributed())
    expect(await openAnswer(answer(TOKEN, 299), own, session, 'k')).toHaveProperty('opened')
    expect(await openAnswer(answer(TOKEN, 299), undefined, session, 'k')).toHaveProperty('opened')
    expect(await openAnswer(answer(TOKEN, 300), undefined, session, 'k')).toEqual({})
  })
})

describe('a token in an answer', () => {
  const { session } = sessionOf({ verificationKeys: CERTIFICATE }, distributed())
  const signatureIn = async (one: Observation) =>
    (await openAnswer(one, undefined, session, 'k')).opened?.signature

  test.each<[string, unknown]>([
    ['itself', TOKEN],
    ['a field', { version: '1.2.3', token: TOKEN }],
    ['a field of a field', { a: null, b: 7, c: { at: 'https://a.test/b', token: TOKEN } }],
    ['an item', [{}, [TOKEN]]],
  ])('is found where it is %s', async (_, value) => {
    expect(await signatureIn(answer('', 200, value))).toBe('holds')
  })

  test('is found as a text', async () => {
    expect(await signatureIn(answer(` ${TOKEN}\n`))).toBe('holds')
  })

  test.each<[string, unknown]>([
    ['a version', { version: '1.2.3' }],
    ['an address', 'https://a.test/b.c.d'],
    ['a number', 7],
    ['nothing', null],
    ['something around it', `a ${TOKEN}`],
    ['something behind it', `${TOKEN}!`],
  ])('is not %s', async (_, value) => {
    expect(await openAnswer(answer('', 200, value), undefined, session, 'k')).toEqual({})
  })
})

test('events are read with the keys of now, asked for once, and not at all where none came', async () => {
  const { session, asked } = sessionOf({ verificationKeys: '/keys' }, distributed())
  expect(await readEvents([], session, 'k')).toEqual({ read: [] })
  expect(asked).toEqual([])
  const { read, exchange } = await readEvents([TOKEN, '{}'], session, 'k')
  expect(read.map(({ signature }) => signature)).toEqual(['holds', 'none'])
  expect(exchange?.id).toBe('k')
  expect(asked).toHaveLength(1)
})
