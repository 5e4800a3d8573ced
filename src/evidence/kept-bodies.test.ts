import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Exchange } from './observation.ts'
import { createKeptBodies } from './kept-bodies.ts'

function exchangeWith(body: string): Exchange {
  return {
    id: 'area/flow#1',
    surface: 'gateway',
    request: { method: 'GET', url: 'https://bank.example/accounts', headers: [] },
    response: { status: 200, headers: [], body },
    sentAt: '2026-03-02T08:00:00Z',
    durationMs: 1,
  }
}

test('of a long body the beginning and the end are kept, with its length and its digest', () => {
  const { kept } = createKeptBodies({ shown: 1000 })
  const body = `${'a'.repeat(5000)}${'z'.repeat(5000)}`
  const digest = createHash('sha256').update(body).digest('hex')
  expect(kept(exchangeWith(body)).response!.body).toBe(
    `${'a'.repeat(1000)}… [cut: 10000 characters, SHA-256 ${digest}; what follows is their end] …${'z'.repeat(1000)}`,
  )
  expect(kept(exchangeWith('a'.repeat(2000))).response!.body).toBe('a'.repeat(2000))
})

test('once a run has recorded too much, less of each body is kept; short ones stay whole', () => {
  const bodies = createKeptBodies({ most: 20_000 })
  const long = 'a'.repeat(15_000)
  const kept = (body: string) => bodies.kept(exchangeWith(body)).response!.body.length
  expect(kept(long)).toBe(15_000)
  expect(kept(long)).toBeLessThan(4400)
  expect(kept('{"short":true}')).toBe(14)
  const { request } = bodies.kept({
    ...exchangeWith(''),
    request: { ...exchangeWith('').request, body: long },
  })
  expect(request.body!.length).toBeLessThan(4400)
})

test('no character is cut in half', () => {
  const { response } = createKeptBodies({ shown: 1001 }).kept(exchangeWith('😀'.repeat(2000)))
  expect(response!.body).toContain('[cut: 4000 characters')
  expect(response!.body).not.toMatch(/\p{Surrogate}/u)
})

test('an address or a field that is as long as a body is cut like one', () => {
  const { request, response } = createKeptBodies().kept({
    ...exchangeWith(''),
    request: { method: 'GET', url: `https://bank.example/${'a'.repeat(1_000_000)}`, headers: [] },
    response: { status: 200, headers: [['Link', 'b'.repeat(1_000_000)]], body: '' },
  })
  expect(request.url.length).toBeLessThan(5000)
  expect(response!.headers[0]![1].length).toBeLessThan(5000)
})

test('what arrived at the bank behind counts, and is cut, like what the client saw', () => {
  const { request, response, sentAt } = exchangeWith('a'.repeat(15_000))
  const call = { joinedBy: 'order', at: sentAt, request, response: response! } as const
  const { behind } = createKeptBodies({ most: 20_000 }).kept({
    ...exchangeWith('b'.repeat(15_000)),
    behind: { calls: [call], unjoined: 0 },
  })
  expect(behind!.calls[0]!.response.body.length).toBeLessThan(4400)
})
