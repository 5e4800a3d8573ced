import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { targetOf } from '../src/runs/simulated-bank/pinned-target.ts'
import { loadBank } from '../src/runs/simulated-bank/load-bank.ts'
import type { RunResult } from '../src/evidence/run-result.ts'
import { createSimulator } from '../src/simulator/create.ts'
import { sampleRestAndLong } from './support/sample.ts'
import { judgeSuite, troublesOf, xml } from './support/suite.ts'

const FILES = globSync('fixtures/banks/*.yaml').sort()
const BANKS = ['default', 'single', 'empty', ...FILES]

/** Instants at which days, months and the distance to UTC change. */
const CLOCKS: Readonly<Record<string, string>> = {
  'at noon': '2026-03-04T12:00:00+01:00',
  'a second before midnight': '2026-03-04T23:59:59+01:00',
  'on the day that has 23 hours': '2026-03-29T03:30:00+02:00',
  'on the day that has 25 hours': '2026-10-25T02:30:00+01:00',
  'on 29 February': '2028-02-29T12:00:00+01:00',
  'on 1 January': '2027-01-01T00:00:00+01:00',
}

const PLAYS = Object.entries(CLOCKS).flatMap(([instant, now]) =>
  BANKS.map((bank) => [bank, instant, now] as const),
)

// A sweep has each bank at a third of the instants, and each instant at a third of the banks.
for (const { items, tags } of sampleRestAndLong(PLAYS, 27, 3)) {
  test.each(items)('the bank %s has nothing to object to %s', { tags }, async (bank, _, now) => {
    const result = await play(bank, now)
    expect(troublesOf(result)).toEqual([])
    expect(result).toMatchObject({ verdict: 'conformant', exitCode: 0 })
  })
}

test('a bank without accounts says what could not be tested, and why', async () => {
  const result = await play('empty', CLOCKS['at noon']!)
  const untested = result.requirements.filter(({ verdict }) => verdict === 'not-tested')
  expect(untested.length).toBeGreaterThan(10)
  expect(untested.filter(({ reason }) => !reason)).toEqual([])
  expect(untested.map(({ reason }) => reason)).toContain(
    'no valid request can be made: the profile has no value for Permission-ID',
  )
})

test('there are bank files to try', () => {
  expect(FILES.length).toBeGreaterThanOrEqual(2)
})

async function play(bank: string, now: string): Promise<RunResult> {
  const definition = await loadBank(bank)
  if (!definition.ok) throw new Error(definition.error)
  return await judgeSuite(targetOf(createSimulator({ bank: definition.value, now, xml })))
}
