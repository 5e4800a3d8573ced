import { describe, expect, test } from 'vitest'
import { checked, json, reflected } from '../../../test/support/answering-gateway.ts'
import type { Exchange, HeaderList, RecordedBehind } from '../../evidence/observation.ts'
import type { Finding } from '../../evidence/run-result.ts'
import { likelyCauses } from './likely-causes.ts'

const SENT_MS = Date.parse('2026-03-04T12:00:00Z')
const URL_OF_LIST = 'https://gateway.test/accounts'

let sent = 0
const exchange = (
  headers: HeaderList,
  more: Partial<Exchange> & { readonly body?: string; readonly status?: number; readonly atMs?: number } = {},
): Exchange => {
  const { body = '[]', status = 200, atMs = 0, ...rest } = more
  return {
    id: `a/b#${++sent}`,
    surface: 'gateway',
    operation: 'account-information/list-accounts',
    request: { method: 'GET', url: URL_OF_LIST, headers: [] },
    response: { status, headers, body },
    sentAt: new Date(SENT_MS + atMs).toISOString(),
    durationMs: 100,
    ...rest,
  }
}

const FOUND: Pick<Finding, 'verdict'> & Partial<Finding> = { verdict: 'fail', at: 'status' }

const seenIn = (exchanges: readonly Exchange[], isByThisClock = true) =>
  likelyCauses({ flows: [exchanges], isByThisClock })
const namesIn = (exchanges: readonly Exchange[], isByThisClock?: boolean) =>
  seenIn(exchanges, isByThisClock).map(({ name }) => name)

describe('an answer that was written before it was asked for', () => {
  const DATE: HeaderList = [['Date', 'Wed, 04 Mar 2026 12:00:00 GMT']]
  const twice = (more: Parameters<typeof exchange>[1]) => [exchange(DATE), exchange(DATE, more)]

  test('is of a cache', () => {
    expect(namesIn(twice({ atMs: 5000 }))).toEqual(['cached-answers'])
  })

  test.each([
    ['was sent in the same second', twice({ atMs: 900 })],
    ['says something else', twice({ atMs: 5000, body: '[1]' })],
    [
      'has a date of its own',
      [exchange(DATE), exchange([['Date', 'Wed, 04 Mar 2026 12:00:05 GMT']], { atMs: 5000 })],
    ],
    [
      'is of another address',
      twice({ atMs: 5000, request: { method: 'GET', url: `${URL_OF_LIST}/1`, headers: [] } }),
    ],
  ])('is none where the second %s', (_, exchanges) => {
    expect(namesIn(exchanges)).toEqual([])
  })

  test('is none by a clock that the run moves', () => {
    expect(namesIn(twice({ atMs: 5000 }), false)).toEqual([])
  })
})

describe('an id of an answer that is not that of its request', () => {
  const answered = (id: string, url = URL_OF_LIST) =>
    exchange([['X-Correlation-ID', id]], {
      request: { method: 'GET', url, headers: [['X-Correlation-ID', `own-${sent}`]] },
    })

  test('is of a cache where answers of one address alone have it', () => {
    const other = answered('another', `${URL_OF_LIST}/1`)
    expect(namesIn([answered('kept'), answered('kept'), other])).toEqual(['cached-answers'])
    expect(namesIn([answered('kept'), answered('kept', `${URL_OF_LIST}/1`)])).toEqual([])
    expect(namesIn([answered('kept'), answered('new'), other])).toEqual([])
  })
})

describe('a clock that is off', () => {
  const at = (...times: readonly string[]) =>
    times.map((time, index) => exchange([['Date', `Wed, 04 Mar 2026 ${time} GMT`]], { body: `[${index}]` }))

  test('is off in every answer, and explains what is said of dates alone', () => {
    const exchanges = at('10:00:00', '10:00:01')
    const [cause] = seenIn(exchanges)
    expect(cause).toMatchObject({
      name: 'clock-skew',
      what: 'the clock of the target is 2 hours behind the clock of this machine',
    })
    const explains = (finding: Partial<Finding>) =>
      cause!.explains(exchanges[0]!, { ...FOUND, ...finding } as Finding)
    expect(explains({ actual: '2026-03-03' })).toBe(true)
    expect(explains({ at: '/currency', actual: 'CHF' })).toBe(false)
  })

  test.each([
    ['agrees in one answer', at('10:00:00', '12:00:00')],
    ['is told once', at('10:00:00')],
    ['is minutes off', at('12:04:00', '12:04:00')],
  ])('is none where it %s', (_, exchanges) => {
    expect(namesIn(exchanges)).toEqual([])
  })
})

describe('headers of answers', () => {
  const behind = (headers: HeaderList): RecordedBehind => ({
    calls: [
      {
        joinedBy: 'order',
        request: { method: 'POST', url: '/payments', headers: [] },
        response: { status: 201, headers, body: '' },
        at: new Date(SENT_MS).toISOString(),
      },
    ],
    unjoined: 0,
  })

  test('are changed where the bank behind sent others', () => {
    const [cause] = seenIn([
      exchange([['Location', 'http://bank.internal/payments/1']], {
        status: 201,
        behind: behind([['Location', '/payments/1']]),
      }),
    ])
    expect(cause?.name).toBe('answer-headers-changed')
    expect(cause?.proof()[0]?.seen).toBe(
      'Location: http://bank.internal/payments/1, where the bank behind sent /payments/1',
    )
  })

  test('are not where they arrive as they were sent, or one refusal alone has no challenge', () => {
    const location: HeaderList = [['Location', '/payments/1']]
    expect(namesIn([exchange(location, { status: 201, behind: behind(location) })])).toEqual([])
    expect(namesIn([exchange([], { status: 401 })])).toEqual([])
    const challenge: HeaderList = [['WWW-Authenticate', 'Bearer']]
    expect(namesIn([exchange([], { status: 401 }), exchange(challenge, { status: 401 })])).toEqual([])
  })

  test('name another charset where most do', () => {
    const typed = (...charsets: readonly string[]) =>
      charsets.map((charset) => exchange([['Content-Type', `application/json; charset=${charset}`]]))
    expect(namesIn(typed('ISO-8859-1', 'ISO-8859-1'))).toEqual(['charset-changed'])
    expect(namesIn(typed('utf-8', 'UTF-8'))).toEqual([])
    expect(namesIn(typed('ISO-8859-1', 'utf-8', 'utf-8'))).toEqual([])
  })
})

test('a large body under which the connection ends met a limit, and a small one did not', () => {
  const failing = (length: number): Exchange => {
    const { response: _, ...rest } = exchange([])
    const request = { method: 'POST', url: URL_OF_LIST, headers: [], body: 'x'.repeat(length) }
    return { ...rest, request, failure: { code: 'reset', message: 'socket hang up' } }
  }
  expect(namesIn([failing(10_000)])).toEqual(['body-limit', 'connection-closed'])
  expect(namesIn([failing(10)])).toEqual(['connection-closed'])
})

test('headers that no echo shows were lost, and those that one shows were not', () => {
  const echo = (...names: readonly string[]) =>
    exchange([], {
      operation: 'account-information/healthcheck',
      request: { method: 'GET', url: URL_OF_LIST, headers: [['X-PSU-User-Agent', 'AUTO']] },
      body: JSON.stringify({ receivedHeaders: names.map((headerName) => ({ headerName })) }),
    })
  expect(seenIn([echo('host'), echo('host')])[0]).toMatchObject({
    name: 'headers-stripped',
    what: 'headers of requests are lost on the way, or taken for absent: X-PSU-User-Agent',
  })
  expect(namesIn([echo('host'), echo('x-psu-user-agent')])).toEqual([])
})

describe('the doctor', () => {
  test('names what a run would find, and lets it go on', async () => {
    const kept = new Map<string, ReturnType<typeof json>>()
    const { suspected, diagnosis } = await checked({
      thorough: true,
      answers: {
        list: (request) => {
          const answer = kept.get('list') ?? json([{ accountId: 'acc-1' }], 200, reflected(request))
          kept.set('list', answer)
          return answer
        },
      },
    })
    expect(diagnosis).toBeUndefined()
    expect(suspected).toEqual([
      {
        name: 'cached-answers',
        seen: expect.stringMatching(/^a cache answers .* \(X-Correlation-ID: .*\)$/) as string,
        fix: expect.stringContaining('no-store') as string,
      },
    ])
  })

  test('suspects nothing of a target that is as it should be, and asks no more before a run', async () => {
    expect((await checked({ thorough: true })).suspected).toBeUndefined()
    const { sent: requests, suspected } = await checked()
    expect([requests.length, suspected]).toEqual([3, undefined])
  })
})
