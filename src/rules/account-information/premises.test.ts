import { expect, test } from 'vitest'
import { PAST, balance, balanceOf, pastBalance } from '../../../test/examples/bodies.ts'
import { judgedByPremise } from '../../../test/support/judged-by-premise.ts'

const onPast = { query: { date: PAST } }
const final = balanceOf(pastBalance(), onPast)
const open = balanceOf({}, { ...onPast, status: 202 })

test.each([
  ['a final day that is open again', [final], open, 'fail'],
  ['a final day that stays final', [final], final, 'pass'],
  ['a day of which nothing is known', [], open, 'silent'],
  ['a day that was open, and is final now', [open], final, 'silent'],
  ['another day', [final], balanceOf({}, { query: { date: '2026-03-01' }, status: 202 }), 'silent'],
  ['the current day', [final], balanceOf(balance(), { status: 202 }), 'silent'],
] as const)('%s', (_, known, here, verdict) => {
  expect(judgedByPremise('balances/finalized-day-is-answered-200', known, here)).toBe(verdict)
})
