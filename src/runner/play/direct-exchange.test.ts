import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AnswerParts } from '../../kernel/ready-parts.ts'
import { requestParts, responseOf } from './direct-exchange.ts'

const ADDRESS = 'https://simulator.invalid/a b/../ü?x=ä b#f'

const name = fc.constantFrom('Accept', 'accept', 'X-B', 'x-a', 'Content-Type', 'content-type')
const value = fc.oneof(
  fc.constantFrom('', ' a', 'a ', 'a\tb', '\u00a0', 'a\nb', '\0', 'ü', 'ł', 'application/json'),
  fc.string({ maxLength: 6 }),
)
const body = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 6 }),
  fc.constantFrom('', '{}', '\uFEFFa', 'a\uD800'),
)

test('the parts of a request are those that the platform makes of it', async () => {
  const sent = fc.record(
    {
      method: fc.constantFrom('GET', 'POST', 'post', 'HEAD', 'B AD', 'TRACE', 'PURGE'),
      headers: fc.array(fc.tuple(fc.oneof(name, fc.constantFrom('X:', '')), value), { maxLength: 3 }),
      body,
    },
    { requiredKeys: ['method', 'headers'] },
  )
  let made = 0
  await fc.assert(
    fc.asyncProperty(sent, async (one) => {
      const parts = requestParts(ADDRESS, one)
      if (!parts) return
      made++
      const { headers, body: text } = one
      const standard = new Request(ADDRESS, { method: one.method, headers, body: text ?? null })
      const { method, url } = standard
      const fields = new Map(standard.headers)
      expect(parts).toEqual({ method, url, headers: fields, body: await standard.text() })
      expect([...parts.headers]).toEqual([...fields])
    }),
    { numRuns: 1000 },
  )
  expect(made).toBeGreaterThan(15)
})

test('what is read of an answer is what a client of the platform reads', async () => {
  const parts: fc.Arbitrary<AnswerParts> = fc.record({
    status: fc.constantFrom(200, 201, 400, 503),
    headers: fc.dictionary(name, value, { maxKeys: 3 }),
    body: fc.option(body),
  })
  let made = 0
  await fc.assert(
    fc.asyncProperty(parts, async (one) => {
      const read = responseOf(one)
      if (!read) return
      made++
      const standard = new Response(one.body, { status: one.status, headers: one.headers })
      const { status, headers } = standard
      expect(read).toEqual({ status, headers: [...headers], body: await standard.text() })
    }),
    { numRuns: 1000 },
  )
  expect(made).toBeGreaterThan(20)
})
