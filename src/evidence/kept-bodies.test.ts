import { expect, test } from 'vitest'
import type { Exchange } from './exchange.ts'
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

test('bodies are kept whole until a run has recorded too much; from then on long ones are cut, and say so', () => {
  const bodies = createKeptBodies(20_000)
  const long = 'a'.repeat(15_000)
  const kept = (body: string) => bodies.kept(exchangeWith(body)).response!.body
  expect(kept(long)).toBe(long)
  expect(kept(long)).toMatch(/^a{4096}… \[cut: .* 15000 characters\]$/)
  expect(kept('{"short":true}')).toBe('{"short":true}')
  expect(
    bodies.kept({ ...exchangeWith(''), request: { ...exchangeWith('').request, body: long } }),
  ).toMatchObject({
    request: { body: expect.stringContaining('[cut: ') as string },
  })
})

test('one body that is too long by itself is cut, and no character is cut in half', () => {
  const { response } = createKeptBodies(5000).kept(exchangeWith(`${'a'.repeat(4095)}${'😀'.repeat(1000)}`))
  expect(response!.body).not.toMatch(/\p{Surrogate}/u)
})

test('what arrived at the bank behind counts, and is cut, like what the client saw', () => {
  const { request, response, sentAt } = exchangeWith('a'.repeat(15_000))
  const call = { joinedBy: 'order', at: sentAt, request, response: response! } as const
  const { behind } = createKeptBodies(20_000).kept({
    ...exchangeWith('b'.repeat(15_000)),
    behind: { calls: [call], unjoined: 0 },
  })
  expect(behind!.calls[0]!.response.body).toMatch(/^a{4096}… \[cut: /)
})
