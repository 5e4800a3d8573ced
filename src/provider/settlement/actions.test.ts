import { expect, test } from 'vitest'
import type { SettlementOperationId } from '../../documents/settlement/operations.ts'
import { act } from './actions.ts'
import { COMPLIANT_SETTLEMENT } from './call.ts'
import type { SettlementRequest } from './call.ts'
import { createSettlement } from './settlement.ts'

const NOW = Date.parse('2026-03-02T08:00:00Z')
const CORRELATION = ['x-correlation-id', 'c9a0bd3e-52f1-4d6c-8a41-0e7b6f2d9c35'] as const

type Sent = Partial<Omit<SettlementRequest, 'headers' | 'query' | 'body'>> & {
  readonly query?: Record<string, string>
  readonly headers?: Record<string, string>
  readonly body?: unknown
}

function client() {
  const settlement = createSettlement(1)
  const isins = [...settlement.securities.keys()]
  const send = (operation: SettlementOperationId, { path = {}, query, headers, body }: Sent = {}) => {
    const answer = act(
      {
        operation,
        path,
        query: new URLSearchParams(query),
        headers: new Map([CORRELATION, ...Object.entries(headers ?? {})]),
        body: body === undefined ? '' : JSON.stringify(body),
        instance: '/here',
      },
      { settlement, policy: COMPLIANT_SETTLEMENT, nowMs: NOW },
    )
    const { status, content } = answer
    return { status, headers: answer.headers, body: content.kind === 'json' ? content.value : undefined }
  }
  return { isins, send }
}

test('a security is subscribed, listed and given up again', () => {
  const { isins, send } = client()
  const isin = isins[0]!
  const subscribed = { path: { isin }, body: { validFrom: '2026-03-02' } }
  expect(send('settlement/subscribe', subscribed).status).toBe(204)
  expect(send('settlement/list-subscriptions').body).toEqual({
    subscriptions: [{ isin, validFrom: '2026-03-02' }],
    totalRecords: 1,
  })
  expect(send('settlement/unsubscribe', { path: { isin } }).status).toBe(204)
  expect(send('settlement/list-subscriptions').body).toEqual({ subscriptions: [], totalRecords: 0 })
  expect(send('settlement/unsubscribe', { path: { isin } })).toMatchObject({
    status: 404,
    body: { status: 404, detail: 'This security is not subscribed.', instance: '/here' },
  })
})

test('a list of subscriptions takes the place of the one before; with an unknown security it changes nothing', () => {
  const { isins, send } = client()
  const [first = '', second = '', third = ''] = isins.toSorted()
  const all = (some: readonly string[]) =>
    send('settlement/subscribe-all', { body: { isins: some, validFrom: '2026-03-02' } })
  expect(all([first, second]).status).toBe(204)
  expect(all([third, second]).status).toBe(204)
  expect(all([first, 'CH0012345672']).status).toBe(404)
  expect(send('settlement/list-subscriptions').body).toMatchObject({
    subscriptions: [{ isin: second }, { isin: third }],
  })
})

test('a security is read on its own market alone', () => {
  const { isins, send } = client()
  const read = (isin: string, market?: string) =>
    send('settlement/read-security', {
      path: { isin },
      query: { tradeDate: '2026-03-02', ...(market && { market }) },
    }).status
  expect(read(isins[0]!)).toBe(200)
  expect(read(isins[0]!, 'XSWX')).toBe(200)
  expect(read(isins[0]!, 'XPAR')).toBe(404)
  expect(read('CH0012345672')).toBe(404)
})

test('results that the client has are not sent again, until there are others', () => {
  const { isins, send } = client()
  const subscribe = (isin: string) =>
    send('settlement/subscribe', { path: { isin }, body: { validFrom: '2026-03-02' } })
  const results = (tag?: string) =>
    send('settlement/read-results', { headers: tag === undefined ? {} : { 'if-none-match': tag } })
  subscribe(isins[0]!)
  const { status, headers, body } = results()
  const tag = headers['etag'] as string
  expect([status, (body as { results: unknown[] }).results.length]).toEqual([200, 1])
  for (const known of [tag, `W/${tag}`, `"other", ${tag}`, '*'])
    expect(results(known), known).toMatchObject({ status: 304, body: undefined, headers: { etag: tag } })
  expect(results('"other"').status).toBe(200)
  subscribe(isins[1]!)
  expect(results(tag).status).toBe(200)
})

test('a 400 lists what is invalid and what is missing, all at once', () => {
  const { send } = client()
  const { status, body } = send('settlement/read-security', {
    path: { isin: 'x' },
    query: { market: 'Zurich' },
  })
  expect(status).toBe(400)
  expect(body).toMatchObject({
    invalidParams: expect.arrayContaining([
      expect.objectContaining({ in: 'PATH', name: 'isin', value: 'x' }),
      expect.objectContaining({ in: 'QUERY', name: 'market', value: 'Zurich' }),
    ]),
    missingParams: [expect.objectContaining({ in: 'QUERY', name: 'tradeDate' })],
  })
  expect((body as { invalidParams: unknown[] }).invalidParams).toHaveLength(2)
})
