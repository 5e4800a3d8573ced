import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { VARIANT_FACTS } from '../src/documents/cards/releases.ts'
import type { Target } from '../src/target/profile/profile.ts'
import { embeddedTarget } from '../src/runner/play/embedded-target.ts'
import { createSimulator } from '../src/simulator/create.ts'
import type { SimulatorOptions } from '../src/simulator/simulator.ts'
import { SPECIAL_INSTANTS, arbitraryBank } from './support/arbitrary-banks.ts'
import { CONTROLS, controlledBy } from './support/controls.ts'
import type { Controls } from './support/controls.ts'
import { sharedTarget } from './support/shared-target.ts'
import { judgeSuite, troublesOf, xml } from './support/suite.ts'

// Each way to be lawful is tried alone elsewhere. Here they meet: what the documents leave open, the instant, the shape
// of the bank, the release of its cards, and what a run may do to it.

interface Meeting {
  readonly seed: number
  readonly vary?: number | undefined
  readonly now?: string | undefined
  readonly bank?: SimulatorOptions['bank'] | undefined
  readonly release?: string | undefined
  /** `shared`: all scenarios act on the same bank, as at a gateway of somebody else. */
  readonly controls: Controls | 'shared'
  readonly patience?: { readonly minutes: number } | undefined
}

/** At each of them somebody objected once. */
const OBJECTED_ONCE: readonly Meeting[] = [
  // A consent that shows no IBAN; an empty list of consents.
  { seed: 874_154, vary: 545_541, bank: 'single', release: '2.25.0', controls: 'whole' },
  {
    seed: 159_275,
    vary: 745_038,
    now: '2028-02-29T12:00:00+01:00',
    bank: 'single',
    controls: 'none',
    patience: { minutes: 7 },
  },
  // Cards that an earlier scenario has replaced or deleted, at banks whose answers lag behind.
  { seed: 79_151, vary: 608_657, now: '2027-12-07T14:23:36Z', release: '2.19.3', controls: 'shared' },
  { seed: 960_067, vary: 987_865, now: '2028-02-29T12:00:00+01:00', controls: 'shared' },
  { seed: 774_116, vary: 573_144, controls: 'shared' },
]

const FIRST = Date.parse('2025-07-15T00:00:00Z')
const LAST = Date.parse('2028-07-15T00:00:00Z')
const RELEASES = Object.values(VARIANT_FACTS).flatMap(({ listed }) => listed)
const anySeed = fc.integer({ min: 1, max: 1_000_000 })
const anyInstant = fc
  .integer({ min: FIRST / 1000, max: LAST / 1000 })
  .map((seconds) => new Date(seconds * 1000).toISOString())

const MEETINGS: readonly Meeting[] = fc
  .sample(
    fc.record({
      seed: anySeed,
      vary: fc.option(anySeed, { nil: undefined, freq: 2 }),
      now: fc.oneof(fc.constant(undefined), fc.constantFrom(...SPECIAL_INSTANTS), anyInstant, anyInstant),
      bank: fc.oneof(
        fc.constant(undefined),
        fc.constant(undefined),
        fc.constantFrom('single', 'empty'),
        arbitraryBank,
      ),
      release: fc.oneof(fc.constant(undefined), fc.constant(undefined), fc.constantFrom(...RELEASES)),
      controls: fc.constantFrom(...CONTROLS, 'shared' as const),
      patience: fc.constantFrom(undefined, { minutes: 7 }, { minutes: 1800 }),
    }),
    { numRuns: 120, seed: 20_260_302 },
  )
  // Hooks promise a second customer.
  .filter(({ controls, bank }) => controls !== 'hooks' || bank === undefined || bank === 'single')

describe.each([
  { which: 'where somebody objected once', meetings: OBJECTED_ONCE, tags: ['sweep'] },
  { which: 'some more', meetings: MEETINGS.slice(0, 6), tags: ['sweep'] },
  { which: 'the rest', meetings: MEETINGS.slice(6), tags: ['long'] },
])('what is lawful in several ways at once has nothing to be blamed for: $which', ({ meetings, tags }) => {
  test.each(meetings)('seed $seed, vary $vary, $now, $release, $controls', { tags }, async (meeting) => {
    const result = await judgeSuite(targetOf(meeting), { seed: meeting.seed })
    expect(troublesOf(result)).toEqual([])
    expect(['conformant', 'not-graded']).toContain(result.verdict)
  })
})

function targetOf({ seed, vary, now, bank, release, controls, patience }: Meeting): Target {
  const options = {
    seed,
    xml,
    ...(vary !== undefined && { vary }),
    ...(now !== undefined && { now }),
    ...(bank !== undefined && { bank }),
    ...(release !== undefined && { cards: { release } }),
  }
  if (controls === 'shared') return sharedTarget(options)
  // Without pins: in which currencies a payment is taken depends on the accounts, and is left open.
  return controlledBy(controls, embeddedTarget(createSimulator(options), {}, xml), patience)
}
