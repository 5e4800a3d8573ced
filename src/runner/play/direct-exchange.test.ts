import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { RESPOND } from '../../kernel/ready-parts.ts'
import type { AnswerParts } from '../../kernel/ready-parts.ts'
import { requestOf, responseOf } from './direct-exchange.ts'

const URL_SENT = 'https://simulator.invalid/a b/../ü?x=ä b#f'

const name = fc.constantFrom('Accept', 'accept', 'X-B', 'x-a', 'Content-Type', 'content-type', 'X:', '')
const value = fc.oneof(
  fc.constantFrom('', ' a', 'a ', 'a\tb', '\u00a0', 'a\nb', '\0', 'ü', 'ł', 'application/json'),
  fc.string({ maxLength: 6 }),
)
const body = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 6 }),
  fc.constantFrom('', '{}', '\uFEFFa', 'a\uD800'),
)
const fields = fc.array(fc.tuple(name, value), { maxLength: 5 })

async function read(request: () => Request): Promise<unknown> {
  try {
    const { method, url, headers } = request()
    return [method, url, [...headers], await request().text()]
  } catch (error) {
    return (error as Error).message
  }
}

test('a request to a bank in the process reads like that of the platform', async () => {
  const sent = fc.record(
    {
      method: fc.constantFrom('GET', 'POST', 'post', 'HEAD', 'B AD', 'TRACE', 'PURGE'),
      headers: fields,
      body,
    },
    { requiredKeys: ['method', 'headers'] },
  )
  await fc.assert(
    fc.asyncProperty(sent, async ({ method, headers, body: text }) => {
      const standard = await read(() => new Request(URL_SENT, { method, headers, body: text ?? null }))
      const direct = await read(() =>
        requestOf(URL_SENT, text === undefined ? { method, headers } : { method, headers, body: text }),
      )
      expect(direct).toEqual(standard)
    }),
    { numRuns: 500 },
  )
})

test('what is at hand of an answer is what a client of the platform reads', async () => {
  const parts: fc.Arbitrary<AnswerParts> = fc.record({
    status: fc.constantFrom(200, 201, 400, 503),
    headers: fc.dictionary(
      name.filter((one) => one !== '' && one !== 'X:'),
      value,
    ),
    body: fc.option(body),
  })
  const request = requestOf('https://simulator.invalid/', { method: 'GET', headers: [] })
  const answerOf = (one: AnswerParts): Response =>
    (request as unknown as { [RESPOND]: (parts: AnswerParts) => Response })[RESPOND](one)
  let atHand = 0
  await fc.assert(
    fc.asyncProperty(parts, async (one) => {
      const written = responseOf(answerOf(one))
      if (!written) return
      atHand++
      const standard = new Response(one.body, { status: one.status, headers: { ...one.headers } })
      const headers = [...standard.headers]
      expect(written).toEqual({ status: standard.status, headers, body: await standard.text() })
    }),
    { numRuns: 1000 },
  )
  expect(atHand).toBeGreaterThan(20)
})

test('whoever does not know of the short way reads requests and answers as usual', async () => {
  const headers = [['Content-Type', 'application/json']] as const
  const request = requestOf('https://simulator.invalid/a', { method: 'POST', headers, body: '{"a":1}' })
  expect(await request.clone().json()).toEqual({ a: 1 })
  expect(request.headers.get('content-type')).toBe('application/json')
  const respond = (request as unknown as { [RESPOND]: (parts: AnswerParts) => Response })[RESPOND]
  const answer = respond({ status: 201, headers: { 'X-A': 'b' }, body: 'ü' })
  expect([
    answer.status,
    answer.headers.get('x-a'),
    await answer.clone().text(),
    await answer.text(),
  ]).toEqual([201, 'b', 'ü', 'ü'])
})
