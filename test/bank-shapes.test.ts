import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { BankDefinition } from '../src/provider/bank/bank-definition.ts'
import { calendarDate, dayNumber } from '../src/kernel/calendar.ts'
import { decimalsOf } from '../src/kernel/money.ts'
import { embeddedTarget } from '../src/runner/play/embedded-target.ts'
import { createSimulator } from '../src/simulator/create.ts'
import { SPECIAL_INSTANTS, arbitraryBank } from './support/arbitrary-banks.ts'
import { judgeSuite, troublesOf, xml } from './support/suite.ts'

const RUNS = 24
/** So many of them are tried every time. */
const SAMPLE = 2
/** The same banks every time: what fails here fails again when it is looked at. */
const SEED = 20_260_302

const SHAPES = fc
  .sample(
    fc.record({
      bank: arbitraryBank,
      now: fc.constantFrom(...SPECIAL_INSTANTS),
      seed: fc.integer({ min: 1, max: 1000 }),
    }),
    { numRuns: RUNS, seed: SEED },
  )
  .map((shape, index) => ({ ...shape, number: index + 1 }))

describe.each([
  { which: 'the first', shapes: SHAPES.slice(0, SAMPLE), tags: [] },
  { which: 'the rest', shapes: SHAPES.slice(SAMPLE), tags: ['sweep'] },
])('a bank of any shape, on any day: $which', ({ shapes, tags }) => {
  test.each(shapes)('bank $number has nothing to be blamed for', { tags }, async ({ bank, now, seed }) => {
    // Without pins: in which currencies a payment is taken depends on the accounts, and is left open.
    const target = embeddedTarget(createSimulator({ bank, now, seed, xml }))
    const result = await judgeSuite(target, { seed })
    expect(troublesOf(result)).toEqual([])
    expect(['conformant', 'not-graded']).toContain(result.verdict)
  })
})

test('what is closed at the instant at which a flow begins is not tested, and is no error', async () => {
  const day = (date: string) => dayNumber(calendarDate(date))
  const [shape] = fc.sample(
    arbitraryBank.filter(({ accounts, generated }) => accounts.length > 0 && !generated),
    { numRuns: 1, seed: SEED },
  )
  const accounts = shape!.accounts.map((account) => ({ ...account, closedOn: day('2026-02-10') }))
  const bank = { ...shape!, accounts }
  const target = embeddedTarget(createSimulator({ bank, now: '2025-12-04T21:52:12Z', xml }))
  const selection = { allow: 'irreversible', only: ['payments/*', 'reconciliation/*'] } as const
  const result = await judgeSuite(target, { selection })
  expect(troublesOf(result)).toEqual([])
  expect(result.scenarios.map(({ reason }) => reason)).toContainEqual(
    expect.stringMatching(/^"debtor\w+" is not known of the target as it is at 2026-/),
  )
})

test('the shapes have in them what they are there for', () => {
  const banks = fc.sample(arbitraryBank, { numRuns: RUNS * 4, seed: SEED })
  const accounts = banks.flatMap((bank) => bank.accounts)
  const sizes = banks.map(sizeOf)
  expect(sizes).toContain(0)
  expect(sizes).toContain(1)
  expect(Math.max(...sizes)).toBeGreaterThan(1000)
  expect(new Set(accounts.map(({ currency }) => decimalsOf(currency)))).toEqual(new Set([0, 2, 3]))
  expect(accounts.some(({ openingBalance }) => openingBalance < 0)).toBe(true)
  expect(accounts.some(({ generate }) => !generate)).toBe(true)
  expect(accounts.some(({ closedOn }) => closedOn !== undefined)).toBe(true)
})

function sizeOf({ accounts, generated }: BankDefinition): number {
  return accounts.length + (generated?.accounts ?? 0)
}
