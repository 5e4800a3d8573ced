import { expect, test } from 'vitest'
import { logged } from './request-log.ts'

test('a line per request, without the secrets of its address', async () => {
  const lines: string[] = []
  const fetch = logged(
    async () => new Response(null, { status: 204 }),
    (line) => lines.push(line),
  )
  await fetch(new Request('http://bank.test/accounts?date=2026-02-27', { method: 'PUT' }))
  await fetch(new Request('http://bank.test/back?code=abc&access_token=def&scope=x'))
  expect(lines.map((line) => line.replace(/\d+ ms$/, 'n ms'))).toEqual([
    '204 PUT /accounts?date=2026-02-27 n ms',
    '204 GET /back?code=<redacted>&access_token=<redacted>&scope=x n ms',
  ])
})
