import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { BankDefinition } from '../src/bank/bank-definition.ts'
import { decimalsOf } from '../src/kernel/money.ts'
import { embeddedTarget } from '../src/runner/play/embedded-target.ts'
import { createSimulator } from '../src/simulator/create.ts'
import { SPECIAL_INSTANTS, arbitraryBank } from './support/arbitrary-banks.ts'
import { playSuite, troublesOf, xml } from './support/suite.ts'

const RUNS = 24
/** The same banks every time: what fails here fails again when it is looked at. */
const SEED = 20_260_302

test('a bank of any shape, on any day, has nothing to be blamed for', async () => {
  await fc.assert(
    fc.asyncProperty(
      arbitraryBank,
      fc.constantFrom(...SPECIAL_INSTANTS),
      fc.integer({ min: 1, max: 1000 }),
      async (bank, now, seed) => {
        // Without pins: in which currencies a payment is taken depends on the accounts, and is left open.
        const target = embeddedTarget(createSimulator({ bank, now, seed, xml }))
        const result = await playSuite(target, { seed })
        expect(troublesOf(result)).toEqual([])
        expect(['conformant', 'not-graded']).toContain(result.verdict)
      },
    ),
    { numRuns: RUNS, seed: SEED, interruptAfterTimeLimit: 240_000, endOnFailure: true },
  )
}, 1_800_000)

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
