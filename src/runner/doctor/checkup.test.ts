import { describe, expect, test } from 'vitest'
import type { WireFailure, WireResponse } from '../../evidence/observation.ts'
import type { AddressedRequest, Profile, TargetSession } from '../../target/profile/profile.ts'
import {
  HONEST,
  NOW,
  PROFILE,
  askedBy,
  checked,
  echoOf,
  json,
  reflected,
  refusal,
} from '../../../test/support/answering-gateway.ts'
import type { Answer, Answers } from '../../../test/support/answering-gateway.ts'

const without = (name: string): Partial<Profile> => ({
  headers: Object.fromEntries(Object.entries(PROFILE.headers).filter(([key]) => key !== name)),
})
const stopped: WireFailure = { code: 'refused', message: 'connection refused' }

describe('what is not told', () => {
  test('has the reason, where nothing stands in the way', async () => {
    const { states, notes } = await checked({
      answers: { echo: () => refusal(503), list: () => refusal(400, 'no') },
      profile: { known: {} },
    })
    expect(states).toMatchObject({ 'base-path': 'good', headers: 'good', echo: 'unknown', token: 'unknown' })
    expect(states).toMatchObject({ permission: 'unknown', 'known-data': 'unknown', clock: 'unknown' })
    expect(notes).toMatchObject({
      echo: expect.stringContaining('does not answer'),
      clock: 'no answer tells the time',
      token: expect.stringContaining('under a permission'),
      permission: expect.stringContaining('under a permission'),
      'known-data': 'the profile knows no account',
    })
  })

  test('is what needs headers that the profile does not have', async () => {
    const { diagnosis, notes, sent } = await checked({ profile: without('Permission-ID') })
    expect(diagnosis).toBeUndefined()
    expect(sent).toHaveLength(2)
    expect(notes['headers']).toContain('under a permission')
    expect(notes['known-data']).toContain('no request under a permission was answered with success')
  })

  test('is TLS over http', async () => {
    const send: TargetSession['send'] = async (request) => ({
      url: `http://gateway.test${request.path}`,
      durationMs: 1,
      outcome: { response: HONEST[askedBy(request) === 'echo' ? 'echo' : 'list'](request) },
    })
    const { states, notes } = await checked({ session: { send } })
    expect(states).toMatchObject({
      name: 'good',
      port: 'good',
      tls: 'unknown',
      'client-certificate': 'unknown',
    })
    expect(notes['tls']).toBe('the address is http://')
  })
})

describe('a client of payments alone', () => {
  const isOfAccounts = ({ path }: AddressedRequest) => path.includes('/account-information/')
  const payments: Answers = {
    echo: (request) => (isOfAccounts(request) ? refusal(403) : HONEST.echo(request)),
    list: () => refusal(403),
    other: (request) =>
      request.path.endsWith('/payment-submission/version/consents')
        ? json([], 200, reflected(request))
        : refusal(404),
  }

  test('is let in, as the other module shows', async () => {
    const { diagnosis } = await checked({ answers: payments })
    expect(diagnosis).toBeUndefined()
  })

  test('is asked about payments, where the profile says so', async () => {
    const notOffered = ['account-information']
    const { diagnosis, states, sent } = await checked({ answers: payments, profile: { notOffered } })
    expect(diagnosis).toBeUndefined()
    expect(states).toMatchObject({ echo: 'good' })
    expect(sent.filter(isOfAccounts)).toEqual([])
  })
})

describe('the clock', () => {
  const late: Answers = {
    echo: (request, number) => json(echoOf(request, NOW - 600_000 + number * 1100), 200, reflected(request)),
  }

  test('is asked twice when it is off, and is one that goes', async () => {
    const paused: number[] = []
    const pause = async (milliseconds: number) => void paused.push(milliseconds)
    const { diagnosis, sent } = await checked({ answers: late, session: { pause } })
    expect(diagnosis?.name).toBe('clock-skew')
    expect(paused).toEqual([1100])
    expect(sent).toHaveLength(4)
  })

  test('is one that stands still', async () => {
    const echo = (request: AddressedRequest) => json(echoOf(request, NOW - 600_000), 200, reflected(request))
    expect((await checked({ answers: { echo } })).diagnosis?.name).toBe('clock-stands-still')
  })

  test('is the target’s own where it can be set, but not by hooks', async () => {
    const control = { advance: async () => {} } as unknown as NonNullable<TargetSession['control']>
    const settable = await checked({ answers: late, session: { control } })
    expect(settable.diagnosis).toBeUndefined()
    expect(settable.notes['clock']).toBe("the target's own, which can be set")
    const hooked = { ...PROFILE, hooks: {} }
    const { diagnosis } = await checked({ answers: late, session: { control, profile: hooked } })
    expect(diagnosis?.name).toBe('clock-skew')
  })

  test('is read from the header Date of the list where nothing else tells it', async () => {
    const Date1970 = ['Date', 'Thu, 01 Jan 1970 00:00:00 GMT'] as const
    const { diagnosis } = await checked({
      answers: {
        echo: (request) => json({}, 200, reflected(request)),
        list: (request) => json(['acc-1'], 200, [Date1970, ...reflected(request)]),
      },
    })
    expect(diagnosis?.seen).toMatch(/accounts is \d+ days behind/)
  })
})

describe('a redirect', () => {
  const to = (location: string): WireResponse => ({
    status: 302,
    headers: [['Location', location]],
    body: '',
  })

  test('is followed without anybody’s credentials until it comes round', async () => {
    const { diagnosis, sent } = await checked({
      answers: {
        echo: () => to('/a'),
        list: () => to('/a'),
        other: ({ path }) => to(path === '/a' ? '/b' : '/a'),
      },
    })
    expect(diagnosis?.name).toBe('redirect-loop')
    expect(sent.slice(2).map(({ path, headers }) => [path, headers])).toEqual([
      ['/a', []],
      ['/b', []],
    ])
  })

  test('that never comes round is a loop, too', async () => {
    const other = (_: AddressedRequest, number: number) => to(`/${number}`)
    const { diagnosis, sent } = await checked({
      answers: { echo: () => to('/a'), list: () => to('/a'), other },
    })
    expect(diagnosis?.name).toBe('redirect-loop')
    expect(sent).toHaveLength(7)
  })

  test('that ends without an answer after as many as may come is none', async () => {
    const other = (_: AddressedRequest, number: number) => (number < 6 ? to(`/${number}`) : stopped)
    const { diagnosis } = await checked({ answers: { echo: () => to('/a'), list: () => to('/a'), other } })
    expect(diagnosis?.name).toBe('redirected')
  })

  test.each<[string, () => Answer]>([
    ['an answer', () => json({})],
    ['no answer', () => stopped],
    ['another server', () => to('https://other.test/')],
    ['nowhere', () => to('http://[')],
  ])('that ends at %s is named with where it leads', async (_, other) => {
    const { diagnosis } = await checked({ answers: { echo: () => to('/a'), list: () => to('/a'), other } })
    expect(diagnosis).toMatchObject({
      name: 'redirected',
      seen: expect.stringContaining('to https://gateway.test/a'),
    })
  })
})

describe('the network', () => {
  const look = (validToMs: number) => ({
    network: {
      look: async () => ({ connected: true, certificate: { subject: 'gateway', issuer: 'CA', validToMs } }),
    },
  })
  const DAY = 24 * 60 * 60 * 1000

  test('is looked at by whoever wants to know more', async () => {
    const target = look(NOW + 30 * DAY)
    expect((await checked({ target, thorough: true })).notes['tls']).toBe(
      'gateway, issued by CA, valid until 2026-04-03',
    )
    expect((await checked({ target })).notes['tls']).toBe('account-information/echo answered 200')
  })

  test('has a certificate that ends soon', async () => {
    const { notes } = await checked({ target: look(NOW + 30 * DAY - 1), thorough: true })
    expect(notes['tls']).toBe('gateway, issued by CA, valid until 2026-04-03, which is in 29 days')
  })

  test('has a client certificate where the profile names one', async () => {
    const { notes, states } = await checked({ profile: { tls: { certificate: 'own.pem' } } })
    expect(notes['client-certificate']).toBe('given, and account-information/echo answered 200')
    expect(states['client-certificate']).toBe('good')
    expect((await checked()).states['client-certificate']).toBe('unknown')
  })
})

test('no secret of the profile is in what is said, and all is on one line', async () => {
  const { diagnosis } = await checked({
    answers: { list: () => refusal(401, 'not\nBearer a-token-of-the-client') },
  })
  expect(diagnosis?.seen).not.toContain('a-token-of-the-client')
  expect(diagnosis?.seen).not.toContain('\n')
})

test('a target that cannot be opened, and one that cannot be closed', async () => {
  const open = async () => await Promise.reject(new Error('no\nworld'))
  const { diagnosis, states } = await checked({ target: { open } })
  expect(diagnosis).toMatchObject({ name: 'cannot-be-opened', seen: 'the target cannot be opened: no world' })
  expect(new Set(Object.values(states))).toEqual(new Set(['bad', 'unknown']))
  const close = async () => await Promise.reject(new Error('no'))
  expect((await checked({ session: { close } })).diagnosis).toBeUndefined()
})

describe('a target whose answers were written before', () => {
  const written = json({
    requestDateTime: '2026-03-04T12:00:00Z',
    receivedHeaders: [{ headerName: 'X-PSU-User-Agent', headerContent: 'AUTO' }],
  })

  test('is named as what it is, and not as one behind a proxy', async () => {
    const { diagnosis } = await checked({ answers: { echo: () => written, list: () => json([]) } })
    expect(diagnosis?.name).toBe('answers-never-change')
    expect(diagnosis?.seen).toContain('X-PSU-User-Agent, which had another value in each')
  })

  test('is no such one where only its clock stands still', async () => {
    const echo = (request: AddressedRequest) =>
      json(echoOf({ ...request, headers: request.headers.filter(([name]) => name !== 'X-Correlation-ID') }))
    const { diagnosis } = await checked({ answers: { echo, list: () => json([]) } })
    expect(diagnosis?.name).toBe('headers-stripped')
  })

  test('can be graded by who wants it so, which is kept', async () => {
    const overlooks = new Set(['answers-never-change'] as const)
    const found = await checked({ answers: { echo: () => written, list: () => json([]) }, overlooks })
    expect(found.diagnosis).toBeUndefined()
    expect(found.overlooked).toEqual([
      { name: 'answers-never-change', seen: expect.stringContaining('the same echo') as string },
    ])
  })
})
