import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { jsonLines } from '../../kernel/json-lines.ts'
import { TOOLS } from './page-tools.ts'

const shown = runInNewContext(`${String(jsonLines)}; ${String(TOOLS.laidOut)}; laidOut`) as (
  body: string,
) => string

test.for([
  [
    '{"amount":12.50,"n":999999999999.99999,"n":1e2}',
    '{\n  "amount": 12.50,\n  "n": 999999999999.99999,\n  "n": 1e2\n}',
  ],
  ['{ broken', '{ broken'],
])('a body is laid out as it was sent: %s', ([body, lines]) => {
  expect(shown(body!)).toBe(lines)
})
